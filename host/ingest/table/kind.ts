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

/** @returns the valid rows, and the faults of the others; unknown columns are reported */
export function readRows<C extends Columns>(
  { head, rows }: Table,
  columns: C,
): { rows: RowOf<C>[]; faults: RowFault[]; unknown: string[] } {
  const byName = new Map(
    Object.entries(columns).flatMap(([name, { also }]) => [name, ...also].map(one => [plain(one), name])),
  )
  const names = head.map(one => byName.get(plain(one)))
  const faults: RowFault[] = []
  const twice = names.find((name, at) => name !== undefined && names.indexOf(name) !== at)
  if (twice !== undefined) faults.push({ line: 1, column: twice, reason: 'stands in the first row twice' })
  for (const [name, { isRequired }] of Object.entries(columns))
    if (isRequired && !names.includes(name)) faults.push({ line: 1, column: name, reason: 'is missing' })
  if (faults.length) return { rows: [], faults, unknown: [] }

  const read: RowOf<C>[] = []
  for (const { line, cells } of rows) {
    const values: Record<string, unknown> = {}
    const before = faults.length
    for (const [at, name] of names.entries()) {
      if (name === undefined) continue
      const text = (cells[at] ?? '').normalize('NFC')
      const column = columns[name]!
      try {
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
