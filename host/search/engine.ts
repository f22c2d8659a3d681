/**
 * Interface of a search engine. Asynchronous, so that a distributed engine could implement it; the embedded one
 * (pool.ts) runs in worker threads. Refusals are SearchErrors (errors.ts).
 */
import { FACET_FIELDS, FACETS, type FacetField } from '../../src/contract/catalogue/facets.ts'
import type { Progress } from './progress.ts'
import type { ShownBook } from './shown-book.ts'

/**
 * Match whole names only, whatever the operator, with or without dates. `person`: an author in any role; the next three
 * require that role in the record; `about`: a subject, or the topic before its subdivisions.
 */
export const PERSON_FIELDS = ['person', 'creator', 'translator', 'editor', 'about'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]

/**
 * Searchable fields; `all` = every one but class numbers. `title` also finds other titles. `clc`: class number of
 * the Chinese Library Classification; `lcc`: of the Library of Congress.
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
  | 'other'
  | 'contents'
  | 'notes'
  | PersonField

export type Logic = 'and' | 'or' | 'not'
/** contains = every word (a Chinese run as a phrase); exact = the whole heading; prefix = begins with */
export type Operator = 'contains' | 'exact' | 'prefix'

/**
 * values are ORed; conditions are combined left to right by their own logic. `named` adds records by or about a person
 * with one of these names that also have the words of `rest`; only for the fields all, author and subject.
 */
export type Condition = {
  field: SearchField
  operator: Operator
  values: string[]
  logic: Logic
  named?: { names: string[]; rest: string }
}

type OfKind<Kind> = {
  [Field in FacetField]: (typeof FACETS)[Field]['kind'] extends Kind ? Field : never
}[FacetField]
export type CodeFacet = OfKind<'code'>
export type HeadingFacet = OfKind<'heading'>

export const isCode = (field: FacetField): field is CodeFacet => FACETS[field].kind === 'code'
export const isHeading = (field: FacetField): field is HeadingFacet => FACETS[field].kind === 'heading'
export const CODE_FACETS = FACET_FIELDS.filter(isCode)
export const HEADING_FACETS = FACET_FIELDS.filter(isHeading)
/** changes with the facets, and with it the version of an index, which is then rebuilt */
export const FACETS_MARK = FACET_FIELDS.map(field => `${field} ${FACETS[field].kind}`).join()
/** number of values of a heading facet that are answered */
export const MOST_HEADINGS = 50

/**
 * Two filters are not facets: `group` limits to the versions of works (bib.group_id), `inDate` to a time of acquisition
 * (bib.in_date).
 */
export type FilterField = FacetField | 'group' | 'inDate'

/**
 * values of one filter are ORed, filters are ANDed. pubYear may have `range` instead (inclusive, either end open);
 * inDate has only a range: epoch ms.
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
  /** one row per work (bib.group_id) */
  collapse: boolean
  facets: boolean
  /**
   * sorted by relevance: records that pass come first, then equals (order.ts); neither where words are found nor the
   * length or script of titles matters
   */
  first?: Filter
  /** without hits: return the results of the likely intended query, named by SearchResult.shownFor */
  instead?: boolean
  /** no other spelling is looked for, which costs more than the search: nobody reads it */
  unread?: true
}

/** Defaults of internal queries: one record out of all, not collapsed. */
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

/** count = number of bibs (not groups) that carry the value and match. pubYear values are four digits. */
export type FacetValue = { value: string; count: number }

