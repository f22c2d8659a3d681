/** Groups monthly loans into the columns of a chart. Pure. */
import { fewMostOf } from '../../../core/rules/most-of.ts'

/** { 'YYYY-MM': n }, as loan_range_dist answers (OBSERVED) */
export type Months = Record<string, number>
export type PeriodKind = 'month' | 'quarter' | 'year'
export type Period = {
  year: number
  /** 1–12 of a month, 1–4 of a quarter, 0 of a year */
  part: number
  count: number
}

/** Ascending; invalid months are left out. */
export function periodsOf(months: Months, kind: PeriodKind): Period[] {
  const periods: Period[] = []
  for (const [name, count] of Object.entries(months).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parts = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name)
    if (!parts || !(Number(count) >= 0)) continue
    const year = Number(parts[1])
    const month = Number(parts[2])
    const part = kind === 'month' ? month : kind === 'quarter' ? Math.ceil(month / 3) : 0
    const last = periods.at(-1)
    if (last?.year === year && last.part === part) last.count += Number(count)
    else periods.push({ year, part, count: Number(count) })
  }
  return periods
}

/** The busiest periods: all that are equal, none if many are, or without loans. */
export const busiestOf = (periods: readonly Period[]): { all: Period[]; count: number } =>
  fewMostOf(periods, one => one.count)

/** The smallest sufficient round number: the given leads times 1, 10, 100 … */
function roundStep(leads: readonly number[], isEnough: (step: number) => boolean): number {
  for (let ten = 1; ; ten *= 10) {
    const step = leads.map(lead => lead * ten).find(isEnough)
    if (step !== undefined) return step
  }
}

/** Five ticks of an axis, from 0 to at least `most`, in round steps. */
export function axisMarks(most: number): number[] {
  const step = roundStep([1, 2, 3, 5], one => one * 4 >= most)
  return [0, 1, 2, 3, 4].map(at => at * step)
}

/** Books per spine, so that `most` of them fit into `room` spines. Both ≥ 1. */
export const booksPerSpine = (most: number, room: number): number =>
  roundStep([1, 2, 5], step => Math.ceil(most / step) <= Math.max(1, room))
