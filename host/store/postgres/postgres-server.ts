/**
 * The library on a PostgreSQL server (14 or later), through a connection pool. Transactions are serializable: of two
 * that conflict, the second fails with LockedError and is retried (write-queue.ts).
 */
import { Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Library } from '../library.ts'
import { withoutSecrets } from '../place.ts'
import type { Schema } from '../schema.ts'
import { readFromServer, Standby, type StandbyPlace } from '../standby.ts'
import { PostgresChanges } from './postgres-changes.ts'
import { ServerDialect } from './postgres-dialect.ts'
import { explained, PostgresError } from './postgres-errors.ts'
import { migrate } from './postgres-migrate.ts'
import { Connections, connectionTo, MOST_CONNECTIONS } from './postgres-pool.ts'

export type PostgresLibrary = Library & { pool: pg.Pool }

/**
 * Opens, creating or migrating it as needed, the library in the database that the address names.
 * @param url postgres://user:password@host:5432/database?sslmode=…
 * @param standby for visitors without a session; null = none. It may be unreachable
 * @param backsUp false: an older library is migrated without a backup of the last day
 * @throws PostgresError, NewerDataError, OlderDataError, ForeignDataError, MovedError
 */
export async function openPostgresServer(
  url: string,
  standby: StandbyPlace | null = null,
  backsUp = true,
): Promise<PostgresLibrary> {
  return (await openIn(url, { creates: true, backsUp }, standby))!
}

/** @returns null when the database is empty */
export const openExistingPostgres = (url: string, backsUp = true): Promise<PostgresLibrary | null> =>
  openIn(url, { creates: false, backsUp }, null)

/** For a thread that only reads: one connection is enough. */
export const openReading = (url: string): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new ServerDialect({ pool: new Connections(url, 1) }) })

async function openIn(
  url: string,
  allows: { creates: boolean; backsUp: boolean },
  standbyPlace: StandbyPlace | null,
): Promise<PostgresLibrary | null> {
  try {
    if (!(await migrate(connectionTo(url), withoutSecrets(url), allows))) return null
  } catch (error) {
    throw explained(error)
  }
  const connections = new Connections(url)
  const { pool } = connections
  const writing = new Kysely<Schema>({ dialect: new ServerDialect({ pool: connections }) })
  const changes = new PostgresChanges(connectionTo(url), () => connections.drop())
  let standby: Standby | null
  try {
    await changes.listen()
    if (allows.creates && !(await changes.hears(pool)))
      throw new PostgresError('its notifications do not arrive: a pooler between has to be in session mode')
    standby = standbyPlace && new Standby(standbyPlace, await systemOf(pool), () => changes.mark())
    await standby?.follow()
  } catch (error) {
    // a later attempt opens new connections, so close these
    await Promise.allSettled([changes.close(), pool.end()])
    throw explained(error)
  }
  const db = standby
    ? new Kysely<Schema>({ dialect: new ServerDialect({ pool: standby.poolBeside(connections) }) })
    : writing
  const ping = async () => void (await sql`SELECT 1 FROM bib LIMIT 1`.execute(writing))
  return {
    db,
    pool,
    engine: 'postgres',
    path: withoutSecrets(url),
    revisions: standby ? { now: async () => standby.revision() ?? changes.now() } : changes,
    ...(standby && { standby: () => standby.state() }),
    async write(work) {
      // a request that writes must see its own changes afterwards
      readFromServer()
      const result = await writing
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async trx => {
          // assigns a transaction id even if nothing gets written: the server only forgets the predicate locks of
          // finished read-only transactions when the oldest id advances; otherwise seconds of refused renewals fill its
          // lock table
          await sql`SELECT pg_current_xact_id()`.execute(trx)
          return work(trx)
        })
      // the writer must see its change, also through the caches of this host
      await changes.caughtUp()
      return result
    },
    ping,
    async serverTime() {
      const asked = 'SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds'
      const { rows } = await pool.query<{ seconds: number }>(asked)
      return Math.round(rows[0]!.seconds * 1000)
    },
    async access() {
      try {
        await ping()
        const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
        return { readable: true, writable: rows[0]?.transaction_read_only === 'off' ? 'yes' : 'no' }
      } catch {
        return { readable: false, writable: 'no' }
      }
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: MOST_CONNECTIONS,
      isListening: changes.isListening,
      awaySince: changes.awaySince,
    }),
    async bytes() {
      const size = sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`
      return (await size.execute(writing)).rows[0]!.bytes
    },
    async close() {
      await standby?.close()
      await changes.close()
      await writing.destroy()
      // Kysely does not end a pool it never used
      if (!pool.ended) await pool.end()
    },
  }
}

/** Identifies the server's data: a standby has the same system identifier. */
async function systemOf(pool: pg.Pool): Promise<string> {
  const asked = 'SELECT system_identifier::text AS system FROM pg_control_system()'
  return (await pool.query<{ system: string }>(asked)).rows[0]!.system
}
