/** A pool of connections to a PostgreSQL server, as Kysely takes it. What is lost is dropped, and opened anew when needed. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { UnreachableError } from './library.ts'
import { isSpent, storeErrorOf } from './postgres-errors.ts'
import { storable } from './storable.ts'

/** connections of one host; PostgreSQL allows 100 in all unless told */
export const MOST_CONNECTIONS = 10
/** ms for a connection, for a lock, for one statement, and that a transaction may stand still */
const CONNECT_TIMEOUT = 5000
const LOCK_TIMEOUT = 3000
const STATEMENT_TIMEOUT = 30_000
const IDLE_TIMEOUT = 60_000
/** ms that the server has longer than the statement: a machine that is gone says nothing */
const GRACE = 5000

/** int8 (keys, times) and numeric (sums) as numbers: none of ours is beyond 2^53 */
const NUMBERS: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/** Options of every connection. */
export const connectionTo = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_TIMEOUT,
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
    })
    // an idle connection was lost: the pool makes another
    this.pool.on('error', () => {})
    this.pool.on('connect', client => {
      this.#open.add(client)
      // one that is lost between two statements of a transaction fails the next one
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

  /** The server is gone: nobody waits for an answer on a connection of before. */
  drop(): void {
    for (const client of this.#open) socketOf(client)?.destroy()
  }
}

/** A client whose errors are the library's, and that nobody gets again once it is of no use. */
function lend(client: pg.PoolClient): PostgresPoolClient {
  let spent = false
  let lost: unknown
  // a client takes one statement after the other: those of a transaction may be asked at once
  let turn: Promise<unknown> = Promise.resolve()
  const query = (sql: string, values: unknown[]) => {
    const answer = turn.then(() => ask(sql, values))
    turn = answer.catch(() => {})
    return answer
  }
  const ask = async (sql: string, values: unknown[]) => {
    // a statement that waits for its turn there would wait for ever
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
