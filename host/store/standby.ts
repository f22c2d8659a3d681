/**
 * A standby of the library's server, from which visitors without a session read. It is used while it has replayed what
 * the server had written up to a few seconds ago. This is measured by log positions, never by comparing clocks. Reads
 * are labelled with the revision that the standby has reached, so that no cache takes them for newer than they are.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Revision, StandbyState } from './library.ts'
import { Connections, connectionTo } from './postgres/postgres-pool.ts'

/** staleness: seconds by which reads may be out of date */
export type StandbyPlace = { url: string; staleness: number }

/**
 * The server's log is flushed up to `lsn`, which includes all changes of this revision. at: performance.now() before
 * asking
 */
export type Mark = { lsn: number; at: number; revision: Revision }

/** One request. Once off it stays off: after a write, or after a read from the server. */
type Reader = { isOn: boolean }
const readers = new AsyncLocalStorage<Reader>()

/** @returns a function that ends it: queries still running then go to the server */
export function readFromStandby(work: () => void): () => void {
  const reader = { isOn: true }
  readers.run(reader, work)
  return () => {
    reader.isOn = false
  }
}

/** From now on, this request reads from the server. */
export function readFromServer(): void {
  const reader = readers.getStore()
  if (reader) reader.isOn = false
}

/** ms between two polls of its position, and the time limit of one */
const LOOK = 500
const LOOK_TIMEOUT = 3000
const IS_WHERE = `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
  pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn() - '0/0' AS lsn`

export class Standby {
  readonly #connections: Connections
  readonly #most: number
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #trouble: string | null = 'it has not answered yet'
  /** not replayed yet, oldest first */
  #marks: Mark[] = []
  #reached: Mark | null = null

  /**
   * @param system identifier of the server's data
   * @param mark asks the server for its position; null = it does not answer
   */
  constructor(
    private readonly place: StandbyPlace,
    private readonly system: string,
    private readonly mark: () => Promise<Mark | null>,
  ) {
    this.#connections = new Connections(place.url)
    this.#most = place.staleness * 1000
  }

  /** Polls its position; resolves after the first poll. */
  async follow(): Promise<void> {
    await this.#look()
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.follow(), LOOK).unref()
  }

  state(): StandbyState {
    const behind = this.#reached && (performance.now() - this.#reached.at) / 1000
    const late = `it is more than ${this.place.staleness} s behind`
    return {
      isUsed: this.#isUsable(),
      behindSeconds: behind && Math.round(behind * 10) / 10,
      trouble: this.#trouble ?? (this.#isUsable() ? null : late),
    }
  }

  /** @returns the revision of what this request reads from the standby; null: it reads from the server */
  revision(): Revision | null {
    return this.#reader() && this.#reached!.revision
  }

  /** Reads from the standby if the request may; if that fails, from the server. */
  poolBeside(server: PostgresPool): PostgresPool {
    return {
      connect: async () => {
        const reader = this.#reader()
        return reader ? this.#lend(reader, server) : server.connect()
      },
      end: () => server.end(),
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
    await this.#connections.end()
  }

  #reader(): Reader | null {
    const reader = readers.getStore()
    if (!reader?.isOn) return null
    reader.isOn = this.#isUsable()
    return reader.isOn ? reader : null
  }

  #isUsable(): boolean {
    return (
      this.#trouble === null && this.#reached !== null && performance.now() - this.#reached.at <= this.#most
    )
  }

  #lend(reader: Reader, server: PostgresPool): PostgresPoolClient {
    let there: PostgresPoolClient | undefined
    let here: PostgresPoolClient | undefined
    const query = async (sql: string, values: readonly unknown[]) => {
      if (here === undefined) {
        try {
          there ??= await this.#connections.connect()
          return await there.query(sql, values)
        } catch {
          reader.isOn = false
        }
      }
      here ??= await server.connect()
      return here.query(sql, values)
    }
    const release = () => {
      there?.release()
      here?.release()
    }
    return { query: query as PostgresPoolClient['query'], release }
  }

  async #look(): Promise<void> {
    const mark = await this.mark()
    if (mark) this.#marks.push(mark)
    this.#marks = this.#marks.filter(({ at }) => performance.now() - at <= this.#most)
    try {
      const client = await this.#connected()
      const { rows } = await client.query<{ system: string; follows: boolean; lsn: number }>(IS_WHERE)
      const { system, follows, lsn } = rows[0]!
      if (!follows) this.#trouble = 'it is no standby'
      else if (system !== this.system) this.#trouble = 'it is the standby of another server'
      else this.#trouble = null
      const last = this.#marks.findLastIndex(one => one.lsn <= lsn)
      if (last >= 0) this.#reached = this.#marks.splice(0, last + 1).at(-1)!
    } catch {
      this.#lose()
    }
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client
    const client = new pg.Client({ ...connectionTo(this.place.url), query_timeout: LOOK_TIMEOUT })
    client.on('error', () => this.#lose())
    client.on('end', () => this.#lose())
    this.#client = client
    await client.connect()
    return client
  }

  /** Drops its connections, so that nobody waits for an answer on one. */
  #lose(): void {
    const client = this.#client
    this.#client = null
    this.#trouble = 'it does not answer'
    client?.end().catch(() => {})
    this.#connections.drop()
  }
}
