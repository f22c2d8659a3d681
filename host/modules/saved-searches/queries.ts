/** SQL of the searches that readers keep. */
import type { Selectable } from 'kysely'
import type { SavedEvery } from '../../../src/contract/reader/x-saved-searches.ts'
import type { Reading, Writing } from '../../store/library.ts'
import type { SavedSearchTable } from '../../store/schema/saved-searches.ts'

export type SavedRow = Selectable<SavedSearchTable>

/** A reader's own, latest first. */
export const savedOf = (db: Reading, uid: number): Promise<SavedRow[]> =>
  db
    .selectFrom('saved_search')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const ownSaved = (db: Reading, uid: number, id: number): Promise<SavedRow | undefined> =>
  db.selectFrom('saved_search').selectAll().where('uid', '=', uid).where('id', '=', id).executeTakeFirst()

export const sameSaved = (db: Reading, uid: number, search: string): Promise<SavedRow | undefined> =>
  db
    .selectFrom('saved_search')
    .selectAll()
    .where('uid', '=', uid)
    .where('search', '=', search)
    .executeTakeFirst()

export async function countSaved(db: Reading, uid: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** bib.id of the newest book; 0 = there is none */
export async function newestBib(db: Reading): Promise<number> {
  const { id } = await db
    .selectFrom('bib')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id ?? 0)
}

export async function insertSaved(
  trx: Writing,
  row: Pick<SavedRow, 'uid' | 'name' | 'search' | 'every' | 'tested_to'>,
  now: number,
): Promise<SavedRow> {
  return trx
    .insertInto('saved_search')
    .values({ ...row, tested_at: now, found_at: null, looked_at: null, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function changeSaved(
  trx: Writing,
  id: number,
  change: { name?: string; every?: SavedEvery },
  now: number,
): Promise<void> {
  if (!Object.keys(change).length) return
  await trx.updateTable('saved_search').set(change).where('id', '=', id).execute()
  if (change.every === 'never') await settle(trx, [id], now)
}

/** What was found so far is not told of later, should its reader want to be told again. */
async function settle(trx: Writing, ids: readonly number[], now: number): Promise<void> {
  if (!ids.length) return
  await trx
    .updateTable('saved_search_book')
    .set({ told_at: now })
    .where('search', 'in', ids)
    .where('told_at', 'is', null)
    .execute()
}

export async function dropSaved(trx: Writing, id: number): Promise<void> {
  // foreign keys do not act on every connection
  await trx.deleteFrom('saved_search_book').where('search', '=', id).execute()
  await trx.deleteFrom('saved_search').where('id', '=', id).execute()
}

/** Tells of none of the reader's searches, or of one, any more. @returns how often it told of each before */
export async function stopSaved(
  trx: Writing,
  { uid, id }: { uid: number; id?: number },
  now: number,
): Promise<{ id: number; every: SavedEvery }[]> {
  const told = await trx
    .selectFrom('saved_search')
    .select(['id', 'every'])
    .where('uid', '=', uid)
    .where('every', '!=', 'never')
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .$narrowType<{ every: SavedEvery }>()
    .execute()
  const ids = told.map(row => row.id)
  if (ids.length)
    await trx.updateTable('saved_search').set({ every: 'never' }).where('id', 'in', ids).execute()
  await settle(trx, ids, now)
  return told
}

/** books that the reader has not looked at, by search: their number, and some bibIds, latest first */
export async function newIn(
  db: Reading,
  searches: readonly number[],
  spines: number,
): Promise<Map<number, { count: number; bibIds: string[] }>> {
  const rows = searches.length
    ? await db
        .selectFrom('saved_search_book')
        .innerJoin('bib', 'bib.id', 'saved_search_book.bib')
        .select(['search', 'bib.bib_id as bibId'])
        .where('search', 'in', searches)
        .where('looked_at', 'is', null)
        .where('bib.withdrawn', '=', 0)
        .orderBy('bib.id', 'desc')
        .execute()
    : []
  const found = new Map<number, { count: number; bibIds: string[] }>()
  for (const { search, bibId } of rows) {
    const own = found.get(search) ?? { count: 0, bibIds: [] }
    found.set(search, own)
    own.count++
    if (own.bibIds.length < spines) own.bibIds.push(bibId)
  }
  return found
}

const BOOK = [
  'bib.id',
  'bib.bib_id',
  'bib.title',
  'bib.subtitle',
  'bib.author',
  'bib.publisher',
  'bib.year',
  'bib.callno',
  'bib.language',
] as const

/** Books that were new in it, latest first. */
export const booksIn = (db: Reading, search: number, limit: number) =>
  db
    .selectFrom('saved_search_book')
    .innerJoin('bib', 'bib.id', 'saved_search_book.bib')
    .select([...BOOK, 'saved_search_book.found_at', 'saved_search_book.looked_at'])
    .where('search', '=', search)
    .where('bib.withdrawn', '=', 0)
    .orderBy('found_at', 'desc')
    .orderBy('bib.id', 'desc')
    .limit(limit)
    .execute()

export const bibsById = (db: Reading, ids: readonly number[]) =>
  db.selectFrom('bib').select(BOOK).where('id', 'in', ids).where('withdrawn', '=', 0).execute()

export async function noteLooked(trx: Writing, search: number, now: number): Promise<void> {
  await trx
    .updateTable('saved_search')
    .set({ looked_at: now, has_more: 0 })
    .where('id', '=', search)
    .execute()
  await trx
    .updateTable('saved_search_book')
    .set({ looked_at: now })
    .where('search', '=', search)
    .where('looked_at', 'is', null)
    .execute()
}
