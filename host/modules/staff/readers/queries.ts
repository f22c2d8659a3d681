/** SQL of the readers' sign-in help. */
import { HELP_ACTS } from '../../../../src/contract/staff/staff-readers.ts'
import type { Reading } from '../../../store/library.ts'

/** @param name of the account, exactly */
export const readerNamed = (db: Reading, name: string) =>
  db
    .selectFrom('patron')
    .select([
      ...(['uid', 'user_id', 'password', 'display_name', 'weak_password', 'must_edit_password'] as const),
      ...(['demo', 'email', 'email_checked', 'mobile'] as const),
      ...(['id_status', 'last_login_at', 'preferred_language'] as const),
    ])
    .where('user_id', '=', name)
    .executeTakeFirst()

/** Other programs that may act for a reader now. */
export async function countPrograms(db: Reading, uid: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('paia_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What was done to help, latest first. @param operator '' = by anybody */
export const helpActs = (db: Reading, { operator, most }: { operator: string; most: number }) =>
  db
    .selectFrom('staff_act')
    .select(['at', 'operator', 'subject', 'act'])
    .where('area', '=', 'readers')
    .where('act', 'in', HELP_ACTS)
    .$if(operator !== '', query => query.where('operator', '=', operator))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
