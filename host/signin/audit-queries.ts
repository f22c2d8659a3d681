/** SQL of account events. */
import type { Insertable, Selectable } from 'kysely'
import type { Reading, Writing } from '../store/library.ts'
import type { AccountEventTable } from '../store/schema/readers.ts'

export async function putEvent(trx: Writing, row: Insertable<AccountEventTable>): Promise<void> {
  await trx.insertInto('account_event').values(row).execute()
}

export async function sweepEvents(trx: Writing, before: number): Promise<void> {
  await trx.deleteFrom('account_event').where('at', '<', before).execute()
}

/** Latest first. */
export function listEvents(
  db: Reading,
  uid: number,
  { since, limit, offset }: { since: number; limit: number; offset: number },
): Promise<Selectable<AccountEventTable>[]> {
  return db
    .selectFrom('account_event')
    .selectAll()
    .where('uid', '=', uid)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countEvents(db: Reading, uid: number, since: number): Promise<number> {
  const { n } = await db
    .selectFrom('account_event')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}
