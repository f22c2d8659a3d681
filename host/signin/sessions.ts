/**
 * Sessions by the server's clock. A session ends at the first of: 30 minutes without use, 12 hours after it began,
 * 1,800,000 ms after its logged-in flag was last set (seed 0 §4). Only the sha256 of the cookie's value is stored.
 */
import { createHash } from 'node:crypto'
import { SESSION_TIMEOUT } from '../../src/core/limits.ts'
import type { Store } from '../store/open.ts'
import type { WriteLock } from '../store/write-lock.ts'
import { sessionQueries } from './queries.ts'

const IDLE_LIMIT = SESSION_TIMEOUT
const ABSOLUTE_LIMIT = 12 * 3_600_000
/** a use is written down at most this often, so that reading does not write */
const TOUCH_INTERVAL = 60_000
const SWEEP_INTERVAL = 300_000
/** a session dated further ahead than clocks are corrected was begun by a clock that was wrong: nobody knows how old it is */
const AHEAD_LIMIT = 60_000

export type Session = {
  hash: string
  /** null = anonymous */
  uid: number | null
  flagAt: number | null
  captcha: string | null
  captchaExpiresAt: number | null
  challenge: string | null
}

export type Sessions = ReturnType<typeof openSessions>

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

export function openSessions(
  store: Store,
  clock: { now(): number },
  random: (size: number) => Buffer,
  lock: WriteLock,
) {
  const rows = sessionQueries(store)
  let sweptAt = 0

  function isOver(row: { uid: number | null; created_at: number; seen_at: number; flag_at: number | null }) {
    const now = clock.now()
    if (Math.max(row.created_at, row.seen_at, row.flag_at ?? 0) - now > AHEAD_LIMIT) return true
    if (now - row.seen_at > IDLE_LIMIT || now - row.created_at > ABSOLUTE_LIMIT) return true
    return row.uid !== null && now - (row.flag_at ?? 0) >= SESSION_TIMEOUT
  }

  function sweep(): void {
    const now = clock.now()
    if (Math.abs(now - sweptAt) < SWEEP_INTERVAL) return
    sweptAt = now
    rows.sweep(now - IDLE_LIMIT, now - ABSOLUTE_LIMIT, now - SESSION_TIMEOUT)
  }

  return {
    /** @param value of the cookie; null when there is none or it is over */
    find(value: string | undefined): Session | null {
      if (!value || value.length > 100) return null
      const row = rows.find(hashOf(value))
      if (!row) return null
      if (isOver(row)) {
        lock.ifFree(() => rows.end(row.hash))
        return null
      }
      // reading never waits for a writer: a use that cannot be written down now is at the next
      if (clock.now() - row.seen_at > TOUCH_INTERVAL) lock.ifFree(() => rows.touch(row.hash, clock.now()))
      return {
        hash: row.hash,
        uid: row.uid,
        flagAt: row.flag_at,
        captcha: row.captcha,
        captchaExpiresAt: row.captcha_expires_at,
        challenge: row.challenge,
      }
    },

    /**
     * Begins a session under a new id; one that came before ends with it.
     * @returns the cookie's value and what is stored of it
     */
    start(uid: number | null, before: Session | null = null): { value: string; session: Session } {
      sweep()
      const value = random(32).toString('base64url')
      const now = clock.now()
      const flagAt = uid === null ? null : now
      const hash = hashOf(value)
      rows.start({ hash, uid, created_at: now, seen_at: now, flag_at: flagAt }, before?.hash ?? null)
      return {
        value,
        session: { hash, uid, flagAt, captcha: null, captchaExpiresAt: null, challenge: null },
      }
    },

    /** Sets the flag anew. @returns milliseconds until the session ends */
    stay(hash: string): number {
      rows.flag(hash, clock.now())
      return SESSION_TIMEOUT
    },

    end: (hash: string): void => rows.end(hash),
    /** All sessions of a reader but this one: after a change of password. */
    endOthers: (uid: number, hash: string): void => rows.endOthers(uid, hash),

    putCaptcha: (hash: string, answer: string, expiresAt: number): void =>
      rows.putCaptcha(hash, answer, expiresAt),
    putChallenge: (hash: string, nonce: string, expiresAt: number): void =>
      rows.putChallenge(hash, nonce, expiresAt),
    /** Takes image answer and challenge away, at once and for good. @returns what they were */
    takeTests: (hash: string) => rows.takeTests(hash),
  }
}
