/** Makes a table of the target equal to the source's, row by row. */
import { isSameRow, keyText, keyValues, pagesOf, type Range, rowsBetween, rowsWithKeys } from './rows.ts'
import { type AnyDb, MoveError, type Target } from './side.ts'
import type { Row, Table, Value } from './tables.ts'

/** rows replaced per statement */
const AT_ONCE = 100

type Differing = { rows: number; keys: Value[][] }

/**
 * @param within range of keys
 * @returns the number of source rows in it, and the keys of all rows that differ between the two sides
 */
export async function differing(from: AnyDb, to: AnyDb, table: Table, within: Range): Promise<Differing> {
  let count = 0
  const keys: Value[][] = []
  for await (const { rows, range } of pagesOf(from, table, within)) {
    count += rows.length
    const there = byKey(table, await rowsBetween(to, table, range))
    for (const row of rows) {
      const name = keyText(keyValues(table, row))
      const other = there.get(name)
      if (other === undefined || !isSameRow(table, row, other)) keys.push(keyValues(table, row))
      there.delete(name)
    }
    for (const row of there.values()) keys.push(keyValues(table, row))
  }
  return { rows: count, keys }
}

/**
 * Replaces rows. All are deleted first, because another row may now have a value that must be unique.
 * @throws MoveError when a row reads back differently
 */
export async function exchange(
  from: AnyDb,
  target: Target,
  table: Table,
  keys: readonly Value[][],
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(keys.length / AT_ONCE) }, (_, at) =>
    keys.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  for (const part of parts) await target.remove(table, part)
  for (const part of parts) {
    const rows = await rowsWithKeys(from, table, part)
    if (rows.length > 0) await target.insert(table, rows)
    const there = byKey(table, await rowsWithKeys(target.db, table, part))
    const isEqual = rows.every(row => isSame(table, row, there.get(keyText(keyValues(table, row)))))
    if (!isEqual || there.size !== rows.length)
      throw new MoveError(`Rows of the table ${table.name} are not the same on both sides.`)
  }
}

const isSame = (table: Table, row: Row, other: Row | undefined): boolean =>
  other !== undefined && isSameRow(table, row, other)

const byKey = (table: Table, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map(row => [keyText(keyValues(table, row)), row]))
