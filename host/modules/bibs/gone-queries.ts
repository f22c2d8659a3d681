/** SQL of withdrawn books. */
import type { Reading } from '../../store/library.ts'

/** A withdrawn book, and the record it was merged into, if known. */
export const goneBook = (db: Reading, bibId: string) =>
  db
    .selectFrom('bib')
    .leftJoin('bib_moved', 'bib_moved.bib', 'bib.id')
    .select([
      'bib.title as title',
      'bib.author as author',
      'bib.group_id as groupId',
      'bib.updated_at as at',
      'bib_moved.moved_to as movedTo',
    ])
    .where('bib.bib_id', '=', bibId)
    .where('bib.withdrawn', '=', 1)
    .executeTakeFirst()

const named = (db: Reading) =>
  db
    .selectFrom('bib')
    .select(['bib_id as bibId', 'title', 'author', 'publisher', 'pub_year as pubYear'])
    .where('withdrawn', '=', 0)

export const namedByBibId = (db: Reading, bibId: string) =>
  named(db).where('bib_id', '=', bibId).executeTakeFirst()

/** Books of the same work in the catalogue, most lent first. */
export const versionsOf = (db: Reading, groupId: string, limit: number) =>
  named(db).where('group_id', '=', groupId).orderBy('loan_count', 'desc').orderBy('id').limit(limit).execute()
