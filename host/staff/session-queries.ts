/** SQL of staff sessions. */
import type { Insertable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import type { Schema } from '../store/schema.ts'

/** undefined if the account was removed. */
export const findStaffSession = (db: Reading, hash: string) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff_account', 'staff_account.id', 'staff_session.account')
    .select(['hash', 'account', 'name', 'role', 'step', 'pending_secret', 'seen_at', 'proved_at'])
    .select('staff_session.created_at as created_at')
    .where('hash', '=', hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export async function startStaffSession(
  trx: Writing,
  row: Insertable<Schema['staff_session']>,
): Promise<void> {
  await trx.insertInto('staff_session').values(row).execute()
}

export async function endStaffSession(trx: Writing, hash: string): Promise<void> {
  await trx.deleteFrom('staff_session').where('hash', '=', hash).execute()
}

/** Ends all sessions of an account except one. */
export async function endSessionsOf(trx: Writing, account: number, but = ''): Promise<void> {
  await trx.deleteFrom('staff_session').where('account', '=', account).where('hash', '<>', but).execute()
}

export async function touchStaffSession(trx: Writing, hash: string, seen_at: number): Promise<void> {
  await trx.updateTable('staff_session').set({ seen_at }).where('hash', '=', hash).execute()
}

export async function putSecret(trx: Writing, hash: string, pending_secret: string): Promise<void> {
  await trx.updateTable('staff_session').set({ pending_secret }).where('hash', '=', hash).execute()
}

export async function putProof(trx: Writing, hash: string, proved_at: number): Promise<void> {
  await trx.updateTable('staff_session').set({ proved_at }).where('hash', '=', hash).execute()
}

export const isKnownDevice = async (db: Reading, hash: string, account: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_device')
    .select('hash')
    .where('hash', '=', hash)
    .where('account', '=', account)
    .executeTakeFirst()) !== undefined

export async function putDevice(trx: Writing, row: Insertable<Schema['staff_device']>): Promise<void> {
  await trx
    .insertInto('staff_device')
    .values(row)
    .onConflict(one => one.column('hash').doUpdateSet({ account: row.account, seen_at: row.seen_at }))
    .execute()
}

/** @param before ms: devices not seen since */
export async function sweepDevices(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('staff_device').where('seen_at', '<', before).execute()
}

export async function forgetDevicesOf(trx: Writing, account: number): Promise<void> {
  await trx.deleteFrom('staff_device').where('account', '=', account).execute()
}

export async function sweepStaffSessions(
  trx: Writing,
  { idle, old }: { idle: number; old: number },
): Promise<void> {
  await trx
    .deleteFrom('staff_session')
    .where(eb => eb.or([eb('seen_at', '<', idle), eb('created_at', '<', old)]))
    .execute()
}
