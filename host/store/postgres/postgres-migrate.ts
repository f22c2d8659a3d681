/** Creates and migrates the library on a PostgreSQL server; refuses databases that cannot be used. */
import pg from 'pg'
import { ForeignDataError } from '../library.ts'
import { dataVersion, migrationsAt } from '../migrations/all.ts'
import type { Migration } from '../migrations/migration.ts'
import { MARK, type Mark, movedError } from '../move/mark.ts'
import { RECORD, recordedOn } from './postgres-backups.ts'
import { PostgresError } from './postgres-errors.ts'

/** minimum server_version_num */
const LEAST_VERSION = 140_000
export const VERSION = 'library_version'
/** advisory lock, an arbitrary number: one host migrates, the others wait */
export const MIGRATING = 0x52_64_52_6d

/**
 * Runs all missing migrations and stores the version, in one transaction.
 * @param options of a separate connection
 * @param place the address without secrets
 * @param creates false: an empty database stays empty
 * @param backsUp an older library with books or readers is only migrated when a backup of the last day is recorded
 * @returns false when there is no library
 */
export async function migrate(
  options: pg.ClientConfig,
  place: string,
  { creates, backsUp }: { creates: boolean; backsUp: boolean },
): Promise<boolean> {
  const client = new pg.Client(options)
  // a lost connection also fails its statement
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('BEGIN')
    // migrations may take long, and other hosts wait for them
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL lock_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING])
    const version = await versionOf(client, place)
    if (version === 0 && !creates) return false
    if (version < dataVersion()) {
      if (version > 0 && backsUp) await requireBackup(client, version)
      if (version === 0) await client.query(`CREATE TABLE ${VERSION} (number bigint NOT NULL)`)
      for (const { postgres } of migrationsAt(version).missing) if (postgres) await run(client, postgres)
      await client.query(`DELETE FROM ${VERSION}`)
      await client.query(`INSERT INTO ${VERSION} VALUES ($1)`, [dataVersion()])
    }
    await client.query('COMMIT')
    return true
  } finally {
    // nothing was committed, so nothing was changed
    await client.end().catch(() => {})
  }
}

const DAY = 86_400_000

/** By the server's clock, which all hosts share. @throws PostgresError */
async function requireBackup(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<{ filled: boolean; now: string }>(
    `SELECT EXISTS (SELECT 1 FROM bib) OR EXISTS (SELECT 1 FROM patron) AS filled,
       (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`,
  )
  const { filled, now } = rows[0]!
  const last = await recordedOn(client)
  if (!filled || (last !== null && Number(now) - last.at < DAY)) return
  throw new PostgresError(
    `the library is of data version ${version}, this program makes it ${dataVersion()}, and no backup of the last 24 hours is recorded: run \`npm run backup -- DIR\` with this program, or start once with --no-backup`,
  )
}

/** already exists: relation, column; missing: table, column */
const NOT_AS_LEFT = ['42P07', '42701', '42P01', '42703']

/** @throws PostgresError when the tables are not as the previous migrations left them */
async function run(client: pg.Client, migration: string): Promise<void> {
  try {
    await client.query(migration)
  } catch (error) {
    if (!NOT_AS_LEFT.includes((error as { code?: string }).code ?? '')) throw error
    throw notWhole((error as Error).message, error)
  }
}

const notWhole = (what: string, cause?: unknown) =>
  new PostgresError(`the library there is not whole (${what}): was a restore of it interrupted?`, { cause })

type Server = { version: string; encoding: string; readonly: string; tables: string[] }

/**
 * @returns data version; 0 = an empty database
 * @throws PostgresError, NewerDataError, OlderDataError, ForeignDataError, MovedError
 */
export async function versionOf(client: pg.Client, place: string): Promise<number> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
       current_setting('transaction_read_only') AS readonly,
       ARRAY(SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()) AS tables`,
  )
  const { version, encoding, readonly, tables } = rows[0]!
  if (Number(version) < LEAST_VERSION)
    throw new PostgresError(`the server is older than PostgreSQL ${LEAST_VERSION / 10_000}`)
  if (encoding !== 'UTF8') throw new PostgresError(`the database is not in UTF-8 but ${encoding}`)
  const isOurs = tables.includes(VERSION)
  if (!isOurs && tables.some(name => name !== RECORD)) throw new ForeignDataError('its tables are not ours')
  if (readonly === 'on') throw new PostgresError('the database is read-only: is it a standby?')
  if (!isOurs) return 0
  if (tables.includes(MARK)) {
    const marks = await client.query<Mark>(`SELECT * FROM ${MARK}`)
    throw movedError(marks.rows[0]!, place)
  }
  const number = await numberOn(client)
  const missing = tablesOf(migrationsAt(number).done).filter(name => !tables.includes(name))
  if (number === 0 || missing.length > 0) throw notWhole(missing.join() || 'no version')
  return number
}

/** The data version that is written there, of a newer program, too. 0 = none */
export async function numberOn(client: pg.Client): Promise<number> {
  const known = await client.query<{ is: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is', [VERSION])
  if (!known.rows[0]!.is) return 0
  const { rows } = await client.query<{ number: string }>(`SELECT number FROM ${VERSION}`)
  return Number(rows[0]?.number ?? 0)
}

/** Names of the tables that these migrations create. */
function tablesOf(migrations: Migration[]): string[] {
  const names = new Set<string>()
  const changes = /\b(CREATE TABLE|DROP TABLE|ALTER TABLE) "?(\w+)"?(?: RENAME TO "?(\w+))?/g
  for (const { postgres } of migrations)
    for (const [, what, name, next] of postgres.matchAll(changes)) {
      if (what === 'CREATE TABLE') names.add(name!)
      else if (what === 'DROP TABLE' || next) names.delete(name!)
      if (next) names.add(next)
    }
  return [...names]
}
