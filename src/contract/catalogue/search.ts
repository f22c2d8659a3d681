/** /opac/search/*. The request form is OBSERVED in seven clients; parsing is lenient. */
import {
  array,
  boolean,
  type InferOutput,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  union,
  unknown,
} from 'valibot'
import { defineCall } from '../call.ts'
import { numeric, short } from '../texts.ts'
import { authorPart } from './author-part.ts'
import { fewerWords, searchWay } from './search-way.ts'
import { authority } from './x-authorities.ts'

/** logic: 0 | 1 | 2 or and | or | not; operator: * contains, = exact, ^ begins with (ours); absent = contains. */
export const queryField = looseObject({
  field: optional(nullable(short)),
  values: optional(nullable(union([array(unknown()), string()]))),
  logic: optional(nullable(numeric)),
  operator: optional(nullable(numeric)),
})
export type QueryField = {
  field: string
  values: string[]
  logic: 'and' | 'or' | 'not' | 0 | 1 | 2
  operator: string
}

/** Everything is optional; without conditions the whole catalogue matches. pageSize above 100 counts as 100. */
export const searchRequest = looseObject({
  page: optional(nullable(numeric)),
  pageSize: optional(nullable(numeric)),
  indexName: optional(nullable(short)),
  sortField: optional(nullable(short)),
  sortType: optional(nullable(short)),
  collapseField: optional(nullable(short)),
  queryFieldList: optional(nullable(pipe(array(queryField), maxLength(50)))),
  filterFieldList: optional(nullable(pipe(array(queryField), maxLength(100)))),
  /** ours: 1 = when nothing is found, answer the results of the likely intended words; shownFor names them */
  instead: optional(nullable(numeric)),
  /** ours: 1 = when nothing is found, also answer what the request finds without one of its parts; see SearchWay */
  ways: optional(nullable(numeric)),
  /** ours: also answer whose books these are; members as in GET /x/authority */
  authority: optional(
    nullable(
      object({ author: optional(string()), subject: optional(string()), known: optional(nullable(numeric)) }),
    ),
  ),
})
export type SearchRequest = {
  page: number
  pageSize: number
  indexName: string
  sortField: string
  sortType: string
  collapseField: string
  queryFieldList: QueryField[]
  filterFieldList: QueryField[]
  instead?: number
  ways?: number
  authority?: { author?: string; subject?: string; known?: number }
}

const linkUrl = looseObject({ linkUrl: string(), linkName: optional(string()) })

/** part: of a volume or an analytic; series: those besides the first, which is shown with the book */
export const OTHER_TITLE_KINDS = ['original', 'variant', 'former', 'later', 'part', 'series'] as const

/**
 * Query words found in a field that the row does not show. author: a heading, possibly another name form; text: the title,
 * or the place in the contents or notes, then with the words as it has them; kind: of another title
 */
const foundIn = object({
  field: picklist([
    'parallelTitle',
    'otherTitle',
    'author',
    'subject',
    'series',
    'place',
    'contents',
    'notes',
  ]),
  words: array(string()),
  text: optional(string()),
  kind: optional(picklist(OTHER_TITLE_KINDS)),
})
export type FoundIn = InferOutput<typeof foundIn>

/** One row of a result. Absent values: author may be missing; abstract is text or []; callno is never null. */
export const book = looseObject({
  bibId: string(),
  _id: string(),
  bibNo: string(),
  groupId: string(),
  /** versions of the work in the catalogue, also those that do not match; 1 when versions are not collapsed */
  groupItemCount: optional(number()),
  title: string(),
  /** title without statement of responsibility and subtitle */
  normalTitle: optional(string()),
  author: optional(nullable(string())),
  /** ours: the author statement in parts, each name with its heading (1xx and 7xx); unmatched headings are appended */
  authorParts: optional(array(authorPart)),
  publisher: optional(nullable(string())),
  /** the first possible year */
  pub_year: optional(nullable(string())),
  /** ours: the date as the record has it, with our year beside another calendar's; '' = no date */
  pubDate: optional(string()),
  isbn: optional(string()),
  classno: optional(string()),
  callno: array(string()),
  abstract: union([string(), array(unknown())]),
  note: optional(nullable(string())),
  bookCombination: optional(nullable(string())),
  docType: string(),
  docTypeDesc: string(),
  holdingTypes: array(string()),
  holdingTypeStatus: optional(nullable(string())),
  itemCount: number(),
  /** copies that are known to be lendable now */
  circCount: number(),
  /** ours: copies of which nobody can say now whether they can be lent; absent = none */
  circUnknown: optional(number()),
  /** JSON text of an array of holding rows: rows joined by comma and space, no comma and space inside a row */
  holdings: nullable(string()),
  eholdings: nullable(string()),
  eHoldingExtends: optional(nullable(unknown())),
  inBooklist: number(),
  tags: array(string()),
  language: string(),
  imageUrl: optional(nullable(string())),
  thumb: optional(nullable(string())),
  linkUrls: optional(array(linkUrl)),
  inDate: optional(number()),
  /** ours: where words of the query are that the row does not show; headings in a graded answer only */
  foundIn: optional(array(foundIn)),
})
export type Book = InferOutput<typeof book>

