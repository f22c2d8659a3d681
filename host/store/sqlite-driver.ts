/**
 * The one place that knows which SQLite driver this is: everything else imports `Database` from here. The driver has the
 * interface of node:sqlite, synchronous; why it is this one, and when it can go, says docs/decisions/9-sqlite-driver.md.
 */
import { pathToFileURL } from 'node:url'
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import { nameOfCode } from './sqlite-codes.ts'
import { enter, leave } from './sqlite-threads.ts'

/** how many rows were changed; the last rowid, beyond 2^53 rounded unless whole numbers are bigint */
export type Changes = { changes: number; lastInsertRowid: number | bigint }

/** ms that a statement waits for a lock of another connection */
const TIMEOUT = 5000

export type OpenOptions = {
  readonly?: boolean
  /** SQLITE_CANTOPEN instead of a new file */
  fileMustExist?: boolean
  /** ms to wait for a lock, 5000 if not said */
  timeout?: number
}

/**
 * A prepared statement. By default a row is an object by column; after `pluck()` it is the first column, after `raw()` a
 * list. BLOBs are Buffers. Whole numbers beyond 2^53 are refused (ERR_OUT_OF_RANGE), unless they are read as bigint.
 * Values are texts, numbers, bigints, bytes and null; undefined is null, a boolean 0 or 1. They are given one by one, as one
 * list, or as one object by name.
 * All methods throw SQLite's errors, whose `code` is the name of the extended result code, such as
 * `SQLITE_CONSTRAINT_UNIQUE`.
 */
export class Statement<P extends unknown[] = unknown[], R = unknown> {
  readonly #statement: StatementSyncInstance
  #shape: 'object' | 'pluck' | 'raw' = 'object'
  /** read lazily: a statement that is only run has none */
  #names: string[] | undefined

  readonly #isBigInt: boolean
  /** what the driver was told last */
  #readsBigInt = false

  /** @internal by Database.prepare */
  constructor(statement: StatementSyncInstance, isBigInt: boolean) {
    this.#statement = statement
    this.#isBigInt = isBigInt
    // objects of the driver have no prototype, and are slower to make than lists
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
      // else the driver would throw, once all is done, where the last rowid is beyond 2^53; those of FTS5's own tables are
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
   * Opens a file, and makes it where there is none.
   * @param path of a file, ':memory:', or bytes that `serialize` has made: a database in memory
   * @throws SQLITE_CANTOPEN; that a file is no database is said by the first statement
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
   * A function that runs in a transaction: committed when it returns, rolled back when it throws. Within another one it is a
   * savepoint.
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

  /** Statements that are prepared from now on read whole numbers as bigint. */
  defaultSafeIntegers(isBigInt: boolean): void {
    this.#isBigInt = isBigInt
  }

  /** @returns all of it as bytes, as a file would have them */
  serialize(): Uint8Array {
    return called(() => this.#db.serialize())
  }

  /** Ends its statements, too. A second time it does nothing. */
  close(): void {
    called(() => {
      if (this.#db.isOpen) this.#db.close()
    })
  }
}

/** A call of the driver: through the gate, with SQLite's errors by name. */
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

/** A URI by which SQLite makes no file. */
function existing(path: string): string {
  if (path === ':memory:') return path
  const url = pathToFileURL(path)
  url.searchParams.set('mode', 'rw')
  return url.href
}

/** BLOBs come as Uint8Array: the same bytes as Buffer. */
const shown = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? bufferOf(value as Uint8Array) : value

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** The driver would cut a text at U+0000. What is stored has none (storable.ts), so that a text with one is found nowhere. */
const whole = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value

/** A list that is the only value is that of all values; an object has them by name. */
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

/** node:sqlite has the result code as a number (`errcode`), and one `code` for all of them. */
function named(error: unknown): unknown {
  const { errcode } = error as { errcode?: unknown }
  if (typeof errcode === 'number') (error as { code: string }).code = nameOfCode(errcode)
  return error
}
