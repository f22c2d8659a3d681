/**
 * SQLite has one writer at a time, and the library's circulation system is another process. While that one writes,
 * nothing here waits in the thread that answers: work that met the lock is tried again as soon as the lock is free.
 */
import type { Store } from './open.ts'

/** ms between two looks at a lock that is held: an import leaves gaps of 6 ms */
const LOOK_EVERY = 5
/** how long work waits for the lock, and how much work may wait */
const PATIENCE = 3000
const MOST_WAITING = 500

export type WriteLock = {
  /**
   * Runs the work, again from its start when it met the lock before it had written anything.
   * @throws what the work throws; LockedError when the lock was not free in time
   */
  written<T>(work: () => T | Promise<T>): Promise<T>
  /** Runs what may as well be done another time. @returns whether it was done */
  ifFree(work: () => void): boolean
}

/** Another process keeps the write lock. */
export class LockedError extends Error {}

export const isLocked = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string } | null)?.code ?? '')

/** @param wait ms; tests pass one that does not sleep */
export function openWriteLock({ raw }: Store, wait: (ms: number) => Promise<void>): WriteLock {
  raw.pragma('busy_timeout = 0')
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

  return {
    async written(work) {
      for (let waited = 0; ; waited++) {
        const before = changes.get()
        try {
          return await work()
        } catch (error) {
          if (!isLocked(error)) throw error
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
        if (isLocked(error)) return false
        throw error
      }
    },
  }
}
