/** SQL of calendar feeds and their contents. */
import type { Selectable } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { CalendarFeedTable } from '../../store/schema/circulation.ts'

export type Feed = Selectable<CalendarFeedTable>

export const feedOf = (db: Reading, uid: number): Promise<Feed | undefined> =>
  db.selectFrom('calendar_feed').selectAll().where('uid', '=', uid).executeTakeFirst()

/** @param hash sha256 hex */
export const feedAt = (db: Reading, hash: string): Promise<Feed | undefined> =>
  db.selectFrom('calendar_feed').selectAll().where('hash', '=', hash).executeTakeFirst()

/** A reader has one feed: a new address revokes the previous one. */
export async function putFeed(trx: Writing, feed: Feed): Promise<void> {
  const { uid: _, ...rest } = feed
  await trx
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict(conflict => conflict.column('uid').doUpdateSet(rest))
    .execute()
}

export async function dropFeed(trx: Writing, uid: number): Promise<void> {
  await trx.deleteFrom('calendar_feed').where('uid', '=', uid).execute()
}

export async function noteRead(trx: Writing, hash: string, now: number): Promise<void> {
  await trx.updateTable('calendar_feed').set({ read_at: now }).where('hash', '=', hash).execute()
}
