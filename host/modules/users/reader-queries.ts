/** SQL of the reader's portal data. */
import type { Selectable } from 'kysely'
import { ACTIVE_DOCUMENTS } from '../../../src/contract/reader/codes.ts'
import type { Library } from '../../store/library.ts'
import { preparedQuery } from '../../store/prepared-query.ts'
import type { PatronTable } from '../../store/schema/readers.ts'

export type PatronRow = Selectable<PatronTable>

const byUid = preparedQuery<{ uid: number }, PatronRow>((db, value) =>
  db.selectFrom('patron').selectAll().where('uid', '=', value('uid')),
)

/** The reader of a session. */
export const findPatron = async ({ db }: Pick<Library, 'db'>, uid: number): Promise<PatronRow> =>
  (await byUid(db, { uid }))[0]!

export const findLibrary = ({ db }: Library, libCode: string) =>
  db.selectFrom('library').selectAll().where('lib_code', '=', libCode).executeTakeFirst()

/** Portal data of a reader: numbers of booklists, of the entries in all of them, of unread notices, of documents from elsewhere that are worked on. */
type PortalCounts = { booklists: number; entries: number; unread: number; documents: number }
const portalCounts = preparedQuery<{ uid: number }, PortalCounts>((db, value) => {
  const ofReader = (table: 'booklist' | 'notice' | 'document_request') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', value('uid'))
  return db.selectNoFrom(() => [
    ofReader('booklist').$asScalar().$notNull().as('booklists'),
    db
      .selectFrom('booklist_item')
      .innerJoin('booklist', 'booklist.id', 'booklist_item.booklist')
      .innerJoin('bib', 'bib.id', 'booklist_item.bib')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('booklist.uid', '=', value('uid'))
      // as its page shows them
      .where('bib.withdrawn', '=', 0)
      .$asScalar()
      .$notNull()
      .as('entries'),
    ofReader('notice').where('read_at', 'is', null).$asScalar().$notNull().as('unread'),
    ofReader('document_request')
      .where('state', 'in', ACTIVE_DOCUMENTS)
      .$asScalar()
      .$notNull()
      .as('documents'),
  ])
})

export const countBooklistItems = async ({ db }: Library, uid: number) =>
  (await portalCounts(db, { uid }))[0]!
