/** Reads the library as if some tables had other rows: common table expressions shadow those tables. */
import { type Kysely, sql } from 'kysely'
import type { Reading } from './library.ts'
import type { Schema } from './schema.ts'

export type Row = Record<string, string | number | null>
/** shape: a row with the same columns, needed when there are no rows */
type Table = { table: string; rows: readonly Row[]; shape: Row }

/** Columns of the library are texts and integers only. */
const values = (rows: readonly Row[]) =>
  sql.join(
    rows.map(row => {
      const cells = Object.entries(row).map(([name, value]) =>
        typeof value === 'string'
          ? sql`cast(${value} as text) as ${sql.ref(name)}`
          : sql`cast(${value} as bigint) as ${sql.ref(name)}`,
      )
      return sql`select ${sql.join(cells)}`
    }),
    sql` union all `,
  )

type With = { with(name: string, query: () => unknown): With } & Reading

export function readingWith(db: Reading, tables: readonly Table[]): Reading {
  let reading = db as Kysely<Schema> as unknown as With
  for (const { table, rows, shape } of tables)
    reading = reading.with(table, () =>
      rows.length ? sql`(${values(rows)})` : sql`(select * from (${values([shape])}) as shape where 1 = 0)`,
    )
  return reading
}
