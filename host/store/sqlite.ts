/** SQLite behind Kysely: one connection, write transactions that begin as such, statements that are compiled once. */
import Database from 'better-sqlite3'
import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { type Access, type Library, LockedError } from './library.ts'
import type { Schema } from './schema.ts'
import { Turn } from './turn.ts'

/** compiled statements that are kept: lists of any length make each one of their own */
const MOST_STATEMENTS = 400

/** A question that is built already is answered at once, unless a transaction is under way. */
export class SqliteKysely extends Kysely<Schema> {
  readonly #turn: Turn
  readonly #connection: SqliteConnection

  constructor(raw: Database.Database) {
    const [turn, connection] = [new Turn(), new SqliteConnection(raw)]
    super({ dialect: sqliteDialect(raw, turn, connection) })
    this.#turn = turn
    this.#connection = connection
  }

  override async executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    if ('compile' in query || this.#turn.isTaken) return super.executeQuery(query)
    return this.#connection.executeQuery(query)
  }
}

const sqliteDialect = (raw: Database.Database, turn: Turn, connection: SqliteConnection): Dialect => ({
  createDriver: () => new SqliteDriver(raw, turn, connection),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class SqliteDriver implements Driver {
  constructor(
    private readonly raw: Database.Database,
    private readonly turn: Turn,
    private readonly connection: SqliteConnection,
  ) {}

  /** Whoever asks here waits for a lock outside this thread (together.ts); an import waits in its own. */
  async init() {
    this.raw.pragma('busy_timeout = 0')
  }

  async acquireConnection() {
    await this.turn.take()
    return this.connection
  }

  async releaseConnection() {
    this.turn.give()
  }

  /** Takes the write lock at once: what is read in it is still so when it is written. */
  async beginTransaction() {
    locking(() => this.connection.run('BEGIN IMMEDIATE'))
  }

  async commitTransaction() {
    locking(() => this.connection.run('COMMIT'))
  }

  async rollbackTransaction() {
    // a full disk has ended it already
    if (this.raw.inTransaction) this.connection.run('ROLLBACK')
  }

  async destroy() {
    this.raw.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #statements = new Map<string, Database.Statement<unknown[]>>()

  constructor(private readonly raw: Database.Database) {}

  run(sql: string): void {
    this.#prepared(sql).run()
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepared(sql)
    return locking(() =>
      statement.reader
        ? { rows: statement.all(...parameters) as R[] }
        : { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) },
    )
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed from a connection that all share
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('this connection does not stream')
  }

  #prepared(sql: string): Database.Statement<unknown[]> {
    let statement = this.#statements.get(sql)
    if (statement !== undefined) return statement
    statement = this.raw.prepare(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > MOST_STATEMENTS)
      this.#statements.delete(this.#statements.keys().next().value as string)
    return statement
  }
}

const isLocked = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string } | null)?.code ?? '')

function locking<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isLocked(error) ? new LockedError('the write lock is held', { cause: error }) : error
  }
}

/**
 * Library.write on SQLite, which answers at once: a transaction is over before the next event. One that is not waits
 * for something else, and everybody would wait with it; for ever, when it asks the library's own `db`.
 */
export const writer =
  (db: Kysely<Schema>): Library['write'] =>
  work =>
    db.transaction().execute(async trx => {
      let turn: NodeJS.Immediate | undefined
      const astray = new Promise<never>((_, reject) => {
        turn = setImmediate(() =>
          reject(new Error('a transaction waits for something else than its database')),
        )
      })
      try {
        return await Promise.race([work(trx), astray])
      } finally {
        clearImmediate(turn)
      }
    })

/** In a connection of its own that waits for nobody: the host's would stand still while another writes. */
export function writable(path: string): Access['writable'] {
  if (path === ':memory:') return 'yes'
  let db: Database.Database | undefined
  try {
    db = new Database(path, { timeout: 0, fileMustExist: true })
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    return 'yes'
  } catch (error) {
    return isLocked(error) ? 'busy' : 'no'
  } finally {
    db?.close()
  }
}
