/** Copies a library that was planted in memory into an empty one on a PostgreSQL server, in the transaction of a host. */

import { sql } from 'kysely'
import type { Writing } from '../library.ts'
import type { Database } from '../sqlite-driver.ts'
import { insert, setCounter } from './postgres-side.ts'
import type { AnyDb } from './side.ts'
import { allTables, type Row } from './tables.ts'

/** rows of one statement: records have some kB */
const AT_ONCE = 500
/** counted by each library for itself */
const OWN = ['revision']

/** @param from of the version of this program, like the target */
export async function copyPlanted(from: Database, trx: Writing): Promise<void> {
  const db = trx as unknown as AnyDb
  const known = new Map((await allTables()).map(table => [table.name, table]))
  const tables = inOrder(from, known.keys())
    .filter(name => !OWN.includes(name))
    .map(name => known.get(name)!)
  // what migrations have put there comes along with the rest
  for (const { name } of tables.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(db)
  for (const table of tables) {
    const rows = from.prepare(`SELECT * FROM "${table.name}"`).all() as Row[]
    for (let at = 0; at < rows.length; at += AT_ONCE) await insert(db, table, rows.slice(at, at + AT_ONCE))
    await setCounter(db, table)
  }
}

/** Each after those that its rows refer to. */
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
