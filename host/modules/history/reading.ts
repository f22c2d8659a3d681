/** GET /opac/x/reading_figures: loans by month over one year, three years or all, with totals. */
import { type ReadingFigures, readingCalls } from '../../../src/contract/reader/x-reading.ts'
import { supported } from '../../circulation/supported.ts'
import type { Module } from '../../http/calls/module.ts'
import type { HostContext } from '../../runtime/context.ts'
import { returnsOf, tally } from '../users/loan-figures.ts'

const QUARTERS = 12

export const reading: Module = (on, ctx) => {
  on(readingCalls.figures, ({ uid, query }) => figures(ctx, uid, Number(query.years)))
}

async function figures(
  { circulation, clock, dates }: HostContext,
  uid: number,
  years: number,
): Promise<ReadingFigures> {
  const all = await supported(circulation.loansEver(uid))
  const present = dates.month(clock.now())
  const first = years === 0 ? dates.month(all[0]?.loanedAt ?? clock.now()) : present
  const start = firstMonth(present, years, first)
  const since = dates.startOf(`${start}-01`)
  const loans = all.filter(loan => loan.loanedAt >= since)
  const counts = tally(loans.map(loan => dates.month(loan.loanedAt)))
  const months = new Set([...monthsBetween(start, present), ...counts.keys()])
  return {
    months: Object.fromEntries([...months].map(month => [month, counts.get(month) ?? 0])),
    loans: loans.length,
    ...returnsOf(loans),
  }
}

const indexOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}
const nameOf = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`

/** Whole quarters and years, so that the first column is complete. */
function firstMonth(present: string, years: number, first: string): string {
  const now = indexOf(present)
  if (years === 0) return nameOf(indexOf(first) - (indexOf(first) % 12))
  if (years === 1) return nameOf(now - 11)
  return nameOf(now - (now % 3) - (QUARTERS - 1) * 3)
}

const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: indexOf(to) - indexOf(from) + 1 }, (_, at) => nameOf(indexOf(from) + at))
