/**
 * Business constants, with the section of the specification they come from ("ours": not specified). Used by both host
 * and browser.
 */

/** 256 kB: longest request body (ours) */
export const BODY_LIMIT = 256 * 1024

/** ms; the session is marked logged out this long after the flag last became true (seed 0 §4, §9) */
export const SESSION_TIMEOUT = 1_800_000
/** ms; a second 401 within it is a duplicate (seed 0 §8, §9) */
export const DUPLICATE_401_WINDOW = 2000
/** px; narrower viewports go to /mspace (seed 0 §9) */
export const MOBILE_BREAKPOINT = 900
/** ms (seed 0 §8) */
export const CHUNK_LOAD_TIMEOUT = 120_000
/** above it the overdraft counter shows 999+ (seed 0 §2) */
export const OVERDRAFT_CAP = 999
/** booklists fetched for collecting (seed 0 §7) */
export const BOOKLIST_PAGE_SIZE = 50
/** suggestions requested (seed 0 §9, seed 1 §9) */
export const SUGGESTION_SIZE = 7
/** characters of the name in the header (seed 0 §2) */
export const HEADER_NAME_LENGTH = 4
/** books of a class on one page, and default number of new books on one page of the bulletin (ours) */
export const CLASS_BOOKS_SHOWN = 20
export const NEW_BOOKS_SHOWN = 50
/** weeks counted in the bulletin, and how many of them the strip shows (ours) */
export const NEW_WEEKS = 26
export const NEW_WEEKS_SHOWN = 7
/** themes; default 1 (seed 0 §3) */
export const THEME_CODES = ['1', '2', '3', '4'] as const
export const DEFAULT_THEME = '1'
/** books on the temporary shelf (seed 1 §5) */
export const SHELF_LIMIT = 1000
/** characters of one search term; longer than any pasted title (ours) */
export const SEARCH_TERM_LENGTH = 500
/** characters of a search term that are searched; longer ones are cut between words and the answer reports it (ours) */
export const QUERY_LENGTH = 400
/** saved search terms (seed 1 §3) */
export const SEARCH_HISTORY_LIMIT = 10
/** holdings rows until expanded (seed 1 §2) */
export const HOLDINGS_SHOWN = 10
/** basic-info entries until expanded (seed 1 §2) */
export const BASIC_INFO_SHOWN = 10
/** px scrolled before the back-to-top control appears (seed 1 §2) */
export const BACK_TO_TOP_AT = 500
/** ms without tooltips after load (seed 1 §4) */
export const TOOLTIP_QUIET = 1000
/** covers are fetched in chunks of 5 every 100 ms (seed 1 §4) */
export const COVER_CHUNK = 5
export const COVER_INTERVAL = 100
/** first year of the default copyright line (seed 0 §1) */
export const COPYRIGHT_FROM = 1999
/** ms until loading is reported as slow, and until it counts as failed; a later answer is still shown */
export const SLOW_AFTER = 4000
export const LOADING_TIMEOUT = 15_000
/** ms; default request timeout (value not shown in the seeds) */
export const REQUEST_TIMEOUT = 20_000
/** ms for which a prefetched answer is used (ours) */
export const PREFETCH_AGE = 10_000
/** ms for which cached answers are shown on going back (ours) */
export const ANSWER_CACHE_AGE = 300_000
/** ms before the session lapses when the reader is warned (ours) */
export const LAPSE_WARNING = 120_000
/** ms of proof-of-work computation before yielding to the event loop (ours) */
export const PROOF_SLICE = 12
/** days before the due date that count as soon (ours, as the banner's counter) */
export const DUE_SOON_DAYS = 7
/** due loans shown on the reader's home (ours) */
export const DUE_AT_HOME = 6
/** loans requested at once; more are fetched page by page (contract: lists hold all rows when total ≤ pageSize) */
export const LOANS_PAGE_SIZE = 100
/** loans on a page of the list (ours); all are loaded, for sorting and search */
export const LOANS_SHOWN = 20
/** idStatus of a valid card (OBSERVED) */
export const ID_VALID = 0
/** messages per page, and on the reader's home (ours; six as in the mock) */
export const NOTICES_PAGE_SIZE = 20
export const NOTICES_AT_HOME = 6
/** idStatus of a card reported lost (ours) */
export const ID_LOST = 3
/** rows per page of fines, lost books, credit (ours) */
export const ACCOUNT_PAGE_SIZE = 20
/** rows per page of the reader's requests (ours) */
export const REQUESTS_PAGE_SIZE = 20
/** books on offer per page (ours) */
export const OFFERS_PAGE_SIZE = 20
/** ms after a reservation or commission before copies are reloaded (seed 1 §4) */
export const COPIES_RELOAD_DELAY = 500
/** rows per page of the borrowing history (ours) */
export const HISTS_PAGE_SIZE = 20
/** maximum characters of a booklist's name and description (ours) */
export const BOOKLIST_NAME_LENGTH = 60
export const BOOKLIST_TEXT_LENGTH = 500
/** maximum characters of the owner's name in a booklist, and of a note on a book; maximum booklists followed (ours) */
export const BOOKLIST_OWNER_LENGTH = 30
export const BOOKLIST_NOTE_LENGTH = 300
export const BOOKLISTS_FOLLOWED = 200
/** maximum booklists per reader, books per list (ours) */
export const BOOKLISTS_LIMIT = 200
export const BOOKLIST_BOOKS_LIMIT = 1000
/** recommended topics on home and on the reader's home: the first page of 5 (seed 0 §9) */
export const TOPICS_AT_HOME = 5
/** recommended booklists on home and on the reader's home: the first page of 6 (seed 0 §9) */
export const RECOMMENDED_BOOKLISTS = 6
/** maximum characters of a name in a top ten (seed 0 §9) */
export const TOP_TEN_NAME = 10
/** hot words beside the search box of home, as in the mock */
export const HERO_WORDS = 6
/** books on the most-borrowed page: in total, initially, and added per press on "more" (as in the mock) */
export const HOT_BOOKS = 80
export const HOT_FIRST = 23
export const HOT_MORE = 20
/** journals per page of their list (ours) */
export const JOURNALS_SHOWN = 50
/** recommended booklists per page, and books of a list per page (ours) */
export const BOOKLISTS_SHOWN = 12
export const BOOKLIST_BOOKS_SHOWN = 20
/**
 * donations per page, books of one, topics, shelves of a discipline and books requested for each (ours; 8 and 80 from
 * seed 1 §9)
 */
