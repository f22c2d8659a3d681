/**
 * SQLite has one writer at a time, and the library's circulation system is another process. While that one writes,
 * nothing here waits in the thread that answers: work that met the lock is tried again as soon as the lock is free.
 * Nor does it wait for the disk: what was written is brought there beside it, before it is answered.
 */
import { LogSync } from './log-sync.ts'
import type { Store } from './open.ts'

/** ms between two looks at a lock that is held: an import leaves gaps of 6 ms */
const LOOK_EVERY = 5
/** how long work waits for the lock, and how much work may wait */
const PATIENCE = 3000
const MOST_WAITING = 500

/** pages of the log that nobody has moved into the database (move-log.ts): 64 MB, and the thread that commits has to */
const LOG_OF_NOBODY = 16_384

export type WriteLock = {
  /**
   * Runs the work, again from its start when it met the lock before it had written anything. What it has written is
   * on disk when this resolves, and when the work throws.
   * @throws what the work throws; LockedError when the lock was not free in time
   */
  written<T>(work: () => T | Promise<T>): Promise<T>
  /** Runs what may as well be done another time. @returns whether it was done */
  ifFree(work: () => void): boolean
  close(): Promise<void>
}

/** Another process keeps the write lock. */
export class LockedError extends Error {}

export const isLocked = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string } | null)?.code ?? '')

/** A full disk, a file system that has become read-only or fails: somebody has to mend it, and then all is well. */
export const isUnwritable = (error: unknown): boolean =>
  /^(SQLITE_(FULL|READONLY|CANTOPEN|IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHM))|E(NOSPC|DQUOT|ROFS|IO)$)/.test(
    (error as { code?: string } | null)?.code ?? '',
  )

/** @param wait ms; tests pass one that does not sleep */
export function openWriteLock(
  { raw, path }: Store,
  wait: (ms: number) => Promise<void>,
  log: Pick<LogSync, 'synced' | 'close'> = new LogSync(path),
): WriteLock {
  raw.pragma('busy_timeout = 0')
  // the log is synced and moved elsewhere: a commit that did either would stop every answer
  raw.pragma('synchronous = NORMAL')
  raw.pragma(`wal_autocheckpoint = ${LOG_OF_NOBODY}`)
  const changes = raw.prepare<[], number>('SELECT total_changes()').pluck()
  let freed: Promise<boolean> | null = null
  let waiting = 0

  function isFree(): boolean {
    if (raw.inTransaction) return true
    try {
      raw.exec('BEGIN IMMEDIATE')
      raw.exec('ROLLBACK')
      return true
    } catch (error) {
      if (isLocked(error)) return false
      throw error
    }
  }

  /** One looks for all that wait. @returns whether it became free */
  async function look(): Promise<boolean> {
    try {
      for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
        await wait(LOOK_EVERY)
        if (isFree()) return true
      }
      return false
    } finally {
      freed = null
    }
  }

  /** what this work has written, or other work meanwhile */
  const settle = (before: number | undefined) => (changes.get() === before ? undefined : log.synced())

  return {
    close: () => log.close(),
    async written(work) {
      for (let waited = 0; ; waited++) {
        const before = changes.get()
        try {
          const result = await work()
          await settle(before)
          return result
        } catch (error) {
          if (!isLocked(error)) {
            await settle(before)
            throw error
          }
          // what was written by then (by this work or by other work meanwhile) must not be written twice
          const isClean = changes.get() === before
          if (!isClean || waited >= PATIENCE / LOOK_EVERY || waiting >= MOST_WAITING)
            throw new LockedError('the write lock is held', { cause: error })
        }
        waiting++
        try {
          freed ??= look()
          if (!(await freed)) throw new LockedError('the write lock is held')
        } finally {
          waiting--
        }
      }
    },
    ifFree(work) {
      try {
        work()
        return true
      } catch (error) {
        if (isLocked(error) || isUnwritable(error)) return false
        throw error
      }
    },
  }
}
