/** Imports a table completely, or, if there is any fault, only reports all faults. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Dates } from '../../runtime/dates.ts'
import type { Library, Writing } from '../../store/library.ts'
import { openWrites } from '../../store/sqlite/write-queue.ts'
import { type Columns, type RowFault, type RowOf, readRows } from './kind.ts'
import type { Table } from './read-table.ts'

export type Now = {
  now: number
  /** yyyy-MM-dd in the library's time zone */
  today: string
  dates: Dates
}

export type Kind<C extends Columns = Columns> = {
  columns: C
  /** lists of others, in which some line is always wrong: the valid ones are stored */
  isPartial?: true
  /** what is not stored though it is valid, in a sentence; '' = nothing */
  leavesOut?(rows: RowOf<C>[]): string
  /** what rows may leave out and can be worked out */
  complete?(trx: Writing, rows: RowOf<C>[]): Promise<void>
  /** faults beyond a single cell: checked inside the storing transaction */
  check(trx: Writing, rows: RowOf<C>[], now: Now): Promise<RowFault[]>
  store(trx: Writing, rows: RowOf<C>[], now: Now): Promise<{ added: number; changed: number }>
}

export type Loaded = {
  added: number
  changed: number
  faults: RowFault[]
  unknown: string[]
  /** a sentence about what was left out, or '' */
  left: string
}

/**
 * @param isPartial valid rows are stored even when others have faults
 * @param isTrial dry run
 */
export async function loadTable<C extends Columns>(
  library: Library,
  kind: Kind<C>,
  table: Table,
  { isPartial, isTrial, ...now }: Now & { isPartial: boolean; isTrial: boolean },
): Promise<Loaded> {
  const { rows, faults, unknown } = readRows(table, kind.columns)
  const writes = openWrites(library, ms => sleep(ms))
  return writes.transaction(async (trx): Promise<Loaded> => {
    await kind.complete?.(trx, rows)
    const all = [...faults, ...(await kind.check(trx, rows, now))].sort((a, b) => a.line - b.line)
    const bad = new Set(all.map(fault => fault.line))
    const good = rows.filter(row => !bad.has(row.line))
    const isStored = !isTrial && good.length > 0 && (all.length === 0 || isPartial || kind.isPartial === true)
    const done = isStored ? await kind.store(trx, good, now) : { added: 0, changed: 0 }
    return { ...done, faults: all, unknown, left: kind.leavesOut?.(good) ?? '' }
  })
}
