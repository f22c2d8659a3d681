/** SQL of a year of reading. Times are epoch ms; a loan belongs to the time it began. */
import type { Store } from '../../../store/open.ts'

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
export const loansBegun = ({ raw }: Store, uid: number, from: number, until: number): YearLoan[] =>
  raw
    .prepare<[{ uid: number; from: number; until: number }], YearLoan>(
      `SELECT lent.*, upper(substr(bib.classno, 1, 1)) AS letter FROM (
        SELECT bib, loaned_at, due_at, NULL AS returned_at, renew_times FROM loan WHERE uid = @uid
        UNION ALL SELECT bib, loaned_at, due_at, returned_at, renew_times FROM loan_hist WHERE uid = @uid
       ) AS lent JOIN bib ON bib.id = lent.bib
       WHERE loaned_at >= @from AND loaned_at < @until ORDER BY loaned_at, bib`,
    )
    .all({ uid, from, until })

export type BookName = { bib_id: string; title: string; author: string }

export const bookName = ({ raw }: Store, bib: number): BookName | undefined =>
  raw.prepare<[number], BookName>('SELECT bib_id, title, author FROM bib WHERE id = ?').get(bib)
