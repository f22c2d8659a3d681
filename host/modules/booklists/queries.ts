/** SQL of booklists. A book that was withdrawn keeps its place in a list, but is neither shown nor counted. */
import { type Kysely, sql } from 'kysely'
import type { Store } from '../../store/open.ts'
import type { Schema } from '../../store/schema.ts'

type Db = Kysely<Schema>
export type Slice = { offset: number; limit: number }
/** Whose lists: the library's recommended ones, all public ones, or one reader's. */
export type Whose = 'recommended' | 'public' | { uid: number }

const listsOf = (db: Db, whose: Whose) => {
  const lists = db.selectFrom('booklist')
  if (whose === 'recommended') return lists.where('recommended', '=', 1).where('is_public', '=', 1)
  return whose === 'public' ? lists.where('is_public', '=', 1) : lists.where('booklist.uid', '=', whose.uid)
}

const COLUMNS = [
  'booklist.id',
  'booklist.uid',
  'booklist.name',
  'booklist.description',
  'is_public',
  'recommended',
  'click_count',
  'booklist.created_at',
  'booklist.updated_at',
] as const
const FACE = 4
const SHOWN = sql`FROM booklist_item AS entry JOIN bib ON bib.id = entry.bib
  WHERE entry.booklist = booklist.id AND bib.withdrawn = 0`
const itemCount = sql<number>`(SELECT count(*) ${SHOWN})`.as('items')
/** JSON list of the latest books' ids */
const face = sql<string>`(SELECT json_group_array(bib_id) FROM (SELECT bib.bib_id ${SHOWN}
  ORDER BY entry.added_at DESC, entry.rowid DESC LIMIT ${sql.lit(FACE)}))`.as('face')

