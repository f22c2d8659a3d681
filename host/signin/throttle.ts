/**
 * Slows guessing. For a reader: from the fifth failure on, a growing pause in which nothing is tried. For an address:
 * only a short delay, since a whole campus may share one. Keys are hashed: what was typed as a user id is never stored.
 */
import { createHash } from 'node:crypto'
import type { Store } from '../store/open.ts'
import { failureQueries } from './failure-queries.ts'

export const FREE_FAILURES = 5
const FIRST_PAUSE = 10_000
const LONGEST_PAUSE = 300_000
/** failures are forgotten this long after the last one */
const MEMORY = 3_600_000
const ADDRESS_FREE = 20
const ADDRESS_STEP = 100
const LONGEST_DELAY = 2000

export type Throttle = ReturnType<typeof openThrottle>

const keyOf = (kind: 'reader' | 'address' | 'visitor', value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

export const readerKey = (userId: string): string => keyOf('reader', userId.toLowerCase())
export const addressKey = (ip: string): string => keyOf('address', ip)
export const visitorKey = (sessionHash: string): string => keyOf('visitor', sessionHash)

/** ms to wait after so many failures */
export const pauseAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - FREE_FAILURES))

export function openThrottle(store: Store, clock: { now(): number }) {
  const rows = failureQueries(store)
  let sweptAt = 0

  return {
    failures: (key: string): number => rows.count(key, clock.now() - MEMORY),

    /**
     * Counts an attempt as failed before it is tried, so that attempts made at once cannot slip past the limit;
     * a success forgets it. @returns seconds to wait, 0 = it may be tried
     */
    begin(key: string): number {
      const now = clock.now()
      if (now - sweptAt > MEMORY) {
        sweptAt = now
        rows.sweep(now - MEMORY)
      }
      return rows.begin(key, now, now - MEMORY, (count, lastAt) =>
        Math.max(0, Math.ceil((lastAt + pauseAfter(count) - now) / 1000)),
      )
    },

    note: (key: string): void => rows.add(key, clock.now(), clock.now() - MEMORY),
    forget: (key: string): void => rows.forget(key),

    /** ms by which an answer to this address is delayed */
    delayOf: (key: string): number =>
      Math.min(
        LONGEST_DELAY,
        Math.max(0, rows.count(key, clock.now() - MEMORY) - ADDRESS_FREE) * ADDRESS_STEP,
      ),
  }
}
