import type Database from 'better-sqlite3'
import { BIB_COLUMNS, callNumberList, holdingTypes } from './bib-columns.ts'
import { type PreparedBib, prepareBib } from './prepare-bib.ts'
import type { ItemDraft, MarcRecord } from './record.ts'
import { perDatabase } from './statements.ts'
import { callNumbersOf, removeItems, storeItems } from './store-items.ts'

export type Outcome = 'added' | 'updated' | 'unchanged' | 'withdrawn'

/** Position of a record in an import. `met`: the import has had a record of this row already; `last`: no retry follows. */
export type Turn = { met(bib: number): boolean; last: boolean }
const ALONE: Turn = { met: () => false, last: true }

/** `bib` is the row number (0 for a deleted record that was never stored); `refused`: copies another book still owns. */
export type Stored = {
  /** `waits`: a later record of the files replaced it last time, and may again; nothing is written */
  outcome: Outcome | 'waits'
  bib: number
  refused: ItemDraft[]
  /** it replaced an earlier record of the same import */
  again?: boolean
}

type Known = { id: number; digest: Buffer; withdrawn: number }

/**
 * Stores a bibliographic record with its copies, inside the caller's transaction. An identical record is 'unchanged'
 * and writes nothing.
 * @param now epoch milliseconds
 */
export function storeRecord(
  raw: Database.Database,
  { record, source, items, now }: { record: MarcRecord; source: string; items: ItemDraft[]; now: number },
): Outcome {
  return storePrepared(raw, prepareBib(record, source, items), now).outcome as Outcome
}

/** The same for a prepared record. */
export function storePrepared(raw: Database.Database, bib: PreparedBib, now: number, turn = ALONE): Stored {
  const sql = statementsOf(raw)
  const known = sql.find.get(bib.bibId) as Known | undefined
  if (bib.deleted) return storeDeleted(raw, known, bib.movedTo, now, turn)
  const target = { source: bib.source, origin: '', now }
  if (!known) {
    const row = sql.insert.run(bib.bibId, bib.blob, bib.digest, ...bib.columns, now, now, now)
    const id = Number(row.lastInsertRowid)
    const { refused } = storeItems(raw, { ...target, bib: id }, bib.items)
    if (refused.length) settleHoldings(raw, id)
    sql.change.run(id)
    return { outcome: 'added', bib: id, refused }
  }
  const { id } = known
  const same = !known.withdrawn && isRecord(known.digest, bib.digest)
  const again = turn.met(id)
  if (!same && !turn.last && wasReplaced(known.digest, bib.digest))
    return { outcome: 'waits', bib: id, refused: [] }
  const digest = again ? replacing(known.digest, bib.digest) : bib.digest
  if (!same) sql.update.run(bib.blob, digest, ...bib.columns, now, id)
  const { changed, refused } = storeItems(raw, { ...target, bib: id }, bib.items)
  if (same && !changed) return { outcome: 'unchanged', bib: id, refused }
  markChanged(raw, id)
  return { outcome: 'updated', bib: id, refused, again }
}

function storeDeleted(
  raw: Database.Database,
  known: Known | undefined,
  movedTo: string | undefined,
  now: number,
  turn: Turn,
): Stored {
  if (!known) return { outcome: 'unchanged', bib: 0, refused: [] }
  if (movedTo) statementsOf(raw).moved.run(known.id, movedTo)
  const outcome = withdrawBib(raw, known.id, now) ? 'withdrawn' : 'unchanged'
  if (outcome === 'withdrawn' && turn.met(known.id))
    statementsOf(raw).setDigest.run(withdrawing(known.digest), known.id)
  return { outcome, bib: known.id, refused: [] }
}

/**
 * Withdraws a book; copies on loan stay until they are returned.
 * @returns false when it was withdrawn already
 */
export function withdrawBib(raw: Database.Database, bib: number, now: number): boolean {
  const gone = removeItems(raw, bib)
  const changed = statementsOf(raw).withdraw.run(now, bib).changes > 0
  if (gone || changed) markChanged(raw, bib)
  return changed
}

/** After a change of the record or its copies: updates derived columns and marks the index entry as stale. */
export function markChanged(raw: Database.Database, bib: number): void {
  settleHoldings(raw, bib)
  statementsOf(raw).change.run(bib)
}

function settleHoldings(raw: Database.Database, bib: number): void {
  const sql = statementsOf(raw)
  const row = sql.holdings.get(bib) as { callno: string; holding_types: string; doc_type: string }
  const callNos = callNumbersOf(raw, bib)
  const callno = callNumberList(callNos)
  const types = holdingTypes(row.doc_type, row.holding_types.includes('"electronic"'), callNos.length)
  if (callno !== row.callno || types !== row.holding_types) sql.setHoldings.run(callno, types, bib)
}

const marks = (count: number): string => new Array(count).fill('?').join(', ')

const statementsOf = perDatabase(raw => ({
  find: raw.prepare('SELECT id, digest, withdrawn FROM bib WHERE bib_id = ?'),
  insert: raw.prepare(
    `INSERT INTO bib (bib_id, record, digest, ${BIB_COLUMNS.join(', ')}, in_date, created_at, updated_at)
     VALUES (${marks(BIB_COLUMNS.length + 6)})`,
  ),
  update: raw.prepare(
    `UPDATE bib SET record = ?, digest = ?, ${BIB_COLUMNS.map(name => `${name} = ?`).join(', ')},
     withdrawn = 0, updated_at = ? WHERE id = ?`,
  ),
  withdraw: raw.prepare('UPDATE bib SET withdrawn = 1, updated_at = ? WHERE id = ? AND withdrawn = 0'),
  moved: raw.prepare(
    'INSERT INTO bib_moved (bib, moved_to) VALUES (?, ?) ON CONFLICT (bib) DO UPDATE SET moved_to = excluded.moved_to',
  ),
  holdings: raw.prepare('SELECT callno, holding_types, doc_type FROM bib WHERE id = ?'),
  setDigest: raw.prepare('UPDATE bib SET digest = ? WHERE id = ?'),
  setHoldings: raw.prepare('UPDATE bib SET callno = ?, holding_types = ? WHERE id = ?'),
  change: raw.prepare('INSERT INTO bib_change (bib) VALUES (?)'),
}))

/**
 * The `digest` column of a bib: the digest of its record, followed by those of earlier records with the same number
 * (001) in the same files. Otherwise a file with duplicates would rewrite them at every import.
 */
const LENGTH = 16
const MOST_REPLACED = 8

const isRecord = (column: Buffer, digest: Uint8Array): boolean => column.subarray(0, LENGTH).equals(digest)

/** whether another record replaced this one in the last import of the files */
function wasReplaced(column: Buffer, digest: Uint8Array): boolean {
  for (let at = LENGTH; at < column.length; at += LENGTH)
    if (column.subarray(at, at + LENGTH).equals(digest)) return true
  return false
}

/** The column when a record replaces the one before it in the same files. */
function replacing(column: Buffer, digest: Uint8Array): Buffer {
  const digests = [digest]
  for (let at = 0; at < column.length && digests.length <= MOST_REPLACED; at += LENGTH) {
    const before = column.subarray(at, at + LENGTH)
    if (!before.equals(digest)) digests.push(before)
  }
  return Buffer.concat(digests)
}

/** The column when the replacing record is a deletion. */
function withdrawing(column: Buffer): Buffer {
  return Buffer.concat([column.subarray(0, LENGTH), column.subarray(0, LENGTH * MOST_REPLACED)])
}
