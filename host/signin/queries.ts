/** SQL of sessions. */
import type { Selectable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import { preparedQuery } from '../store/prepared-query.ts'
import type { Schema } from '../store/schema.ts'

export type SessionRow = Selectable<Schema['session']>
type NewSession = Pick<SessionRow, 'hash' | 'uid' | 'created_at' | 'seen_at' | 'flag_at' | 'device'>
/** Letters of a session's picture, with their expiry (ms). */
type Captcha = Pick<SessionRow, 'captcha' | 'captcha_expires_at'>

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

/** How an ended session began: the name that another server knows its reader by is not kept. */
export async function forgetOrigin(trx: Writing, hash: string): Promise<void> {
  await trx.deleteFrom('external_session').where('session', '=', hash).execute()
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

/** Keeps the latest challenges, oldest first: each open sign-in form of the session has its own. @param entry nonce:expiry */
export async function addChallenge(trx: Writing, hash: string, entry: string, most: number): Promise<void> {
  const all = [...(await challengesOf(trx, hash)), entry]
  await changeSession(trx, hash, { challenge: all.slice(-most).join(' ') })
}

async function challengesOf(trx: Writing, hash: string): Promise<string[]> {
  const row = await trx.selectFrom('session').select('challenge').where('hash', '=', hash).executeTakeFirst()
  return row?.challenge?.split(' ') ?? []
}

/** Takes the picture's letters, atomically. @returns what they were */
export async function takeCaptcha(trx: Writing, hash: string): Promise<Captcha | undefined> {
  const taken = await trx
    .selectFrom('session')
    .select(['captcha', 'captcha_expires_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  await changeSession(trx, hash, { captcha: null, captcha_expires_at: null })
  return taken
}

/** Takes one challenge, atomically. @returns its expiry (ms); undefined for one that the session does not have */
export async function takeChallenge(trx: Writing, hash: string, nonce: string): Promise<number | undefined> {
  const all = await challengesOf(trx, hash)
  const taken = all.find(entry => entry.startsWith(`${nonce}:`))
  if (taken === undefined) return undefined
  const rest = all.filter(entry => entry !== taken)
  await changeSession(trx, hash, { challenge: rest.length > 0 ? rest.join(' ') : null })
  return Number(taken.slice(nonce.length + 1))
}
