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
