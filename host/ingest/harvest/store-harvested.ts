/** Stores what a harvest brings, inside the caller's transaction: records by their control number, known by identifier. */
import type Database from 'better-sqlite3'
import { BadRecordError } from '../format/frame.ts'
import { checkedKind } from '../format/read-frame.ts'
import type { ItemProfile } from '../item-profiles.ts'
import type { ItemDraft } from '../record.ts'
import { preparedRecord } from '../run/prepare-frame.ts'
import { storeAny } from '../run/store-any.ts'
import { perDatabase } from '../statements.ts'
import { type Outcome, withdrawBib } from '../store-record.ts'
import type { OaiRecord } from './oai-answer.ts'

export type PreparedHarvest = Pick<OaiRecord, 'identifier' | 'stamp'> & { isDeleted: boolean } & (
    | { prepared: ReturnType<typeof preparedRecord> }
    | { prepared: null; reason: string }
  )
/** copies: those that another book's record still has */
export type Harvested = {
  outcome: Outcome | 'rejected'
  reason: string
  /** this listing had not had it yet */
  isNew: boolean
  bib: number
  copies: ItemDraft[]
}
type Known = { bib_id: string; stamp: string; listing: number; deleted: number }

/** Outside the transaction: it takes most of the time. */
export function prepareHarvested(
  one: OaiRecord,
  options: { source: string; items: ItemProfile },
): PreparedHarvest {
  const { identifier, stamp } = one
  if (one.kind === 'deleted') return { identifier, stamp, isDeleted: true, prepared: null, reason: '' }
  const refused = (reason: string) => ({ identifier, stamp, isDeleted: false, prepared: null, reason })
  if (one.kind === 'rejected') return refused(one.reason)
  try {
    const { record } = one
    const prepared = preparedRecord({ record, kind: checkedKind(record) }, options)
    const isDeleted = prepared.kind === 'bib' && prepared.bib.deleted
    return { identifier, stamp, isDeleted, prepared }
  } catch (error) {
    if (error instanceof BadRecordError) return refused(error.message)
    throw error
  }
}

export function storeHarvested(
  raw: Database.Database,
  one: PreparedHarvest,
  { source, listing, now }: { source: string; listing: number; now: number },
): Harvested {
  const sql = statementsOf(raw)
  const { identifier, stamp, prepared, isDeleted } = one
  const known = identifier ? (sql.find.get(source, identifier) as Known | undefined) : undefined
  const isNew = known?.listing !== listing
  const nothing: Harvested = { outcome: 'unchanged', reason: '', isNew, bib: 0, copies: [] }
  // two answers for one record: the later one holds
  if (known && !isNew && known.stamp > stamp) return nothing
  const note = (bibId: string, deleted: boolean) => {
    if (identifier) sql.put.run(source, identifier, bibId, stamp, listing, Number(deleted))
  }
  if (!prepared) {
    if (!isDeleted) {
      // unreadable this time, but there
      if (known) note(known.bib_id, known.deleted === 1)
      return { ...nothing, outcome: 'rejected', reason: one.reason }
    }
    if (!known) return nothing
    note(known.bib_id, true)
    return release(raw, source, known.bib_id, now) ? { ...nothing, outcome: 'withdrawn' } : nothing
  }
  const met = () => false
  const stored = storeAny(raw, { number: 0, offset: 0, ...prepared }, { source, now, met, last: true })
  const bibId = prepared.kind === 'bib' ? prepared.bib.bibId : ''
  note(bibId, isDeleted)
  if (known && known.bib_id !== bibId) release(raw, source, known.bib_id, now)
  const { reason, bib, copies } = stored
  const outcome = stored.outcome === 'early' || stored.outcome === 'waits' ? 'rejected' : stored.outcome
  return { outcome, reason, isNew, bib, copies }
}

/** Withdraws a book that no record of the source stands for any more. @returns whether it was there */
function release(raw: Database.Database, source: string, bibId: string, now: number): boolean {
  const sql = statementsOf(raw)
  if (!bibId || sql.others.get(source, bibId)) return false
  const id = sql.bib.get(bibId) as number | undefined
  return id !== undefined && withdrawBib(raw, id, now)
}

/** Rows of the source's books that are not in the listing, and how many books it has. */
export function absentFrom(
  raw: Database.Database,
  source: string,
  listing: number,
): { absent: number[]; total: number } {
  const absent = raw
    .prepare(
      `SELECT id FROM bib WHERE source = ? AND withdrawn = 0 AND NOT EXISTS (
         SELECT 1 FROM harvest_record AS r INDEXED BY harvest_record_bib
         WHERE r.source = bib.source AND r.bib_id = bib.bib_id AND r.listing >= ? AND r.deleted = 0)`,
    )
    .pluck()
    .all(source, listing) as number[]
  const total = raw
    .prepare('SELECT count(*) FROM bib WHERE source = ? AND withdrawn = 0')
    .pluck()
    .get(source) as number
  return { absent, total }
}

/** Withdraws a book that the listing did not have. */
export function withdrawAbsent(raw: Database.Database, source: string, id: number, now: number): boolean {
  statementsOf(raw).gone.run(source, id)
  return withdrawBib(raw, id, now)
}

// the planner without statistics would take the primary key, and read a whole source for each record
const statementsOf = perDatabase(raw => ({
  find: raw.prepare(
    'SELECT bib_id, stamp, listing, deleted FROM harvest_record WHERE source = ? AND identifier = ?',
  ),
  put: raw.prepare(
    `INSERT INTO harvest_record (source, identifier, bib_id, stamp, listing, deleted) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (source, identifier) DO UPDATE SET bib_id = excluded.bib_id, stamp = excluded.stamp,
       listing = excluded.listing, deleted = excluded.deleted`,
  ),
  others: raw.prepare(
    'SELECT 1 FROM harvest_record INDEXED BY harvest_record_bib WHERE source = ? AND bib_id = ? AND deleted = 0 LIMIT 1',
  ),
  bib: raw.prepare('SELECT id FROM bib WHERE bib_id = ?').pluck(),
  gone: raw.prepare(
    'UPDATE harvest_record INDEXED BY harvest_record_bib SET deleted = 1 WHERE source = ? AND bib_id = (SELECT bib_id FROM bib WHERE id = ?)',
  ),
}))
