/** SQL of sharing booklists: followers, links, copies, positions and notes. */
import type { Reading, Writing } from '../../store/library.ts'
import type { Slice } from './queries.ts'

export async function countFollowers(db: Reading, ids: string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('booklist_follow')
    .select(({ fn }) => ['booklist', fn.countAll<number>().as('count')])
    .where('booklist', 'in', ids)
    .groupBy('booklist')
    .execute()
  return new Map(rows.map(({ booklist, count }) => [booklist, Number(count)]))
}

export async function isFollowing(db: Reading, uid: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('booklist_follow')
    .select('uid')
    .where('uid', '=', uid)
    .where('booklist', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function follow(trx: Writing, uid: number, id: string, now: number): Promise<void> {
  await trx
    .insertInto('booklist_follow')
    .values({ uid, booklist: id, followed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function unfollow(trx: Writing, uid: number, id: string): Promise<void> {
  await trx.deleteFrom('booklist_follow').where('uid', '=', uid).where('booklist', '=', id).execute()
}

export async function countFollowedBy(db: Reading, uid: number): Promise<number> {
  const row = await db
    .selectFrom('booklist_follow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** ids, last followed first */
export async function followedBy(db: Reading, uid: number, { offset, limit }: Slice): Promise<string[]> {
  const rows = await db
    .selectFrom('booklist_follow')
    .select('booklist')
    .where('uid', '=', uid)
    .orderBy('followed_at', 'desc')
    .orderBy('booklist')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(row => row.booklist)
}

/** Followers not yet notified today, except the list's owner; marks them as notified. */
export async function takeUnnotified(
  trx: Writing,
  id: string,
  butUid: number,
  today: string,
): Promise<number[]> {
  const rows = await trx
    .updateTable('booklist_follow')
    .set({ told_on: today })
    .where('booklist', '=', id)
    .where('uid', '!=', butUid)
    .where('told_on', '!=', today)
    .returning('uid')
    .execute()
  return rows.map(row => row.uid).sort((a, b) => a - b)
}

/** @param hash sha256 hex of the link's key; null = no link */
export async function setShareHash(trx: Writing, id: string, hash: string | null): Promise<void> {
  await trx.updateTable('booklist').set({ share_hash: hash }).where('id', '=', id).execute()
}

/** Row numbers of the books of a list, in order; `isGone` 1 = withdrawn. */
export const orderOf = (
  db: Reading,
  id: string,
): Promise<{ bib: number; bib_id: string; isGone: number }[]> =>
  db
    .selectFrom('booklist_item')
    .innerJoin('bib', 'bib.id', 'booklist_item.bib')
    .select(['bib.id as bib', 'bib.bib_id', 'bib.withdrawn as isGone'])
    .where('booklist', '=', id)
    .orderBy('place')
    .orderBy('added_at', 'desc')
    .orderBy('bib.id', 'desc')
    .execute()

/** The same for a topic, room by room. */
export const topicOrder = (db: Reading, id: string): Promise<{ bib: number; isGone: number }[]> =>
  db
    .selectFrom('topic_book')
    .innerJoin('bib', 'bib.id', 'topic_book.bib')
    .select(['bib.id as bib', 'bib.withdrawn as isGone'])
    .where('topic', '=', id)
    .orderBy('room')
    .orderBy('position')
    .orderBy('bib.id')
    .execute()

/** @param bibs all books of the list: their positions become 1, 2, … */
export async function setOrder(trx: Writing, id: string, bibs: number[]): Promise<void> {
  for (const [at, bib] of bibs.entries())
    await trx
      .updateTable('booklist_item')
      .set({ place: at + 1 })
      .where('booklist', '=', id)
      .where('bib', '=', bib)
      .where('place', '!=', at + 1)
      .execute()
}

export async function setNote(trx: Writing, id: string, bib: number, note: string): Promise<void> {
  await trx
    .updateTable('booklist_item')
    .set({ note })
    .where('booklist', '=', id)
    .where('bib', '=', bib)
    .execute()
}

/** Fills an empty list, in order. */
export async function fill(trx: Writing, id: string, bibs: number[], now: number): Promise<void> {
  if (!bibs.length) return
  const rows = bibs.map((bib, at) => ({ booklist: id, bib, added_at: now - at, place: at + 1 }))
  await trx.insertInto('booklist_item').values(rows).execute()
}
