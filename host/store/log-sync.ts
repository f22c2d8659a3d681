/**
 * Brings the write-ahead log to the disk. Whoever commits with synchronous = NORMAL keeps the database whole but leaves
 * the newest commits to the system: they are told as done after a sync that does not stop the thread, nor hold the lock.
 */
import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const datasync = promisify(fdatasync)

export class LogSync {
  /** opened when it is first needed: the log has a file once something was written */
  #log: number | null = null
  #isClosed = false
  #underWay: Promise<void> = Promise.resolve()
  /** begins when the one under way has ended: that one began before some of the commits */
  #next: Promise<void> | null = null
  #told: Promise<void> = Promise.resolve()

  /** @param path of the database; ':memory:' has no log */
  constructor(private readonly path: string) {}

  /** Resolves when all that has been committed by now is on disk; one sync serves all who ask meanwhile. */
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

  /** Waits for the sync before, starts the next one and calls `done` when all commits so far are on disk. */
  async begin(done: () => void): Promise<void> {
    await this.#told
    this.#told = this.synced().then(done)
  }

  async close(): Promise<void> {
    try {
      await this.#told
      await this.#next
      await this.#underWay
    } finally {
      this.#isClosed = true
      if (this.#log !== null) closeSync(this.#log)
      this.#log = null
    }
  }
}
