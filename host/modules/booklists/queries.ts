/** SQL of booklists. A withdrawn book keeps its position in a list, but is neither shown nor counted. */
import type { ExpressionBuilder } from 'kysely'
import type { Reading, Writing } from '../../store/library.ts'
import type { Schema } from '../../store/schema.ts'
import { byCount } from '../bibs/count-buffer.ts'

export type Slice = { offset: number; limit: number }
/** Scope: the library's recommended lists, all public ones, or one reader's. */
export type Whose = 'recommended' | 'public' | { uid: number }

const listsOf = (db: Reading, whose: Whose, now: number) => {
  const lists = db.selectFrom('booklist')
  if (typeof whose === 'object') return lists.where('booklist.uid', '=', whose.uid)
  const shown = lists.where('is_public', '=', 1).where('shown_from', '<=', now)
  return whose === 'public' ? shown : shown.where('recommended', '=', 1)
}

const COLUMNS = [
  'booklist.id',
  'booklist.uid',
  'booklist.name',
  'booklist.description',
  'name_en',
  'description_en',
  'cover_url',
  'cover_alt',
  'cover_alt_en',
  'is_public',
  'recommended',
  'click_count',
  'booklist.created_at',
  'booklist.updated_at',
  'booklist.owner_name',
] as const
/** books on a list's card */
const FACE = 4

const shownEntries = (eb: ExpressionBuilder<Schema, 'booklist'>) =>
  eb
    .selectFrom('booklist_item as entry')
    .innerJoin('bib', 'bib.id', 'entry.bib')
    .whereRef('entry.booklist', '=', 'booklist.id')
    .where('bib.withdrawn', '=', 0)

const itemCount = (eb: ExpressionBuilder<Schema, 'booklist'>) =>
  shownEntries(eb)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('items')

/** ids of the latest books of each list, latest first */
export async function faces(db: Reading, ids: string[]): Promise<Map<string, string[]>> {
  const shown = new Map<string, string[]>(ids.map(id => [id, []]))
  if (!ids.length) return shown
  const ranked = db
    .selectFrom('booklist_item')
    .innerJoin('bib', 'bib.id', 'booklist_item.bib')
    .select(({ fn }) => [
      'booklist',
      'bib.bib_id',
      fn
        .agg<number>('row_number')
        .over(order => order.partitionBy('booklist').orderBy('added_at', 'desc').orderBy('bib.id', 'desc'))
        .as('place'),
    ])
    .where('booklist', 'in', ids)
    .where('withdrawn', '=', 0)
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['booklist', 'bib_id'])
    .where('place', '<=', FACE)
    .orderBy('place')
    .execute()
  for (const { booklist, bib_id } of rows) shown.get(booklist)?.push(bib_id)
  return shown
}

export async function countLists(db: Reading, whose: Whose, now: number): Promise<number> {
  const row = await listsOf(db, whose, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type ListRow = Awaited<ReturnType<typeof lists>>[number]

/** by: clicks = in the library’s order, most visited first; new = last changed first */
export const lists = (
  db: Reading,
  { whose, by, now }: { whose: Whose; by: 'clicks' | 'new'; now: number },
  { offset, limit }: Slice,
) =>
  listsOf(db, whose, now)
    .select(COLUMNS)
    .select(itemCount)
    .$if(by === 'clicks' && whose === 'recommended', query => query.orderBy('booklist.place'))
    .$if(by === 'clicks', query => query.orderBy('click_count', 'desc'))
    .orderBy('booklist.updated_at', 'desc')
    .orderBy('booklist.id')
    .offset(offset)
    .limit(limit)
    .execute()

/** The library's recommended lists that contain a book. */
export const recommendedWithBooks = (
  db: Reading,
  now: number,
): Promise<{ id: string; name: string; name_en: string }[]> =>
  listsOf(db, 'recommended', now)
    .select(['booklist.id', 'booklist.name', 'name_en'])
    .where(eb => eb.exists(shownEntries(eb).select('entry.bib')))
    .execute()

/**
 * One list; uid 0 = a visitor. undefined = unknown, or a private one of somebody else without its link.
 * @param hash of the link's key, '' = none
 */
export const visibleList = (
  db: Reading,
  id: string,
  { uid, hash = '', now }: { uid: number; hash?: string; now: number },
) =>
  db
    .selectFrom('booklist')
    .select(COLUMNS)
    .select(eb => [itemCount(eb), 'booklist.share_hash'])
    .where('booklist.id', '=', id)
    .where(({ eb, or }) =>
      or([
        eb.and([eb('is_public', '=', 1), eb('shown_from', '<=', now)]),
        eb('booklist.uid', '=', uid),
        ...(hash === '' ? [] : [eb('booklist.share_hash', '=', hash)]),
      ]),
    )
    .executeTakeFirst()

/** list = in the owner's order, newer additions first; title; newest = latest acquisitions first */
export type Order = 'list' | 'title' | 'newest'

/** Books of a list. */
export const entries = (db: Reading, id: string, { offset, limit }: Slice, order: Order = 'list') =>
  db
    .selectFrom('booklist_item')
    .innerJoin('bib', 'bib.id', 'booklist_item.bib')
    .select(['bib.id', 'added_at', 'note'])
    .where('booklist', '=', id)
    .where('withdrawn', '=', 0)
    .$if(order === 'title', query => query.orderBy('bib.title'))
    .$if(order === 'newest', query => query.orderBy('bib.in_date', 'desc'))
    .$if(order === 'list', query => query.orderBy('place'))
    .orderBy('added_at', 'desc')
    .orderBy('bib.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** Public lists by the number of books they share with this one. */
export const related = (db: Reading, id: string, { count, now }: { count: number; now: number }) =>
  db
    .selectFrom('booklist')
    .innerJoin('booklist_item as theirs', 'theirs.booklist', 'booklist.id')
    .innerJoin('booklist_item as own', 'own.bib', 'theirs.bib')
    .select(COLUMNS)
    .select(itemCount)
    .where('own.booklist', '=', id)
    .where('booklist.id', '!=', id)
    .where('is_public', '=', 1)
    .where('shown_from', '<=', now)
    .groupBy('booklist.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('click_count', 'desc')
    .orderBy('booklist.id')
    .limit(count)
    .execute()

/** Which of the reader's lists contain which of these books. */
export const holders = (db: Reading, uid: number, bibIds: string[]) =>
  db
    .selectFrom('booklist_item')
    .innerJoin('booklist', 'booklist.id', 'booklist_item.booklist')
    .innerJoin('bib', 'bib.id', 'booklist_item.bib')
    .select(['bib.bib_id as bibId', 'booklist.id as list'])
    .where('booklist.uid', '=', uid)
    .where('bib.bib_id', 'in', bibIds)
    .orderBy('booklist.id')
    .orderBy('bib.id')
    .execute()

/** @param counts visits by id */
export async function addClicks(trx: Writing, counts: Map<string, number>): Promise<void> {
  for (const [count, ids] of byCount(counts)) {
    await trx
      .updateTable('booklist')
      .set(({ eb }) => ({ click_count: eb('click_count', '+', count) }))
      .where('id', 'in', ids)
      .execute()
  }
}

/** The public ones of these lists, unordered. */
export const publicAmong = (db: Reading, ids: string[], now: number) =>
  listsOf(db, 'public', now).select(COLUMNS).select(itemCount).where('booklist.id', 'in', ids).execute()
