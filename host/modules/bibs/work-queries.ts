/** SQL of works that the staff split and join by hand. */
import type { Reading, Writing } from '../../store/library.ts'

// biome-ignore format: a list of columns
const BOOK = [
  'bib.id', 'bib.bib_id', 'title', 'authors', 'author', 'publisher', 'pub_year', 'isbn', 'group_id', 'withdrawn', 'with_id',
] as const

const books = (db: Reading) =>
  db.selectFrom('bib').leftJoin('work_choice', 'work_choice.bib_id', 'bib.bib_id').select(BOOK)

/** with_id: null = no choice */
export type WorkBook = Awaited<ReturnType<typeof booksOf>>[number]

/** Withdrawn ones, too; unordered. */
export const booksOf = (db: Reading, bibIds: readonly string[]) =>
  books(db).where('bib.bib_id', 'in', bibIds).execute()

/** Books of a work, the newest first, withdrawn ones last. */
export const booksOfWork = (db: Reading, group: string, most: number) =>
  books(db)
    .where('group_id', '=', group)
    .orderBy('withdrawn')
    .orderBy(({ fn, val }) => fn.coalesce('year', val(0)), 'desc')
    .orderBy('bib.id')
    .limit(most)
    .execute()

/** Books that belong with one of these by hand, except these themselves. */
export const followersOf = (db: Reading, bibIds: readonly string[]) =>
  books(db).where('with_id', 'in', bibIds).where('bib.bib_id', 'not in', bibIds).execute()

/** The book of a work, not one of these, that has no choice: its record is the work. */
export const plainOfWork = (db: Reading, group: string, without: readonly string[]) =>
  books(db)
    .where('group_id', '=', group)
    .where('bib.bib_id', 'not in', without)
    .where('with_id', 'is', null)
    .orderBy('withdrawn')
    .orderBy('bib.id')
    .limit(1)
    .executeTakeFirst()

/** @returns by group: books in the catalogue */
export async function sizesOf(db: Reading, groups: readonly string[]): Promise<Map<string, number>> {
  if (groups.length === 0) return new Map()
  const rows = await db
    .selectFrom('bib')
    .select(({ fn }) => ['group_id', fn.countAll<number>().as('count')])
    .where('group_id', 'in', groups)
    .where('withdrawn', '=', 0)
    .groupBy('group_id')
    .execute()
  return new Map(rows.map(({ group_id, count }) => [group_id, Number(count)]))
}

/** @returns by book: its copies that are not withdrawn */
export async function copyCounts(db: Reading, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('item')
    .select(({ fn }) => ['bib', fn.countAll<number>().as('count')])
    .where('bib', 'in', ids)
    .where('status', '!=', 'withdrawn')
    .groupBy('bib')
    .execute()
  return new Map(rows.map(({ bib, count }) => [bib, Number(count)]))
}

/** Choices, the latest first, with the titles of the books. with_title: null = the book that it belongs with is not here */
export const choicesMade = (db: Reading, most: number) =>
  db
    .selectFrom('work_choice')
    .innerJoin('bib', 'bib.bib_id', 'work_choice.bib_id')
    .leftJoin('bib as other', 'other.bib_id', 'work_choice.with_id')
    .select([
      'work_choice.bib_id as bibId',
      'with_id as withId',
      'bib.title as title',
      'bib.author as author',
      'other.title as withTitle',
      'operator',
      'made_at as at',
    ])
    .orderBy('made_at', 'desc')
    .orderBy('work_choice.bib_id')
    .limit(most)
    .execute()

export async function countChoices(db: Reading): Promise<number> {
  const { count } = await db
    .selectFrom('work_choice')
    .innerJoin('bib', 'bib.bib_id', 'work_choice.bib_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lines of the audit trail, the latest first. after: JSON of WorkFacts */
export const worksTrail = (db: Reading, most: number) =>
  db
    .selectFrom('staff_act')
    .select(['at', 'operator', 'act', 'after'])
    .where('area', '=', 'works')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** @returns with_id by book, null = no choice; in the order of the books */
export async function choicesOf(
  db: Reading,
  bibIds: readonly string[],
): Promise<Record<string, string | null>> {
  const rows = await db
    .selectFrom('work_choice')
    .select(['bib_id', 'with_id'])
    .where('bib_id', 'in', bibIds)
    .execute()
  const known = new Map(rows.map(row => [row.bib_id, row.with_id]))
  return Object.fromEntries(bibIds.map(bibId => [bibId, known.get(bibId) ?? null]))
}

export async function putChoices(
  trx: Writing,
  choices: Readonly<Record<string, string | null>>,
  { operator, at }: { operator: string; at: number },
): Promise<void> {
  for (const [bib_id, with_id] of Object.entries(choices)) {
    if (with_id === null) {
      await trx.deleteFrom('work_choice').where('bib_id', '=', bib_id).execute()
      continue
    }
    await trx
      .insertInto('work_choice')
      .values({ bib_id, with_id, operator, made_at: at })
      .onConflict(on => on.column('bib_id').doUpdateSet({ with_id, operator, made_at: at }))
      .execute()
  }
  // a book that another belongs with has no choice, or its own work: what an undo brings back may belong with one that has moved on
  const moved = await trx
    .selectFrom('work_choice as one')
    .innerJoin('work_choice as root', 'root.bib_id', 'one.with_id')
    .select(['one.bib_id', 'root.with_id'])
    .whereRef('one.with_id', '<>', 'one.bib_id')
    .whereRef('root.with_id', '<>', 'root.bib_id')
    .execute()
  for (const { bib_id, with_id } of moved)
    await trx.updateTable('work_choice').set({ with_id }).where('bib_id', '=', bib_id).execute()
}
