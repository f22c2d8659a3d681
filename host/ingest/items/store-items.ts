import { sql } from 'kysely'
import type { Writing } from '../../store/library.ts'
import { preparedChange, preparedQuery } from '../../store/prepared-query.ts'
import { preparedInsert } from '../../store/prepared-rows.ts'
import { noteChanges, settleBibs } from '../bib/settle-bibs.ts'
import type { ItemDraft } from '../record.ts'
import { readRecord } from '../store/stored-record.ts'
import { type Copies, type CopyRow, CopyRows } from './copy-rows.ts'
import { hasBarCode } from './items.ts'
import { Places } from './place-of.ts'
import { removeItems } from './remove-items.ts'

/** columns of a copy that come from the record; status is set at the desk, except that a withdrawn copy is restored */
const RECORD_COLUMNS = ['call_no', 'lib_code', 'loca_code', 'vol', 'year', 'price'] as const
type FromRecord = Pick<CopyRow, (typeof RECORD_COLUMNS)[number]>

type When = { source: string; now: number }
/** `refused`: copies that still belong to another book's record */
export type StoredCopies = { changed: boolean; refused: ItemDraft[] }

/**
 * Synchronizes the copies of records, matched by source and barcode. No two records may have a copy in common.
 * @param rows the stored copies of these records
 * @param isWhole these are all the copies of the records
 * @returns the result for each record, and the books that lost a copy to another
 */
export async function storeCopies(
  trx: Writing,
  { source, now }: When,
  rows: CopyRows,
  all: readonly Copies[],
  isWhole = true,
): Promise<{ stored: StoredCopies[]; left: Set<number> }> {
  const places = await Places.of(
    trx,
    source,
    all.flatMap(copies => copies.items),
  )
  const added: unknown[][] = []
  const updated: { row: CopyRow; copies: Copies; columns: FromRecord }[] = []
  const unnamed: CopyRow[][] = []
  const stored: StoredCopies[] = []
  for (const copies of all) {
    const { bib, origin } = copies
    const own = rows.ofRecord(copies)
    const result: StoredCopies = { changed: false, refused: [] }
    for (const draft of new Map(copies.items.map(item => [item.barCode, item])).values()) {
      const columns = columnsOf(draft, places)
      const known = own.get(draft.barCode)
      own.delete(draft.barCode)
      if (known && known.status !== 'withdrawn' && RECORD_COLUMNS.every(key => known[key] === columns[key]))
        continue
      const other = known ? undefined : rows.ofOther(draft.barCode)
      if (other && (await isClaimed(trx, other, source))) {
        result.refused.push(draft)
        continue
      }
      const row = known ?? other
      if (row) updated.push({ row, copies, columns })
      else added.push([bib, source, draft.barCode, ...RECORD_COLUMNS.map(key => columns[key]), now, origin])
      result.changed = true
    }
    unnamed.push(isWhole ? [...own.values()] : [])
    stored.push(result)
  }
  await places.store(trx)
  const removed = await removeItems(trx, unnamed.flat())
  for (const [at, some] of unnamed.entries())
    if (some.some(row => removed.has(row.id))) stored[at]!.changed = true
  const left = new Set<number>()
  for (const { row, copies, columns } of updated) {
    const { bib, origin } = copies
    await updateItem(trx, { ...columns, bib, origin, id: row.id })
    if (row.bib === bib) continue
    await moveLoan(trx, { bib, item: row.id })
    await movePastLoans(trx, { bib, from: row.bib, item: row.id })
    left.add(row.bib)
  }
  await addItems(trx, added)
  return { stored, left }
}

/** Adds one copy to a record. @returns whether it still belongs to another book's record */
export async function storeCopy(trx: Writing, when: When, copies: Copies): Promise<boolean> {
  const rows = await CopyRows.of(trx, when.source, [copies])
  const { stored, left } = await storeCopies(trx, when, rows, [copies], false)
  const { changed, refused } = stored[0]!
  if (changed) {
    left.add(copies.bib)
    await settleBibs(trx, left)
    await noteChanges(trx, left)
  }
  return refused.length > 0
}

function columnsOf(draft: ItemDraft, places: Places): FromRecord {
  const { lib, loca } = places.at(draft)
  const { callNo, vol, year, price } = draft
  return { call_no: callNo, lib_code: lib, loca_code: loca, vol, year, price }
}

/** whether a copy's original record still has it: then a second book cannot get it */
async function isClaimed(trx: Writing, row: CopyRow, source: string): Promise<boolean> {
  if (row.status === 'withdrawn') return false
  if (row.origin) return true
  const [owner] = await ownerOf(trx, { bib: row.bib })
  if (!owner || owner.withdrawn || owner.source !== source) return false
  return hasBarCode(readRecord(owner.record), row.bar_code)
}

const ownerOf = preparedQuery<{ bib: number }, { record: Buffer; withdrawn: number; source: string }>(
  (db, value) =>
    db.selectFrom('bib').select(['record', 'withdrawn', 'source']).where('id', '=', value('bib')),
)
const addItems = preparedInsert('item', [
  ...(['bib', 'source', 'bar_code'] as const),
  ...RECORD_COLUMNS,
  ...(['in_date', 'origin'] as const),
])
const updateItem = preparedChange<FromRecord & { bib: number; origin: string; id: number }>((trx, value) =>
  trx
    .updateTable('item')
    .set({
      ...{ call_no: value('call_no'), lib_code: value('lib_code'), loca_code: value('loca_code') },
      ...{ vol: value('vol'), year: value('year'), price: value('price') },
      ...{ bib: value('bib'), origin: value('origin') },
      status: sql<string>`CASE WHEN status = 'withdrawn' THEN 'available' ELSE status END`,
    })
    .where('id', '=', value('id')),
)
const moveLoan = preparedChange<{ bib: number; item: number }>((trx, value) =>
  trx
    .updateTable('loan')
    .set({ bib: value('bib') })
    .where('item', '=', value('item')),
)
const movePastLoans = preparedChange<{ bib: number; from: number; item: number }>((trx, value) =>
  trx
    .updateTable('loan_hist')
    .set({ bib: value('bib') })
    .where('bib', '=', value('from'))
    .where('item', '=', value('item')),
)
