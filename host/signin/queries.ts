/** SQL of sessions. */
import type { Selectable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import { preparedQuery } from '../store/prepared-query.ts'
import type { Schema } from '../store/schema.ts'

export type SessionRow = Selectable<Schema['session']>
type NewSession = Pick<SessionRow, 'hash' | 'uid' | 'created_at' | 'seen_at' | 'flag_at' | 'device'>
/** Captcha and challenge of a session, with their expiry (ms). */
export type Tests = Pick<SessionRow, 'captcha' | 'captcha_expires_at' | 'challenge'>

const byHash = preparedQuery<{ hash: string }, SessionRow>((db, value) =>
  db.selectFrom('session').selectAll().where('hash', '=', value('hash')),
)

export const findSession = async (db: Reading, hash: string): Promise<SessionRow | undefined> =>
  (await byHash(db, { hash }))[0]

export async function startSession(trx: Writing, row: NewSession, before: string | null): Promise<void> {
  if (before !== null) await endSession(trx, before)
  await trx.insertInto('session').values(row).execute()
}

export async function endSession(trx: Writing, hash: string): Promise<void> {
  await trx.deleteFrom('session').where('hash', '=', hash).execute()
}

/** All other sessions of a reader, and those of other programs (PAIA): after a password change, or on request. */
export async function endOthers(trx: Writing, uid: number, hash: string): Promise<void> {
  await trx.deleteFrom('paia_token').where('uid', '=', uid).execute()
  await trx.deleteFrom('session').where('uid', '=', uid).where('hash', '!=', hash).execute()
}

export const sessionsOf = (db: Reading, uid: number): Promise<SessionRow[]> =>
  db.selectFrom('session').selectAll().where('uid', '=', uid).orderBy('hash').execute()

export async function changeSession(trx: Writing, hash: string, values: Partial<SessionRow>): Promise<void> {
  await trx.updateTable('session').set(values).where('hash', '=', hash).execute()
}

/** Skipped when another request has already recorded the use. */
export async function touchSession(trx: Writing, hash: string, seenAt: number, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ seen_at: now })
    .where('hash', '=', hash)
    .where('seen_at', '=', seenAt)
    .execute()
}

/** Ends sessions last seen, begun, or flagged before these times. */
export async function sweepSessions(
  trx: Writing,
  { idle, old, flagged }: { idle: number; old: number; flagged: number },
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where(({ or, and, eb }) =>
      or([
        eb('seen_at', '<', idle),
        eb('created_at', '<', old),
        and([eb('uid', 'is not', null), eb('flag_at', '<=', flagged)]),
      ]),
    )
    .execute()
}

/** Takes captcha and challenge atomically. @returns what they were */
export async function takeTests(trx: Writing, hash: string): Promise<Tests | undefined> {
  const tests = await trx
    .selectFrom('session')
    .select(['captcha', 'captcha_expires_at', 'challenge'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  await changeSession(trx, hash, { captcha: null, captcha_expires_at: null, challenge: null })
  return tests
}
