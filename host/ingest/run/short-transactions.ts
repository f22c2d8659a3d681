import { setTimeout as pause } from 'node:timers/promises'
import type Database from 'better-sqlite3'

/** max ms that the write lock is held (issue: "≤ 50 ms at a time") */
export const LOCK_LIMIT = 50
/**
 * SQLite's busy handler retries after 1, 3, 8, 18, 33 … ms. Holding the lock for less than 18 ms followed by a gap of
 * 10 ms is hit by one of these retries, whenever the wait began; longer holds or shorter gaps could starve the waiter
 * and block the server's answers.
 */
const AIM = 15
const GAP = 10
/** 4 MB: a larger log would make the server's commits checkpoint */
const COMMITS_PER_CHECKPOINT = 8

/** injected, so that tests need not wait */
export type Timing = { now(): number; pause(milliseconds: number): Promise<unknown> }
const REAL: Timing = { now: () => performance.now(), pause }

/**
 * Runs steps in transactions that hold the write lock for about AIM ms each: the last commit's duration is subtracted
 * from the time to write. In between other writers get their turn.
 */
export class ShortTransactions {
  readonly #raw: Database.Database
  readonly #begin: Database.Statement
  readonly #commit: Database.Statement
  readonly #timing: Timing
  #budget = AIM / 4
  #commits = 0
  /** longest hold so far, ms */
  longest = 0

  constructor(raw: Database.Database, timing = REAL) {
    this.#raw = raw
    this.#timing = timing
    // no fsync inside the lock: log-sync.ts does that outside
    raw.pragma('synchronous = NORMAL')
    raw.pragma('wal_autocheckpoint = 0')
    // the log file exists from here on
    raw.exec('BEGIN IMMEDIATE; UPDATE bib SET id = id WHERE id = -1; COMMIT')
    raw.pragma('cache_size = -65536')
    this.#begin = raw.prepare('BEGIN IMMEDIATE')
    this.#commit = raw.prepare('COMMIT')
  }

  /**
   * Calls step for every element.
   * @throws errors of step, after a rollback
   */
  async each<T>(elements: readonly T[], step: (element: T) => void): Promise<void> {
    const { now } = this.#timing
    for (let at = 0; at < elements.length; ) {
      this.#takeLock()
      const start = now()
      try {
        do step(elements[at++]!)
        while (at < elements.length && now() - start < this.#budget)
        const written = now()
        this.#commit.run()
        this.#adapt(written - start, now() - start)
      } catch (error) {
        if (this.#raw.inTransaction) this.#raw.exec('ROLLBACK')
        throw error
      }
      await this.#timing.pause(GAP)
      this.#checkpoint()
    }
  }

  /** waits for the lock for up to a minute: another import or a long copy may be running */
  #takeLock(): void {
    const deadline = performance.now() + 60_000
    for (;;) {
      try {
        this.#begin.run()
        return
      } catch (error) {
        const busy = (error as { code?: string }).code?.startsWith('SQLITE_BUSY')
        if (!busy || performance.now() > deadline) throw error
      }
    }
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
    if (this.#commits % COMMITS_PER_CHECKPOINT === 0) this.#raw.pragma('wal_checkpoint(PASSIVE)')
  }
}
