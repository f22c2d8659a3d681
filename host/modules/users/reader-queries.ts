/** SQL of the reader and the numbers about the reader. */
import type { Selectable } from 'kysely'
import type { Store } from '../../store/open.ts'
import type { PatronTable } from '../../store/schema.ts'

export type PatronRow = Selectable<PatronTable>

export const findPatron = ({ db }: Store, uid: number): Promise<PatronRow> =>
  db.selectFrom('patron').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

export const findLibrary = ({ db }: Store, libCode: string) =>
  db.selectFrom('library').selectAll().where('lib_code', '=', libCode).executeTakeFirst()

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

/** @param soonUntil epoch ms: loans due by then fall due soon or are overdue */
export function countAll({ raw }: Store, uid: number, now: number, soonUntil: number): Counts {
  return raw
    .prepare<[{ uid: number; now: number; soonUntil: number }], Counts>(
      `SELECT
        (SELECT count(*) FROM loan WHERE uid = @uid) AS loans,
        (SELECT count(*) FROM loan WHERE uid = @uid AND due_at <= @soonUntil) AS soon,
        (SELECT count(*) FROM loan WHERE uid = @uid AND due_at < @now) AS overdue,
        (SELECT coalesce(sum(amount), 0) FROM fine WHERE uid = @uid AND paid = 0) AS unpaid,
        (SELECT count(*) FROM fine WHERE uid = @uid AND paid = 0) AS unpaidCount,
        (SELECT count(*) FROM request WHERE uid = @uid AND state IN ('open', 'transit', 'ready')) AS requests,
        (SELECT count(*) FROM booklist WHERE uid = @uid) AS booklists,
        (SELECT count(*) FROM notice WHERE uid = @uid AND read_at IS NULL) AS unread`,
    )
    .get({ uid, now, soonUntil }) as Counts
}

export type Borrower = { uid: number; dept: string; count: number }

/** Every reader with returned loans, and how many. */
export const borrowers = ({ raw }: Store): Borrower[] =>
  raw
    .prepare<[], Borrower>(
      'SELECT uid, dept, count(*) AS count FROM loan_hist JOIN patron USING (uid) GROUP BY uid',
    )
    .all()

/** When the reader's loans began, current and returned, since a time. */
export const loanTimes = ({ raw }: Store, uid: number, since: number): number[] =>
  raw
    .prepare<[{ uid: number; since: number }], number>(
      `SELECT loaned_at FROM loan WHERE uid = @uid AND loaned_at >= @since
       UNION ALL SELECT loaned_at FROM loan_hist WHERE uid = @uid AND loaned_at >= @since`,
    )
    .pluck()
    .all({ uid, since })

/** Loans of the reader by the first letter of the class. */
export const loanClasses = ({ raw }: Store, uid: number): { letter: string; count: number }[] =>
  raw
    .prepare<[{ uid: number }], { letter: string; count: number }>(
      `SELECT upper(substr(bib.classno, 1, 1)) AS letter, count(*) AS count
       FROM (SELECT bib FROM loan WHERE uid = @uid UNION ALL SELECT bib FROM loan_hist WHERE uid = @uid) AS lent
       JOIN bib ON bib.id = lent.bib GROUP BY letter ORDER BY count DESC, letter`,
    )
    .all({ uid })
