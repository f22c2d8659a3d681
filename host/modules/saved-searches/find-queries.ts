/** SQL of looking through new books, and of telling readers what was found. */
import type { Reading, Writing } from '../../store/library.ts'
import type { SavedRow } from './queries.ts'

export type ToTest = Pick<SavedRow, 'id' | 'search' | 'every' | 'tested_to'>

/** Those that new books were not looked through for, nor tried since `begun`; those that waited longest first. */
export const toTest = (db: Reading, to: number, begun: number, most: number): Promise<ToTest[]> =>
  db
    .selectFrom('saved_search')
    .select(['id', 'search', 'every', 'tested_to'])
    .where('tested_to', '<', to)
    .where('tested_at', '<', begun)
    .orderBy('tested_at')
    .orderBy('id')
    .limit(most)
    .execute()

/** When the books after one came, and up to another; null = there are none. */
export async function cameBetween(
  db: Reading,
  after: number,
  to: number,
): Promise<[from: number, until: number] | null> {
  const { from, until } = await db
    .selectFrom('bib')
    .select(({ fn }) => [fn.min('in_date').as('from'), fn.max('in_date').as('until')])
    .where('id', '>', after)
    .where('id', '<=', to)
    .executeTakeFirstOrThrow()
  return from === null || until === null ? null : [Number(from), Number(until)]
}

/** @returns ids of the first record of each work */
export async function oneOfEachWork(db: Reading, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('bib')
    .select(['id', 'group_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return [...new Map(rows.toReversed().map(row => [row.group_id, row.id])).values()].reverse()
}

/** found null: it could not be searched now, and is tried again. Nothing is stored where another host was quicker. */
export async function storeFound(
  trx: Writing,
  { id, every, tested_to }: ToTest,
  found: { ids: readonly number[]; hasMore: boolean } | null,
  { to, now }: { to: number; now: number },
): Promise<void> {
  const isNew = !!found?.ids.length
  const { numUpdatedRows } = await trx
    .updateTable('saved_search')
    .set({
      tested_at: now,
      ...(found && { tested_to: to }),
      ...(found?.hasMore && { has_more: 1 }),
      ...(isNew && { found_at: now }),
    })
    .where('id', '=', id)
    .where('tested_to', '=', tested_to)
    .executeTakeFirstOrThrow()
  if (!isNew || Number(numUpdatedRows) === 0) return
  const told_at = every === 'never' ? now : null
  await trx
    .insertInto('saved_search_book')
    .values(found.ids.map(bib => ({ search: id, bib, found_at: now, told_at, looked_at: null })))
    .onConflict(on => on.columns(['search', 'bib']).doNothing())
    .execute()
}

/** Books that were looked at before `looked`, or found before `found`, are not listed any more. */
export async function dropOld(
  trx: Writing,
  { looked, found }: { looked: number; found: number },
): Promise<void> {
  await trx
    .deleteFrom('saved_search_book')
    .where(({ eb, or }) => or([eb('looked_at', '<', looked), eb('found_at', '<', found)]))
    .execute()
}

export type Turns = { daily: number; weekly: number }

/** What was found before the turn of its search, and neither told nor looked at. */
const untold = (db: Reading, { daily, weekly }: Turns) =>
  db
    .selectFrom('saved_search_book')
    .innerJoin('saved_search', 'saved_search.id', 'saved_search_book.search')
    .where('told_at', 'is', null)
    .where('saved_search_book.looked_at', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('every', '=', 'daily'), eb('saved_search_book.found_at', '<', daily)]),
        and([eb('every', '=', 'weekly'), eb('saved_search_book.found_at', '<', weekly)]),
      ]),
    )

export async function readersToTell(db: Reading, turns: Turns, most: number): Promise<number[]> {
  const rows = await untold(db, turns).select('uid').distinct().orderBy('uid').limit(most).execute()
  return rows.map(row => row.uid)
}

export type Untold = {
  search: number
  name: string
  every: string
  bib: number
  isGone: number
  wasTold: number
}

/** In the order of the searches, the oldest first. wasTold: of this book by another search of the reader */
export const untoldOf = (trx: Writing, uid: number, turns: Turns): Promise<Untold[]> =>
  untold(trx, turns)
    .innerJoin('bib', 'bib.id', 'saved_search_book.bib')
    .select(({ selectFrom }) => [
      'saved_search.id as search',
      'saved_search.name',
      'saved_search.every',
      'bib.id as bib',
      'bib.withdrawn as isGone',
      selectFrom('saved_search_book as other')
        .innerJoin('saved_search as own', 'own.id', 'other.search')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('other.bib', '=', 'bib.id')
        .where('own.uid', '=', uid)
        .where('own.every', '!=', 'never')
        .where('other.told_at', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('wasTold'),
    ])
    .where('uid', '=', uid)
    .orderBy('saved_search.id')
    .orderBy('bib.id', 'desc')
    .execute()

export async function noteTold(trx: Writing, rows: readonly Untold[], now: number): Promise<void> {
  for (const search of new Set(rows.map(row => row.search)))
    await trx
      .updateTable('saved_search_book')
      .set({ told_at: now })
      .where('search', '=', search)
      .where(
        'bib',
        'in',
        rows.filter(row => row.search === search).map(row => row.bib),
      )
      .execute()
}