/** locationName = location; status = words in the reader's language; itemsAvailable > 0 = can be lent now. */
export type HoldingRow = {
  itemId: number
  callNo: string
  barCode: string
  vol: string
  library: string
  location: string
  locationName: string
  tempLocation: string
  circStatus: number
  itemStatus: string
  status: string
  itemsCount: number
  itemsAvailable: number
  inDate: number
  classMethod: string
  shelfMark: string | null
  /** ours: the room is drawn on a plan */
  hasPlan?: boolean
  extenStatus: number
  donatorId: null
  propNo?: string
  locaCode?: string
  /** ours: yyyy-MM-dd when on loan */
  dueDate?: string
  /** ours: yyyy-MM-dd HH:mm, library time, when the system last answered; only where the status is unknown since then */
  unknownSince?: string
}
/** An electronic holding. isNeedsVpnsVerifications 1 = the link needs the library's VPN. */
export type EHoldingRow = {
  storage: string
  hits: number
  url: string
  packageId: string
  isNeedsVpnsVerifications: number
}

const facet = object({
  /** one of SHOWN_FACETS (facets.ts), sent back in filterFieldList */
  field: string(),
  name: string(),
  values: array(object({ value: string(), label: string(), count: number() })),
})
export type Facet = InferOutput<typeof facet>

/**
 * A part of a pasted citation. isFound: whether the first row has it (for the year: one of the editions found); null =
 * only used to choose an edition. has: what the row has instead, or the form that matched
 */
const citedPart = object({
  part: picklist(['title', 'author', 'imprint', 'year']),
  text: string(),
  isFound: nullable(boolean()),
  has: array(string()),
})

/** A part of a natural-language question. words: searched in any field */
const askedPart = object({ part: picklist(['title', 'author', 'subject', 'words']), text: string() })

export const searchAnswer = looseObject({
  /** rows on all pages; collapsed versions count once */
  total: number(),
  /** the same as total: what public clients show as the number of hits (OBSERVED) */
  actualTotal: number(),
  /** row offset of the page */
  offset: number(),
  limit: number(),
  dataList: array(book),
  facetResult: nullable(array(facet)),
  /** ours: records, counting each version */
  recordTotal: optional(number()),
  /** ours */
  didYouMean: optional(nullable(string())),
  /** ours: the words these results are for, when the requested ones find nothing */
  shownFor: optional(nullable(string())),
  /** ours: how a question was interpreted, when the rows were found that way */
  askedFor: optional(array(askedPart)),
  /**
   * ours: no record has all of these words; the rows have the most informative of them. leftOut: indexes of the words
   * that the first row lacks; missing: the same for each row in dataList; readAs: the parts of a pasted citation;
   * cited: which rows are the cited work; whole: number of titles with all words; by: the author that the words name,
   * with the number of titles, when some are not among these rows
   */
  graded: optional(
    nullable(
      object({
        words: array(string()),
        leftOut: array(number()),
        missing: array(array(number())),
        readAs: array(citedPart),
        cited: array(boolean()),
        whole: optional(number()),
        by: optional(nullable(object({ name: string(), count: number() }))),
      }),
    ),
  ),
  /** ours: whose books these are, when the request asks for it; null = unknown */
  authority: optional(nullable(authority)),
  /**
   * ours: authors or subjects that the words name, by the authority records; `form`: the variant that was typed, '' =
   * the heading itself. address: value of `author` or `subject` that leads to it
   */
  named: optional(
    array(
      object({
        kind: picklist(['person', 'body', 'subject']),
        name: string(),
        dates: string(),
        address: string(),
        form: string(),
      }),
    ),
  ),
  /** ours: suggestions for a search without results, when the request asks for them; at most twelve */
  ways: optional(array(searchWay)),
  /** ours: with `ways`, for words that no row, or only up to five that do not look meant, have together; see FewerWords */
  fewerWords: optional(fewerWords),
  /** ours: the truncated text of the first query text that was too long (QUERY_LENGTH); normally null */
  cutTo: optional(nullable(string())),
  partial: optional(number()),
  /**
   * ours: the library's database does not answer, and these rows are from the search index: without availability, links
   * and whatever depends on the reader. since: yyyy-MM-dd HH:mm, library time, when it last answered
   */
  away: optional(object({ since: string() })),
  /** ours: Han characters of the query, each with the variant forms that matched: 红紅 */
  forms: optional(array(string())),
})
export type SearchAnswer = InferOutput<typeof searchAnswer>

