/** SQL of passkeys. */
import type { Insertable, Selectable } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'

export type Passkey = Selectable<Schema['passkey']>
/** a reader, or an account of the staff */
export type Holder = { uid: number } | { account: number }

const columnOf = (holder: Holder) => ('uid' in holder ? 'uid' : 'account')
const numberOf = (holder: Holder) => ('uid' in holder ? holder.uid : holder.account)

export const passkeysOf = (db: Reading, holder: Holder): Promise<Passkey[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where(columnOf(holder), '=', numberOf(holder))
    .orderBy('id', 'desc')
    .execute()

export const passkeyByCredential = (db: Reading, credential: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential', '=', credential).executeTakeFirst()

export const putPasskey = (trx: Writing, row: Insertable<Schema['passkey']>): Promise<Passkey> =>
  trx.insertInto('passkey').values(row).returningAll().executeTakeFirstOrThrow()

/** @returns whether the holder has such a passkey */
export async function renamePasskey(
  trx: Writing,
  holder: Holder,
  id: number,
  name: string,
): Promise<boolean> {
  const done = await trx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where(columnOf(holder), '=', numberOf(holder))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** @returns whether the holder had such a passkey */
export async function dropPasskey(trx: Writing, holder: Holder, id: number): Promise<boolean> {
  const done = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where(columnOf(holder), '=', numberOf(holder))
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** @returns whether there were any */
export async function dropPasskeysOf(trx: Writing, holder: Holder): Promise<boolean> {
  const done = await trx
    .deleteFrom('passkey')
    .where(columnOf(holder), '=', numberOf(holder))
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** @returns false when it was used with another counter, or removed, since it was read */
export async function notePasskeyUse(
  trx: Writing,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  use: { counter: number; is_synced: number; used_at: number },
): Promise<boolean> {
  const done = await trx
    .updateTable('passkey')
    .set(use)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** @param old ms: earlier ones are deleted */
export async function putChallenge(
  trx: Writing,
  row: Selectable<Schema['passkey_challenge']>,
  old: number,
): Promise<void> {
  await trx.deleteFrom('passkey_challenge').where('made_at', '<', old).execute()
  await trx.insertInto('passkey_challenge').values(row).execute()
}

/** Takes it, once. @returns when it was made; undefined = there is none for this purpose */
export async function takeChallenge(
  trx: Writing,
  hash: string,
  purpose: string,
): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .returning('made_at')
    .executeTakeFirst()
  return row?.made_at
}
