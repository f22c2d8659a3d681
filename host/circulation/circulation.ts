/**
 * The circulation system as the portal calls it: readers are given by uid, and every answer comes within the driver's
 * time-out. A read that times out is "away". If a change times out, it is unknown whether it was made; it is never
 * repeated.
 */
import { Refusal } from '../http/calls/errors.ts'
import { createBreaker } from '../runtime/breaker.ts'
import type { SigninRow } from '../signin/patron-queries.ts'
import {
  AWAY,
  type Booked,
  type Driver,
  type DriverAnswer,
  type LibraryMethods,
  type Method,
  NEVER,
  NotSupported,
  type Patron,
  type Paying,
  type ReaderKey,
  type ReaderMethods,
} from './driver.ts'
import { lastAnswers } from './last-answers.ts'
import { isWrite, READER_METHODS } from './methods.ts'

export type OfReader<Of> = {
  [Name in keyof Of]: Of[Name] extends (call: never, ...rest: infer Rest) => infer Answer
    ? (uid: number, ...rest: Rest) => Answer
    : never
}
type OfLibrary<Of> = {
  [Name in keyof Of]: Of[Name] extends (call: never, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never
}
export type Circulation = OfReader<ReaderMethods> &
  OfLibrary<Omit<LibraryMethods, 'login' | 'borrowers'>> &
  Pick<Driver, 'supports' | 'hasDesk' | 'status' | 'runScheduled'> & {
    close(): void
    /** row: the portal's row of the reader, provisioned on first sign-in; password null = none of them matches */
    signIn(
      userId: string,
      passwords: string[],
    ): DriverAnswer<{ row: SigninRow | undefined; password: string | null }>
    /** After the last session of a reader has ended. */
    signOut(uid: number): Promise<void>
    /** The row of a reader vouched for by another server, provisioned as at sign-in; undefined: no such reader. */
    named(userId: string): DriverAnswer<SigninRow | undefined>
    /**
     * For a reader known here and vouched for by another server: one of a system before becomes one of this system, if a move
     * says so and the system can be asked.
     */
    regain(uid: number): Promise<void>
    /** While the system does not answer: as of when the reader's data are shown, epoch ms; null = nothing is known. */
    lastKnownAt(uid: number): Promise<number | null>
    /** What the system says of the reader's blocks in its own words; [] = nothing. */
    blockWords(uid: number): Promise<string[]>
    /** like the driver's, but by uid. @throws Refusal when the outcome is unknown */
    pay(uid: number, paying: Paying): DriverAnswer<Booked>
    /** like the driver's, but by uid; readers who have never signed in here are omitted */
    borrowers(): DriverAnswer<{ uid: number; dept: string; count: number }[]>
  }

/** Maps the portal's readers to the system's keys and back. */
export type Readers = {
  keyOf(uid: number): ReaderKey | Promise<ReaderKey>
  uidsOf(keys: ReaderKey[]): Map<ReaderKey, number> | Promise<Map<ReaderKey, number>>
  /** undefined: the portal does not know the reader yet */
  find(key: ReaderKey): Promise<SigninRow | undefined>
  /** After a sign-in: updates the row from the system's data. null: the system does not answer. */
  provision(key: ReaderKey, patron?: Patron): Promise<SigninRow | null>
  /** The number of a reader of a system before whom a move joins with this one's; null = of this one, or not moved. */
  numberBefore(uid: number): Promise<string | null>
}

type AnyMethod = (call: object, ...rest: unknown[]) => DriverAnswer<unknown>

type Options = {
  /** closes the driver's connections */
  close?: () => void
  /** waits without occupying a request slot, so that a slow system does not hold up other pages */
  releaseWhile?: <T>(waiting: () => Promise<T>) => Promise<T>
  clock?: { now(): number }
}

/** ms that a page of books waits for the states of its copies; after that they are shown as unknown */
const STATES_WAIT = 1000
/** ms, for drivers without a time-out of their own */
const SIGN_OUT_WAIT = 5000
const later = (ms: number) => new Promise<NotSupported>(done => setTimeout(done, ms, AWAY).unref())

export function circulationOf(
  driver: Driver,
  readers: Readers,
  { close = () => {}, releaseWhile = waiting => waiting(), clock = Date }: Options = {},
): Circulation {
  const breaker = createBreaker(clock)
  const call = async (method: Method, fields: object, rest: unknown[]) => {
    // parameters are checked by the method's type in the driver; here only the first one is known
    const run = driver[method] as unknown as AnyMethod
    const { timeout } = driver
    if (timeout === undefined || !driver.supports.has(method)) return run.call(driver, fields, ...rest)
    return inTime(run, timeout, isWrite(method), fields, rest)
  }
  async function inTime(run: AnyMethod, timeout: number, isChange: boolean, fields: object, rest: unknown[]) {
    if (!breaker.admits(isChange)) return AWAY
    const signal = AbortSignal.timeout(timeout)
    const late = new Promise<NotSupported>(done =>
      signal.addEventListener('abort', () => done(AWAY), { once: true }),
    )
    try {
      const answer = await releaseWhile(() =>
        Promise.race([run.call(driver, { ...fields, signal }, ...rest), late]),
      )
      if (signal.aborted && answer instanceof NotSupported && isChange)
        throw new Refusal('circulation.unknown')
      return answer
    } finally {
      // judged by status, not by the answer: AWAY may also mean an unknown reader, or a call that was still queued
      if ((await driver.status()).isAway) breaker.failed()
      else if (!signal.aborted) breaker.answered()
    }
  }
  /** Renewals in progress: a double click shares the first answer, since the system would renew twice. */
  const renewing = new Map<string, Promise<unknown>>()
  const renewOnce = (uid: number, rest: unknown[], run: () => Promise<unknown>) => {
    const key = `${uid} ${JSON.stringify(rest)}`
    const before = renewing.get(key)
    if (before) return before
    const renewal = run().finally(() => renewing.delete(key))
    renewing.set(key, renewal)
    return renewal
  }
  const last = lastAnswers(clock)
  /** The answer, or what was last known where there is none. */
  const known = async (method: Method, uid: number, rest: unknown[]) => {
    const answer = await call(method, { reader: await readers.keyOf(uid) }, rest)
    if (driver.timeout === undefined) return answer
    if (!(answer instanceof NotSupported)) {
      // what was known before a change is not true any more
      if (isWrite(method)) last.forget(uid)
      else last.keep(uid, method, rest, answer)
      return answer
    }
    // AWAY may also mean a reader whom the system does not know any more
    if (answer.why === 'never' || !(await driver.status()).isAway) return answer
    return last.of(uid, method, rest) ?? answer
  }
  const ofReader = Object.fromEntries(
    READER_METHODS.map(method => [
      method,
      async (uid: number, ...rest: unknown[]) => {
        const run = async () => known(method, uid, rest)
        return method === 'renew' && driver.timeout !== undefined ? renewOnce(uid, rest, run) : run()
      },
    ]),
  ) as unknown as OfReader<ReaderMethods>
  async function named(userId: string): ReturnType<Circulation['named']> {
    const { find, timeout } = driver
    if (!find || timeout === undefined) return NEVER
    const answer = (await inTime(find as AnyMethod, timeout, false, {}, [userId])) as Awaited<
      ReturnType<typeof find>
    >
    if (answer instanceof NotSupported) return answer
    if (answer.key === null) return undefined
    return (await readers.provision(answer.key)) ?? AWAY
  }
  return {
    ...ofReader,
    // an answer that is too late for this page is in the driver's cache for the next one
    availability: (...rest) => {
      const answer = call('availability', {}, rest) as ReturnType<Circulation['availability']>
      if (driver.timeout === undefined) return answer
      answer.catch(() => {})
      return Promise.race([answer, later(STATES_WAIT)])
    },
    bibLoans: (...rest) => call('bibLoans', {}, rest) as ReturnType<Circulation['bibLoans']>,
    async borrowers() {
      const rows = (await call('borrowers', {}, [])) as Awaited<ReturnType<Driver['borrowers']>>
      if (rows instanceof NotSupported) return rows
      const uids = await readers.uidsOf(rows.map(row => row.key))
      return rows.flatMap(({ key, dept, count }) => {
        const uid = uids.get(key)
        return uid === undefined ? [] : [{ uid, dept, count }]
      })
    },
    async signIn(userId, passwords) {
      const answer = (await call('login', {}, [userId, passwords])) as Awaited<ReturnType<Driver['login']>>
      if (answer instanceof NotSupported) return answer
      const { key, password, patron } = answer
      if (key === null) return { row: undefined, password: null }
      if (password === null) return { row: await readers.find(key), password }
      const row = await readers.provision(key, patron)
      return row ? { row, password } : AWAY
    },
    async signOut(uid) {
      last.forget(uid)
      const signal = AbortSignal.timeout(driver.timeout ?? SIGN_OUT_WAIT)
      if (driver.signOut) await driver.signOut({ reader: await readers.keyOf(uid), signal })
    },
    lastKnownAt: async uid => (driver.timeout === undefined ? (await driver.status()).at : last.at(uid)),
    async blockWords(uid) {
      const { blockWords, timeout } = driver
      if (!blockWords || timeout === undefined) return []
      const call = { reader: await readers.keyOf(uid) }
      const answer = await inTime(blockWords as AnyMethod, timeout, false, call, [])
      return answer instanceof NotSupported ? [] : (answer as string[])
    },
    async pay(uid, paying) {
      const { pay, timeout } = driver
      if (!pay || timeout === undefined || !driver.supports.has('payable')) return NEVER
      const call = { reader: await readers.keyOf(uid) }
      // a reader of another system
      if (call.reader === '') return NEVER
      try {
        return (await inTime(pay as AnyMethod, timeout, true, call, [paying])) as Awaited<
          ReturnType<typeof pay>
        >
      } finally {
        last.forget(uid)
      }
    },
    named,
    async regain(uid) {
      const number = await readers.numberBefore(uid)
      if (number !== null) await named(number)
    },
    supports: driver.supports,
    hasDesk: driver.hasDesk,
    status: () => driver.status(),
    runScheduled: () => driver.runScheduled(),
    close,
  }
}
