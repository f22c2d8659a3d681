/** SQL of the figures of a reader's reading. Times are epoch ms. */
import type { Store } from '../../store/open.ts'

/** null = never borrowed anything */
export const firstLoanAt = ({ raw }: Store, uid: number): number | null =>
  raw
    .prepare<[{ uid: number }], number | null>(
      `SELECT min(loaned_at) FROM (
        SELECT loaned_at FROM loan WHERE uid = @uid UNION ALL SELECT loaned_at FROM loan_hist WHERE uid = @uid)`,
    )
    .pluck()
    .get({ uid }) ?? null

export type Returned = {
  count: number
  /** ms from loan to return, on average; null when count is 0 */
  average: number | null
  /** how many came back by their due date */
  onTime: number
}

/** Returned loans that began since a time. */
export const returnedSince = ({ raw }: Store, uid: number, since: number): Returned =>
  raw
    .prepare<[{ uid: number; since: number }], Returned>(
      `SELECT count(*) AS count, avg(returned_at - loaned_at) AS average,
        count(*) FILTER (WHERE returned_at <= due_at) AS onTime
       FROM loan_hist WHERE uid = @uid AND loaned_at >= @since`,
    )
    .get({ uid, since }) as Returned
