/**
 * Serialized write transactions with retries. The database has one writer, and other processes (circulation, imports)
 * write too. While one of them holds the lock, transactions wait asynchronously and are retried when it is free.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Library, LockedError, UnreachableError, UnwritableError, type Writing } from '../library.ts'

/** ms between polls of a held lock: an import leaves gaps of 6 ms */
const POLL_INTERVAL = 5
/** ms that a transaction waits for the lock, and the number that may wait */
const LOCK_TIMEOUT = 3000
const MAX_WAITING = 500

const SKIPPED = [LockedError, UnwritableError, UnreachableError]

type Work<T> = (trx: Writing) => Promise<T>

export type Writes = {
  /**
   * One atomic, exclusive transaction. The work must await nothing but its transaction.
   * @throws what the work throws; LockedError when the lock was not free in time
   */
  transaction<T>(work: Work<T>): Promise<T>
  /** The same for work that can be skipped when the lock is held. @returns whether it was done */
  ifFree(work: Work<unknown>): Promise<boolean>
}

type ReleaseWhile = (waiting: () => Promise<boolean>) => Promise<boolean>

/**
 * @param wait ms; tests inject one that does not sleep
 * @param releaseWhile waits without occupying a request slot
 */
export function openWrites(
  library: Library,
  wait: (ms: number) => Promise<void> = async ms => void (await sleep(ms)),
  releaseWhile: ReleaseWhile = waiting => waiting(),
): Writes {
  let freed: Promise<boolean> | null = null
  let waiting = 0

  /** @returns false if an error of one of these kinds prevented the work */
  async function tried(work: Work<unknown>, kinds: readonly (typeof SKIPPED)[number][]): Promise<boolean> {
    try {
      await library.write(work)
      return true
    } catch (error) {
      if (kinds.some(kind => error instanceof kind)) return false
      throw error
    }
  }

  /**
   * One poll serves all waiting transactions.
   * @returns whether the lock became free
   * @throws errors other than LockedError
   */
  async function pollLock(): Promise<boolean> {
    try {
      for (let waited = 0; waited < LOCK_TIMEOUT; waited += POLL_INTERVAL) {
        await wait(POLL_INTERVAL)
        if (await tried(async () => {}, [LockedError])) return true
      }
      return false
    } finally {
      freed = null
    }
  }

  return {
    ifFree: work => tried(work, SKIPPED),
    async transaction(work) {
      for (let tries = 0; ; tries++) {
        try {
          return await library.write(work)
        } catch (error) {
          const isLast = tries >= LOCK_TIMEOUT / POLL_INTERVAL || waiting >= MAX_WAITING
          if (!(error instanceof LockedError) || isLast || error.hasWaited) throw error
        }
        waiting++
        try {
          freed ??= pollLock()
          const becoming = freed
          if (!(await releaseWhile(() => becoming))) throw new LockedError('the write lock is held')
        } finally {
          waiting--
        }
      }
    },
  }
}
