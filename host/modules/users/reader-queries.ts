/** SQL of the reader and the numbers about the reader. */
import type { ExpressionBuilder, Selectable } from 'kysely'
import { ACTIVE_REQUESTS } from '../../../src/contract/codes.ts'
import type { Library, Reading } from '../../store/library.ts'
import { question } from '../../store/question.ts'
import type { PatronTable, Schema } from '../../store/schema.ts'

export type PatronRow = Selectable<PatronTable>

const byUid = question<{ uid: number }, PatronRow>((db, value) =>
  db.selectFrom('patron').selectAll().where('uid', '=', value('uid')),
)

/** The reader of a session. */
export const findPatron = async ({ db }: Library, uid: number): Promise<PatronRow> =>
  (await byUid(db, { uid }))[0]!

export const findLibrary = ({ db }: Library, libCode: string) =>
  db.selectFrom('library').selectAll().where('lib_code', '=', libCode).executeTakeFirst()

/** 1 = another reader waits for the work of this loan */
export const isAwaited = (eb: ExpressionBuilder<Schema, 'loan'>) =>
  eb
    .case()
    .when(
      eb.exists(
        eb
          .selectFrom('request')
          .select('request.id')
          .whereRef('request.bib', '=', 'loan.bib')
          .whereRef('request.uid', '!=', 'loan.uid')
          .where('request.kind', '=', 'req.cs.preg')
          .where('request.state', '=', 'open'),
      ),
    )
    .then(eb.lit(1))
    .else(eb.lit(0))
    .end()

/** fen */
export const unpaidOf = (db: Reading, uid: number) =>
  db
    .selectFrom('fine')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount'), lit(0)).as('sum'))
    .where('fine.uid', '=', uid)
    .where('paid', '=', 0)

export type Counts = {
  loans: number
  soon: number
  overdue: number
  /** fen */
  unpaid: number
  unpaidCount: number
  requests: number
  booklists: number
  unread: number
}

const counts = question<{ uid: number; now: number; soonUntil: number }, Counts>((db, value) => {
  const uid = value('uid')
  const ofReader = (table: 'loan' | 'fine' | 'request' | 'booklist' | 'notice') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', uid)
  const loans = ofReader('loan')
  return db.selectNoFrom(() => [
    loans.$asScalar().$notNull().as('loans'),
    loans.where('due_at', '<=', value('soonUntil')).$asScalar().$notNull().as('soon'),
    loans.where('due_at', '<', value('now')).$asScalar().$notNull().as('overdue'),
    unpaidOf(db, uid).$asScalar().$notNull().as('unpaid'),
    ofReader('fine').where('paid', '=', 0).$asScalar().$notNull().as('unpaidCount'),
    ofReader('request').where('state', 'in', ACTIVE_REQUESTS).$asScalar().$notNull().as('requests'),
    ofReader('booklist').$asScalar().$notNull().as('booklists'),
    ofReader('notice').where('read_at', 'is', null).$asScalar().$notNull().as('unread'),
  ])
})

/** @param soonUntil epoch ms: loans due by then fall due soon or are overdue */
export const countAll = async (
  { db }: Library,
  uid: number,
  now: number,
  soonUntil: number,
): Promise<Counts> => (await counts(db, { uid, now, soonUntil }))[0]!

const unpaid = question<{ uid: number }, { sum: number }>((db, value) => unpaidOf(db, value('uid')))

/** fen */
export const sumUnpaid = async ({ db }: Library, uid: number): Promise<number> =>
  (await unpaid(db, { uid }))[0]!.sum

/** How many loans the reader has now. */
export async function countLoans({ db }: Library, uid: number): Promise<number> {
  const row = await db
    .selectFrom('loan')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return row.count
}

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
