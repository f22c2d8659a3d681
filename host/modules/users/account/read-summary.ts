/** GET /opac/users/read_summary: what the stored loans of one year come to. */
import type { ReadSummary } from '../../../../src/contract/users-account.ts'
import type { HostContext } from '../../../kernel/context.ts'
import type { Lang } from '../../../kernel/say.ts'
import { loanTimes } from '../reader-queries.ts'
import { nameClasses } from '../stats.ts'
import { bookName, loansBegun, type YearLoan } from './summary-queries.ts'

const DAY = 86_400_000

export async function readSummaryOf(
  ctx: HostContext,
  uid: number,
  lang: Lang,
  wanted?: number,
): Promise<ReadSummary> {
  const { store, clock, dates } = ctx
  const yearOf = (time: number) => Number(dates.month(time).slice(0, 4))
  const counts = tally((await loanTimes(store, uid, 0)).map(yearOf))
  const years = [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year)
  const year = wanted ?? years[0]?.year ?? yearOf(clock.now())
  const [from, until] = [dates.startOf(`${year}-01-01`), dates.startOf(`${year + 1}-01-01`)]
  const loans = await loansBegun(store, uid, from, until)
  const first = loans[0]
  const book = first && (await bookName(store, first.bib))
  return {
    year,
    years,
    loanCount: loans.length,
    bookCount: new Set(loans.map(loan => loan.bib)).size,
    renewCount: loans.reduce((sum, loan) => sum + loan.renew_times, 0),
    ...returnsOf(loans),
    months: monthsOf(year, tally(loans.map(loan => dates.month(loan.loaned_at)))),
    classes: nameClasses(
      [...tally(loans.map(loan => loan.letter))]
        .map(([letter, count]) => ({ letter, count }))
        .sort((a, b) => b.count - a.count || (a.letter < b.letter ? -1 : 1)),
      lang,
    ),
    first: book
      ? { bibId: book.bib_id, title: book.title, author: book.author, date: dates.day(first.loaned_at) }
      : null,
  }
}

function tally<K>(keys: K[]): Map<K, number> {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const monthsOf = (year: number, counts: Map<string, number>): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).map(month => [
      month,
      counts.get(month) ?? 0,
    ]),
  )

function returnsOf(loans: YearLoan[]): Pick<ReadSummary, 'averageDays' | 'onTime'> {
  const returned = loans.filter(loan => loan.returned_at !== null)
  if (!returned.length) return { averageDays: null, onTime: null }
  const days = returned.reduce((sum, loan) => sum + ((loan.returned_at ?? 0) - loan.loaned_at) / DAY, 0)
  const onTime = returned.filter(loan => (loan.returned_at ?? 0) <= loan.due_at).length
  return {
    averageDays: Math.round((days / returned.length) * 10) / 10,
    onTime: onTime / returned.length,
  }
}
