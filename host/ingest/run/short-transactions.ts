import { setTimeout as pause } from 'node:timers/promises'
import type Database from 'better-sqlite3'

/** longest time the write lock is to be held, milliseconds (issue: "≤ 50 ms at a time") */
export const LOCK_LIMIT = 50
/**
 * A writer that finds the lock taken looks again after 1, 3, 8, 18, 33 … ms (SQLite's busy handler). A hold of less than
 * 18 ms and then a gap of 10 meet one of these looks wherever it began to wait; longer holds or shorter gaps make it
 * miss gap after gap, and the server's answers stand still meanwhile.
 */
const AIM = 15
const GAP = 10
/** the log must not grow to where a commit of the server has to move it: 4 MB */
const COMMITS_PER_CHECKPOINT = 8

/** passed in, so that tests need not wait */
export type Timing = { now(): number; pause(milliseconds: number): Promise<unknown> }
const REAL: Timing = { now: () => performance.now(), pause }

/**
 * Runs steps in transactions that hold the write lock about AIM ms each, whatever the disk: what the last one took to
 * commit is taken off the time to write. Between two, other writers get their turn.
 */
export class ShortTransactions {
  readonly #raw: Database.Database
  readonly #begin: Database.Statement
  readonly #commit: Database.Statement
  readonly #timing: Timing
  #budget = AIM / 4
  #commits = 0
  /** longest hold so far, milliseconds */
  longest = 0

  constructor(raw: Database.Database, timing = REAL) {
    this.#raw = raw
    this.#timing = timing
    // no sync to disk inside the lock: log-sync.ts does that outside
    raw.pragma('synchronous = NORMAL')
    raw.pragma('wal_autocheckpoint = 0')
    // the log has a file from here on
    raw.exec('BEGIN IMMEDIATE; UPDATE bib SET id = id WHERE id = -1; COMMIT')
    raw.pragma('cache_size = -65536')
    this.#begin = raw.prepare('BEGIN IMMEDIATE')
    this.#commit = raw.prepare('COMMIT')
  }

  /**
   * Calls step for every element.
   * @throws what step throws, with its transaction undone
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

  /** waits its turn for as long as a minute: another import or a long copy may be at work */
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
   * Moves the log into the database without the write lock, so that the log stays small. After the gap: whoever writes
   * next begins the log anew and waits for the disk with it, which is to be this process and not a server's answers.
   */
  #checkpoint(): void {
    this.#commits++
    if (this.#commits % COMMITS_PER_CHECKPOINT === 0) this.#raw.pragma('wal_checkpoint(PASSIVE)')
  }
}
