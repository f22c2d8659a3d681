/**
 * Interface of a discovery index: the demo library's own (embedded/) or an external service (eds/). Codes are those of
 * the EBSCO Discovery Service. Failures are thrown as DiscoveryFailure.
 */
import type { DiscoveryView } from '../../src/contract/catalogue/discovery.ts'

export type Mode = 'all' | 'any' | 'phrase'
export type Operator = 'and' | 'or' | 'not'

export type DiscoveryQuery = {
  view: DiscoveryView
  /** joined left to right, each by its own operator; field '' = all fields. Terms are not blank */
  queries: { operator: Operator; field: string; term: string }[]
  /** ids of the enabled limiters */
  limiters: string[]
  expanders: string[]
  sort: string
  mode: Mode
  /** 1-based */
  page: number
  size: number
  facets: boolean
  highlight: boolean
  abstracts: boolean
  /** values are ORed, filters are ANDed */
  filters: { id: string; values: string[] }[]
  /** yyyy-mm, inclusive at both ends; null = open */
  from: string | null
  to: string | null
}

export type Link = { type: 'pdf' | 'html' | 'text' | 'epub' | 'read' | 'web'; url: string; name: string }
/** half-open, in UTF-16 units, ascending, disjoint */
export type Range = [from: number, to: number]
export type Highlights = Partial<Record<'title' | 'author' | 'source' | 'abstract', Range[]>>

/** One article, e-book or paper as plain text, '' and [] where unknown. Members as in the contract. */
export type Entry = {
  view: DiscoveryView
  dbId: string
  an: string
  title: string
  authors: string[]
  publisher: string
  /** value of the facet SourceType */
  sourceType: string
  /** the index's own label, where sourceType is unknown */
  pubType: string
  database: string
  source: string
  volume: string
  issue: string
  pages: string
  date: string
  ids: { type: string; value: string }[]
  language: string
  subjects: string[]
  keywords: string[]
  abstract: string
  peerReviewed: boolean
  inLibrary: boolean
  links: Link[]
  pLink: string
  /** code of a thesis's degree: doctor, master */
  degree: string
  /** location codes of the holding library */
  locations: string[]
  isSynthetic: boolean
}

/** label: the index's own; '' = none */
export type Counted = { value: string; label: string; count: number }

export type Found = {
  total: number
  fullTextTotal: number | null
  hits: { entry: Entry; highlights: Highlights }[]
  /** in the index's order; label as above */
  facets: { id: string; label: string; values: Counted[] }[]
  limiters: { id: string; count: number | null }[]
  expanders: { id: string; count: number | null }[]
  expanded: string[]
}

export type Choice = { code: string; label: string; isOn?: boolean }
/** The index's capabilities; labels are the index's own and may be '' for well-known codes. */
export type Abilities = {
  fields: Choice[]
  sorts: Choice[]
  limiters: Choice[]
  expanders: Choice[]
  facets: string[]
  limits: { code: string; values: Choice[] }[]
  years: { from: number; to: number } | null
}

export type DiscoveryProvider = {
  /** selects its name in the message texts */
  name: 'demo' | 'eds'
  isSynthetic(view: DiscoveryView): boolean
  /** @throws DiscoveryFailure, as all methods do */
  abilities(view: DiscoveryView, signal: AbortSignal): Promise<Abilities>
  search(query: DiscoveryQuery, signal: AbortSignal): Promise<Found>
  /** issue: entries of the same issue, by page */
  record(dbId: string, an: string, signal: AbortSignal): Promise<{ entry: Entry; issue: Entry[] } | null>
  /** e-books of a work; author = a heading or a statement of responsibility, '' = any */
  ebooks(title: string, author: string, signal: AbortSignal): Promise<Entry[]>
  /** the full text that the index holds itself; null = none */
  text(dbId: string, an: string): string | null
  close(): Promise<void>
}

/** slow: timeout. broken: unreachable, refused, or unusable answer. deep: beyond the last reachable page. */
export class DiscoveryFailure extends Error {
  constructor(
    readonly trouble: 'slow' | 'broken' | 'deep',
    /** for the log: contains no address, no key, and nothing that a reader typed */
    readonly reason: string,
  ) {
    super(`${trouble}: ${reason}`)
  }
}
