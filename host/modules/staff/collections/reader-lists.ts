/** SQL of readers' public booklists, for the library to recommend. */

import { contains } from '../../../staff/contains.ts'
import type { Reading } from '../../../store/library.ts'

const MOST_LISTS = 20

const publicOnes = (db: Reading) =>
  db.selectFrom('booklist').where('uid', 'is not', null).where('is_public', '=', 1)

/** Lists not yet recommended, most visited first; total: number of matches. @param words '' = all */
export async function publicListsOfReaders(db: Reading, words: string) {
  const found = publicOnes(db)
    .where('recommended', '=', 0)
    .$if(words !== '', query =>
      query.where(eb => eb.or([contains(eb.ref('name'), words), contains(eb.ref('owner_name'), words)])),
    )
  const [rows, { total }] = [
    await found
      .select(['id', 'name', 'owner_name as owner', 'click_count as views'])
      .select(eb =>
        eb
          .selectFrom('booklist_item')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('booklist_item.booklist', '=', 'booklist.id')
          .$asScalar()
          .$notNull()
          .as('books'),
      )
      .orderBy('click_count', 'desc')
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTS)
      .execute(),
    await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]
  return { rows: rows.map(row => ({ ...row, books: Number(row.books) })), total: Number(total) }
}

/** Whether it is a reader's list, and either public or still recommended. */
export const isOfReader = async (db: Reading, id: string): Promise<boolean> =>
  (await db
    .selectFrom('booklist')
    .select('id')
    .where('uid', 'is not', null)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
