/** GET /opac/users/read_summary: totals of the stored loans of one year. */
import type { ReadSummary } from '../../../../src/contract/reader/users-account.ts'
import { supported } from '../../../circulation/supported.ts'
import type { HostContext } from '../../../runtime/context.ts'
import type { Lang } from '../../../runtime/say.ts'
import { loanClasses, returnsOf, tally } from '../loan-figures.ts'
import { nameClasses } from '../stats.ts'
import { bookName } from './queries.ts'

export async function readSummaryOf(
  ctx: HostContext,
  uid: number,
  lang: Lang,
  wanted?: number,
): Promise<ReadSummary> {
  const { store, clock, dates, circulation } = ctx
  const yearOf = (time: number) => Number(dates.month(time).slice(0, 4))
  const all = await supported(circulation.loansEver(uid))
  const counts = tally(all.map(loan => yearOf(loan.loanedAt)))
  const years = [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year)
  const year = wanted ?? years[0]?.year ?? yearOf(clock.now())
  // a loan belongs to the year in which it began
  const loans = all.filter(loan => yearOf(loan.loanedAt) === year)
  const first = loans[0]
  const book = first && (await bookName(store, first.bibId))
  return {
    year,
    years,
    loanCount: loans.length,
    bookCount: new Set(loans.map(loan => loan.bibId)).size,
    renewCount: loans.reduce((sum, loan) => sum + loan.renewTimes, 0),
    ...returnsOf(loans),
    months: monthsOf(year, tally(loans.map(loan => dates.month(loan.loanedAt)))),
    classes: nameClasses(loanClasses(loans), lang),
    first: book
      ? { bibId: first.bibId, title: book.title, author: book.author, date: dates.day(first.loanedAt) }
      : null,
  }
}

const monthsOf = (year: number, counts: Map<string, number>): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map(month => [
      month,
      counts.get(month) ?? 0,
    ]),
  )
