/** SQL of staff accounts. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import type { Schema } from '../store/schema.ts'

export type Account = Selectable<Schema['staff_account']>

export const accountNamed = (db: Reading, name: string): Promise<Account | undefined> =>
  db.selectFrom('staff_account').selectAll().where('name', '=', name).executeTakeFirst()

export const accountOf = (db: Reading, id: number): Promise<Account | undefined> =>
  db.selectFrom('staff_account').selectAll().where('id', '=', id).executeTakeFirst()

export const accountFrom = (db: Reading, issuer: string, subject: string): Promise<Account | undefined> =>
  db
    .selectFrom('staff_account')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const allAccounts = (db: Reading): Promise<Account[]> =>
  db.selectFrom('staff_account').selectAll().orderBy('name').execute()

/** The staff pages are available once an administrator has been created. */
export async function hasAdministrator(db: Reading): Promise<boolean> {
  const found = await db
    .selectFrom('staff_account')
    .select('id')
    .where('role', '=', 'administrator')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function addAccount(trx: Writing, row: Insertable<Schema['staff_account']>): Promise<number> {
  const { id } = await trx.insertInto('staff_account').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeAccount(
  trx: Writing,
  id: number,
  change: Updateable<Schema['staff_account']>,
): Promise<void> {
  await trx.updateTable('staff_account').set(change).where('id', '=', id).execute()
}
