/** SQL of the figures of a reader's reading. Times are epoch ms. */
import type { Library } from '../../store/library.ts'
import { loansEver } from '../users/reader-queries.ts'

/** null = never borrowed anything */
export async function firstLoanAt({ db }: Library, uid: number): Promise<number | null> {
  const row = await db
    .selectFrom(loansEver(db, uid).as('lent'))
    .select(({ fn }) => fn.min<number | null>('loaned_at').as('first'))
    .executeTakeFirst()
  return row?.first ?? null
}

export type Returned = {
  count: number
  /** ms from loan to return, of all together */
  time: number
  /** how many came back by their due date */
  onTime: number
}

/** Returned loans that began since a time. */
export const returnedSince = ({ db }: Library, uid: number, since: number): Promise<Returned> =>
  db
    .selectFrom('loan_hist')
    .select(({ fn, eb, lit }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>(eb('returned_at', '-', eb.ref('loaned_at'))), lit(0)).as('time'),
      fn.countAll<number>().filterWhereRef('returned_at', '<=', 'due_at').as('onTime'),
    ])
    .where('uid', '=', uid)
    .where('loaned_at', '>=', since)
    .executeTakeFirstOrThrow()
