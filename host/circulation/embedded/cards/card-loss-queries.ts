/** SQL of lost cards. */
import type { Reading, Writing } from '../../../store/library.ts'

/** When the card was reported lost; null when no report is open. */
export async function openCardLoss(db: Reading, uid: number): Promise<number | null> {
  const row = await db
    .selectFrom('card_loss')
    .select('reported_at')
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.reported_at ?? null
}

/** patron.id_status as stored */
export async function storedStatus(db: Reading, uid: number): Promise<number> {
  const row = await db.selectFrom('patron').select('id_status').where('uid', '=', uid).executeTakeFirst()
  return row?.id_status ?? 0
}

export async function putCardLoss(
  trx: Writing,
  uid: number,
  { before, after, now }: { before: number; after: number; now: number },
): Promise<void> {
  // closes an old report that the desk has undone without closing it
  await trx
    .updateTable('card_loss')
    .set({ ended_at: now })
    .where('uid', '=', uid)
    .where('ended_at', 'is', null)
    .execute()
  await trx.insertInto('card_loss').values({ uid, status_before: before, reported_at: now }).execute()
  await trx.updateTable('patron').set({ id_status: after, updated_at: now }).where('uid', '=', uid).execute()
}
