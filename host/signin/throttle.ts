/**
 * Sign-in throttle. Per reader: from the fifth failure on, a growing pause. Per address: only a short delay, since a
 * campus may share one. Keys are hashed: typed user ids are never stored.
 */
import { createHash } from 'node:crypto'
import { busy } from '../http/guard/gate.ts'
import type { Library, Writing } from '../store/library.ts'
import type { Writes } from '../store/sqlite/write-queue.ts'
import { type Failures, failuresOf, forgetFailures, putFailures, sweepFailures } from './failure-queries.ts'

const FREE_FAILURES = 5
const FIRST_PAUSE = 10_000
const LONGEST_PAUSE = 300_000
/** ms after the last failure until the counter resets */
const MEMORY = 3_600_000
const MINUTE = 60_000
const ADDRESS_FREE = 20
const ADDRESS_STEP = 100
const LONGEST_DELAY = 2000
/** concurrent attempts per address: a full reading room, but not the whole queue */
const MOST_OF_ADDRESS = 100

export type Throttle = ReturnType<typeof openThrottle>

/** what is counted: failed sign-ins, requested mails, visitors' letters, books sent, tokens that sites ask for, numbers looked up */
type Kind =
  | 'staff'
  | 'reader'
  | 'address'
  | 'visitor'
  | 'mail-reader'
  | 'mail-address'
  | 'mail-desk'
  | 'letter'
  | 'letter-address'
  | 'book-mail'
  | 'book-mail-from'
  | 'site'
  | 'look-up'

const throttleKey = (kind: Kind, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url')}`

/** Forms of a name that a directory takes for one (RFC 4518: case, width, spaces, invisible signs) have one pause. */
const sameName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
export const readerKey = (userId: string): string => throttleKey('reader', sameName(userId))
export const staffKey = (name: string): string => throttleKey('staff', name.toLowerCase())
export const addressKey = (ip: string): string => throttleKey('address', ip)
/** requested mails: per account, whether or not it exists, and per address */
export const mailKey = (userId: string): string => throttleKey('mail-reader', userId.toLowerCase())
export const mailAddressKey = (ip: string): string => throttleKey('mail-address', ip)
/** mails that the staff send: to a reader, by uid, or to themselves, by the name of the account */
export const mailDeskKey = (to: number | string): string => throttleKey('mail-desk', `${typeof to} ${to}`)
/** visitors' letters: per e-mail address, and per network address */
export const letterKey = (email: string): string => throttleKey('letter', email.toLowerCase())
export const letterAddressKey = (ip: string): string => throttleKey('letter-address', ip)
/** books sent by mail: to an e-mail address, and by a reader or from a network address */
export const bookMailKey = (email: string): string => throttleKey('book-mail', email.toLowerCase())
export const bookMailFromKey = (sender: string): string => throttleKey('book-mail-from', sender)
/** numbers that a reader has looked up elsewhere */
export const lookUpKey = (uid: number): string => throttleKey('look-up', String(uid))
export const siteKey = (key: number): string => throttleKey('site', String(key))
export const visitorKey = (sessionHash: string): string => throttleKey('visitor', sessionHash)

/** ms pause after so many failures */
export const pauseAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - FREE_FAILURES))

/** Attempts of one reader in this process: how many there are, how many are under way, and who waits for their end. */
type Flight = { here: number; running: number; waiting: (() => void)[] }

