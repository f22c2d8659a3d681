import type Database from 'better-sqlite3'
import { callNumberList } from './bib-columns.ts'
import { hasBarCode } from './items.ts'
import { placeOf } from './place-of.ts'
import type { ItemDraft } from './record.ts'
import { perDatabase } from './statements.ts'
import { readRecord } from './stored-record.ts'

export type Row = {
  id: number
  bib: number
  origin: string
  bar_code: string
  call_no: string
  lib_code: string
  loca_code: string
  vol: string
  year: string
  price: string
  status: string
}

/** a copy's columns from the record; status is set at the desk, except that a withdrawn copy is restored */
const RECORD_COLUMNS = ['call_no', 'lib_code', 'loca_code', 'vol', 'year', 'price'] as const

/** the bib and the record (origin) that copies belong to */
export type CopyTarget = { bib: number; source: string; origin: string; now: number }

/**
 * Synchronizes the copies of one record (origin), matched by source and barcode.
 * @returns whether anything was written, and copies refused because another book's record still has them
 */
export function storeItems(
  raw: Database.Database,
  target: CopyTarget,
  items: ItemDraft[],
): { changed: boolean; refused: ItemDraft[] } {
  const rows = statementsOf(raw).ofRecord.all(target.bib, target.source, target.origin) as Row[]
  const left = new Map(rows.map(row => [row.bar_code, row]))
  const refused: ItemDraft[] = []
  let changed = false
  for (const draft of new Map(items.map(item => [item.barCode, item])).values()) {
    const result = storeItem(raw, target, draft, left.get(draft.barCode))
    left.delete(draft.barCode)
    if (result === 'refused') refused.push(draft)
    else if (result === 'written') changed = true
  }
  for (const row of left.values()) changed = remove(raw, row) || changed
  return { changed, refused }
}

/** One copy; `own` is its row when the target has it already. */
export function storeItem(
  raw: Database.Database,
  { bib, source, origin, now }: CopyTarget,
  draft: ItemDraft,
  own?: Row,
): 'same' | 'written' | 'refused' {
  const sql = statementsOf(raw)
  const place = placeOf(raw, { ...draft, source })
  const fromRecord = {
    call_no: draft.callNo,
    lib_code: place.lib,
    loca_code: place.loca,
    vol: draft.vol,
    year: draft.year,
    price: draft.price,
  }
  if (own && own.status !== 'withdrawn' && RECORD_COLUMNS.every(key => own[key] === fromRecord[key]))
    return 'same'
  const row = own ?? (sql.byBarCode.get(source, draft.barCode) as Row | undefined)
  if (!row) {
    sql.insert.run({ ...fromRecord, bib, source, bar_code: draft.barCode, now, origin })
    return 'written'
  }
  if (!own && isClaimed(raw, row, source)) return 'refused'
  sql.update.run({ ...fromRecord, bib, origin, id: row.id })
  if (row.bib !== bib) moved(raw, row, bib)
  return 'written'
}

/** Removes all removable copies of a bib. @returns whether there was one */
export function removeItems(raw: Database.Database, bib: number): boolean {
  let changed = false
  for (const row of statementsOf(raw).ofBib.all(bib) as Row[]) changed = remove(raw, row) || changed
  return changed
}

/** the call numbers of a bib's copies in order of entry, one for each copy */
export function callNumbersOf(raw: Database.Database, bib: number): string[] {
  return statementsOf(raw).callNos.all(bib) as string[]
}

/** A copy on loan is never removed or changed. One with past loans is kept as 'withdrawn', for the readers' histories. */
function remove(raw: Database.Database, row: Row): boolean {
  const sql = statementsOf(raw)
  if (sql.onLoan.get(row.id)) return false
  if (!sql.wasLent.get(row.bib, row.id)) return sql.delete.run(row.id).changes > 0
  if (row.status === 'withdrawn') return false
  return sql.withdraw.run(row.id).changes > 0
}

/** whether a copy's original record still has it: then a second book cannot have it too */
function isClaimed(raw: Database.Database, row: Row, source: string): boolean {
  if (row.status === 'withdrawn') return false
  if (row.origin) return true
  const owner = statementsOf(raw).owner.get(row.bib) as { record: Buffer; withdrawn: number; source: string }
  if (owner.withdrawn || owner.source !== source) return false
  return hasBarCode(readRecord(owner.record), row.bar_code)
}

function moved(raw: Database.Database, row: Row, bib: number): void {
  const sql = statementsOf(raw)
  sql.moveLoan.run(bib, row.id)
  sql.moveHistory.run(bib, row.bib, row.id)
  sql.setCallNos.run(callNumberList(callNumbersOf(raw, row.bib)), row.bib)
  sql.change.run(row.bib)
}

const ROW =
  'SELECT id, bib, origin, bar_code, call_no, lib_code, loca_code, vol, year, price, status FROM item'

const statementsOf = perDatabase(raw => ({
  ofRecord: raw.prepare(`${ROW} WHERE bib = ? AND source = ? AND origin = ?`),
  ofBib: raw.prepare(`${ROW} WHERE bib = ?`),
  byBarCode: raw.prepare(`${ROW} WHERE source = ? AND bar_code = ?`),
  insert: raw.prepare(
    `INSERT INTO item (bib, source, bar_code, call_no, lib_code, loca_code, vol, year, price, in_date, origin)
       VALUES (@bib, @source, @bar_code, @call_no, @lib_code, @loca_code, @vol, @year, @price, @now, @origin)`,
  ),
  update: raw.prepare(
    `UPDATE item SET bib = @bib, origin = @origin, call_no = @call_no, lib_code = @lib_code, loca_code = @loca_code,
       vol = @vol, year = @year, price = @price, status = iif(status = 'withdrawn', 'available', status) WHERE id = @id`,
  ),
  delete: raw.prepare('DELETE FROM item WHERE id = ?'),
  withdraw: raw.prepare("UPDATE item SET status = 'withdrawn' WHERE id = ?"),
  onLoan: raw.prepare('SELECT 1 FROM loan WHERE item = ?'),
  wasLent: raw.prepare('SELECT 1 FROM loan_hist WHERE bib = ? AND item = ? LIMIT 1'),
  owner: raw.prepare('SELECT record, withdrawn, source FROM bib WHERE id = ?'),
  callNos: raw
    .prepare("SELECT call_no FROM item WHERE bib = ? AND status <> 'withdrawn' ORDER BY id")
    .pluck(),
  moveLoan: raw.prepare('UPDATE loan SET bib = ? WHERE item = ?'),
  moveHistory: raw.prepare('UPDATE loan_hist SET bib = ? WHERE bib = ? AND item = ?'),
  setCallNos: raw.prepare('UPDATE bib SET callno = ? WHERE id = ?'),
  change: raw.prepare('INSERT INTO bib_change (bib) VALUES (?)'),
}))
