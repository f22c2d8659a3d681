/** GET /opac/x/reading_figures: loans by month over one year, three years or all, and what they come to. */
import { type ReadingFigures, readingCalls } from '../../../src/contract/x-reading.ts'
import type { HostContext } from '../../kernel/context.ts'
import type { Module } from '../../kernel/module.ts'
import { loanTimes } from '../users/reader-queries.ts'
import { firstLoanAt, returnedSince } from './reading-queries.ts'

const DAY = 86_400_000
const QUARTERS = 12

export const reading: Module = (on, ctx) => {
  on(readingCalls.figures, ({ uid, query }) => figures(ctx, uid, Number(query.years)))
}

async function figures(
  { store, clock, dates }: HostContext,
  uid: number,
  years: number,
): Promise<ReadingFigures> {
  const present = dates.month(clock.now())
  const first = years === 0 ? dates.month((await firstLoanAt(store, uid)) ?? clock.now()) : present
  const start = firstMonth(present, years, first)
  const since = dates.startOf(`${start}-01`)
  const months = new Map(monthsBetween(start, present).map(month => [month, 0]))
  const times = await loanTimes(store, uid, since)
  for (const time of times) {
    const month = dates.month(time)
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  const returned = await returnedSince(store, uid, since)
  return {
    months: Object.fromEntries(months),
    loans: times.length,
    averageDays: returned.count === 0 ? null : Math.round((returned.time / returned.count / DAY) * 10) / 10,
    onTime: returned.count === 0 ? null : returned.onTime / returned.count,
  }
}

const indexOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}
const nameOf = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`

/** Whole quarters and whole years, so that a first column is never a part of one. */
function firstMonth(present: string, years: number, first: string): string {
  const now = indexOf(present)
  if (years === 0) return nameOf(indexOf(first) - (indexOf(first) % 12))
  if (years === 1) return nameOf(now - 11)
  return nameOf(now - (now % 3) - (QUARTERS - 1) * 3)
}

const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: indexOf(to) - indexOf(from) + 1 }, (_, at) => nameOf(indexOf(from) + at))