export const DONATIONS_SHOWN = 48
export const DONATION_BOOKS_SHOWN = 18
export const TOPICS_SHOWN = 12
export const TOPIC_BOOKS_SHOWN = 200
export const SHELVES_SHOWN = 3
export const SHELF_BOOKS_SHOWN = 8
export const DISCIPLINE_BOOKS = 80
/** shelf neighbours on each side of a book (ours) */
export const SHELF_NEIGHBOURS = 14
/** books per call of citations or of the shelf (ours) */
export const SHELF_CHUNK = 100
/** ms after which an element's data is stale and reloaded when its page becomes visible (ours) */
export const STALE_AFTER = 60_000
/** concurrent calls where a server answers one book per call (ours) */
export const QUOTED_AT_ONCE = 4
/** reviews: maximum characters, characters shown until expanded, per page, default stars (seed 1 §5, §9) */
export const REVIEW_LENGTH = 300
export const REVIEW_SHOWN = 120
export const REVIEWS_PAGE_SIZE = 10
export const REVIEW_SCORE = 5
/** other versions shown on a book's page; the list has all (ours) */
export const VERSIONS_SHOWN = 8
/** ms until a draft expires; characters of all drafts of a reader; number of drafts (ours) */
export const DRAFT_AGE = 86_400_000
export const DRAFTS_SIZE = 64_000
export const DRAFTS_MAX = 20
/** maximum courses followed, courses per page, latest courses, reference books shown per course (ours) */
export const COURSES_FOLLOWED = 200
export const COURSES_PAGE_SIZE = 20
export const COURSES_LATEST = 6
export const COURSE_BOOKS_SHOWN = 20
/** courses per page of subjectReference (seed 1 §9); latest ones; reference books on a course's page (ours) */
export const COURSE_PAGE_SIZES = [20, 50, 100] as const
export const COURSES_NEWEST = 12
export const COURSE_READING_SHOWN = 100
/** maximum characters of feedback: title, text (500 in the mock) */
export const FEEDBACK_TITLE_LENGTH = 80
export const FEEDBACK_LENGTH = 500
/** maximum feedback letters per reader in 24 hours (ours) */
export const FEEDBACK_PER_DAY = 20
/** files per letter; bytes of one; unsent files of one reader; ms after which unsent files are dropped (ours) */
export const UPLOADS_PER_LETTER = 5
export const UPLOAD_SIZE = 5 * 1024 * 1024
export const UPLOADS_WAITING = 10
export const UPLOAD_AGE = 86_400_000
/** staff: bytes of a file of records, of one piece in which it is sent, and ms for which it is kept (ours) */
export const IMPORT_SIZE = 1024 * 1024 * 1024
export const IMPORT_PIECE = 1024 * 1024
export const IMPORT_AGE = 86_400_000
/** staff: maximum characters of what a reader is told, in one language (ours) */
export const STAFF_REPLY_LENGTH = 2000
/** staff: maximum lines naming books per lookup; books per collection (ours) */
export const NAMES_MAX = 300
export const BOOKS_MAX = 600
/** maximum bytes of a picture by purpose; the logo is on every page (ours) */
export const PICTURE_SIZES = { cover: 4_000_000, logo: 180_000 } as const
/** maximum characters of a trial request's database name, address and reason; open trial requests (ours) */
export const TRIAL_NAME_LENGTH = 120
export const TRIAL_URL_LENGTH = 300
export const TRIAL_REMARK_LENGTH = 300
export const TRIALS_OPEN = 10
/** of a request for a document from elsewhere, in characters */
export const DOCUMENT_REMARK_LENGTH = 300
/** requests of a reader that are worked on */
export const DOCUMENTS_OPEN = 20
/** maximum characters of one questionnaire answer (ours) */
export const ANSWER_LENGTH = 500
/** loans per page of the reading list (ours) */
export const READING_LIST_SHOWN = 100

