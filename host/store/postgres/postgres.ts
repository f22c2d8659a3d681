/**
 * The library on PostgreSQL in process (PGlite), for tests where no server (postgres-server.ts) is installed: the
 * modules must give the same answers on it.
 */
import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely'
import { CountedRevisions } from '../feed/revisions.ts'
import type { Library } from '../library.ts'
import { dataVersion, migrationsAt } from '../migrations/all.ts'
import { Mutex } from '../mutex.ts'
import type { Schema } from '../schema.ts'
import { storable } from '../storable.ts'
import { ListsCompiler } from './postgres-dialect.ts'
import { storeErrorOf } from './postgres-errors.ts'

/** type id of numeric: sums and averages have it, and are text by default */
const NUMERIC = 1700
const VERSION = 'library_version'

/** @param folder of the database; ':memory:' = none */
export async function openPostgres(folder: string): Promise<Library & { pg: PGlite }> {
  const { PGlite } = await import('@electric-sql/pglite')
  const options = { parsers: { [NUMERIC]: Number } }
  const pg = await (folder === ':memory:' ? PGlite.create(options) : PGlite.create(folder, options))
  await migrate(pg)
  const db = new Kysely<Schema>({ dialect: postgresDialect(pg) })
  const revisions = new CountedRevisions()
  await pg.listen('revision', changed => revisions.note(changed))
  const ping = async () => void (await pg.query('SELECT 1 FROM bib LIMIT 1'))
  return {
    db,
    pg,
    revisions,
    engine: 'postgres',
    path: folder,
    write: work => db.transaction().execute(work),
    ping,
    async access() {
      const readable = await ping().then(
        () => true,
        () => false,
      )
      return { readable, writable: readable ? 'yes' : 'no' }
    },
    async close() {
      await db.destroy()
      await pg.close()
    },
  }
}

/** Runs each migration with its number in one transaction, as on SQLite. */
async function migrate(pg: PGlite): Promise<void> {
  await pg.exec(`CREATE TABLE IF NOT EXISTS ${VERSION} (number bigint NOT NULL)`)
  await pg.transaction(async trx => {
    const { rows } = await trx.query<{ number: number }>(`SELECT number FROM ${VERSION}`)
    for (const { postgres } of migrationsAt(rows[0]?.number ?? 0).missing) await trx.exec(postgres)
    await trx.exec(`DELETE FROM ${VERSION}; INSERT INTO ${VERSION} VALUES (${dataVersion()})`)
  })
}

const postgresDialect = (pg: PGlite): Dialect => ({
  createDriver: () => new PostgresDriver(pg),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new ListsCompiler(),
})

class PostgresDriver implements Driver {
  readonly #mutex = new Mutex()
  readonly #connection: DatabaseConnection

  constructor(private readonly pg: PGlite) {
    this.#connection = {
      executeQuery: query => locking(() => answer(pg, query)),
      // biome-ignore lint/correctness/useYield: nothing is streamed from a connection that all share
      async *streamQuery() {
        throw new Error('this connection does not stream')
      },
    }
  }

  async init() {}

  async acquireConnection() {
    await this.#mutex.acquire()
    return this.#connection
  }

  async releaseConnection() {
    this.#mutex.release()
  }

  async beginTransaction() {
    await this.pg.exec('BEGIN ISOLATION LEVEL SERIALIZABLE')
  }

  async commitTransaction() {
    await locking(() => this.pg.exec('COMMIT'))
  }

  async rollbackTransaction() {
    await this.pg.exec('ROLLBACK')
  }

  async destroy() {}
}

async function answer<R>(pg: PGlite, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
  const { rows, affectedRows = 0 } = await pg.query<R>(sql, parameters.map(storable))
  return { rows, numAffectedRows: BigInt(affectedRows) }
}

async function locking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storeErrorOf(error)
  }
}
