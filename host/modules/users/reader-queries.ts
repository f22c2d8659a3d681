/** SQL of the reader as the portal keeps one, and of what the reader's loans come to over the years. */
import type { Selectable } from 'kysely'
import type { Library, Reading } from '../../store/library.ts'
import { question } from '../../store/question.ts'
import type { PatronTable } from '../../store/schema.ts'

export type PatronRow = Selectable<PatronTable>

const byUid = question<{ uid: number }, PatronRow>((db, value) =>
  db.selectFrom('patron').selectAll().where('uid', '=', value('uid')),
)

/** The reader of a session. */
export const findPatron = async ({ db }: Pick<Library, 'db'>, uid: number): Promise<PatronRow> =>
  (await byUid(db, { uid }))[0]!

export const findLibrary = ({ db }: Library, libCode: string) =>
  db.selectFrom('library').selectAll().where('lib_code', '=', libCode).executeTakeFirst()

/** What the portal itself keeps of a reader: booklists, and notices not read. */
const kept = question<{ uid: number }, { booklists: number; unread: number }>((db, value) => {
  const ofReader = (table: 'booklist' | 'notice') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', value('uid'))
  return db.selectNoFrom(() => [
    ofReader('booklist').$asScalar().$notNull().as('booklists'),
    ofReader('notice').where('read_at', 'is', null).$asScalar().$notNull().as('unread'),
  ])
})

export const countKept = async ({ db }: Library, uid: number) => (await kept(db, { uid }))[0]!

export type Borrower = { uid: number; dept: string; count: number }

/** Every reader with returned loans, and how many. */
export const borrowers = ({ db }: Library): Promise<Borrower[]> =>
  db
    .selectFrom('loan_hist')
    .innerJoin('patron', 'patron.uid', 'loan_hist.uid')
    .select(({ fn }) => ['patron.uid', 'patron.dept', fn.countAll<number>().as('count')])
    .groupBy(['patron.uid', 'patron.dept'])
    .execute()

/** Books and times of all loans of a reader, current and returned. */
export const loansEver = (db: Reading, uid: number) =>
  db
    .selectFrom('loan')
    .select(['bib', 'loaned_at'])
    .where('uid', '=', uid)
    .unionAll(db.selectFrom('loan_hist').select(['bib', 'loaned_at']).where('uid', '=', uid))

/** When the reader's loans began, current and returned, since a time. */
export async function loanTimes({ db }: Library, uid: number, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom(loansEver(db, uid).as('lent'))
    .select('loaned_at')
    .where('loaned_at', '>=', since)
    .execute()
  return rows.map(row => row.loaned_at)
}

/** the main class */
export const classLetter = (classno: string): string => classno.slice(0, 1).toUpperCase()

/** Loans of the reader by the first letter of the class, most first. */
export async function loanClasses(
  { db }: Library,
  uid: number,
): Promise<{ letter: string; count: number }[]> {
  const rows = await db
    .selectFrom(loansEver(db, uid).as('lent'))
    .innerJoin('bib', 'bib.id', 'lent.bib')
    .select(({ fn }) => ['bib.classno', fn.countAll<number>().as('count')])
    .groupBy('bib.classno')
    .execute()
  const counts = new Map<string, number>()
  for (const { classno, count } of rows)
    counts.set(classLetter(classno), (counts.get(classLetter(classno)) ?? 0) + count)
  return [...counts]
    .map(([letter, count]) => ({ letter, count }))
    .sort((a, b) => b.count - a.count || (a.letter < b.letter ? -1 : 1))
}
