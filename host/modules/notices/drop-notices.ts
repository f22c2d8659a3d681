import type { SelectQueryBuilder } from 'kysely'
import type { Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * Deletes notices with their waiting mails and messages: SQLite gives the numbers of deleted notices to new ones, whose
 * text these would have then.
 * @param ids also as a query @returns how many there were
 */
export async function dropNotices(
  trx: Writing,
  ids: readonly number[] | SelectQueryBuilder<Schema, 'notice', { id: number }>,
): Promise<number> {
  if (Array.isArray(ids) && ids.length === 0) return 0
  await trx.deleteFrom('mail_due').where('notice', 'in', ids).execute()
  await trx.deleteFrom('webhook_due').where('notice', 'in', ids).execute()
  const { numDeletedRows } = await trx.deleteFrom('notice').where('id', 'in', ids).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
