/** The tables to move, as the migrations create them; the same on both engines. */
import { MARK_TABLE } from '../library-mark.ts'
import { openStore } from '../open.ts'

export type ColumnType = 'INTEGER' | 'TEXT' | 'BLOB'
/** integers as bigint, so that no digit is lost; BLOBs as Buffer */
export type Value = bigint | string | Uint8Array | null
export type Row = Record<string, Value>

export type Table = {
  name: string
  columns: { name: string; type: ColumnType }[]
  /** columns of the primary key; every table has one, of texts and integers */
  key: string[]
  /** ids are never reused (AUTOINCREMENT) */
  isCounted: boolean
  /** rows inserted by migrations */
  seeds: Row[]
}

type ColumnInfo = { name: string; type: ColumnType; pk: bigint }

/** @returns all tables but the mark, which each database has for itself; read from a new library in memory */
export async function allTables(): Promise<Table[]> {
  const store = openStore(':memory:')
  const { raw } = store
  raw.defaultSafeIntegers(true)
  try {
    const made = raw
      .prepare(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ?",
      )
      .all(MARK_TABLE) as { name: string; sql: string }[]
    return made.map(({ name, sql }) => {
      const columns = raw.pragma(`table_info("${name}")`) as ColumnInfo[]
      const keys = columns.filter(({ pk }) => pk > 0n).sort((a, b) => Number(a.pk - b.pk))
      return {
        name,
        columns: columns.map(({ name, type }) => ({ name, type })),
        key: keys.map(({ name }) => name),
        isCounted: sql.includes('AUTOINCREMENT'),
        seeds: raw.prepare(`SELECT * FROM "${name}"`).all() as Row[],
      }
    })
  } finally {
    await store.close()
  }
}
