/** SQLite dialect of Kysely: one connection, immediate write transactions, cached prepared statements. */

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
import { type Library, LockedError, UnwritableError, type Writing } from '../library.ts'
import { TRIGGER } from '../move/mark.ts'
import { Mutex } from '../mutex.ts'
import type { Schema } from '../schema.ts'
import { storable } from '../storable.ts'
import type { LogSync } from './log-sync.ts'
import type { Database, Statement } from './sqlite-driver.ts'

/** cached prepared statements: lists of any length make distinct ones */
const MOST_STATEMENTS = 400

/** max WAL pages before a commit has to checkpoint: 64 MB */
const LOG_OF_NOBODY = 16_384

/** Runs compiled queries immediately, unless a transaction is in progress. */
export class SqliteKysely extends Kysely<Schema> {
  readonly #mutex: Mutex
  readonly #connection: SqliteConnection

  constructor(raw: Database) {
    const [mutex, connection] = [new Mutex(), new SqliteConnection(raw)]
    super({ dialect: sqliteDialect(raw, mutex, connection) })
    this.#mutex = mutex
    this.#connection = connection
  }

  override async executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    if ('compile' in query || this.#mutex.isHeld) return super.executeQuery(query)
    return this.#connection.executeQuery(query)
  }
}

const sqliteDialect = (raw: Database, mutex: Mutex, connection: SqliteConnection): Dialect => ({
  createDriver: () => new SqliteDriver(raw, mutex, connection),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class SqliteDriver implements Driver {
  constructor(
    private readonly raw: Database,
    private readonly mutex: Mutex,
    private readonly connection: SqliteConnection,
  ) {}

  /**
   * No busy timeout: Library.write waits for locks outside this thread (write-queue.ts); an import waits in its own.
   */
  async init() {
    this.raw.pragma('busy_timeout = 0')
    // no sync or checkpoint in a commit, which would block all requests: see log-sync.ts and move-log.ts
    this.raw.pragma('synchronous = NORMAL')
    this.raw.pragma(`wal_autocheckpoint = ${LOG_OF_NOBODY}`)
  }

  async acquireConnection() {
    await this.mutex.acquire()
    return this.connection
  }

  async releaseConnection() {
    this.mutex.release()
  }

  /** BEGIN IMMEDIATE: what it reads cannot change before it writes. */
  async beginTransaction() {
    locking(() => this.connection.run('BEGIN IMMEDIATE'))
  }

  async commitTransaction() {
    locking(() => this.connection.run('COMMIT'))
  }

  async rollbackTransaction() {
    // a full disk has already rolled it back
    if (this.raw.inTransaction) this.connection.run('ROLLBACK')
  }

  async destroy() {
    this.raw.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #statements = new Map<string, Statement<unknown[]>>()

  constructor(private readonly raw: Database) {}

  run(sql: string): void {
    this.#prepared(sql).run()
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepared(sql)
    const values = parameters.map(storable)
    return locking(() =>
      statement.reader
        ? { rows: statement.all(...values) as R[] }
        : { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) },
    )
  }

  // biome-ignore lint/correctness/useYield: nothing is streamed from a connection that all share
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('this connection does not stream')
  }

  #prepared(sql: string): Statement<unknown[]> {
    let statement = this.#statements.get(sql)
    if (statement !== undefined) return statement
    statement = this.raw.prepare(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > MOST_STATEMENTS)
      this.#statements.delete(this.#statements.keys().next().value as string)
    return statement
  }
}

export const isLocked = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string } | null)?.code ?? '')

/** @returns UnwritableError for a full or failing disk or a moved library, else the error unchanged */
function unwritableOr(error: unknown): unknown {
  const { code = '', message } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'SQLITE_CONSTRAINT_TRIGGER' && message === TRIGGER) return new UnwritableError('moved', error)
  const isDisk =
    /^(SQLITE_(FULL|READONLY|CANTOPEN|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHM))|E(NOSPC|DQUOT|ROFS|IO)$)/
  return isDisk.test(code) ? new UnwritableError(code, error) : error
}

function locking<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw isLocked(error) ? new LockedError('the write lock is held', { cause: error }) : unwritableOr(error)
  }
}

/**
 * Library.write on SQLite. Changes are on disk when it resolves. SQLite is synchronous, so a transaction ends before
 * the next event. One that does not is awaiting something else, which would block everybody, and deadlock if it is the
 * library's own `db`.
 */
export const writer = (
  db: Kysely<Schema>,
  changes: () => number,
  log: Pick<LogSync, 'synced'>,
): Library['write'] => {
  const transaction = <T>(work: (trx: Writing) => Promise<T>) =>
    db.transaction().execute(async trx => {
      let turn: NodeJS.Immediate | undefined
      const astray = new Promise<never>((_, reject) => {
        turn = setImmediate(() =>
          reject(new Error('a transaction waits for something else than its database')),
        )
      })
      const before = changes()
      try {
        const result = await Promise.race([work(trx), astray])
        return { result, isChanged: changes() !== before }
      } finally {
        clearImmediate(turn)
      }
    })
  return async work => {
    const { result, isChanged } = await transaction(work)
    if (isChanged)
      await log.synced().catch(error => {
        throw unwritableOr(error)
      })
    return result
  }
}
