/** Codes of documents from elsewhere; beside codes.ts, which comes with every page. */

/** What readers ask the library to get from elsewhere. */
export const DOCUMENT_KINDS = ['article', 'chapter', 'book', 'standard'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/** file: a copy by a link or mail; copy: on paper, at the desk; loan: the volume itself */
export const DOCUMENT_WAYS = ['file', 'copy', 'loan'] as const
export type DocumentWay = (typeof DOCUMENT_WAYS)[number]
/** States of such a request: sent, noted by the staff, asked of another library, here or delivered; refused; taken back. */
export const DOCUMENT_STATES = ['open', 'seen', 'requested', 'ready', 'refused', 'withdrawn'] as const
/** still worked on: they count towards the limit, and the same document cannot be requested again */
export const ACTIVE_DOCUMENTS = ['open', 'seen', 'requested'] as const
