/**
 * Articles, e-books and papers: the seeds' discovery-search object, and a discovery index's answer to it. Codes of
 * fields, limiters, expanders and facets are those of the EBSCO Discovery Service, from which the object comes.
 */
import {
  array,
  boolean,
  type InferOutput,
  literal,
  looseObject,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  tuple,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'
import { numeric, short } from '../texts.ts'

/** y, n, true, false, 1, 0 */
const yesOrNo = optional(nullable(union([boolean(), number(), short])))
const optionalShort = optional(nullable(short))

/** Search model view modes answered by a discovery index (seed 1, section 3). */
export const DISCOVERY_VIEWS = ['article', 'e-book', 'paper'] as const
export type DiscoveryView = (typeof DISCOVERY_VIEWS)[number]
const view = picklist(DISCOVERY_VIEWS)

/**
 * operator joins it to the preceding terms: and | or | not. fieldcode: a code of the conditions, none = all. Blank
 * terms are dropped.
 */
const query = looseObject({
  operator: optional(nullable(numeric)),
  fieldcode: optionalShort,
  term: optional(nullable(pipe(string(), maxLength(500)))),
})
/** An id alone means on. */
const limiter = union([
  short,
  looseObject({ id: short, values: optional(nullable(pipe(array(numeric), maxLength(20)))) }),
])
const facetFilter = looseObject({
  id: short,
  values: optional(nullable(pipe(array(numeric), maxLength(100)))),
})

/** Everything is optional. Without queries all records of the view match. */
export const discoveryRequest = looseObject({
  /** ours: the view to search; absent = article */
  viewMode: optional(nullable(view)),
  queries: optional(nullable(pipe(array(query), maxLength(20)))),
  limiters: optional(nullable(pipe(array(limiter), maxLength(20)))),
  expander: optional(nullable(union([short, pipe(array(short), maxLength(20))]))),
  sort: optionalShort,
  includefacets: yesOrNo,
  /** all = every word; any; phrase */
  searchmode: optionalShort,
  /** title | brief | detailed; only detailed (or none) returns abstracts */
  view: optionalShort,
  pagenumber: optional(nullable(numeric)),
  resultsperpage: optional(nullable(numeric)),
  highlight: yesOrNo,
  /** values of one id are ORed; ids are ANDed */
  facetfilter: optional(nullable(pipe(array(facetFilter), maxLength(50)))),
  /** '2016-01' to '2025-12', or years; blank = open-ended; a reversed range is swapped */
  pubYear: optional(
    nullable(looseObject({ start: optional(nullable(numeric)), end: optional(nullable(numeric)) })),
  ),
})
/** What the portal sends. */
export type DiscoveryRequest = {
  viewMode: DiscoveryView
  queries: { operator: 'and' | 'or' | 'not'; fieldcode: string; term: string }[]
  limiters: { id: string; values: string[] }[]
  expander: string[]
  sort: string
  includefacets: 'y' | 'n'
  searchmode: 'all' | 'any' | 'phrase'
  view: 'title' | 'brief' | 'detailed'
  pagenumber: number
  resultsperpage: number
  highlight: 'y' | 'n'
  facetfilter: { id: string; values: string[] }[]
  pubYear: { start: string; end: string } | null
}

/** Where a text matches the query: half-open [from, to) in UTF-16 units, ascending, non-overlapping. */
const ranges = array(tuple([number(), number()]))
const link = object({
  /** read: to read on the page; web: its page at the publisher; the others are file formats */
  type: picklist(['pdf', 'html', 'text', 'epub', 'read', 'web']),
  /** http or https, or a path of our own that begins with / */
  url: string(),
  /** the source's name for it; '' = show the type */
  name: string(),
})

/**
 * Common to articles, e-books and papers. All values are plain text, never HTML; '' and [] = the source does not say.
 */
const common = {
  /** together they identify the record: see the call `record` */
  DbId: string(),
  An: string(),
  title: string(),
  publisher: string(),
  /** value of the facet SourceType, e.g. academicJournal */
  sourceType: string(),
  /** sourceType in the reader's language */
  pubType: string(),
  /** the database it comes from */
  database: string(),
  /** journal, proceedings or newspaper; the university for a thesis */
  source: string(),
  volume: string(),
  issue: string(),
  /** '12-19' */
  pages: string(),
  /** '2024', or '' */
  year: string(),
  /** '2024', '2024-03' or '2024-03-15'; '' */
  date: string(),
  /** issn, isbn, doi, gutenberg */
  ids: array(object({ type: string(), value: string() })),
  /** code of ISO 639-2, and its name in the reader's language */
  language: string(),
  languageName: string(),
  subjects: array(string()),
  /** headings and keywords joined by '; ' */
  subject: string(),
  keyword: string(),
  peerReviewed: boolean(),
  /** held by the library: it can be opened, or fetched from the shelf */
  inLibrary: boolean(),
  /** full text first; [] = none */
  links: array(link),
  /** the citation at the library's link resolver (OpenURL 1.0); absent without one (ours) */
  openUrl: optional(string()),
  /** its page at the discovery service; '' = none */
  pLink: string(),
  /** invented demo record: must be labelled as such */
  isSynthetic: boolean(),
  /**
   * by member: title, author, source, abstract; a missing member has no match. Ranges of `author` refer to the texts
   * joined by '; '
   */
  highlights: record(string(), ranges),
}

/** An article (seed 1, section 3). */
const article = looseObject({
  kind: literal('article'),
  ...common,
  author: object({ list: array(string()) }),
  abstract: string(),
  /** the first full-text link; '' = none */
  fulltext_link: string(),
})
export type Article = InferOutput<typeof article>

/** An e-book or a paper (seed 1, section 3; the member is spelled `abstrac` there). */
const discoveryItem = looseObject({
  kind: picklist(['ebook', 'paper']),
  ...common,
  /** names joined by '; ' */
  author: string(),
  abstrac: string(),
  /** where it opens: the first link; '' = none */
  href: string(),
  /** degree of a thesis, in the reader's language; '' otherwise */
  degree: string(),
})
export type DiscoveryItem = InferOutput<typeof discoveryItem>
const discoveryRecord = union([article, discoveryItem])
export type DiscoveryRecord = Article | DiscoveryItem

const facet = object({
  /** SourceType, Journal, SubjectEDS, Publisher, Language, PublicationYear …: sent back in facetfilter */
  id: string(),
  name: string(),
  /** most frequent first, years newest first; counted without the facet's own filter */
  values: array(object({ value: string(), label: string(), count: number() })),
})
/** count = hits if it were on; null = unknown */
const switchCount = object({ id: string(), count: nullable(number()) })

const discoveryAnswer = looseObject({
  kind: picklist(['article', 'ebook', 'paper']),
  /** hits on all pages */
  total: number(),
  /** hits with full text; null = unknown */
  fullTextTotal: nullable(number()),
  pagenumber: number(),
  resultsperpage: number(),
  /** the last page that can be requested; at least 1 */
  lastPage: number(),
  records: array(discoveryRecord),
  /** [] where none were requested */
  facets: array(facet),
  limiters: array(switchCount),
  expanders: array(switchCount),
  /** words added by the expander `thesaurus` */
  expanded: array(string()),
  /** some or all records are invented demo records */
  isSynthetic: boolean(),
})
export type DiscoveryAnswer = InferOutput<typeof discoveryAnswer>

const choice = object({ code: string(), name: string() })
/** A view's search fields, limiters and sort orders, in the reader's language. */
const discoveryConfs = object({
  kind: picklist(['article', 'ebook', 'paper']),
  /** fieldcodes; the first is `all`, for all fields */
  fields: array(choice),
  /** the first is the default */
  modes: array(choice),
  sorts: array(choice),
  /** checkboxes; `isOn` = on by default. hint: a sentence shown below it, '' = none */
  limiters: array(object({ code: string(), name: string(), hint: string(), isOn: boolean() })),
  expanders: array(object({ code: string(), name: string(), hint: string(), isOn: boolean() })),
  /** the view's facets, in display order */
  facets: array(choice),
  /** value lists of the advanced search, sent in facetfilter under `code`; papers: DocumentType, Language, Location */
  limits: array(object({ code: string(), name: string(), values: array(choice) })),
  /** years of the oldest and newest record; null = unknown */
  years: nullable(object({ from: number(), to: number() })),
  /** source of the records, e.g. the name of the index */
  provider: string(),
})
export type DiscoveryConfs = InferOutput<typeof discoveryConfs>

const neighbour = object({ DbId: string(), An: string(), title: string(), pages: string() })
/** One record, and all records of its issue by page, itself included; [] = unknown. */
const discoveryDetail = object({ record: discoveryRecord, issue: array(neighbour) })
export type DiscoveryDetail = InferOutput<typeof discoveryDetail>

const key = pipe(string(), maxLength(500))

/** Citations of several records; types absent = all */
const quotedsRequest = object({
  records: pipe(array(object({ dbId: key, an: key })), minLength(1), maxLength(20)),
  types: optional(nullable(pipe(array(pipe(string(), maxLength(40))), maxLength(20)))),
})
const quoteds = object({
  /** one text per type, the records in the order of the request */
  quoteds: array(object({ code: string(), name: string(), content: string() })),
  /** requested records that are not in the index */
  missing: array(object({ dbId: string(), an: string() })),
})
export type DiscoveryQuoteds = InferOutput<typeof quoteds>

export const discoveryCalls = {
  retrieve: defineCall({
    method: 'POST',
    path: '/lkb/eds/retrieve',
    isBeside: true,
    summary:
      'Searches articles, e-books or papers; 400 for a page beyond the last, code 1 where no index is set up, 502 and 504 where the index fails',
    body: discoveryRequest,
    data: discoveryAnswer,
  }),
  confs: defineCall({
    method: 'GET',
    path: '/search/search_confs/:viewMode',
    summary: 'What a view (article, e-book, paper) is searched, sorted and limited by; 404 for another',
    data: discoveryConfs,
  }),
  record: defineCall({
    method: 'GET',
    path: '/x/discovery/record',
    summary: 'One article, e-book or paper; 404 where the index does not have it',
    query: object({ dbId: key, an: key }),
    data: discoveryDetail,
  }),
  text: defineCall({
    method: 'GET',
    path: '/x/discovery/text',
    summary: 'The full text of a record that the index holds itself; 404 where it has none',
    query: object({ dbId: key, an: key }),
    produces: 'text/plain; charset=utf-8',
  }),
  quoteds: defineCall({
    method: 'POST',
    path: '/x/discovery/quoteds',
    summary: 'Citations of up to 20 articles, e-books or papers',
    body: quotedsRequest,
    data: quoteds,
  }),
  ebooks: defineCall({
    method: 'GET',
    path: '/x/discovery/ebooks',
    summary: 'E-books of the work that has this ISBN in the catalogue',
    query: object({ isbn: pipe(string(), maxLength(40)) }),
    data: array(discoveryItem),
  }),
}
