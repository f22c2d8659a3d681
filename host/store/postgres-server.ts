/**
 * The library on a PostgreSQL server (14 or later), by a pool of connections. Transactions are serializable: two that
 * conflict are not mixed, the second one fails with LockedError and is retried (write-queue.ts).
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ForeignDataError, type Library, LockedError, NewerDataError, UnwritableError } from './library.ts'
import { MIGRATIONS } from './migrations/all.ts'
import type { Schema } from './schema.ts'

/** connections of one host; PostgreSQL allows 100 in all unless told */
const MOST_CONNECTIONS = 10
/** ms for a connection, for one statement, and that a transaction may stand still */
const CONNECT_TIMEOUT = 5000
const STATEMENT_TIMEOUT = 30_000
const IDLE_TIMEOUT = 60_000
/** least server_version_num */
const LEAST_VERSION = 140_000
const VERSION = 'library_version'
/** any number, of our own: one host migrates, the others wait */
const MIGRATING = 0x52_64_52_6d

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: serialization, deadlock, lock not available */
const LOCKED = ['40001', '40P01', '55P03']
/** disk full, read-only transaction, insufficient privilege */
const UNWRITABLE = ['53100', '25006', '42501']

/** int8 (keys, times) and numeric (sums) as numbers: none of ours is beyond 2^53 */
const NUMBERS: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** The server cannot be used; in one line. */
export class PostgresError extends Error {}

export type PostgresLibrary = Library & { pool: pg.Pool }

/**
 * Opens, and creates or migrates, the library in the database that the address names.
 * @param url postgres://user:password@host:5432/database?sslmode=…
 * @throws PostgresError, NewerDataError, ForeignDataError
 */
export async function openPostgresServer(url: string): Promise<PostgresLibrary> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT,
    application_name: 'library-portal',
  })
  // an idle connection was lost: the pool makes another
  pool.on('error', () => {})
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw explained(error)
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const write: Library['write'] = async work => {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work)
    } catch (error) {
      throw lockedOr(error)
    }
  }
  const ping = async () => void (await sql`SELECT 1 FROM bib LIMIT 1`.execute(db))
  return {
    db,
    pool,
    write,
    ping,
    path: url.replace(/\/\/[^@/]*@/, '//'),
    async access() {
      try {
        await ping()
        const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
        return { readable: true, writable: rows[0]?.transaction_read_only === 'off' ? 'yes' : 'no' }
      } catch {
        return { readable: false, writable: 'no' }
      }
    },
    close: () => db.destroy(),
  }
}

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

/** @returns LockedError for a conflict, UnwritableError, or the error unchanged */
export function lockedOr(error: unknown): unknown {
  const code = codeOf(error)
  if (LOCKED.includes(code)) return new LockedError('another transaction was first', { cause: error })
  return UNWRITABLE.includes(code) ? new UnwritableError(code, error) : error
}

/** Errors of our own stay; those of the server and the network become one line without the password. */
function explained(error: unknown): unknown {
  if (error instanceof NewerDataError || error instanceof ForeignDataError || error instanceof PostgresError)
    return error
  const code = codeOf(error)
  return code === '' ? error : new PostgresError(`${(error as Error).message} (${code})`, { cause: error })
}

/** All migrations that are missing and their number, in one transaction. */
async function migrate(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('BEGIN')
    // migrations may take long; another host waits for them
    await connection.query('SET LOCAL statement_timeout = 0')
    await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING])
    await checkServer(connection)
    const { rows } = await connection.query<{ number: number }>(`SELECT number FROM ${VERSION}`)
    const version = rows[0]?.number ?? 0
    if (version > MIGRATIONS.length)
      throw new NewerDataError(`data version ${version}, this program knows ${MIGRATIONS.length}`)
    if (version < MIGRATIONS.length) {
      for (const { postgres } of MIGRATIONS.slice(version)) if (postgres) await connection.query(postgres)
      await connection.query(`DELETE FROM ${VERSION}`)
      await connection.query(`INSERT INTO ${VERSION} VALUES ($1)`, [MIGRATIONS.length])
    }
    await connection.query('COMMIT')
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/** Refuses servers that are too old, read-only or of another encoding, and databases of other programs. */
async function checkServer(connection: pg.PoolClient): Promise<void> {
  const { rows } = await connection.query<{
    version: string
    encoding: string
    readonly: string
    ours: boolean
    tables: number
  }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('server_encoding') AS encoding,
       current_setting('transaction_read_only') AS readonly, to_regclass('${VERSION}') IS NOT NULL AS ours,
       (SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()) AS tables`,
  )
  const { version, encoding, readonly, ours, tables } = rows[0]!
  if (Number(version) < LEAST_VERSION) throw new PostgresError(`the server is older than PostgreSQL 14`)
  if (encoding !== 'UTF8') throw new PostgresError(`the database is not in UTF-8 but ${encoding}`)
  if (!ours && tables > 0) throw new ForeignDataError('its tables are not ours')
  if (readonly === 'on') throw new PostgresError('the database is read-only: is it a standby?')
  if (!ours) await connection.query(`CREATE TABLE ${VERSION} (number bigint NOT NULL)`)
}
