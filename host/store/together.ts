/**
 * A database has one writer at a time here, and the library's circulation system is another process. While that one
 * writes, nothing waits in the thread that answers: a transaction that met the lock is tried again as soon as it is free.
 */
import { type Library, LockedError, UnwritableError, type Writing } from './library.ts'

/** ms between two looks at a lock that is held: an import leaves gaps of 6 ms */
const LOOK_EVERY = 5
/** how long a transaction waits for the lock, and how many may wait */
const PATIENCE = 3000
const MOST_WAITING = 500

type Work<T> = (trx: Writing) => Promise<T>

export type Writes = {
  /**
   * All or nothing, and nobody else writes meanwhile. The work waits for nothing but its transaction.
   * @throws what the work throws; LockedError when the lock was not free in time
   */
  together<T>(work: Work<T>): Promise<T>
  /** The same for what may as well be done another time. @returns whether it was done */
  ifFree(work: Work<unknown>): Promise<boolean>
}

type Aside = (waiting: () => Promise<boolean>) => Promise<boolean>

/**
 * @param wait ms; tests pass one that does not sleep
 * @param aside waits where it keeps nobody else from being answered
 */
export function openWrites(
  library: Library,
  wait: (ms: number) => Promise<void>,
  aside: Aside = waiting => waiting(),
): Writes {
  let freed: Promise<boolean> | null = null
  let waiting = 0

  async function ifFree(work: Work<unknown>): Promise<boolean> {
    try {
      await library.write(work)
      return true
    } catch (error) {
      if (error instanceof LockedError || error instanceof UnwritableError) return false
      throw error
    }
  }

  /** One looks for all that wait. @returns whether it became free */
  async function look(): Promise<boolean> {
    try {
      for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
        await wait(LOOK_EVERY)
        if (await ifFree(async () => {})) return true
      }
      return false
    } finally {
      freed = null
    }
  }

  return {
    ifFree,
    async together(work) {
      for (let tries = 0; ; tries++) {
        try {
          return await library.write(work)
        } catch (error) {
          const isLast = tries >= PATIENCE / LOOK_EVERY || waiting >= MOST_WAITING
          if (!(error instanceof LockedError) || isLast) throw error
        }
        waiting++
        try {
          freed ??= look()
          const becoming = freed
          if (!(await aside(() => becoming))) throw new LockedError('the write lock is held')
        } finally {
          waiting--
        }
      }
    },
  }
}
