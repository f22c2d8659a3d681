/** Sessions of the staff pages: end after ten idle minutes, after twelve hours, or with their account. */
import { createHash } from 'node:crypto'
import { STAFF_ROLES, type StaffRole } from '../../src/contract/call.ts'
import type { Library, Writing } from '../store/library.ts'
import type { Writes } from '../store/sqlite/write-queue.ts'
import * as rows from './session-queries.ts'

const STAFF_IDLE = 600_000
const LONGEST = 12 * 3_600_000
/** min ms between writes of the last-used time */
const TOUCH_INTERVAL = 15_000
/** ms to enter the code of the second factor */
const STEP_LIVES = 300_000
/** ms in which ways in can be changed after the password was given once more */
const PROOF_LIVES = 600_000

/** code: the second factor is required; enrol: it has to be set up first */
export type Step = 'in' | 'code' | 'enrol'
export type StaffSession = {
  hash: string
  account: number
  /** also the operator in the audit trail */
  name: string
  role: StaffRole
  step: Step
  pendingSecret: string
  /** ms; 0 = the password was not given once more */
  provedAt: number
}
export type StaffSessions = ReturnType<typeof openStaffSessions>

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

const roleOf = (name: string): StaffRole | undefined => STAFF_ROLES.find(role => role === name)

type Parts = {
  store: Library
  clock: { now(): number }
  random: (size: number) => Buffer
  writes: Writes
}

export function openStaffSessions({ store: { db }, clock, random, writes }: Parts) {
  const isOver = ({ seen_at, created_at, step }: { seen_at: number; created_at: number; step: string }) => {
    const now = clock.now()
    if (Math.max(seen_at, created_at) > now + 60_000) return true
    return (
      now - seen_at > STAFF_IDLE ||
      now - created_at > LONGEST ||
      (step !== 'in' && now - created_at > STEP_LIVES)
    )
  }

  return {
    /** @param value of the cookie @returns null if the session is missing or over, or its account is gone */
    async find(value: string | undefined, { isQuiet = false } = {}): Promise<StaffSession | null> {
      if (!value || value.length > 100) return null
      const row = await rows.findStaffSession(db, hashOf(value))
      const role = row && roleOf(row.role)
      if (!row || !role) return null
      const { hash, account, name, step, pending_secret: pendingSecret, proved_at: provedAt } = row
      if (isOver(row)) {
        await writes.ifFree(trx => rows.endStaffSession(trx, hash))
        return null
      }
      const now = clock.now()
      if (!isQuiet && now - row.seen_at > TOUCH_INTERVAL)
        await writes.ifFree(trx => rows.touchStaffSession(trx, hash, now))
      return { hash, account, name, role, step: step as Step, pendingSecret, provedAt }
    },

    /**
     * Starts a session with a new cookie value and ends the previous one.
     * @param also what to write in the same transaction @returns the cookie's value
     */
    async start(
      account: number,
      step: Step,
      before: StaffSession | null,
      also: (trx: Writing) => Promise<void> = async () => {},
    ): Promise<string> {
      const value = random(32).toString('base64url')
      const now = clock.now()
      await writes.transaction(async trx => {
        await rows.sweepStaffSessions(trx, { idle: now - STAFF_IDLE, old: now - LONGEST })
        if (before) await rows.endStaffSession(trx, before.hash)
        await also(trx)
        await rows.startStaffSession(trx, {
          hash: hashOf(value),
          account,
          created_at: now,
          seen_at: now,
          step,
        })
      })
      return value
    },

    /** @param value of the device's cookie */
    isKnownDevice: async (account: number, value: string): Promise<boolean> =>
      value !== '' && value.length <= 100 && rows.isKnownDevice(db, hashOf(value), account),
    /** @param sweep ms: devices not seen for so long are forgotten @returns the value of the device's cookie */
    async rememberDevice(account: number, known: string, sweep: number): Promise<string> {
      const isKnown = await this.isKnownDevice(account, known)
      const value = isKnown ? known : random(32).toString('base64url')
      const now = clock.now()
      await writes.ifFree(async trx => {
        await rows.sweepDevices(trx, now - sweep)
        await rows.putDevice(trx, { hash: hashOf(value), account, seen_at: now })
      })
      return value
    },

    end: (hash: string): Promise<void> => writes.transaction(trx => rows.endStaffSession(trx, hash)),
    /** @param also what to write in the same transaction */
    prove: (hash: string, also: (trx: Writing) => Promise<void>): Promise<void> =>
      writes.transaction(async trx => {
        await also(trx)
        await rows.putProof(trx, hash, clock.now())
      }),
    /** whether ways in may be changed: the password was given once more not long ago */
    isProved: ({ provedAt }: StaffSession): boolean =>
      provedAt <= clock.now() && clock.now() - provedAt <= PROOF_LIVES,
    putSecret: (hash: string, secret: string): Promise<void> =>
      writes.transaction(trx => rows.putSecret(trx, hash, secret)),
  }
}
