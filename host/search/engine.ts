/**
 * What the host asks of a search engine. Asynchronous, so that a distributed engine can stand behind it;
 * the embedded engine (pool.ts) runs in worker threads. What it refuses is a SearchError (errors.ts).
 */

/**
 * Fields a reader can search in; `all` = title, author, subject, publisher, ISBN/ISSN, call number, series. `clc` is the class
 * number where it is one of the Chinese Library Classification, `lcc` the one of the Library of Congress beside it.
 */
export type SearchField =
  | 'all'
  | 'title'
  | 'author'
  | 'subject'
  | 'publisher'
  | 'isbn'
  | 'issn'
  | 'callno'
  | 'classno'
  | 'clc'
  | 'lcc'
  | 'series'

export type Logic = 'and' | 'or' | 'not'
/** contains = every word (a Chinese run as a phrase); exact = the whole heading; prefix = begins with */
export type Operator = 'contains' | 'exact' | 'prefix'

/** values are alternatives (any of them); conditions are joined left to right by each one's own logic. */
export type Condition = { field: SearchField; operator: Operator; values: string[]; logic: Logic }

export const FACET_FIELDS = [
  'docType',
  'language',
  'location',
  'year',
  'subject',
  'author',
  'holdingType',
] as const
/** location = location codes of its copies; holdingType = print, electronic, peri */
export type FacetField = (typeof FACET_FIELDS)[number]

/** Two are no facets: `group` limits to the versions of works (bib.group_id), `inDate` to the time they came (bib.in_date). */
export type FilterField = FacetField | 'group' | 'inDate'

/**
 * values are alternatives within one filter; filters are joined by and. year may take `range` instead (inclusive, either
 * end open), and inDate takes nothing else: epoch ms.
 */
export type Filter = {
  field: FilterField
  values: string[]
  not?: boolean
  range?: [from: number | null, to: number | null]
}

export type SortField = 'relevance' | 'year' | 'title' | 'author' | 'loans' | 'newest'

export type SearchQuery = {
  conditions: Condition[]
  filters: Filter[]
  sort: SortField
  direction: 'asc' | 'desc'
  /** 1-based */
  page: number
  pageSize: number
  /** one row for the versions of a work (bib.group_id) */
  collapse: boolean
  facets: boolean
  /** when nothing is found: the results of what may have been meant, and SearchResult.shownFor says of what */
  instead?: boolean
}

/** What a query of our own asks unless it says otherwise: the first of all records, each for itself. */
export const EVERYTHING: SearchQuery = {
  conditions: [],
  filters: [],
  sort: 'relevance',
  direction: 'desc',
  page: 1,
  pageSize: 1,
  collapse: false,
  facets: false,
}

/** count = number of bibs (not groups) that carry the value and match. year values are four digits. */
export type FacetValue = { value: string; count: number }

export type SearchResult = {
  /** rows (groups when collapsed) and records; both exact */
  total: number
  actualTotal: number
  /** bib.id of each row of the page, in order, and how many matching records its group has (1 unless collapsed) */
  hits: { id: number; groupCount: number }[]
  /** exact; each list by count descending then value; subject and author: the 50 commonest; year: every year ascending */
  facets: Partial<Record<FacetField, FacetValue[]>>
  /** some part of a distributed index did not answer */
  partial: boolean
  /** another spelling or the other script, with hits of its own, when this one found few or none */
  didYouMean: string | null
  /** the text that these are the results of, when what was asked finds nothing; null when they are its own */
  shownFor?: string | null
}

export type Suggestion = { text: string; field: 'title' | 'author' | 'subject' }

/** how long a question is worth answering */
export type Limits = {
  /** aborted when nobody waits for the answer any more: the search stops */
  signal?: AbortSignal
  /** ms from now; ANSWER_MS unless told */
  within?: number
}

/** ms after which a question is refused (DEADLINE); below what the portal waits for an answer (REQUEST_TIMEOUT) */
export const ANSWER_MS = 10_000

/** How the engine is, for who operates it. */
export type SearchState = {
  /** keeps: this process keeps the index; follows: it reads the one that another process keeps; none: neither yet */
  role: 'keeps' | 'follows' | 'none'
  /** searches are answered */
  isReady: boolean
  /** the first build is not finished: not every book is found yet */
  isPartial: boolean
  /** epoch ms when the index was last known to have everything that the library has */
  currentAt: number | null
  /** 0 and 0 where no thread is used */
  threads: { wanted: number; running: number; lost: number }
  indexer: { isRunning: boolean; lost: number }
  waiting: number
  /** searches that were stopped before their end */
  stopped: number
  /** what went wrong last; forgotten when the index is up with the library again */
  trouble: { at: number; reason: string } | null
}

export interface SearchEngine {
  search(query: SearchQuery, limits?: Limits): Promise<SearchResult>
  /** headings that begin with, or contain, what was typed (also pinyin and its initials), commonest first */
  suggest(typed: string, field: SearchField, size: number, limits?: Limits): Promise<Suggestion[]>
  /** rowids of bibs next to this call number on the shelf, before and after it */
  shelfNeighbours(callNo: string, before: number, after: number): Promise<number[]>
  /**
   * takes in what changed in the store (bib_change) since the last call; resolves when it can be found, rejects when
   * it cannot be taken in now: it is tried again without being asked
   */
  refresh(): Promise<void>
  /** another number when the same question may have another answer: what was asked after it changed is of the newer index */
  generation(): number
  /** answers at once, however busy the engine is */
  state(): SearchState
  close(): Promise<void>
}

/** of an engine without threads of its own */
export const localState = (currentAt: number | null): SearchState => ({
  role: 'keeps',
  isReady: true,
  isPartial: false,
  currentAt,
  threads: { wanted: 0, running: 0, lost: 0 },
  indexer: { isRunning: true, lost: 0 },
  waiting: 0,
  stopped: 0,
  trouble: null,
})
