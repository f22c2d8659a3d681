/** Copies a library on SQLite into an empty one on a PostgreSQL server, all its rows in one transaction. */
import type Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { Writing } from './library.ts'

/** rows of one statement: records have some kB */
const AT_ONCE = 500
/** counted by each library for itself */
const OWN = ['revision']

/** @param from of the version of this program, like the target */
export async function copyRows(from: Database.Database, trx: Writing): Promise<void> {
  const tables = inOrder(from).filter(name => !OWN.includes(name))
  // what migrations have put there comes along with the rest
  for (const name of tables.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(trx)
  for (const name of tables) {
    const rows = from.prepare(`SELECT * FROM "${name}"`).all()
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const json = JSON.stringify(rows.slice(at, at + AT_ONCE), asHex)
      await sql`INSERT INTO ${sql.table(name)}
        SELECT * FROM json_populate_recordset(NULL::${sql.table(name)}, ${json})`.execute(trx)
    }
    await setCounter(from, trx, name)
  }
}

/** what JSON makes of a Buffer becomes what PostgreSQL reads as bytes */
function asHex(_key: string, value: unknown): unknown {
  const bytes = value as { type?: string; data?: number[] } | null
  return bytes?.type === 'Buffer' ? `\\x${Buffer.from(bytes.data!).toString('hex')}` : value
}

/** Names of all tables, each after those that its rows refer to. */
function inOrder(raw: Database.Database): string[] {
  const names = raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .pluck()
    .all() as string[]
  const done = new Set<string>()
  const visit = (name: string) => {
    if (done.has(name)) return
    done.add(name)
    for (const { table } of raw.pragma(`foreign_key_list("${name}")`) as { table: string }[]) visit(table)
    sorted.push(name)
  }
  const sorted: string[] = []
  for (const name of names) visit(name)
  return sorted
}

/** The next id is one that no row had. */
async function setCounter(raw: Database.Database, trx: Writing, table: string): Promise<void> {
  const [key, other] = (raw.pragma(`table_info("${table}")`) as { name: string; pk: number }[]).filter(
    ({ pk }) => pk,
  )
  if (key === undefined || other !== undefined) return
  const { rows } = await sql<{ counter: string | null }>`
    SELECT pg_get_serial_sequence(${table}, ${key.name}) AS counter`.execute(trx)
  const counter = rows[0]?.counter
  if (counter)
    await sql`SELECT setval(${counter}::regclass, coalesce(max(${sql.ref(key.name)}), 0) + 1, false)
      FROM ${sql.table(table)}`.execute(trx)
}
