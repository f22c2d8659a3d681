/** SQL behind the honours. Times are epoch ms. */
import type { Library } from '../../store/library.ts'
import { loansEver } from './reader-queries.ts'

/** When the reader's nth loan (1 = the first) began; null when there are fewer. */
export async function nthLoanAt({ db }: Library, uid: number, n: number): Promise<number | null> {
  const row = await db
    .selectFrom(loansEver(db, uid).as('lent'))
    .select('loaned_at')
    .orderBy('loaned_at')
    .limit(1)
    .offset(n - 1)
    .executeTakeFirst()
  return row?.loaned_at ?? null
}

/** Loans returned since a time, and how many of them late. */
export const returnsSince = (
  { db }: Library,
  uid: number,
  since: number,
): Promise<{ count: number; late: number }> =>
  db
    .selectFrom('loan_hist')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhereRef('returned_at', '>', 'due_at').as('late'),
    ])
    .where('uid', '=', uid)
    .where('returned_at', '>=', since)
    .executeTakeFirstOrThrow()
