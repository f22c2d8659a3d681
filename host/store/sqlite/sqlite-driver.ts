/**
 * The only module that knows the SQLite driver: everything else imports `Database` from here. The driver has the
 * synchronous interface of node:sqlite; docs/decisions/9-sqlite-driver.md says why it was chosen and when it can go.
 */
import { pathToFileURL } from 'node:url'
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import { nameOfCode } from './sqlite-codes.ts'
import { enter, leave } from './sqlite-threads.ts'

/** number of changed rows; last rowid, rounded beyond 2^53 unless integers are read as bigint */
export type Changes = { changes: number; lastInsertRowid: number | bigint }

/** ms that a statement waits for another connection's lock */
const TIMEOUT = 5000

export type OpenOptions = {
  readonly?: boolean
  /** throws SQLITE_CANTOPEN instead of creating a file */
  fileMustExist?: boolean
  /** ms to wait for a lock; default 5000 */
  timeout?: number
}

/**
 * A prepared statement. By default a row is an object by column; after `pluck()` the first column, after `raw()` a
 * list. BLOBs are Buffers. Integers beyond 2^53 throw ERR_OUT_OF_RANGE, unless read as bigint. Values are texts,
 * numbers, bigints, bytes and null; undefined becomes null, a boolean 0 or 1. They are passed one by one, as one list,
 * or as one object by name. All methods throw SQLite's errors, whose `code` is the name of the extended result code,
 * such as `SQLITE_CONSTRAINT_UNIQUE`.
 */
export class Statement<P extends unknown[] = unknown[], R = unknown> {
  readonly #statement: StatementSyncInstance
  #shape: 'object' | 'pluck' | 'raw' = 'object'
  /** read lazily: a statement that is only run needs none */
  #names: string[] | undefined

  readonly #isBigInt: boolean
  /** the last value passed to the driver */
  #readsBigInt = false

  /** @internal by Database.prepare */
  constructor(statement: StatementSyncInstance, isBigInt: boolean) {
    this.#statement = statement
    this.#isBigInt = isBigInt
    // the driver's row objects have no prototype, and are slower to create than lists
    called(() => statement.setReturnArrays(true))
  }

  /** whether it returns rows */
  get reader(): boolean {
    return this.#columns().length > 0
  }

  pluck(): this {
    this.#shape = 'pluck'
    return this
  }

  raw(): this {
    this.#shape = 'raw'
    return this
  }

  run(...values: P): Changes {
    enter()
    try {
      // else the driver throws after execution if the last rowid exceeds 2^53; those of FTS5's own tables do
      this.#read(true)
      const { changes, lastInsertRowid } = this.#statement.run(...bound(values))
      return {
        changes: Number(changes),
        lastInsertRowid: this.#isBigInt ? lastInsertRowid : Number(lastInsertRowid),
      }
    } catch (error) {
      throw named(error)
    } finally {
      leave()
    }
  }

  /** @returns the first row, undefined if there is none */
  get(...values: P): R | undefined {
    let row: unknown[] | undefined
    enter()
    try {
      this.#read(this.#isBigInt)
      row = this.#statement.get(...bound(values)) as unknown[] | undefined
    } catch (error) {
      throw named(error)
    } finally {
      leave()
    }
    return row && this.#shaped(row)
  }

  all(...values: P): R[] {
    let rows: unknown[]
    enter()
    try {
      this.#read(this.#isBigInt)
      rows = this.#statement.all(...bound(values))
    } catch (error) {
      throw named(error)
    } finally {
      leave()
    }
    for (let at = 0; at < rows.length; at++) rows[at] = this.#shaped(rows[at] as unknown[])
    return rows as R[]
  }

  *iterate(...values: P): IterableIterator<R> {
    const rows = called(() => {
      this.#read(this.#isBigInt)
      return this.#statement.iterate(...bound(values))
    })
    try {
      for (;;) {
        const { done, value } = called(() => rows.next())
        if (done) return
        yield this.#shaped(value as unknown as unknown[])
      }
    } finally {
      called(() => rows.return?.())
    }
  }

  #read(bigInts: boolean): void {
    if (this.#readsBigInt === bigInts) return
    this.#statement.setReadBigInts(bigInts)
    this.#readsBigInt = bigInts
  }

  #shaped(row: unknown[]): R {
    if (this.#shape === 'pluck') return shown(row[0]) as R
    if (this.#shape === 'raw') {
      for (let at = 0; at < row.length; at++) row[at] = shown(row[at])
      return row as R
    }
    let names = this.#columns()
    // another connection has added a column
    if (names.length !== row.length) names = this.#columns(true)
    const object: Record<string, unknown> = {}
    for (let at = 0; at < row.length; at++) object[names[at]!] = shown(row[at])
    return object as R
  }

  #columns(again = false): string[] {
    if (again || this.#names === undefined)
      this.#names = called(() => this.#statement.columns()).map(({ name }) => name)
    return this.#names
  }
}

