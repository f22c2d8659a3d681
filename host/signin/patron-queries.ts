/** SQL of readers' credentials: password, flags, contacts. */
import type { Selectable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import type { PatronTable } from '../store/schema/readers.ts'

const COLUMNS = [
  'uid',
  'user_id',
  'password',
  'display_name',
  'weak_password',
  'must_edit_password',
  'demo',
  'email',
  'email_checked',
  'mobile',
] as const
export type SigninRow = Pick<Selectable<PatronTable>, (typeof COLUMNS)[number]>

export const findForSignin = (db: Reading, userId: string): Promise<SigninRow | undefined> =>
  db.selectFrom('patron').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst()

export const findByUid = (db: Reading, uid: number): Promise<SigninRow | undefined> =>
  db.selectFrom('patron').select(COLUMNS).where('uid', '=', uid).executeTakeFirst()

export async function noteSignin(trx: Writing, uid: number, now: number): Promise<void> {
  await trx
    .updateTable('patron')
    .set(({ eb }) => ({ login_count: eb('login_count', '+', 1), last_login_at: now }))
    .where('uid', '=', uid)
    .execute()
}

/** The reader type, as the school's directory says it. */
export async function storeType(trx: Writing, uid: number, type: string, now: number): Promise<void> {
  await trx
    .updateTable('patron')
    .set({ user_group: type, updated_at: now })
    .where('uid', '=', uid)
    .where('user_group', '<>', type)
    .execute()
}

/** A new password chosen by the reader clears the must-change flag. */
export async function storePassword(trx: Writing, uid: number, password: string, now: number): Promise<void> {
  await trx
    .updateTable('patron')
    .set({ password, must_edit_password: 0, weak_password: 0, updated_at: now })
    .where('uid', '=', uid)
    .execute()
}

/** An absent member is unchanged; a new e-mail address needs verification. */
export async function storeContacts(
  trx: Writing,
  uid: number,
  contacts: { email?: string; mobile?: string },
  now: number,
): Promise<void> {
  const { email } = contacts
  await trx
    .updateTable('patron')
    .set({ ...contacts, updated_at: now })
    .$if(email !== undefined, query =>
      query.set(({ eb }) => ({
        email_checked: eb
          .case()
          .when('email', '=', email ?? '')
          .then(eb.ref('email_checked'))
          .else(eb.lit(0))
          .end(),
      })),
    )
    .where('uid', '=', uid)
    .execute()
}
