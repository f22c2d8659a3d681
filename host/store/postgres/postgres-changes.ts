/**
 * Revisions of a library on PostgreSQL. Triggers send notifications of changes (migrations/baseline/triggers.ts), and
 * each host listens on a separate connection and counts them, so that writers need not wait for each other on a shared
 * counter row. While a host is not listening, everything counts as changed and no cache is used.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CountedRevisions } from '../feed/revisions.ts'
import type { Revision, Revisions } from '../library.ts'
import type { Mark } from '../standby.ts'

/** ms between heartbeats, and the time limit of one */
const BEAT = 2000
const BEAT_TIMEOUT = 3000
/** ms within which a test notification must arrive */
const HEARD_WITHIN = 3000
/** ms before it tries again to listen */
const AGAIN = 500
/** how far the server's log has been flushed to disk; null on a standby */
const FLUSHED = `SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE pg_current_wal_flush_lsn() - '0/0' END AS lsn`

export class PostgresChanges implements Revisions {
  #client: pg.Client | null = null
  #lostAt = Date.now()
  #isClosed = false
  #timer: NodeJS.Timeout | undefined
  readonly #counted = new CountedRevisions()
  #asked: Promise<number | null> = Promise.resolve(null)
  /** starts after the running query, which may have been sent before some of these commits */
  #next: Promise<number | null> | null = null

  /** @param lost called when the server stops answering */
  constructor(
    private readonly options: pg.ClientConfig,
    private readonly lost: () => void,
  ) {}

  /** epoch ms when it was lost; null = it listens */
  get awaySince(): number | null {
    return this.#client === null ? this.#lostAt : null
  }

  get isListening(): boolean {
    return this.#client !== null
  }

  async now(): Promise<Revision> {
    if (this.#client === null) this.#counted.noteAll()
    return this.#counted.now()
  }

  /**
   * Whether notifications from other connections arrive. A pooler in transaction mode accepts LISTEN but never delivers
   * any.
   */
  async hears(other: Pick<pg.Pool, 'query'>): Promise<boolean> {
    const client = this.#client
    if (client === null) return true
    const word = randomUUID()
    const heard = new Promise<boolean>(resolve => {
      client.on('notification', ({ payload }) => payload === word && resolve(true))
    })
    await other.query("SELECT pg_notify('revision', $1)", [word])
    const isHeard = await Promise.race([heard, sleep(HEARD_WITHIN, false, { ref: false })])
    // if the connection was lost meanwhile, it is already being reopened
    return isHeard || this.#client !== client
  }

  /** How far the server's log is flushed at least, for the revision before asking. @returns null = no answer */
  async mark(): Promise<Mark | null> {
    const [at, revision] = [performance.now(), this.#counted.now()]
    const lsn = await this.caughtUp()
    return lsn === null ? null : { at, revision: await revision, lsn }
  }

  /**
   * Resolves when everything committed before the call has been counted; concurrent callers share one query.
   * @returns how far the server's log is flushed; null = the server does not answer
   */
  caughtUp(): Promise<number | null> {
    this.#next ??= this.#ask()
    return this.#next
  }

  /**
   * The server delivers pending notifications before its answer. A lost connection counts as a change of everything.
   */
  async #ask(): Promise<number | null> {
    await this.#asked
    this.#next = null
    const client = this.#client
    if (client === null) return null
    this.#asked = client.query<{ lsn: number | null }>(FLUSHED).then(
      ({ rows }) => rows[0]!.lsn,
      () => {
        this.#lose(client)
        return null
      },
    )
    return this.#asked
  }

  /** Listens; retries until it succeeds. */
  async listen(): Promise<void> {
    const client = new pg.Client({ ...this.options, query_timeout: BEAT_TIMEOUT })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => this.#counted.note(payload))
    try {
      await client.connect()
      await client.query('LISTEN revision')
      if (this.#isClosed) return await client.end()
      this.#counted.noteAll()
      this.#client = client
      this.#beat(client)
    } catch {
      client.end().catch(() => {})
      this.#again()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }

  #beat(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      await this.caughtUp()
      if (this.#client === client) this.#beat(client)
    }, BEAT).unref()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#lostAt = Date.now()
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.lost()
    this.#again()
  }

  #again(): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.listen(), AGAIN).unref()
  }
}