export async function countLists(db: Db, whose: Whose): Promise<number> {
  const row = await listsOf(db, whose)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type ListRow = Awaited<ReturnType<typeof lists>>[number]

/** by: clicks = most visited first; new = last changed first */
export const lists = (db: Db, whose: Whose, by: 'clicks' | 'new', { offset, limit }: Slice) =>
  listsOf(db, whose)
    .select(COLUMNS)
    .select([itemCount, face])
    .$if(by === 'clicks', query => query.orderBy('click_count', 'desc'))
    .orderBy('booklist.updated_at', 'desc')
    .orderBy('booklist.id')
    .offset(offset)
    .limit(limit)
    .execute()

/** The library's recommended lists in which a book stands. */
export const recommendedWithBooks = (db: Db): Promise<{ id: string; name: string }[]> =>
  listsOf(db, 'recommended')
    .select(['booklist.id', 'booklist.name'])
    .where(sql<number>`(SELECT count(*) ${SHOWN})`, '>', 0)
    .execute()

/** One list with its owner's name; uid 0 = a visitor. undefined = none, or a private one of somebody else. */
export const visibleList = (db: Db, id: string, uid: number) =>
  db
    .selectFrom('booklist')
    .leftJoin('patron', 'patron.uid', 'booklist.uid')
    .select(COLUMNS)
    .select([itemCount, face, 'patron.display_name as owner'])
    .where('booklist.id', '=', id)
    .where(({ eb, or }) => or([eb('is_public', '=', 1), eb('booklist.uid', '=', uid)]))
    .executeTakeFirst()

/** Books of a list, latest first. */
export const entries = (db: Db, id: string, { offset, limit }: Slice) =>
  db
    .selectFrom('booklist_item')
    .innerJoin('bib', 'bib.id', 'booklist_item.bib')
    .select(['bib.id', 'added_at'])
    .where('booklist', '=', id)
    .where('withdrawn', '=', 0)
    .orderBy('added_at', 'desc')
    .orderBy(sql`booklist_item.rowid`, 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** Public lists by how many books they share with one. */
export const related = (db: Db, id: string, count: number) =>
  db
    .selectFrom('booklist')
    .innerJoin('booklist_item as theirs', 'theirs.booklist', 'booklist.id')
    .innerJoin('booklist_item as own', 'own.bib', 'theirs.bib')
    .select(COLUMNS)
    .select([itemCount, face])
    .where('own.booklist', '=', id)
    .where('booklist.id', '!=', id)
    .where('is_public', '=', 1)
    .groupBy('booklist.id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('click_count', 'desc')
    .orderBy('booklist.id')
    .limit(count)
    .execute()

/** Which of the reader's lists hold which of these books. */
export const holders = (db: Db, uid: number, bibIds: string[]) =>
  db
    .selectFrom('booklist_item')
    .innerJoin('booklist', 'booklist.id', 'booklist_item.booklist')
    .innerJoin('bib', 'bib.id', 'booklist_item.bib')
    .select(['bib.bib_id as bibId', 'booklist.id as list'])
    .where('booklist.uid', '=', uid)
    .where('bib.bib_id', 'in', bibIds)
    .orderBy('booklist.id')
    .execute()

export const ADD_CLICKS = 'UPDATE booklist SET click_count = click_count + @count WHERE id = @key'

export type OwnList = { id: string; name: string; description: string; is_public: number }

/** What writing needs, each to be called inside `together`. */
export function writeQueries({ raw }: Store) {
  const own = raw.prepare<[string, number], OwnList>(
    'SELECT id, name, description, is_public FROM booklist WHERE id = ? AND uid = ?',
  )
  const counted = raw.prepare<[number], number>('SELECT count(*) FROM booklist WHERE uid = ?').pluck()
  const named = raw
    .prepare<[number, string, string], number>(
      'SELECT count(*) FROM booklist WHERE uid = ? AND name = ? AND id <> ?',
    )
    .pluck()
  const create = raw.prepare<OwnList & { uid: number; now: number }>(
    `INSERT INTO booklist (id, uid, name, description, is_public, created_at, updated_at)
     VALUES (@id, @uid, @name, @description, @is_public, @now, @now)`,
  )
  const update = raw.prepare<OwnList & { now: number }>(
    `UPDATE booklist SET name = @name, description = @description, is_public = @is_public, updated_at = @now
     WHERE id = @id`,
  )
  const remove = raw.prepare<[string]>('DELETE FROM booklist WHERE id = ?')
  const removeEntries = raw.prepare<[string]>('DELETE FROM booklist_item WHERE booklist = ?')
  const touch = raw.prepare<[number, string]>('UPDATE booklist SET updated_at = ? WHERE id = ?')
  const size = raw.prepare<[string], number>('SELECT count(*) FROM booklist_item WHERE booklist = ?').pluck()
  const bibOf = raw.prepare<[string], number>('SELECT id FROM bib WHERE bib_id = ? AND withdrawn = 0').pluck()
  const isIn = raw
    .prepare<[string, number], number>('SELECT 1 FROM booklist_item WHERE booklist = ? AND bib = ?')
    .pluck()
  const add = raw.prepare<[string, number, number]>(
    'INSERT OR IGNORE INTO booklist_item (booklist, bib, added_at) VALUES (?, ?, ?)',
  )
  const drop = raw.prepare<[string, string]>(
    'DELETE FROM booklist_item WHERE booklist = ? AND bib = (SELECT id FROM bib WHERE bib_id = ?)',
  )
  return {
    /** All or nothing, and nobody else writes meanwhile. */
    together: <T>(work: () => T): T => raw.transaction(work).immediate(),
    own: (id: string, uid: number) => own.get(id, uid),
    count: (uid: number): number => counted.get(uid) ?? 0,
    isNamed: (uid: number, name: string, butId: string): boolean => (named.get(uid, name, butId) ?? 0) > 0,
    create: (row: OwnList & { uid: number; now: number }) => void create.run(row),
    update: (row: OwnList & { now: number }) => void update.run(row),
    remove(id: string): void {
      removeEntries.run(id)
      remove.run(id)
    },
    touch: (id: string, now: number) => void touch.run(now, id),
    size: (id: string): number => size.get(id) ?? 0,
    bibOf: (bibId: string): number | undefined => bibOf.get(bibId),
    isIn: (id: string, bib: number): boolean => isIn.get(id, bib) !== undefined,
    add: (id: string, bib: number, now: number): number => add.run(id, bib, now).changes,
    drop: (id: string, bibId: string): number => drop.run(id, bibId).changes,
  }
}
