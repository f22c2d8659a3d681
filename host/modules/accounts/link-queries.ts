/** SQL of links sent by mail. */
import type { Insertable, Selectable } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { MailLinkTable } from '../../store/schema/readers.ts'

/** email_now: the reader's current address */
export type LinkRow = Selectable<MailLinkTable> & {
  email_now: string | null
  user_id: string
  display_name: string
}

export const findLink = (db: Reading, hash: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('mail_link')
    .innerJoin('patron', 'patron.uid', 'mail_link.uid')
    .selectAll('mail_link')
    .select(['patron.email as email_now', 'patron.user_id', 'patron.display_name'])
    .where('mail_link.hash', '=', hash)
    .executeTakeFirst()

/** Also deletes expired links. */
export async function putLink(
  trx: Writing,
  row: Insertable<MailLinkTable>,
  sweepBefore: number,
): Promise<void> {
  await trx.deleteFrom('mail_link').where('expires_at', '<', sweepBefore).execute()
  await trx.insertInto('mail_link').values(row).execute()
}

/** Changes the expiry time of a link. */
export async function prolongLink(trx: Writing, hash: string, until: number): Promise<void> {
  await trx.updateTable('mail_link').set({ expires_at: until }).where('hash', '=', hash).execute()
}

/** @param at null = unused again */
export async function useLink(trx: Writing, hash: string, at: number | null): Promise<void> {
  await trx.updateTable('mail_link').set({ used_at: at }).where('hash', '=', hash).execute()
}

export async function dropLink(trx: Writing, hash: string): Promise<void> {
  await trx.deleteFrom('mail_link').where('hash', '=', hash).execute()
}

/** Revokes all open links of a kind. */
export async function killLinks(
  trx: Writing,
  uid: number,
  kind: MailLinkTable['kind'],
  now: number,
): Promise<void> {
  await trx
    .updateTable('mail_link')
    .set({ expires_at: now })
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Marks the address that a link was sent to as verified, if it is still the reader's. */
export async function markVerified(trx: Writing, uid: number, email: string, now: number): Promise<void> {
  await trx
    .updateTable('patron')
    .set({ email_checked: 1, updated_at: now })
    .where('uid', '=', uid)
    .where('email', '=', email)
    .execute()
}

/** The end of the reader's last link to a password that still works, undefined = there is none. */
export async function passwordLinkUntil(
  db: Reading,
  { uid, email }: { uid: number; email: string },
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_link')
    .select('expires_at')
    .where('uid', '=', uid)
    .where('kind', '=', 'password')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.expires_at
}

/** Ends one link. @returns whether it still worked */
export async function endLink(trx: Writing, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_link')
    .set({ expires_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
