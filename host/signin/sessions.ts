/**
 * Server-side sessions. A session ends at the first of: 30 minutes idle, 12 hours after it began, 1,800,000 ms after
 * its logged-in flag was last set (seed 0 §4). Only the sha256 of the cookie's value is stored.
 */
import { createHash } from 'node:crypto'
import { SESSION_TIMEOUT } from '../../src/core/limits.ts'
import { awaySince } from '../store/away.ts'
import { type Library, UnreachableError, type Writing } from '../store/library.ts'
import type { Writes } from '../store/sqlite/write-queue.ts'
import * as rows from './queries.ts'

const IDLE_LIMIT = SESSION_TIMEOUT
const ABSOLUTE_LIMIT = 12 * 3_600_000
/** ms between writes of the last use, so that reads rarely write */
const TOUCH_INTERVAL = 60_000
const SWEEP_INTERVAL = 300_000
/** ms: a session dated further in the future was begun by a wrong clock and is ended; clocks of hosts differ a little */
const AHEAD_LIMIT = 300_000

export type Session = {
  hash: string
  /** null = anonymous */
  uid: number | null
  flagAt: number | null
  captcha: string | null
  captchaExpiresAt: number | null
  challenge: string | null
  device: string
}

export type Sessions = ReturnType<typeof openSessions>

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

/** For what is also answered while the library's database is away: then nobody is known. */
export async function sessionUnlessAway(
  { sessions, store }: { sessions: Sessions; store: Library },
  value: string | undefined,
): Promise<Session | null> {
  if (awaySince(store) !== null) return null
  try {
    return await sessions.find(value)
  } catch (error) {
    if (error instanceof UnreachableError) return null
    throw error
  }
}

export function openSessions(
  { db }: Library,
  clock: { now(): number },
  random: (size: number) => Buffer,
  { transaction, ifFree }: Writes,
) {
  let sweptAt = 0

  function isOver(row: { uid: number | null; created_at: number; seen_at: number; flag_at: number | null }) {
    const now = clock.now()
    if (Math.max(row.created_at, row.seen_at, row.flag_at ?? 0) - now > AHEAD_LIMIT) return true
    if (now - row.seen_at > IDLE_LIMIT || now - row.created_at > ABSOLUTE_LIMIT) return true
    return row.uid !== null && now - (row.flag_at ?? 0) >= SESSION_TIMEOUT
  }

  async function sweep(trx: Writing): Promise<void> {
    const now = clock.now()
    if (Math.abs(now - sweptAt) < SWEEP_INTERVAL) return
    sweptAt = now
    const times = { idle: now - IDLE_LIMIT, old: now - ABSOLUTE_LIMIT, flagged: now - SESSION_TIMEOUT }
    await rows.sweepSessions(trx, times)
  }

  return {
    /** @param value of the cookie; null when missing or expired */
    async find(value: string | undefined): Promise<Session | null> {
      if (!value || value.length > 100) return null
      const row = await rows.findSession(db, hashOf(value))
      if (!row) return null
      const { hash, seen_at } = row
      if (isOver(row)) {
        await ifFree(trx => rows.endSession(trx, hash))
        return null
      }
      // reads never wait for a writer: an unrecorded use is recorded next time
      const now = clock.now()
      if (now - seen_at > TOUCH_INTERVAL) await ifFree(trx => rows.touchSession(trx, hash, seen_at, now))
      return {
        hash,
        uid: row.uid,
        flagAt: row.flag_at,
        captcha: row.captcha,
        captchaExpiresAt: row.captcha_expires_at,
        challenge: row.challenge,
        device: row.device,
      }
    },

    /**
     * Begins a session under a new id; the previous one ends.
     * @param also what to write in the same transaction, given the new session's hash
     * @param device see device.ts
     * @returns the cookie's value and the stored row
     */
    start(
      uid: number | null,
      before: Session | null = null,
      also: (trx: Writing, hash: string) => Promise<void> = async () => {},
      device = before?.device ?? '',
    ): Promise<{ value: string; session: Session }> {
      const value = random(32).toString('base64url')
      const now = clock.now()
      const flagAt = uid === null ? null : now
      const hash = hashOf(value)
      const row = { hash, uid, created_at: now, seen_at: now, flag_at: flagAt, device }
      return transaction(async trx => {
        await sweep(trx)
        await rows.startSession(trx, row, before?.hash ?? null)
        await also(trx, hash)
        return {
          value,
          session: { hash, uid, flagAt, captcha: null, captchaExpiresAt: null, challenge: null, device },
        }
      })
    },

    /** Whether a session, known by its hash, is valid. Does not extend it. */
    async isLive(hash: string): Promise<boolean> {
      const row = await rows.findSession(db, hash)
      return row !== undefined && !isOver(row)
    },

    /** A reader's valid sessions. */
    async of(uid: number): Promise<rows.SessionRow[]> {
      return (await rows.sessionsOf(db, uid)).filter(row => !isOver(row))
    },

    /** @returns how many valid ones were ended */
    endOthers(uid: number, hash: string): Promise<number> {
      return transaction(async trx => {
        const others = (await rows.sessionsOf(trx, uid)).filter(row => row.hash !== hash && !isOver(row))
        await rows.endOthers(trx, uid, hash)
        return others.length
      })
    },

    /** Sets the flag again. @returns ms until the session ends, at most its 12 hours */
    async stay(hash: string): Promise<number> {
      const now = clock.now()
      await transaction(trx => rows.changeSession(trx, hash, { flag_at: now, seen_at: now }))
      const row = await rows.findSession(db, hash)
      return row ? Math.min(SESSION_TIMEOUT, row.created_at + ABSOLUTE_LIMIT - now) : 0
    },

    /** Ends it, and what it says of its reader elsewhere. */
    end: (hash: string): Promise<void> =>
      transaction(async trx => {
        await rows.endSession(trx, hash)
        await rows.forgetOrigin(trx, hash)
      }),

    putCaptcha: (hash: string, captcha: string, captcha_expires_at: number): Promise<void> =>
      transaction(trx => rows.changeSession(trx, hash, { captcha, captcha_expires_at })),
    putChallenge: (hash: string, nonce: string, expiresAt: number, most: number): Promise<void> =>
      transaction(trx => rows.addChallenge(trx, hash, `${nonce}:${expiresAt}`, most)),
    takeCaptcha: (hash: string) => transaction(trx => rows.takeCaptcha(trx, hash)),
    takeChallenge: (hash: string, nonce: string) => transaction(trx => rows.takeChallenge(trx, hash, nonce)),
  }
}
