/**
 * Records, places and copies; authority records; harvest sources.
 * SQL: migrations/baseline/catalogue.ts and later migrations.
 */
import type { Generated } from 'kysely'

export type BibTable = {
  /** the search engine's document number */
  id: Generated<number>
  /** 'm' + 32 hex: md5 of source, line feed and control number; permanent */
  bib_id: string
  source: string
  control_no: string
  format: string
  /** MARC-in-JSON text {leader, fields}, deflated (zlib raw) */
  record: Buffer
  /** md5 of the record, to tell unchanged from updated */
  digest: Buffer
  title: string
  subtitle: string
  parallel_title: string
  author: string
  authors: string
  subjects: string
  publisher: string
  pub_place: string
  pub_year: string
  year: number | null
  isbn: string
  isbns: string
  issn: string
  doi: string
  price: string
  edition: string
  physical: string
  series: string
  abstract: string
  classno: string
  /** LC class as in the record; '' = none */
  lcc: Generated<string>
  /** JSON list of the call and class numbers in the record itself; '' = not known */
  record_callnos: Generated<string>
  /** characters at the beginning of the title that are not filed; -1 = not known */
  title_skip: Generated<number>
  /** JSON list of [name, dates, roles] (host/ingest/bib/people-of-bib.ts); '' = not known */
  people: Generated<string>
  /** JSON list of [kind, title] (host/ingest/bib/other-titles.ts) */
  other_titles: Generated<string>
  contents: Generated<string>
  notes: Generated<string>
  /** mapping by which the columns were read from the record (host/ingest/store/stored-record.ts) */
  read_as: Generated<number>
  /** JSON list of call numbers of its items */
  callno: string
  doc_type: string
  language: string
  links: string
  tags: string
  /** 32 hex: folded title + first author, or what the staff chose (work_choice); versions of one work share it */
  group_id: string
  /** JSON list: print, electronic, peri */
  holding_types: string
  loan_count: Generated<number>
  view_count: Generated<number>
  withdrawn: Generated<number>
  in_date: number
  created_at: number
  updated_at: number
}

/** one row per bib whose index entry is stale; written in the transaction that changed it */
type BibChangeTable = { seq: Generated<number>; bib: number }

/** A merged record: the bib_id it was merged into, which may not be imported yet. */
type BibMovedTable = { bib: number; moved_to: string }

/**
 * The staff's choice of a book's work, by bib_id, so that it outlives its row. with_id: the book that it belongs with, which has
 * no choice or is a work of its own; its own bib_id = a work of its own
 */
type WorkChoiceTable = { bib_id: string; with_id: string; operator: string; made_at: number }

/** how often a link of a book was opened */
type LinkHitTable = { bib: number; url: string; hits: number }

type LibraryTable = { lib_code: string; name_zh: string; name_en: string }

type LocationTable = {
  loca_code: string
  lib_code: string
  name_zh: string
  name_en: string
  /** open = may be lent; reading = in-library use only; stacks = closed stacks, on request */
  kind: string
}

/** The plan of a location (host/modules/walk/room-file.ts), if any */
type RoomTable = {
  loca_code: string
  /** 0-based position in the library's file: the walking order */
  position: number
  /** JSON of a Room */
  layout: string
}

type ItemTable = {
  id: Generated<number>
  bib: number
  source: string
  bar_code: string
  call_no: string
  prop_no: string
  lib_code: string
  loca_code: string
  temp_loca_code: string | null
  vol: string
  year: string
  price: string
  /** available | cataloguing | lost | withdrawn | binding. Loans are in the loan table only */
  status: string
  in_date: number
  /** '' = from the bibliographic record, else the control number of its holdings record */
  origin: Generated<string>
}

export type AuthorityKind = 'person' | 'body' | 'subject'

/**
 * Relation of a name to its record. The record's own names: `heading`, the authorized form; `variant`, an unused form
 * (4xx); `real`, a variant that is the person's real name. Headings of other records (5xx): `bearer`, the person behind
 * this pseudonym; `pseudonym`; `also`, see also; `broader` and `narrower` subjects.
 */
export type NameRelation =
  | 'heading'
  | 'variant'
  | 'real'
  | 'bearer'
  | 'pseudonym'
  | 'also'
  | 'broader'
  | 'narrower'

/** name: without dates; notes: JSON list of texts; digest: of the record, to tell unchanged from updated */
type AuthorityTable = {
  id: Generated<number>
  source: string
  control_no: string
  kind: AuthorityKind
  name: string
  dates: string
  notes: string
  /** '' = none */
  class_no: string
  digest: string
  updated_at: number
}

type AuthorityNameTable = {
  id: Generated<number>
  authority: number
  relation: NameRelation
  name: string
  dates: string
}

/** key: headingKey (host/search/analysis/fold.ts) of the name with and without dates, and in direct order */
type AuthorityKeyTable = { key: string; name: number }

export type HarvestTable = {
  /** name of the source; also the `source` of its bibs */
  name: string
  url: string
  prefix: string
  /** '' = everything */
  set_spec: string
  /** JSON of an ItemProfile (host/ingest/items/item-profiles.ts) */
  items: string
  /** interval between two harvests */
  minutes: number
  created_at: number
  /** number of the listing in progress, else of the last one */
  listing: Generated<number>
  /** JSON of the Place where the listing continues (host/ingest/harvest/place.ts); '' = none in progress */
  place: Generated<string>
  /** `from` of the next listing; '' = from the beginning */
  next_from: Generated<string>
  /** epoch ms: last started, last completed, last completed full listing */
  tried_at: number | null
  done_at: number | null
  full_at: number | null
  /** why the last run failed; '' = it succeeded */
  error: Generated<string>
  /** JSON: counts of the last run */
  summary: Generated<string>
}

/** A harvested record by its identifier. bib_id '' = it produced no bib; listing = the last one that contained it */
type HarvestRecordTable = {
  source: string
  identifier: string
  bib_id: string
  stamp: string
  listing: number
  deleted: number
}

export type BrowseKind = 'author' | 'subject' | 'title'
/** see: the heading that the name refers to, '' = it is one. run: the last that found it (browse_run) */
type BrowseHeadingTable = {
  id: Generated<number>
  kind: BrowseKind
  name: string
  see: string
  pinyin: string
  strokes: string
  run: number
}
/** seq: number of the last change that it has. facts: JSON, see modules/browse/queries.ts */
type BrowseRunTable = { run: number; at: number; seq: number; facts: string }

/** By which places of a record its source numbers it, '' = 001 */
type SourceNumberTable = { source: string; rule: string }

/** Work that only one process at a time may do. until: epoch ms */
type LeaseTable = { name: string; holder: string; until: number }

export type CatalogueTables = {
  bib: BibTable
  bib_change: BibChangeTable
  bib_moved: BibMovedTable
  work_choice: WorkChoiceTable
  link_hit: LinkHitTable
  library: LibraryTable
  location: LocationTable
  room: RoomTable
  item: ItemTable
  authority: AuthorityTable
  authority_name: AuthorityNameTable
  authority_key: AuthorityKeyTable
  harvest: HarvestTable
  harvest_record: HarvestRecordTable
  source_number: SourceNumberTable
  lease: LeaseTable
  browse_heading: BrowseHeadingTable
  browse_run: BrowseRunTable
}