/** databases per page of their list (ours) */
export const DATABASES_SHOWN = 20
/** journals of a database per page (ours) */
export const PACKAGE_JOURNALS_SHOWN = 12

/** books per page in the rows and the register of home (first specification, section 9) */
export const HOME_PAGE = 8

/** pages of the footer, by their path and the name of their configuration values */
export const SITE_TEXTS = ['terms', 'privacy', 'accessibility'] as const
export type SiteText = (typeof SITE_TEXTS)[number]
/** days, at most, for which a reservation may be paused */
export const PAUSE_DAYS = 365
/** titles of a booklist or shelf that are reserved at once (ours) */
export const REQUESTED_OF_LIST = 100
/** maximum searches that a reader keeps, characters of a name, wished books; days for which a link that ends mails works (ours) */
export const SAVED_SEARCHES_LIMIT = 50
export const SAVED_NAME_LENGTH = 80
export const WISHES_LIMIT = 50
export const STOP_LINK_DAYS = 60
/** saved searches on the reader's home; new books listed per search (ours) */
export const SAVED_AT_HOME = 5
export const SAVED_BOOKS_SHOWN = 100

/** a device that the public shares: its cookie, and the value of one whose first visit has not begun */
export const KIOSK_COOKIE = 'opac.kiosk'
export const KIOSK_NEW = '1'
