/** Copies a library planted in memory into an empty one on a PostgreSQL server, in one transaction of the host. */

import { sql } from 'kysely'
import type { Writing } from '../library.ts'
import type { Database } from '../sqlite/sqlite-driver.ts'
import { insert, setCounter } from './postgres-side.ts'
import type { AnyDb } from './side.ts'
import { allTables, type Row } from './tables.ts'

/** rows per statement: records have some kB */
const AT_ONCE = 500
/** tables that each library maintains for itself */
const OWN = ['revision']

/** @param from same data version as this program, like the target */
export async function copyPlanted(from: Database, trx: Writing): Promise<void> {
  const db = trx as unknown as AnyDb
  const known = new Map((await allTables()).map(table => [table.name, table]))
  const tables = inOrder(from, known.keys())
    .filter(name => !OWN.includes(name))
    .map(name => known.get(name)!)
  // rows seeded by migrations are copied along with the rest
  for (const { name } of tables.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(db)
  for (const table of tables) {
    const rows = from.prepare(`SELECT * FROM "${table.name}"`).all() as Row[]
    for (let at = 0; at < rows.length; at += AT_ONCE) await insert(db, table, rows.slice(at, at + AT_ONCE))
    await setCounter(db, table)
  }
}

/** Sorted so that each table follows those it references. */
function inOrder(raw: Database, names: Iterable<string>): string[] {
  const sorted = new Set<string>()
  const met = new Set<string>()
  const visit = (name: string) => {
    if (met.has(name)) return
    met.add(name)
    for (const { table } of raw.pragma(`foreign_key_list("${name}")`) as { table: string }[]) visit(table)
    sorted.add(name)
  }
  for (const name of names) visit(name)
  return [...sorted]
}
