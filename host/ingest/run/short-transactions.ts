import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { LockedError, type Writing } from '../../store/library.ts'
import type { Store } from '../../store/open.ts'
import type { Schema } from '../../store/schema.ts'
import { LogSync } from '../../store/sqlite/log-sync.ts'
import type { Step, Transactions } from './transactions.ts'

/** max ms that the write lock is held (issue: "≤ 50 ms at a time") */
export const LOCK_LIMIT = 50
/**
 * SQLite's busy handler retries after 1, 3, 8, 18, 33 … ms. Holding the lock for less than 18 ms followed by a gap of
 * 10 ms is hit by one of these retries, whenever the wait began; longer holds or shorter gaps could starve the waiter
 * and block the server's answers.
 */
const AIM = 15
const GAP = 10
/** max elements of one step, which is not interrupted */
const AT_ONCE = 64
/**
 * ms between two checks of a lock that others hold, and until it gives up: another import or a long copy may be running
 */
const RETRY = 3
const GIVE_UP = 60_000
/** 4 MB: a larger log would make the server's commits checkpoint */
const COMMITS_PER_CHECKPOINT = 8

/** injected, so that tests need not wait */
type Timing = { now(): number; pause(milliseconds: number): Promise<unknown> }
const REAL: Timing = { now: () => performance.now(), pause }

/**
 * For SQLite: transactions that hold the write lock for about AIM ms each; the duration of the last commit is
 * subtracted from the time for writing. In between, other writers get their turn.
 */
export class ShortTransactions implements Transactions {
  readonly #db: Kysely<Schema>
  readonly #log: LogSync
  #isReady = false
  #budget = AIM / 4
  /** ms per element, from the last steps */
  #pace = AIM
  #commits = 0
  longest = 0

  constructor(
    readonly store: Store,
    readonly timing = REAL,
  ) {
    // not the store's own `write`, which waits for the disk after each transaction
    this.#db = store.db as Kysely<Schema>
    this.#log = new LogSync(store.path)
  }

  async each<T, R>(
    elements: readonly T[],
    begin: () => Step<T, R>,
    done: (results: readonly R[]) => void,
  ): Promise<void> {
    const { now, pause } = this.timing
    if (!this.#isReady) await this.#prepare()
    for (let at = 0; at < elements.length; ) {
      let [start, written] = [0, 0]
      const results = await this.#written(async trx => {
        const step = begin()
        const results: R[] = []
        start = now()
        do {
          const before = now()
          const count = Math.floor((this.#budget - (before - start)) / this.#pace)
          const from = at + results.length
          const some = elements.slice(from, from + Math.min(AT_ONCE, Math.max(1, count)))
          for (const result of await step(trx, some)) results.push(result)
          this.#learn((now() - before) / some.length)
        } while (at + results.length < elements.length && now() - start < this.#budget)
        written = now()
        return results
      })
      this.#adapt(written - start, now() - start)
      at += results.length
      done(results)
      await pause(GAP)
      this.#checkpoint()
    }
  }

  onDisk(tell: () => void): Promise<void> {
    return this.#log.begin(tell)
  }

  async close(): Promise<void> {
    await this.#log.close()
    this.store.raw.pragma('wal_checkpoint(PASSIVE)')
  }

  async #prepare(): Promise<void> {
    // ensures that the log file exists from here on
    await this.#written(trx => sql`UPDATE bib SET id = id WHERE id = -1`.execute(trx))
    const { raw } = this.store
    // no fsync inside the lock (log-sync.ts does it outside), and no checkpoint
    raw.pragma('synchronous = NORMAL')
    raw.pragma('wal_autocheckpoint = 0')
    raw.pragma('cache_size = -65536')
    this.#isReady = true
  }

  async #written<R>(work: (trx: Writing) => Promise<R>): Promise<R> {
    const first = performance.now()
    for (;;) {
      try {
        return await this.#db.transaction().execute(work)
      } catch (error) {
        if (!(error instanceof LockedError) || performance.now() - first > GIVE_UP) throw error
      }
      await pause(RETRY)
    }
  }

  /** A slower pace takes effect at once. */
  #learn(pace: number): void {
    this.#pace = Math.max(0.001, pace, (this.#pace + pace) / 2)
  }

  #adapt(writing: number, held: number): void {
    this.longest = Math.max(this.longest, held)
    const committing = held - writing
    this.#budget = Math.max(1, Math.min(AIM, this.#budget * 1.5, AIM - committing))
  }

  /**
   * Checkpoints without the write lock, so that the log stays small. After the gap: the next writer restarts the log
   * and waits for the disk, which should be this process and not the server.
   */
  #checkpoint(): void {
    this.#commits++
    if (this.#commits % COMMITS_PER_CHECKPOINT === 0) this.store.raw.pragma('wal_checkpoint(PASSIVE)')
  }
}
