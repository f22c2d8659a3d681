/** SQL of a year of reading. Times are epoch ms; a loan belongs to the time it began. */
import type { Library } from '../../../store/library.ts'
import { classLetter } from '../reader-queries.ts'

export type YearLoan = {
  bib: number
  loaned_at: number
  due_at: number
  /** null = still out */
  returned_at: number | null
  renew_times: number
  letter: string
}

/** Loans begun from `from` until before `until`, first one first. */
export async function loansBegun(
  { db }: Library,
  uid: number,
  from: number,
  until: number,
): Promise<YearLoan[]> {
  const current = db
    .selectFrom('loan')
    .select(({ lit }) => ['bib', 'loaned_at', 'due_at', lit(null).as('returned_at'), 'renew_times'])
    .where('uid', '=', uid)
  const ended = db
    .selectFrom('loan_hist')
    .select(['bib', 'loaned_at', 'due_at', 'returned_at', 'renew_times'])
    .where('uid', '=', uid)
  const rows = await db
    .selectFrom(ended.unionAll(current as unknown as typeof ended).as('lent'))
    .innerJoin('bib', 'bib.id', 'lent.bib')
    .select(['lent.bib', 'loaned_at', 'due_at', 'returned_at', 'renew_times', 'bib.classno'])
    .where('loaned_at', '>=', from)
    .where('loaned_at', '<', until)
    .orderBy('loaned_at')
    .orderBy('lent.bib')
    .execute()
  return rows.map(({ classno, ...loan }) => ({ ...loan, letter: classLetter(classno) }))
}

export type BookName = { bib_id: string; title: string; author: string }

export const bookName = ({ db }: Library, bib: number): Promise<BookName | undefined> =>
  db.selectFrom('bib').select(['bib_id', 'title', 'author']).where('id', '=', bib).executeTakeFirst()
