/** GET /opac/book_report/report: the loans of a period as they are stored, for the browser to draw. */
import type { BookReport, ReportLoan } from '../../../src/contract/reports.ts'
import { bookSize } from '../../../src/core/rules/book-size.ts'
import { said } from '../../circulation/said.ts'
import type { HostContext } from '../../kernel/context.ts'
import { classLetter } from '../users/reader-queries.ts'
import { isClassLetter } from '../users/stats.ts'
import { physicals } from './queries.ts'

const EVERY = { offset: 0, limit: 1_000_000 }

/**
 * What the lists of loans show, and nothing that they do not: a history that was erased is in no report.
 * @param period recent | all | yyyy
 */
export async function reportOf(ctx: HostContext, uid: number, period: string): Promise<BookReport> {
  const { store, circulation, clock, dates } = ctx
  const [{ rows: current }, { rows: returned }] = await Promise.all([
    said(circulation.items(uid, EVERY)),
    said(circulation.history(uid, {}, EVERY)),
  ])
  const lent = [...returned, ...current.map(row => ({ ...row, returned_at: null }))].sort(
    (a, b) => a.loaned_at - b.loaned_at || (a.loan_id < b.loan_id ? -1 : 1),
  )
  const today = dates.day(clock.now())
  const counts = new Map<number, number>()
  for (const { loaned_at } of lent) {
    const year = Number(dates.day(loaned_at).slice(0, 4))
    counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  const first = lent[0] ? dates.day(lent[0].loaned_at) : today
  const [from, to] = daysOf(period, today, first)
  const rows = lent.filter(
    row =>
      from <= to &&
      dates.day(row.loaned_at) <= to &&
      (row.returned_at === null || dates.day(row.returned_at) >= from),
  )
  const sizes = await physicals(store, [...new Set(rows.map(row => row.bib_id))])
  return {
    from,
    to,
    today,
    years: [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year),
    loans: rows.map((row): ReportLoan => {
      const letter = classLetter(row.classno)
      return {
        bibId: row.bib_id,
        title: row.title,
        author: row.author,
        callNo: row.call_no,
        cls: isClassLetter(letter) ? letter : '',
        loanDate: dates.minute(row.loaned_at),
        dueDate: dates.minute(row.due_at),
        returnDate: row.returned_at === null ? null : dates.minute(row.returned_at),
        renewTimes: row.renew_times,
        ...bookSize(sizes.get(row.bib_id) ?? ''),
      }
    }),
  }
}

/** First and last day. A year that has not come yet ends before it begins. */
function daysOf(period: string, today: string, first: string): [from: string, to: string] {
  if (period === 'all') return [first, today]
  if (period === 'recent') return [yearBefore(today), today]
  const [from, to] = [`${period}-01-01`, `${period}-12-31`]
  return [from, to < today ? to : today]
}

/** Twelve months, whole ones and the present one: they begin with the first of the month after this one last year. */
function yearBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month, 1)).toISOString().slice(0, 10)
}
