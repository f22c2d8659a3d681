/** SQL of external sign-in. */
import type { Insertable, Selectable } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'

type PendingSignIn = Selectable<Schema['external_begun']>
export type Waiting = Selectable<Schema['external_binding']>
type Origin = Selectable<Schema['external_session']>
type NewIdentity = Insertable<Schema['external_identity']>

/** Stores a started sign-in, deletes those before `old`, and keeps the latest `most` per browser. */
export async function putPending(
  trx: Writing,
  row: Insertable<Schema['external_begun']>,
  old: number,
  most: number,
): Promise<void> {
  await trx.deleteFrom('external_begun').where('begun_at', '<', old).execute()
  await trx.insertInto('external_begun').values(row).execute()
  const rest = await trx
    .selectFrom('external_begun')
    .select('hash')
    .where('browser', '=', row.browser)
    .orderBy('begun_at', 'desc')
    .orderBy('hash')
    .offset(most)
    .limit(1000)
    .execute()
  if (rest.length)
    await trx
      .deleteFrom('external_begun')
      .where(
        'hash',
        'in',
        rest.map(({ hash }) => hash),
      )
      .execute()
}

/** Takes it atomically, once. */
export async function takePending(trx: Writing, hash: string): Promise<PendingSignIn | undefined> {
  const row = await trx.selectFrom('external_begun').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (row) await trx.deleteFrom('external_begun').where('hash', '=', hash).execute()
  return row
}

/** The oldest pending one of a browser. */
export const oldestPending = (trx: Reading, browser: string, kind: string) =>
  trx
    .selectFrom('external_begun')
    .select('hash')
    .where('browser', '=', browser)
    .where('kind', '=', kind)
    .orderBy('begun_at')
    .orderBy('hash')
    .executeTakeFirst()

/** @returns false when it was seen before; deletes entries before `old` */
export async function noteSeen(trx: Writing, hash: string, now: number, old: number): Promise<boolean> {
  await trx.deleteFrom('external_seen').where('seen_at', '<', old).execute()
  const seen = await trx
    .selectFrom('external_seen')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (seen) return false
  await trx.insertInto('external_seen').values({ hash, seen_at: now }).execute()
  return true
}

export const findIdentity = (db: Reading, kind: string, issuer: string, subject: string) =>
  db
    .selectFrom('external_identity')
    .select(['id', 'uid'])
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const identitiesOf = (db: Reading, uid: number) =>
  db.selectFrom('external_identity').selectAll().where('uid', '=', uid).orderBy('id').execute()

export async function putIdentity(trx: Writing, row: NewIdentity): Promise<void> {
  await trx.insertInto('external_identity').values(row).execute()
}

/** @returns the kind of the reader's removed binding; undefined when there was none */
export async function dropIdentity(trx: Writing, id: number, uid: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('external_identity')
    .select('kind')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (row) await trx.deleteFrom('external_identity').where('id', '=', id).execute()
  return row?.kind
}

export async function putBinding(trx: Writing, row: Waiting, now: number): Promise<void> {
  await trx.deleteFrom('external_binding').where('expires_at', '<=', now).execute()
  await trx.insertInto('external_binding').values(row).execute()
}

export const findBinding = (db: Reading, session: string): Promise<Waiting | undefined> =>
  db.selectFrom('external_binding').selectAll().where('session', '=', session).executeTakeFirst()

/** Takes it atomically, once. */
export async function takeBinding(trx: Writing, session: string): Promise<Waiting | undefined> {
  const row = await findBinding(trx, session)
  if (row) await trx.deleteFrom('external_binding').where('session', '=', session).execute()
  return row
}

/** Stores how a session began; deletes expired ones. */
export async function putOrigin(trx: Writing, row: Origin): Promise<void> {
  await trx
    .deleteFrom('external_session')
    .where('session', 'not in', trx.selectFrom('session').select('hash'))
    .execute()
  await trx.insertInto('external_session').values(row).execute()
}

/** The session continues under a new id. */
export async function moveOrigin(trx: Writing, from: string, session: string): Promise<void> {
  await trx.updateTable('external_session').set({ session }).where('session', '=', from).execute()
}

export const originOf = (db: Reading, session: string) =>
  db
    .selectFrom('external_session')
    .select(['kind', 'there'])
    .where('session', '=', session)
    .executeTakeFirst()

/** Ends what a ticket, or a person's tickets, began: sessions, and identities waiting for a binding. @returns how many */
export async function endOf(trx: Writing, by: 'ticket' | 'person', value: string): Promise<number> {
  const ended = await trx
    .deleteFrom('session')
    .where('hash', 'in', trx.selectFrom('external_session').select('session').where(by, '=', value))
    .executeTakeFirst()
  await trx.deleteFrom('external_session').where(by, '=', value).execute()
  await trx.deleteFrom('external_binding').where(by, '=', value).execute()
  return Number(ended.numDeletedRows)
}

/** Ends the reader's other sessions that began in a way. */
export async function endOfKind(trx: Writing, uid: number, kind: string, but: string): Promise<void> {
  await trx
    .deleteFrom('session')
    .where('uid', '=', uid)
    .where('hash', '!=', but)
    .where('hash', 'in', trx.selectFrom('external_session').select('session').where('kind', '=', kind))
    .execute()
}

/** Stores a token, and deletes expired ones. */
export async function putToken(
  trx: Writing,
  row: Selectable<Schema['reader_token']>,
  now: number,
): Promise<void> {
  await trx.deleteFrom('reader_token').where('expires_at', '<=', now).execute()
  await trx.insertInto('reader_token').values(row).execute()
}

/** Takes it atomically, once. */
export async function takeToken(trx: Writing, hash: string) {
  const row = await trx.selectFrom('reader_token').selectAll().where('hash', '=', hash).executeTakeFirst()
  if (row) await trx.deleteFrom('reader_token').where('hash', '=', hash).execute()
  return row
}
