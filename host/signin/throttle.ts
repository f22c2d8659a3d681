/**
 * Slows guessing. For a reader: from the fifth failure on, a growing pause in which nothing is tried. For an address:
 * only a short delay, since a whole campus may share one. Keys are hashed: what was typed as a user id is never stored.
 */
import { createHash } from 'node:crypto'
import { busy } from '../kernel/gate.ts'
import type { Store } from '../store/open.ts'
import type { WriteLock } from '../store/write-lock.ts'
import { failureQueries } from './failure-queries.ts'

const FREE_FAILURES = 5
const FIRST_PAUSE = 10_000
const LONGEST_PAUSE = 300_000
/** failures are forgotten this long after the last one */
const MEMORY = 3_600_000
const ADDRESS_FREE = 20
const ADDRESS_STEP = 100
const LONGEST_DELAY = 2000
/** attempts of one address that have begun and not ended: a full reading room, and no more of the line than that */
const MOST_OF_ADDRESS = 100

export type Throttle = ReturnType<typeof openThrottle>

const keyOf = (kind: 'reader' | 'address' | 'visitor', value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

export const readerKey = (userId: string): string => keyOf('reader', userId.toLowerCase())
export const addressKey = (ip: string): string => keyOf('address', ip)
export const visitorKey = (sessionHash: string): string => keyOf('visitor', sessionHash)

/** ms to wait after so many failures */
export const pauseAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - FREE_FAILURES))

/** Attempts of one reader that are being tried, and those that wait until it is known how these end. */
type Flight = { running: number; waiting: (() => void)[] }

export function openThrottle(store: Store, clock: { now(): number }, lock: WriteLock) {
  const rows = failureQueries(store, lock)
  const flights = new Map<string, Flight>()
  const ofAddress = new Map<string, number>()
  let sweptAt = 0

  const recent = (key: string) => rows.find(key, clock.now(), MEMORY)
  const failures = (key: string): number => recent(key)?.count ?? 0

  async function note(key: string): Promise<void> {
    const now = clock.now()
    await lock.written(() => {
      if (now - sweptAt > MEMORY) rows.sweep(now - MEMORY)
      rows.add(key, now, MEMORY)
    })
    if (now - sweptAt > MEMORY) sweptAt = now
  }

  function pauseLeft(key: string): number {
    const row = recent(key)
    return row ? Math.max(0, Math.ceil((row.last_at + pauseAfter(row.count) - clock.now()) / 1000)) : 0
  }

  /** Waits while so many are being tried that their failures alone would end in a pause. @returns seconds of a pause */
  async function takeOff(key: string, flight: Flight): Promise<number> {
    for (;;) {
      const seconds = pauseLeft(key)
      if (seconds > 0) return seconds
      if (flight.running < Math.max(1, FREE_FAILURES - failures(key))) {
        flight.running++
        return 0
      }
      await new Promise<void>(resolve => flight.waiting.push(resolve))
    }
  }

  return {
    failures,
    note,

    /**
     * One attempt for a reader: attempts made at once cannot slip past the limit, and right ones do not count against it.
     * @param attempt true = the password was right @returns seconds to wait; 0 = it was tried
     */
    async tried(key: string, attempt: () => Promise<boolean>): Promise<number> {
      const flight = flights.get(key) ?? { running: 0, waiting: [] }
      flights.set(key, flight)
      try {
        const seconds = await takeOff(key, flight)
        if (seconds > 0) return seconds
        try {
          if (!(await attempt())) await note(key)
          else if (failures(key) > 0) await lock.written(() => rows.forget(key))
          return 0
        } finally {
          flight.running--
        }
      } finally {
        const resumed = flight.waiting.splice(0)
        for (const resume of resumed) resume()
        // those that go on now still count by this one
        if (flight.running === 0 && resumed.length === 0) flights.delete(key)
      }
    },

    /** @throws HttpError 503 when the address has too many attempts under way */
    async fromAddress<T>(key: string, attempt: () => Promise<T>): Promise<T> {
      const count = ofAddress.get(key) ?? 0
      if (count >= MOST_OF_ADDRESS) throw busy()
      ofAddress.set(key, count + 1)
      try {
        return await attempt()
      } finally {
        const left = ofAddress.get(key)! - 1
        if (left > 0) ofAddress.set(key, left)
        else ofAddress.delete(key)
      }
    },

    /** ms by which an answer to this address is delayed */
    delayOf: (key: string): number =>
      Math.min(LONGEST_DELAY, Math.max(0, failures(key) - ADDRESS_FREE) * ADDRESS_STEP),
  }
}
