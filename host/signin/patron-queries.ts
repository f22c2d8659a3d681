/** SQL of readers as sign-in knows them: password, flags, contacts. */
import type { Selectable } from 'kysely'
import type { Store } from '../store/open.ts'
import type { PatronTable } from '../store/schema.ts'

const COLUMNS = [
  'uid',
  'user_id',
  'password',
  'display_name',
  'weak_password',
  'must_edit_password',
  'demo',
] as const
export type SigninRow = Pick<Selectable<PatronTable>, (typeof COLUMNS)[number]>

export const findForSignin = ({ db }: Store, userId: string): Promise<SigninRow | undefined> =>
  db.selectFrom('patron').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()

export const findByUid = ({ db }: Store, uid: number): Promise<SigninRow | undefined> =>
  db.selectFrom('patron').select(COLUMNS).where('uid', '=', uid).executeTakeFirst()

export function noteSignin({ raw }: Store, uid: number, now: number): void {
  raw
    .prepare('UPDATE patron SET login_count = login_count + 1, last_login_at = ? WHERE uid = ?')
    .run(now, uid)
}

/** A new password of the reader's own choice: nothing is left to be changed. */
export async function storePassword(
  { db }: Store,
  uid: number,
  password: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('patron')
    .set({ password, must_edit_password: 0, weak_password: 0, updated_at: now })
    .where('uid', '=', uid)
    .execute()
}

/** An absent member stays; another e-mail has to be verified anew. */
export async function storeContacts(
  { db }: Store,
  uid: number,
  contacts: { email?: string; mobile?: string },
  now: number,
): Promise<void> {
  const { email } = contacts
  await db
    .updateTable('patron')
    .set({ ...contacts, updated_at: now })
    .$if(email !== undefined, query =>
      query.set(({ eb }) => ({
        email_checked: eb
          .case()
          .when('email', '=', email ?? '')
          .then(eb.ref('email_checked'))
          .else(0)
          .end(),
      })),
    )
    .where('uid', '=', uid)
    .execute()
}
