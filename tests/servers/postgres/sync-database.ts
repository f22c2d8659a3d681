/**
 * A database on a PostgreSQL server with the interface of the SQLite driver, as far as tests use it: they
 * read and change a library directly, on either engine, in SQL that both understand. A thread sends the
 * statements.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** source of the thread, so that it needs no build */
const THREAD = `
const { workerData: { url, port, told } } = require('node:worker_threads')
const pg = require('pg')
const signal = new Int32Array(told)
const NUMBERS = [20, 21, 23, 1700]
const getTypeParser = (oid, format) =>
  NUMBERS.includes(oid) ? Number : oid === 16 ? text => (text === 't' ? 1 : 0) : pg.types.getTypeParser(oid, format)
const client = new pg.Client({ connectionString: url, types: { getTypeParser } })
client.on('error', () => {})
// the thread that waits here may be the one that would end the host's transaction: then it must not wait for long
const connected = client.connect().then(() => client.query('SET lock_timeout = 5000'))
const plain = value => (value instanceof Uint8Array ? Buffer.from(value) : value)
port.on('message', async ({ text, values }) => {
  let answer
  try {
    await connected
    const result = await client.query(text, values?.map(plain))
    const { rows, rowCount, fields } = Array.isArray(result) ? result.at(-1) : result
    answer = { rows, changes: rowCount ?? 0, names: fields?.map(field => field.name) ?? [] }
  } catch (error) {
    answer = { error: error.message, code: error.code }
  }
  port.postMessage(answer)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
})`

type Row = Record<string, unknown>
type Answer = { rows: Row[]; changes: number; names: string[]; error?: string; code?: string }

/** ms for one statement */
const TIMEOUT = 60_000

export class SyncDatabase {
  readonly #port: MessagePort
  readonly #worker: Worker
  readonly #signal = new Int32Array(new SharedArrayBuffer(4))
  inTransaction = false

  constructor(url: string) {
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const workerData = { url, port: port2, told: this.#signal.buffer }
    this.#worker = new Worker(THREAD, { eval: true, workerData, transferList: [port2] })
    this.#worker.unref()
    this.#port.unref()
  }

  /** @param values undefined: the text may have several statements */
  ask(text: string, values?: unknown[]): Answer {
    Atomics.store(this.#signal, 0, 0)
    this.#port.postMessage({ text, values })
    if (Atomics.wait(this.#signal, 0, 0, TIMEOUT) === 'timed-out') throw new Error(`no answer: ${text}`)
    const answer = receiveMessageOnPort(this.#port)!.message as Answer
    if (answer.error !== undefined)
      throw Object.assign(new Error(`${answer.error}: ${text}`), { code: answer.code })
    for (const row of answer.rows)
      for (const [name, value] of Object.entries(row))
        if (value instanceof Uint8Array) row[name] = Buffer.from(value)
    return answer
  }

  prepare(sql: string): SyncStatement {
    return new SyncStatement(this, inPostgres(sql))
  }

  exec(sql: string): this {
    this.ask(inPostgres(sql))
    return this
  }

  /** Pragmas are not needed. */
  pragma(text: string): unknown {
    const [, isOn] = /^foreign_keys\s*=\s*(ON|OFF)/i.exec(text) ?? []
    if (isOn)
      this.ask(`SET session_replication_role = ${isOn.toUpperCase() === 'OFF' ? 'replica' : 'origin'}`)
    return undefined
  }

  transaction<Args extends unknown[], R>(work: (...args: Args) => R) {
    const run = (...args: Args): R => {
      this.ask('BEGIN')
      this.inTransaction = true
      try {
        const result = work(...args)
        this.ask('COMMIT')
        return result
      } catch (error) {
        this.ask('ROLLBACK')
        throw error
      } finally {
        this.inTransaction = false
      }
    }
    return Object.assign(run, { immediate: run, exclusive: run, deferred: run, default: run })
  }

  close(): void {
    void this.#worker.terminate()
    this.#port.close()
  }
}

class SyncStatement {
  #isPlucked = false
  #isRaw = false

  constructor(
    private readonly db: SyncDatabase,
    private readonly sql: string,
  ) {}

  pluck(): this {
    this.#isPlucked = true
    return this
  }

  raw(): this {
    this.#isRaw = true
    return this
  }

  all(...values: unknown[]): unknown[] {
    const { rows, names } = this.#ask(this.sql, values)
    if (this.#isPlucked) return rows.map(row => row[names[0]!])
    return this.#isRaw ? rows.map(row => names.map(name => row[name])) : rows
  }

  get(...values: unknown[]): unknown {
    return this.all(...values)[0]
  }

  *iterate(...values: unknown[]): Generator<unknown> {
    yield* this.all(...values)
  }

  run(...values: unknown[]): { changes: number; lastInsertRowid: number } {
    const isInsert = /^\s*INSERT/i.test(this.sql) && !/\bRETURNING\b/i.test(this.sql)
    const { rows, changes } = this.#ask(isInsert ? `${this.sql} RETURNING *` : this.sql, values)
    const last = rows.at(-1) ?? {}
    return { changes, lastInsertRowid: Number(last.id ?? last.uid ?? last.seq ?? 0) }
  }

  /** `?` by position, `@name` from an object */
  #ask(sql: string, given: unknown[]): Answer {
    const values = given.flatMap(one => (Array.isArray(one) ? one : [one]))
    const named = values.find(isNamed)
    const inTurn = values.filter(value => !isNamed(value))
    const sent: unknown[] = []
    const text = outsideQuotes(sql, part =>
      part.replace(/\?|@(\w+)/g, (_, name?: string) => {
        sent.push(name === undefined ? inTurn.shift() : named?.[name])
        return `$${sent.length}`
      }),
    )
    return this.db.ask(text, sent)
  }
}

const isNamed = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

const outsideQuotes = (sql: string, change: (part: string) => string): string =>
  sql
    .split(/('(?:[^']|'')*')/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('')

/** the year of epoch ms, in UTC+8 */
const LOCAL_YEAR = /\bstrftime\('%Y', (\w+) \/ 1000, 'unixepoch', '\+8 hours'\)/g

/** the day of epoch ms, or of an aggregate of them, in UTC+8 */
const LOCAL_DAY = /\bdate\((\w+(?:\(\w+\))?) \/ 1000, 'unixepoch', '\+8 hours'\)/g

/** Translates what SQLite writes differently. */
function inPostgres(sql: string): string {
  const ignores = /\bINSERT OR IGNORE\b/i.test(sql)
  const at = "to_char(to_timestamp($1 / 1000) AT TIME ZONE 'Asia/Shanghai'"
  const dated = sql.replace(LOCAL_YEAR, `${at}, 'YYYY')`).replace(LOCAL_DAY, `${at}, 'YYYY-MM-DD')`)
  const text = outsideQuotes(dated.replace(/;\s*$/, ''), part =>
    part
      .replace(/\bINSERT OR IGNORE\b/gi, 'INSERT')
      // only quoted names keep their capitals
      .replace(/\bAS ([a-z]+[A-Z]\w*)/g, 'AS "$1"'),
  )
  return ignores ? `${text} ON CONFLICT DO NOTHING` : text
}
