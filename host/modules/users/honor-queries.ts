/** SQL behind the honours. Times are epoch ms. */
import type { Store } from '../../store/open.ts'

/** When the reader's nth loan (1 = the first) began; null when there are fewer. */
export const nthLoanAt = ({ raw }: Store, uid: number, n: number): number | null =>
  raw
    .prepare<[{ uid: number; skip: number }], number>(
      `SELECT loaned_at FROM (
        SELECT loaned_at FROM loan WHERE uid = @uid UNION ALL SELECT loaned_at FROM loan_hist WHERE uid = @uid
       ) ORDER BY loaned_at LIMIT 1 OFFSET @skip`,
    )
    .pluck()
    .get({ uid, skip: n - 1 }) ?? null

/** Loans returned since a time, and how many of them late. */
export const returnsSince = ({ raw }: Store, uid: number, since: number): { count: number; late: number } =>
  raw
    .prepare<[{ uid: number; since: number }], { count: number; late: number }>(
      `SELECT count(*) AS count, count(*) FILTER (WHERE returned_at > due_at) AS late
       FROM loan_hist WHERE uid = @uid AND returned_at >= @since`,
    )
    .get({ uid, since }) as { count: number; late: number }
