/** Rows of a table in primary key order, which is the same on both engines: text is compared by bytes. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { storable } from '../storable.ts'
import type { AnyDb } from './side.ts'
import type { Row, Table, Value } from './tables.ts'

/** rows in memory at once; a record has some kB */
export const PAGE = 500

const refs = (names: readonly string[]) => sql.join(names.map(name => sql.ref(name)))

/** A range of keys: `after` excluded, `upTo` included; null = from the first, to the last. */
export type Range = { after: Value[] | null; upTo: Value[] | null }
const ALL: Range = { after: null, upTo: null }

export async function rowsBetween(
  db: AnyDb,
  table: Table,
  { after, upTo }: Range,
  limit?: number,
): Promise<Row[]> {
  const { name, key } = table
  let query = db.selectFrom(name).selectAll()
  for (const column of key) query = query.orderBy(column)
  if (after) query = query.where(sql<boolean>`(${refs(key)}) > (${sql.join(after)})`)
  if (upTo) query = query.where(sql<boolean>`(${refs(key)}) <= (${sql.join(upTo)})`)
  if (limit !== undefined) query = query.limit(limit)
  return kept(table, (await query.execute()) as Row[])
}

/** Fixes texts that SQLite stored before storable.ts existed. Keys are left as they are: rows are looked up by them. */
function kept({ columns, key }: Table, rows: Row[]): Row[] {
  const texts = columns.filter(({ name, type }) => type === 'TEXT' && !key.includes(name))
  for (const row of rows) for (const { name } of texts) row[name] = storable(row[name]) as Value
  return rows
}

/** The rows with these keys, in any order. */
export async function rowsWithKeys(db: AnyDb, table: Table, keys: readonly Value[][]): Promise<Row[]> {
  const { name, key } = table
  const rows = await db
    .selectFrom(name)
    .selectAll()
    .where(({ and, or, eb }) =>
      or(keys.map(values => and(key.map((column, at) => eb(column, '=', values[at]))))),
    )
    .execute()
  return kept(table, rows as Row[])
}

export const keyValues = ({ key }: Table, row: Row): Value[] => key.map(name => row[name]!)

/** @returns pages with the range of keys that each covers; together they cover `within` */
export async function* pagesOf(
  db: AnyDb,
  table: Table,
  within = ALL,
): AsyncGenerator<{ rows: Row[]; range: Range }> {
  for (let { after } = within; ; ) {
    const rows = await rowsBetween(db, table, { after, upTo: within.upTo }, PAGE)
    const isLast = rows.length < PAGE
    const upTo: Value[] | null = isLast ? within.upTo : keyValues(table, rows.at(-1)!)
    yield { rows, range: { after, upTo } }
    if (isLast) return
    after = upTo
  }
}

/** Numbers may be number or bigint, bytes any kind of byte array. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0
  const isNumber = (value: unknown) => typeof value === 'bigint' || typeof value === 'number'
  return isNumber(one) && isNumber(other) && BigInt(one as number) === BigInt(other as number)
}

export const isSameRow = ({ columns }: Table, one: Row, other: Row): boolean =>
  columns.every(({ name }) => isSameValue(one[name], other[name]))

/** Equal for rows of the same engine whose values are all equal. */
export function digestOf({ columns }: Table, rows: readonly Row[]): string {
  const digest = createHash('sha1')
  for (const row of rows)
    for (const { name } of columns) {
      const value = row[name]!
      const bytes = value instanceof Uint8Array ? value : null
      const text = bytes ? '' : String(value)
      // lengths are hashed too, so that value boundaries count
      digest.update(
        `${bytes ? 'b' : value === null ? 'n' : typeof value}${bytes?.length ?? text.length}:${text}`,
      )
      if (bytes) digest.update(bytes)
    }
  return digest.digest('base64')
}

/** unique per key within one table */
export const keyText = (key: readonly Value[]): string => JSON.stringify(key.map(value => String(value)))