export type Transaction<A extends unknown[], T> = ((...args: A) => T) & {
  deferred(...args: A): T
  immediate(...args: A): T
  exclusive(...args: A): T
}

/** A connection. */
export class Database {
  readonly #db: InstanceType<typeof DatabaseSync>
  #isBigInt = false

  /**
   * Opens a file, creating it if missing.
   * @param path of a file, ':memory:', or bytes from `serialize`, which become a database in memory
   * @throws SQLITE_CANTOPEN; a file that is no database is reported by the first statement
   */
  constructor(path: string | Uint8Array, options: OpenOptions = {}) {
    const { readonly: readOnly = false, fileMustExist = false, timeout = TIMEOUT } = options
    const place = typeof path === 'string' ? path : ':memory:'
    this.#db = called(() => {
      const db = new DatabaseSync(fileMustExist && !readOnly ? existing(place) : place, { readOnly, timeout })
      if (typeof path !== 'string') db.deserialize(path)
      return db
    })
  }

  get inTransaction(): boolean {
    return called(() => this.#db.isOpen && this.#db.isTransaction)
  }

  prepare<P extends unknown[] = unknown[], R = unknown>(sql: string): Statement<P, R> {
    return new Statement<P, R>(
      called(() => this.#db.prepare(sql)),
      this.#isBigInt,
    )
  }

  /** Runs any number of statements. */
  exec(sql: string): void {
    called(() => this.#db.exec(sql))
  }

  /** @returns the rows, or with `simple` the first value of the first one */
  pragma(sql: string, { simple = false } = {}): unknown {
    const statement = this.prepare(`PRAGMA ${sql}`)
    return simple ? statement.pluck().get() : statement.all()
  }

  /**
   * Returns a function that runs in a transaction: committed when it returns, rolled back when it throws. Inside
   * another transaction it is a savepoint.
   */
  transaction<A extends unknown[], T>(work: (...args: A) => T): Transaction<A, T> {
    const by =
      (begin: string) =>
      (...args: A): T => {
        const isInner = this.inTransaction
        this.exec(isInner ? 'SAVEPOINT inner_work' : begin)
        try {
          const result = work(...args)
          if (result instanceof Promise) throw new TypeError('a transaction of SQLite is synchronous')
          this.exec(isInner ? 'RELEASE inner_work' : 'COMMIT')
          return result
        } catch (error) {
          // a full disk has already rolled it back, and `work` may have closed the database
          if (this.inTransaction)
            this.exec(isInner ? 'ROLLBACK TO inner_work; RELEASE inner_work' : 'ROLLBACK')
          throw error
        }
      }
    return Object.assign(by('BEGIN'), {
      deferred: by('BEGIN DEFERRED'),
      immediate: by('BEGIN IMMEDIATE'),
      exclusive: by('BEGIN EXCLUSIVE'),
    })
  }

  /** Statements prepared from now on read integers as bigint. */
  defaultSafeIntegers(isBigInt: boolean): void {
    this.#isBigInt = isBigInt
  }

  /** @returns the whole database as bytes, in the file format */
  serialize(): Uint8Array {
    return called(() => this.#db.serialize())
  }

  /** Also finalizes its statements. Calling it again does nothing. */
  close(): void {
    called(() => {
      if (this.#db.isOpen) this.#db.close()
    })
  }
}

/** Wraps a call of the driver: passes the thread's gate (sqlite-threads.ts) and names SQLite's errors. */
function called<T>(call: () => T): T {
  enter()
  try {
    return call()
  } catch (error) {
    throw named(error)
  } finally {
    leave()
  }
}

/** A URI with which SQLite does not create the file. */
function existing(path: string): string {
  if (path === ':memory:') return path
  const url = pathToFileURL(path)
  url.searchParams.set('mode', 'rw')
  return url.href
}

/** BLOBs come as Uint8Array: wraps the same bytes in a Buffer. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? bufferOf(value as Uint8Array) : value

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/**
 * The driver would cut a text at U+0000. Stored texts have none (storable.ts), so a text that has one matches nothing.
 */
const whole = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value

/** A single list is the list of all values; a single object has them by name. */
function bound(values: unknown[]): never[] {
  const [first] = values
  if (values.length === 1 && typeof first === 'object' && first !== null && !ArrayBuffer.isView(first)) {
    if (Array.isArray(first)) return first.map(whole) as never[]
    const named = Object.entries(first).map(([name, value]) => [name, whole(value)])
    return [Object.fromEntries(named)] as never[]
  }
  for (let at = 0; at < values.length; at++) values[at] = whole(values[at])
  return values as never[]
}

/** node:sqlite gives the result code as a number (`errcode`), and the same `code` for all errors. */
function named(error: unknown): unknown {
  const { errcode } = error as { errcode?: unknown }
  if (typeof errcode === 'number') (error as { code: string }).code = nameOfCode(errcode)
  return error
}
