/** SQL of changing a booklist, inside a transaction. A withdrawn book keeps its position and can be removed. */
import type { Reading, Writing } from '../../store/library.ts'

export type OwnList = { id: string; name: string; description: string; is_public: number; owner_name: string }

/** A list owned by this reader. */
export const ownList = (db: Reading, id: string, uid: number): Promise<OwnList | undefined> =>
  db
    .selectFrom('booklist')
    .select(['id', 'name', 'description', 'is_public', 'owner_name'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()

/** Whether another list of the reader has this name. */
export async function isNamed(db: Reading, uid: number, name: string, butId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booklist')
    .select('id')
    .where('uid', '=', uid)
    .where('name', '=', name)
    .where('id', '!=', butId)
    .executeTakeFirst()
  return row !== undefined
}

/** The library has hidden it from the public. */
export async function isHiddenList(db: Reading, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('booklist_hidden')
    .select('booklist')
    .where('booklist', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function createList(trx: Writing, list: OwnList & { uid: number }, now: number): Promise<void> {
  await trx
    .insertInto('booklist')
    .values({ ...list, created_at: now, updated_at: now })
    .execute()
}

export async function changeList(
  trx: Writing,
  id: string,
  { name, description, is_public, owner_name }: Omit<OwnList, 'id'>,
  now: number,
): Promise<void> {
  await trx
    .updateTable('booklist')
    .set({ name, description, is_public, owner_name, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function removeList(trx: Writing, id: string): Promise<void> {
  await trx.deleteFrom('booklist_item').where('booklist', '=', id).execute()
  await trx.deleteFrom('booklist').where('id', '=', id).execute()
}

/** Number of books, including withdrawn ones, and the time of the latest (epoch ms; 0 = none). */
export const sizeOf = (db: Reading, id: string): Promise<{ count: number; latest: number }> =>
  db
    .selectFrom('booklist_item')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.max('added_at'), lit(0)).as('latest'),
    ])
    .where('booklist', '=', id)
    .executeTakeFirstOrThrow()

/** Which of these books are in a list. */
export async function inList(db: Reading, id: string, bibs: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('booklist_item')
    .select('bib')
    .where('booklist', '=', id)
    .where('bib', 'in', bibs)
    .execute()
  return new Set(rows.map(row => row.bib))
}

/** The last one is the latest: each gets a distinct time after `after`. */
export async function addEntries(trx: Writing, id: string, bibs: number[], after: number): Promise<void> {
  const entries = bibs.map((bib, at) => ({ booklist: id, bib, added_at: after + at }))
  await trx.insertInto('booklist_item').values(entries).execute()
}

export async function touchList(trx: Writing, id: string, now: number): Promise<void> {
  await trx.updateTable('booklist').set({ updated_at: now }).where('id', '=', id).execute()
}

/** Including withdrawn books. @returns how many were in it */
export async function dropEntries(trx: Writing, id: string, bibIds: string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('booklist_item')
    .where('booklist', '=', id)
    .where('bib', 'in', query => query.selectFrom('bib').select('bib.id').where('bib_id', 'in', bibIds))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
