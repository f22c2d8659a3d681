import { type FileHandle, open } from 'node:fs/promises'

/**
 * Brings the write-ahead log to the disk outside of the write lock. The import commits with synchronous = NORMAL, which
 * keeps the database whole but leaves the newest commits to the system; only after sync() are they told as done.
 */
export class LogSync {
  readonly #log: FileHandle | null
  #underWay: Promise<void> = Promise.resolve()

  private constructor(log: FileHandle | null) {
    this.#log = log
  }

  /** @param path of the database, whose log exists once something was written; ':memory:' has none */
  static async open(path: string): Promise<LogSync> {
    return new LogSync(path === ':memory:' ? null : await open(`${path}-wal`, 'r+'))
  }

  /** Waits for the sync before, starts the next one and calls `done` when all commits so far are on disk. */
  async begin(done: () => void): Promise<void> {
    await this.#underWay
    this.#underWay = this.#log ? this.#log.datasync().then(done) : Promise.resolve(done())
  }

  async close(): Promise<void> {
    try {
      await this.#underWay
    } finally {
      await this.#log?.close()
    }
  }
}
