/** The columns of one kind of table, and the parsing of its rows, reporting each fault with line and column. */
import type { Table } from './read-table.ts'

/** One column. An empty cell keeps the stored value, or the default for a new row. */
type Column<T> = {
  /** aliases, zh and en */
  also: readonly string[]
  isRequired?: boolean
  /** allowed values, for the help */
  about: string
  /** @returns the value @throws Fault */
  read(text: string): T
}

/** An error in one cell or row, as a message for the user. */
export class Fault extends Error {}

export type Columns = Record<string, Column<unknown>>
export type RowOf<C extends Columns> = {
  line: number
  values: { [K in keyof C]?: ReturnType<C[K]['read']> }
}
export type RowFault = { line: number; column: string; reason: string }

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*：:-]/g, '')

/** rows above the head: a title, or the names of groups of columns */
const MOST_ABOVE = 10

/** @returns the row that names the columns, and the rows below it. Cells that are merged over two rows are one. */
function headIn({ head, rows }: Table, isKnown: (cell: string) => boolean) {
  const first = [{ line: 1, cells: head }, ...rows.slice(0, MOST_ABOVE)]
  const counts = first.map(({ cells }) => cells.filter(isKnown).length)
  // a first row that names two columns is the head
  const at = counts[0]! < 2 ? Math.max(0, counts.indexOf(Math.max(2, ...counts))) : 0
  const { line, cells } = first[at]!
  const below = first[at + 1]?.cells ?? []
  const isParted = below.some(isKnown) && below.every(cell => cell === '' || isKnown(cell))
  if (!isParted || below.every(cell => cell !== '')) return { line, cells, rows: rows.slice(at) }
  const width = Math.max(cells.length, below.length)
  const both = Array.from({ length: width }, (_, column) => below[column] || (cells[column] ?? ''))
  return { line, cells: both, rows: rows.slice(at + 1) }
}

/** what a spreadsheet makes of a long number: its digits are lost */
const SHORTENED = /^\d(\.\d+)?e\+\d+$/i

/** @returns the valid rows, and the faults of the others; unknown columns are reported */
export function readRows<C extends Columns>(
  table: Table,
  columns: C,
): { rows: RowOf<C>[]; faults: RowFault[]; unknown: string[] } {
  const own = new Map(Object.keys(columns).map(name => [plain(name), name]))
  const byName = new Map([
    ...Object.entries(columns).flatMap(([name, { also }]) => also.map(one => [plain(one), name] as const)),
    ...own,
  ])
  const { line: first, cells: head, rows } = headIn(table, cell => byName.has(plain(cell)))
  const meant = head.map(one => byName.get(plain(one)))
  // of two headers that could be one column, its exact name wins
  const exact = new Set(head.flatMap(one => own.get(plain(one)) ?? []))
  const names = meant.map((name, at) =>
    name !== undefined && exact.has(name) && own.get(plain(head[at]!)) !== name ? undefined : name,
  )
  const faults: RowFault[] = []
  const twice = names.find((name, at) => name !== undefined && names.indexOf(name) !== at)
  if (twice !== undefined)
    faults.push({ line: first, column: twice, reason: 'stands in the first row twice' })
  for (const [name, { isRequired }] of Object.entries(columns))
    if (isRequired && !names.includes(name)) faults.push({ line: first, column: name, reason: 'is missing' })
  if (faults.length) return { rows: [], faults, unknown: [] }

  const read: RowOf<C>[] = []
  for (const { line, cells } of rows) {
    const values: Record<string, unknown> = {}
    const before = faults.length
    for (const [at, name] of names.entries()) {
      if (name === undefined) continue
      // a line break within a cell is a blank
      const text = (cells[at] ?? '').normalize('NFC').replace(/[\t\r\n]+/g, ' ')
      const column = columns[name]!
      try {
        if (SHORTENED.test(text))
          throw new Fault(
            `“${text}” was shortened by a spreadsheet: make the column text, and enter it again`,
          )
        if (text !== '') values[name] = column.read(text)
        else if (column.isRequired) throw new Fault('is empty')
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        faults.push({ line, column: name, reason: error.message })
      }
    }
    if (faults.length === before) read.push({ line, values: values as RowOf<C>['values'] })
  }
  return { rows: read, faults, unknown: head.filter((one, at) => one !== '' && names[at] === undefined) }
}

/** A single line of text. */
export const text = (most: number) => (value: string) => {
  if (/[\u0000-\u001f\u007f]/.test(value)) throw new Fault('has a sign that cannot be printed')
  if ([...value].length > most) throw new Fault(`is longer than ${most} characters`)
  return value
}

export const whole = (least: number, most: number) => (value: string) => {
  const number = Number(value.replace(/\.0+$/, ''))
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Fault(`“${value}” is no number from ${least} to ${most}`)
  return number
}

/** yyyy-MM-dd, also written with / or . or 年月日, with or without leading zeros. @returns yyyy-MM-dd */
export function day(value: string): string {
  const [, year, month, date] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(value) ?? []
  const iso = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso)
    throw new Fault(`“${value}” is no day (2026-03-09)`)
  return iso
}

/** @param names of each value, folded */
export const oneOf =
  <T>(values: ReadonlyMap<string, T>) =>
  (value: string) => {
    const found = values.get(value.toLowerCase())
    if (found === undefined) throw new Fault(`“${value}” is none of ${[...values.keys()].join(', ')}`)
    return found
  }

/** A web address that is safe in a link. */
export function address(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Fault(`“${value}” is no address that begins with http:// or https://`)
  return value
}

/** Duplicate rows. @returns faults */
export function repeated<T extends { line: number }>(
  rows: readonly T[],
  column: string,
  keyOf: (row: T) => string,
): RowFault[] {
  const first = new Map<string, number>()
  const faults: RowFault[] = []
  for (const row of rows) {
    const key = keyOf(row)
    const before = first.get(key)
    if (before === undefined) first.set(key, row.line)
    else faults.push({ line: row.line, column, reason: `“${key}” stands in line ${before} already` })
  }
  return faults
}

/** @returns the rows of every group, groups and rows in the table's order */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