/** A field or operator that a reader can choose. */
const choice = object({ code: string(), name: string() })
export const searchConfs = object({
  fields: array(choice),
  operators: array(choice),
  sorts: array(object({ code: string(), name: string(), sortType: string() })),
  docTypes: array(choice),
  languages: array(choice),
  locations: array(choice),
})
export type SearchConfs = InferOutput<typeof searchConfs>

const cover = looseObject({
  imageUrl: nullable(string()),
  _id: optional(string()),
  title: optional(string()),
  authorIntroduction: optional(nullable(string())),
  catalog: optional(nullable(string())),
  content: optional(nullable(string())),
  linkUrl: optional(nullable(string())),
})

const keys = optional(nullable(pipe(array(nullable(short)), maxLength(200))))
export const coverKeys = object({ isbns: keys, bibIds: keys })
export const coversByKey = record(string(), nullable(array(cover)))

/** Sort orders of POST /opac/search/temporary; `added` is the order of the ids as sent. */
const SHELF_SORTS = ['added', 'title', 'author', 'pub_year', 'callno'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

/** bibIds in the order they were added to the shelf, at most as many as it holds */
export const temporaryRequest = looseObject({
  bibIds: pipe(array(pipe(string(), maxLength(64))), maxLength(1000)),
  page: optional(nullable(numeric)),
  pageSize: optional(nullable(numeric)),
  sortField: optional(nullable(picklist(SHELF_SORTS))),
  sortType: optional(nullable(picklist(['asc', 'desc']))),
})
export type TemporaryRequest = InferOutput<typeof temporaryRequest>
export const temporaryAnswer = looseObject({
  dataList: array(book),
  /** number of ids that are in the catalogue */
  total: number(),
  offset: number(),
  limit: number(),
  /** ids that are not, on all pages */
  missing: array(string()),
})
export type TemporaryAnswer = InferOutput<typeof temporaryAnswer>

export const searchCalls = {
  search: defineCall({
    method: 'POST',
    path: '/search',
    summary: 'Searches the catalogue',
    query: object({ disable_facet: optional(short) }),
    body: searchRequest,
    data: searchAnswer,
  }),
  suggest: defineCall({
    method: 'GET',
    path: '/search/_suggest',
    summary: 'Suggestions for what is typed',
    query: object({
      fieldName: optional(short),
      query: optional(pipe(string(), maxLength(2000))),
      size: optional(numeric),
    }),
    data: array(string()),
  }),
  confs: defineCall({
    method: 'GET',
    path: '/search/search_confs',
    summary: 'What can be searched, sorted and limited by',
    data: searchConfs,
  }),
  extend2: defineCall({
    method: 'POST',
    path: '/search/extend2',
    summary: 'Covers and introductions, keyed by bibId',
    query: object({ coversOnly: optional(short) }),
    body: coverKeys,
    data: coversByKey,
  }),
  extend3: defineCall({
    method: 'POST',
    path: '/search/extend3',
    summary: 'The newer name of extend2',
    query: object({ coversOnly: optional(short) }),
    body: coverKeys,
    data: coversByKey,
  }),
  extend: defineCall({
    method: 'GET',
    path: '/search/extend/:isbns',
    summary: 'Covers, keyed by the ISBN as given; comma-joined',
    query: object({ coversOnly: optional(short) }),
    data: coversByKey,
  }),
  cover: defineCall({
    method: 'GET',
    path: '/x/covers/:file',
    summary: 'A cover image of the library',
    produces: 'image/jpeg',
  }),
  related: defineCall({
    method: 'POST',
    path: '/search/search_related/:id',
    summary: 'Books related to one by subject, author or title; at most ten',
    query: object({ title: optional(pipe(string(), maxLength(2000))) }),
    data: array(book),
  }),
  temporary: defineCall({
    method: 'POST',
    path: '/search/temporary',
    summary: 'The books of a temporary shelf, paged',
    body: temporaryRequest,
    data: temporaryAnswer,
  }),
}
