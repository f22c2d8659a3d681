/** SQL of sign-in failures. */
import type { Reading, Writing } from '../store/library.ts'

export type Failures = { count: number; last_at: number }

export const failuresOf = (db: Reading, key: string): Promise<Failures | undefined> =>
  db.selectFrom('login_failure').select(['count', 'last_at']).where('key', '=', key).executeTakeFirst()

export async function putFailures(trx: Writing, key: string, row: Failures): Promise<void> {
  await trx
    .insertInto('login_failure')
    .values({ key, ...row })
    .onConflict(known => known.column('key').doUpdateSet(row))
    .execute()
}

export async function forgetFailures(trx: Writing, key: string): Promise<void> {
  await trx.deleteFrom('login_failure').where('key', '=', key).execute()
}

export async function sweepFailures(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('login_failure').where('last_at', '<', before).execute()
}
