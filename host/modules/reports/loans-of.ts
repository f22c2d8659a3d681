/** GET /opac/book_report/report: the stored loans of a period; the browser draws them. */
import type { BookReport, ReportLoan } from '../../../src/contract/reader/reports.ts'
import { supported } from '../../circulation/supported.ts'
import type { HostContext } from '../../runtime/context.ts'
import { classLetter } from '../users/loan-figures.ts'
import { isClassLetter } from '../users/stats.ts'
import { bookSize } from './book-size.ts'
import { physicals } from './queries.ts'

const EVERY = { offset: 0, limit: 1_000_000 }

/**
 * Reads the same loans as the lists: an erased history is in no report.
 * @param period recent | all | yyyy
 */
export async function reportOf(ctx: HostContext, uid: number, period: string): Promise<BookReport> {
  const { store, circulation, clock, dates } = ctx
  const [{ rows: current }, { rows: returned }] = await Promise.all([
    supported(circulation.items(uid, EVERY)),
    supported(circulation.history(uid, {}, EVERY)),
  ])
  const lent = [...returned, ...current.map(row => ({ ...row, returnedAt: null }))].sort(
    (a, b) => a.loanedAt - b.loanedAt || (a.loanId < b.loanId ? -1 : 1),
  )
  const today = dates.day(clock.now())
  const counts = new Map<number, number>()
  for (const { loanedAt } of lent) {
    const year = Number(dates.day(loanedAt).slice(0, 4))
    counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  const first = lent[0] ? dates.day(lent[0].loanedAt) : today
  const [from, to] = daysOf(period, today, first)
  const rows = lent.filter(
    row =>
      from <= to &&
      dates.day(row.loanedAt) <= to &&
      (row.returnedAt === null || dates.day(row.returnedAt) >= from),
  )
  const sizes = await physicals(store, [...new Set(rows.map(row => row.bibId))])
  return {
    from,
    to,
    today,
    years: [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year),
    loans: rows.map((row): ReportLoan => {
      const letter = classLetter(row.classNo)
      return {
        bibId: row.bibId,
        title: row.title,
        author: row.author,
        callNo: row.callNo,
        cls: isClassLetter(letter) ? letter : '',
        loanDate: dates.minute(row.loanedAt),
        dueDate: dates.minute(row.dueAt),
        returnDate: row.returnedAt === null ? null : dates.minute(row.returnedAt),
        renewTimes: row.renewTimes ?? 0,
        ...bookSize(sizes.get(row.bibId) ?? ''),
      }
    }),
  }
}

/** First and last day. For a future year the end precedes the start. */
function daysOf(period: string, today: string, first: string): [from: string, to: string] {
  if (period === 'all') return [first, today]
  if (period === 'recent') return [yearBefore(today), today]
  const [from, to] = [`${period}-01-01`, `${period}-12-31`]
  return [from, to < today ? to : today]
}

/** Twelve whole months including the current one. */
function yearBefore(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month, 1)).toISOString().slice(0, 10)
}
