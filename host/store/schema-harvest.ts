/** Tables of harvested sources (migrations/039-harvest.ts), as schema.ts has the others. */
import type { Generated } from 'kysely'

export type HarvestTable = {
  /** of the source: `source` of its bibs, too */
  name: string
  url: string
  prefix: string
  /** '' = everything */
  set_spec: string
  /** JSON of an ItemProfile (host/ingest/item-profiles.ts) */
  items: string
  /** between two harvests */
  minutes: number
  created_at: number
  /** number of the listing under way, else of the last one */
  listing: Generated<number>
  /** JSON of the Place where the listing goes on (host/ingest/harvest/place.ts); '' = none is under way */
  place: Generated<string>
  /** `from` of the next listing; '' = from the beginning */
  next_from: Generated<string>
  /** epoch ms: last begun, last completed, last completed listing of everything */
  tried_at: number | null
  done_at: number | null
  full_at: number | null
  /** why the last run did not end well; '' = it did */
  error: Generated<string>
  /** JSON: counts of the last run */
  summary: Generated<string>
}

/** A record by its identifier. bib_id '' = it became no bib; listing = the last one that had it */
type HarvestRecordTable = {
  source: string
  identifier: string
  bib_id: string
  stamp: string
  listing: number
  deleted: number
}

/** Work that one process at a time does. until: epoch ms */
type LeaseTable = { name: string; holder: string; until: number }

export type HarvestTables = {
  harvest: HarvestTable
  harvest_record: HarvestRecordTable
  lease: LeaseTable
}