export function openThrottle({ db }: Library, clock: { now(): number }, { transaction, ifFree }: Writes) {
  const flights = new Map<string, Flight>()
  const ofAddress = new Map<string, number>()
  let sweptAt = 0

  /** undefined when there are none, or they have expired */
  function remembered(row: Failures | undefined): Failures | undefined {
    const now = clock.now()
    // a clock that was set back: otherwise the pause would last until the clock catches up
    const since = row && { count: row.count, last_at: Math.min(row.last_at, now) }
    return since && since.last_at >= now - MEMORY ? since : undefined
  }

  async function recent(key: string): Promise<Failures | undefined> {
    const stored = await failuresOf(db, key)
    if (stored && stored.last_at > clock.now()) await ifFree(trx => setBack(trx, key))
    return remembered(stored)
  }

  async function setBack(trx: Writing, key: string): Promise<void> {
    const row = await failuresOf(trx, key)
    const last_at = clock.now()
    if (row && row.last_at > last_at) await putFailures(trx, key, { count: row.count, last_at })
  }

  const failures = async (key: string): Promise<number> => (await recent(key))?.count ?? 0

  /** @param also written with it */
  async function note(key: string, also?: (trx: Writing) => Promise<void>): Promise<void> {
    const now = clock.now()
    const isSweeping = now - sweptAt > MEMORY
    await transaction(async trx => {
      if (isSweeping) await sweepFailures(trx, now - MEMORY)
      const before = remembered(await failuresOf(trx, key))
      await putFailures(trx, key, { count: (before?.count ?? 0) + 1, last_at: now })
      await also?.(trx)
    })
    if (isSweeping) sweptAt = now
  }

  const pauseLeft = (row: Failures | undefined): number =>
    row ? Math.max(0, Math.ceil((row.last_at + pauseAfter(row.count) - clock.now()) / 1000)) : 0

  /** Counts an attempt as failed before it is made, so that all hosts together make no more. @returns seconds of a pause */
  const reserve = (key: string): Promise<number> =>
    transaction(async trx => {
      const stored = await failuresOf(trx, key)
      const row = remembered(stored)
      const seconds = pauseLeft(row)
      if (seconds === 0) await putFailures(trx, key, { count: (row?.count ?? 0) + 1, last_at: clock.now() })
      // a clock that was set back: the pause passes from now on
      else if (row && row.last_at !== stored?.last_at) await putFailures(trx, key, row)
      return seconds
    })

  /** Of an attempt that could not be made. */
  const giveBack = (key: string): Promise<void> =>
    transaction(async trx => {
      const row = await failuresOf(trx, key)
      if (row && row.count > 1) await putFailures(trx, key, { ...row, count: row.count - 1 })
      else await forgetFailures(trx, key)
    })

  /** A pause that is due to attempts under way here waits for them: they may succeed. @returns seconds of a pause */
  async function takeOff(key: string, flight: Flight): Promise<number> {
    for (;;) {
      flight.running++
      const seconds = await reserve(key).finally(() => {
        flight.running--
      })
      if (seconds === 0) {
        flight.running++
        return 0
      }
      if (flight.running === 0) return seconds
      await new Promise<void>(resolve => flight.waiting.push(resolve))
    }
  }

  return {
    failures,
    note,
    /** How often it failed of late, and the seconds of the pause that is left. */
    async pauseOf(key: string): Promise<{ failures: number; seconds: number }> {
      const row = await recent(key)
      return { failures: row?.count ?? 0, seconds: pauseLeft(row) }
    },
    /** Resets a counter, after the reader was verified in another way. */
    forget: (key: string): Promise<void> => transaction(trx => forgetFailures(trx, key)),

    /** Counts an event unless the hourly limit is reached; atomic for concurrent ones. */
    allow: (key: string, most: number): Promise<boolean> =>
      transaction(async trx => {
        const before = remembered(await failuresOf(trx, key))?.count ?? 0
        if (before >= most) return false
        await putFailures(trx, key, { count: before + 1, last_at: clock.now() })
        return true
      }),

    /** Counts an event unless there were so many within its minute. @returns seconds to wait; 0 = it was counted */
    perMinute: (key: string, most: number): Promise<number> =>
      transaction(async trx => {
        const now = clock.now()
        const row = await failuresOf(trx, key)
        // a clock that was set back begins another minute
        const isRunning = row !== undefined && row.last_at <= now && row.last_at > now - MINUTE
        const { count, last_at } = isRunning ? row : { count: 0, last_at: now }
        if (count >= most) return Math.max(1, Math.ceil((last_at + MINUTE - now) / 1000))
        await putFailures(trx, key, { count: count + 1, last_at })
        return 0
      }),

    /**
     * One attempt for a reader: concurrent attempts cannot exceed the limit, and successful ones do not count.
     * @param attempt true = the password was right @returns seconds to wait; 0 = it was tried
     */
    async tried(key: string, attempt: () => Promise<boolean>): Promise<number> {
      const flight = flights.get(key) ?? { here: 0, running: 0, waiting: [] }
      flights.set(key, flight)
      flight.here++
      try {
        const seconds = await takeOff(key, flight)
        if (seconds > 0) return seconds
        try {
          const isRight = await attempt().catch(async error => {
            await giveBack(key)
            throw error
          })
          if (isRight) await transaction(trx => forgetFailures(trx, key))
          return 0
        } finally {
          flight.running--
        }
      } finally {
        for (const resume of flight.waiting.splice(0)) resume()
        // others in progress are still counted by this entry
        if (--flight.here === 0) flights.delete(key)
      }
    },

    /** @throws HttpError 503 when the address has too many attempts in progress */
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

    /** ms of delay for this address */
    delayOf: async (key: string): Promise<number> =>
      Math.min(LONGEST_DELAY, Math.max(0, (await failures(key)) - ADDRESS_FREE) * ADDRESS_STEP),
  }
}
