/**
 * What the host asks of a discovery index, whichever stands behind it: the demo library's own (embedded/) or a service
 * elsewhere (eds/). Codes are those of the EBSCO Discovery Service. What goes wrong there is a DiscoveryFailure.
 */
import type { DiscoveryView } from '../../src/contract/discovery.ts'

export type Mode = 'all' | 'any' | 'phrase'
export type Operator = 'and' | 'or' | 'not'

export type DiscoveryQuery = {
  view: DiscoveryView
  /** joined left to right, each by its own operator; field '' = all. Terms are not blank */
  queries: { operator: Operator; field: string; term: string }[]
  /** ids of those that are on */
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
  /** values are alternatives, filters are joined by and */
  filters: { id: string; values: string[] }[]
  /** yyyy-mm, both ends included; null = open */
  from: string | null
  to: string | null
}

export type Link = { type: 'pdf' | 'html' | 'text' | 'epub' | 'read' | 'web'; url: string; name: string }
/** half-open, in UTF-16 units, ascending, apart */
export type Range = [from: number, to: number]
export type Highlights = Partial<Record<'title' | 'author' | 'source' | 'abstract', Range[]>>

/** One article, e-book or paper: plain text, '' and [] where the source does not say. Members as the contract has them. */
export type Entry = {
  view: DiscoveryView
  dbId: string
  an: string
  title: string
  authors: string[]
  publisher: string
  /** value of the facet SourceType */
  sourceType: string
  /** what the index calls it, where we have no word for sourceType */
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
  /** code of a thesis' degree: doctor, master */
  degree: string
  /** location codes of the library where it stands */
  locations: string[]
  isSynthetic: boolean
}

/** label: what the index calls it; '' = nothing */
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
/** What it can do; a label is the index's own word and may be '' where the code is known to everybody. */
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
  /** code of its name in the messages */
  name: 'demo' | 'eds'
  isSynthetic(view: DiscoveryView): boolean
  /** @throws DiscoveryFailure, as all of them do */
  abilities(view: DiscoveryView, signal: AbortSignal): Promise<Abilities>
  search(query: DiscoveryQuery, signal: AbortSignal): Promise<Found>
  /** issue: those that stand in the same issue, by page */
  record(dbId: string, an: string, signal: AbortSignal): Promise<{ entry: Entry; issue: Entry[] } | null>
  /** e-books of a work; author = a heading or a statement of responsibility, '' = any */
  ebooks(title: string, author: string, signal: AbortSignal): Promise<Entry[]>
  /** the text of an entry that the index holds itself; null = none */
  text(dbId: string, an: string): string | null
  close(): Promise<void>
}

/** slow: nobody answered in time. broken: not there, refused, or what it said is not to be understood. deep: further down than it goes. */
export class DiscoveryFailure extends Error {
  constructor(
    readonly trouble: 'slow' | 'broken' | 'deep',
    /** for the log: no address, no key, nothing that a reader typed */
    readonly reason: string,
  ) {
    super(`${trouble}: ${reason}`)
  }
}
