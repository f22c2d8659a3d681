/** A PostgreSQL connection pool for Kysely. Lost connections are dropped and reopened when needed. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { UnreachableError } from '../library.ts'
import { storable } from '../storable.ts'
import { isSpent, storeErrorOf } from './postgres-errors.ts'

/** connections per host; PostgreSQL allows 100 in total by default */
export const MOST_CONNECTIONS = 10
/** ms to wait for a connection, a lock or a statement, and that a transaction may be idle */
const CONNECT_TIMEOUT = 5000
const LOCK_TIMEOUT = 3000
const STATEMENT_TIMEOUT = 30_000
const IDLE_TIMEOUT = 60_000
/** ms beyond the statement timeout before the client gives up: a machine that is down sends nothing */
const GRACE = 5000

/** int8 (keys, times) and numeric (sums) are read as numbers: none of ours exceeds 2^53 */
const NUMBERS: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** A statement and not parameters of the start: PgBouncer accepts few of those. */
const LIMITS = {
  text: `SET lock_timeout = ${LOCK_TIMEOUT}; SET statement_timeout = ${STATEMENT_TIMEOUT};
    SET idle_in_transaction_session_timeout = ${IDLE_TIMEOUT}`,
  query_timeout: CONNECT_TIMEOUT,
}

/** Options of every connection. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  application_name: 'library-portal',
  keepAlive: true,
})

export class Connections implements PostgresPool {
  readonly pool: pg.Pool
  readonly #open = new Set<pg.PoolClient>()

  constructor(url: string, most = MOST_CONNECTIONS) {
    this.pool = new pg.Pool({
      ...connectionTo(url),
      query_timeout: STATEMENT_TIMEOUT + GRACE,
      max: most,
      onConnect: async client => void (await client.query(LIMITS)),
    })
    // an idle connection was lost: the pool opens another
    this.pool.on('error', () => {})
    this.pool.on('connect', client => {
      this.#open.add(client)
      // a connection lost between two statements of a transaction fails the next one
      client.on('error', () => {})
    })
    this.pool.on('remove', client => this.#open.delete(client))
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return lend(await this.pool.connect())
    } catch (error) {
      throw storeErrorOf(error)
    }
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  /** The server is gone: destroys all connections, so that nobody waits for an answer on one. */
  drop(): void {
    for (const client of this.#open) socketOf(client)?.destroy()
  }
}

/** A client that throws the library's errors, and is not reused once its connection is unusable. */
function lend(client: pg.PoolClient): PostgresPoolClient {
  let spent = false
  let lost: unknown
  // statements of a transaction may be issued concurrently; a client runs one at a time
  let turn: Promise<unknown> = Promise.resolve()
  const query = (sql: string, values: unknown[]) => {
    const answer = turn.then(() => ask(sql, values))
    turn = answer.catch(() => {})
    return answer
  }
  const ask = async (sql: string, values: unknown[]) => {
    // on a lost connection a queued statement would wait forever
    if (lost) throw lost
    try {
      return await client.query(sql, values.map(storable))
    } catch (error) {
      const known = storeErrorOf(error)
      if (known instanceof UnreachableError) lost = known
      spent ||= isSpent(error)
      throw known
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(spent) }
}

const socketOf = (client: pg.ClientBase) =>
  (client as unknown as { connection?: { stream?: { destroy(): void } } }).connection?.stream
