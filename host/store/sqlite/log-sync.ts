/**
 * Syncs the write-ahead log (group commit). With synchronous = NORMAL a commit keeps the database consistent but may
 * not be on disk yet: it is reported as done after an fdatasync outside the thread and the lock.
 */
import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const datasync = promisify(fdatasync)

export class LogSync {
  /** opened lazily: the log file exists after the first write */
  #log: number | null = null
  #isClosed = false
  #underWay: Promise<void> = Promise.resolve()
  /** starts after the running sync, which may have begun before some of these commits */
  #next: Promise<void> | null = null
  #reported: Promise<void> = Promise.resolve()

  /** @param path of the database; ':memory:' has no log */
  constructor(private readonly path: string) {}

  /** Resolves when all commits so far are on disk; one sync serves all concurrent callers. */
  synced(): Promise<void> {
    this.#next ??= this.#begin()
    return this.#next
  }

  async #begin(): Promise<void> {
    await this.#underWay.catch(() => {})
    this.#next = null
    if (this.#isClosed || this.path === ':memory:') return
    this.#log ??= openSync(`${this.path}-wal`, 'r+')
    this.#underWay = datasync(this.#log)
    await this.#underWay
  }

  /** Waits for the previous sync, starts the next one and calls `done` when all commits so far are on disk. */
  async begin(done: () => void): Promise<void> {
    await this.#reported
    this.#reported = this.synced().then(done)
  }

  async close(): Promise<void> {
    try {
      await this.#reported
      await this.#next
      await this.#underWay
    } finally {
      this.#isClosed = true
      if (this.#log !== null) closeSync(this.#log)
      this.#log = null
    }
  }
}
