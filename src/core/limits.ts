/** Every business constant of the portal. "0 §n" and "1 §n" name the section of the first and second specification. */

/** ms; the session is marked logged out this long after the flag last became true (0 §4, 0 §9) */
export const SESSION_MS = 1_800_000
/** ms; a second 401 within it is a duplicate and silent (0 §8) */
export const DUPLICATE_401_MS = 2000
/** px; a narrower viewport is sent to /mspace (0 §9) */
export const MOBILE_PX = 900
/** ms; a code chunk that takes longer has failed (0 §8) */
export const CHUNK_TIMEOUT_MS = 120_000
/** the overdraft counter shows 999+ above it (0 §9) */
export const OVERDRAFT_CAP = 999
/** suggestions asked for (0 §9, 1 §9) */
export const SUGGEST_SIZE = 7
/** most recent search words kept (1 §3) */
export const HISTORY_SIZE = 10
/** titles the temporary shelf holds (1 §9) */
export const SHELF_SIZE = 1000
/** characters of the reader's name in the header, then '...' (0 §2) */
export const NAME_LENGTH = 4
/** rows of a holdings table before "show all" (1 §9) */
export const HOLDING_ROWS = 10
/** entries of a book's basic information before "show all" (1 §9) */
export const INFO_ROWS = 10
/** covers asked for at once, and ms between two such calls (1 §9) */
export const COVER_CHUNK = 5
export const COVER_CHUNK_MS = 100
/** px scrolled before back-to-top appears (1 §2) */
export const TO_TOP_PX = 500
/** ms after load without tooltips (1 §4) */
export const TOOLTIP_QUIET_MS = 1000
/** page size of the reader's booklists (0 §9) */
export const BOOKLIST_PAGE = 50
/** ms of a request when the configuration says nothing (not shown in the specifications) */
export const REQUEST_TIMEOUT_MS = 20_000
/** the themes' codes; the first is the default (0 §3) */
export const THEMES = ['1', '2', '3', '4'] as const
