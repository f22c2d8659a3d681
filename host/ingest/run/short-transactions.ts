import { setTimeout as pause } from 'node:timers/promises'
import type Database from 'better-sqlite3'

/** longest time the write lock is to be held, milliseconds (issue: "≤ 50 ms at a time") */
export const LOCK_LIMIT = 50
const AIM = 26
/** the server's own writers wait in steps of a few milliseconds: a gap this long lets them in */
const GAP = 6
const COMMITS_PER_CHECKPOINT = 64

/**
 * Runs steps in transactions that hold the write lock about 26 ms each, whatever the disk: the time to commit is
 * measured and taken off the time to write. Between two, other writers get their turn.
 */
export class ShortTransactions {
  readonly #raw: Database.Database
  readonly #begin: Database.Statement
  readonly #commit: Database.Statement
  #budget = AIM / 2
  #commits = 0
  /** longest hold so far, milliseconds */
  longest = 0

  constructor(raw: Database.Database) {
    this.#raw = raw
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
    for (let at = 0; at < elements.length; ) {
      this.#takeLock()
      const start = performance.now()
      try {
        do step(elements[at++]!)
        while (at < elements.length && performance.now() - start < this.#budget)
        const written = performance.now()
        this.#commit.run()
        this.#adapt(written - start, performance.now() - start)
      } catch (error) {
        if (this.#raw.inTransaction) this.#raw.exec('ROLLBACK')
        throw error
      }
      this.#checkpoint()
      await pause(GAP)
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

  /** moves the log into the database without the write lock, so that the log stays small */
  #checkpoint(): void {
    this.#commits++
    if (this.#commits % COMMITS_PER_CHECKPOINT === 0) this.#raw.pragma('wal_checkpoint(PASSIVE)')
  }
}