export type SearchResult = {
  /** rows (groups when collapsed) and records; both exact */
  total: number
  actualTotal: number
  /**
   * bib.id of each row of the page, in order.
   * Graded answers only: missing = indexes of the query words that the record lacks; isCited = it is the work that a
   * citation names
   */
  hits: { id: number; missing?: number[]; isCited?: boolean }[]
  /**
   * exact counts, by the kind of the facet (contract/catalogue/facets.ts); codes and headings by count descending, then value
   */
  facets: Partial<Record<FacetField, FacetValue[]>>
  /** some part of a distributed index did not answer */
  partial: boolean
  /** another spelling or script with hits of its own, when this one has few or none */
  didYouMean: string | null
  /** the query that these results belong to, if the original has no hits; null if they are its own */
  shownFor?: string | null
  /** for a question: what was searched, in which field; absent if its words were searched in any field */
  askedFor?: AskedPart[]
  /**
   * graded answers only: the words of the query, and the indexes of those left out, which the first record lacks.
   * whole: number of rows with all words; by: the heading of the author named by the words, if some of their records
   * are not among the results
   */
  gradedBy?: {
    words: string[]
    leftOut: number[]
    readAs: CitedPart[]
    whole: number
    by: string | null
  } | null
}

/**
 * A part of a pasted citation. isFound: whether the first record has it; null = not known, or only helps to choose an
 * edition. has: what the record has instead (for the year: those of all editions found), or the form in which it was found
 */
export type CitedPart = {
  part: 'title' | 'author' | 'imprint' | 'year'
  text: string
  isFound: boolean | null
  has: string[]
}

/** words: searched in any field */
export type AskedPart = { part: 'title' | 'author' | 'subject' | 'words'; text: string }

export type Suggestion = { text: string; field: 'title' | 'author' | 'subject' }

/** timeout and cancellation of a query */
export type Limits = {
  /** aborts the search when the client disconnects */
  signal?: AbortSignal
  /** ms timeout; default ANSWER_MS */
  within?: number
}

/** ms after which a query is refused (DEADLINE); below the portal's REQUEST_TIMEOUT */
export const ANSWER_MS = 10_000

/** State of the engine, for operators. */
export type SearchState = {
  /** keeps: this process writes the index; follows: it reads an index written by another process; none: neither yet */
  role: 'keeps' | 'follows' | 'none'
  /** ready to search */
  isReady: boolean
  /** the first build is not finished: some books are missing */
  isPartial: boolean
  /** startup in progress: some threads are not ready yet, and none was lost */
  isStarting: boolean
  /** of an index that is being built or catches up with a large import; null = neither */
  progress: Progress | null
  /** epoch ms when the index was last up to date */
  currentAt: number | null
  /** 0 and 0 without threads */
  threads: { wanted: number; running: number; lost: number }
  indexer: { isRunning: boolean; lost: number }
  waiting: number
  /** aborted searches */
  stopped: number
  /** the last error; cleared when the index is up to date again */
  trouble: { at: number; reason: string } | null
}

export interface SearchEngine {
  search(query: SearchQuery, limits?: Limits): Promise<SearchResult>
  /**
   * SearchResult.total of each query, all in one go. null = not known: it is refused as too large, or some part of the index is
   * missing or did not answer
   */
  totals(queries: SearchQuery[], limits?: Limits): Promise<(number | null)[]>
  /** headings that begin with, or contain, the typed text (also by pinyin and initials), most frequent first */
  suggest(typed: string, field: SearchField, size: number, limits?: Limits): Promise<Suggestion[]>
  /**
   * What the index itself holds of these books, by id; only in a cluster, which answers while the library's database is
   * away. Those it does not hold are left out
   */
  books?(ids: number[], limits?: Limits): Promise<Map<number, ShownBook>>
  /** row ids of the books next to this call number on the shelf, before and after it */
  shelfNeighbours(callNo: string, before: number, after: number): Promise<number[]>
  /**
   * Indexes what changed in the store (bib_change); resolves when it is searchable, rejects if indexing fails; it is
   * retried anyway
   */
  refresh(): Promise<void>
  /** changes whenever answers may change: later queries see the newer index */
  generation(): number
  /** never blocks, however busy the engine is */
  state(): SearchState
  close(): Promise<void>
}

/** for engines without threads */
export const localState = (currentAt: number | null): SearchState => ({
  role: 'keeps',
  isReady: true,
  isPartial: false,
  isStarting: false,
  progress: null,
  currentAt,
  threads: { wanted: 0, running: 0, lost: 0 },
  indexer: { isRunning: true, lost: 0 },
  waiting: 0,
  stopped: 0,
  trouble: null,
})
