/** Statistics of a report's loans. Pure. */
import type { BookReport, ReportLoan } from '../../contract/reader/reports.ts'
import { fewMostOf, mostOf } from '../../core/rules/most-of.ts'
import { dayOf, daysOut, hourOf } from '../../core/rules/reader/report-days.ts'

export type Movement = { day: string; hour: number; time: string; kind: 'lent' | 'back'; loan: ReportLoan }
export type ReportSums = {
  /** loans begun in the period, distinct, in order */
  begun: ReportLoan[]
  /** loans and returns of the period, in order */
  moves: Movement[]
  lent: number
  back: number
  /** distinct titles among them */
  books: number
  /** day → number of loans and returns */
  days: Map<string, { lent: number; back: number }>
  hours: { lent: number; back: number }[]
  /** letter → loans begun; '' = unclassified */
  classes: Map<string, number>
  renewals: number
}

export function sumUp({ loans, from, to }: BookReport): ReportSums {
  const isIn = (time: string | null): time is string =>
    time !== null && dayOf(time) >= from && dayOf(time) <= to
  const begun = loans.filter(loan => isIn(loan.loanDate))
  const moves = [
    ...begun.map(loan => moved(loan, loan.loanDate, 'lent')),
    ...loans.filter(loan => isIn(loan.returnDate)).map(loan => moved(loan, loan.returnDate!, 'back')),
  ].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  const days: ReportSums['days'] = new Map()
  const hours = Array.from({ length: 24 }, () => ({ lent: 0, back: 0 }))
  for (const { day, hour, kind } of moves) {
    const counts = days.get(day) ?? { lent: 0, back: 0 }
    counts[kind]++
    days.set(day, counts)
    hours[hour]![kind]++
  }
  const classes = new Map<string, number>()
  for (const { cls } of begun) classes.set(cls, (classes.get(cls) ?? 0) + 1)
  return {
    begun,
    moves,
    lent: begun.length,
    back: moves.length - begun.length,
    books: new Set(begun.map(loan => loan.bibId)).size,
    days,
    hours,
    classes,
    renewals: begun.reduce((sum, loan) => sum + loan.renewTimes, 0),
  }
}

const moved = (loan: ReportLoan, time: string, kind: Movement['kind']): Movement => ({
  day: dayOf(time),
  hour: hourOf(time),
  time,
  kind,
  loan,
})

/** Months 1–12 with the most days of activity: all that are equal, none if many are. */
export function busiestMonths(days: Iterable<string>): { months: number[]; count: number } {
  const counts = new Map<number, number>()
  for (const day of days) {
    const month = Number(day.slice(5, 7))
    counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const { all, count } = fewMostOf(
    [...counts.keys()].sort((a, b) => a - b),
    month => counts.get(month)!,
  )
  return { months: all, count }
}

/** Hours with the most loans and returns, ties included. */
export function busiestHours(hours: ReportSums['hours']): { hours: number[]; count: number } {
  const { all, count } = mostOf(hours.keys(), hour => hours[hour]!.lent + hours[hour]!.back)
  return { hours: all, count }
}

/** The return latest in a day, the earlier day among equals. */
export const latestReturn = (moves: readonly Movement[]): Movement | null =>
  moves.reduce<Movement | null>(
    (best, one) => (one.kind === 'back' && one.time.slice(11) > (best?.time.slice(11) ?? '') ? one : best),
    null,
  )

/** Titles borrowed more than once, most often first. */
export function metAgain(begun: readonly ReportLoan[]): { loan: ReportLoan; days: string[] }[] {
  const met = new Map<string, { loan: ReportLoan; days: string[] }>()
  for (const loan of begun) {
    const one = met.get(loan.bibId) ?? { loan, days: [] }
    one.days.push(dayOf(loan.loanDate))
    met.set(loan.bibId, one)
  }
  return [...met.values()].filter(one => one.days.length > 1).sort((a, b) => b.days.length - a.days.length)
}

/** minimum books for an average */
export const ENOUGH = 3

/** Average days on loan of classes with at least `ENOUGH` returned books; longest first. */
export function daysByClass(loans: readonly ReportLoan[], today: string) {
  const sums = new Map<string, { count: number; days: number }>()
  for (const loan of loans) {
    if (loan.returnDate === null || !loan.cls) continue
    const sum = sums.get(loan.cls) ?? { count: 0, days: 0 }
    sum.count++
    sum.days += daysOut(loan, today)
    sums.set(loan.cls, sum)
  }
  const all = [...sums].map(([cls, { count, days }]) => ({ cls, count, average: days / count }))
  return {
    rows: all.filter(one => one.count >= ENOUGH).sort((a, b) => b.average - a.average),
    few: all.filter(one => one.count < ENOUGH).length,
  }
}

/** cm; thickness of a record without pages */
const THICK = 2
const TALL = { zh: 20.3, other: 21.5 }
/** cm per page, and of two covers */
const PAGE = 0.0055
const BOARDS = 0.4
const THINNEST = 0.9

/** Spine size of a book, in cm; `hasHeight` = the record has the height. */
export const spineSize = ({ pages, height, title }: ReportLoan) => ({
  w: pages === null ? THICK : Math.max(THINNEST, Math.round((pages * PAGE + BOARDS) * 10) / 10),
  h: height ?? (/[\u3400-\u9fff]/.test(title) ? TALL.zh : TALL.other),
  hasHeight: height !== null,
})

/** Wraps books into rows of `room` cm; a row's height is that of its highest book. */
export function inRows(sizes: readonly { w: number; h: number }[], room: number) {
  const rows: { from: number; to: number; h: number }[] = []
  let used = Number.POSITIVE_INFINITY
  sizes.forEach(({ w, h }, at) => {
    if (used + w > room) {
      rows.push({ from: at, to: at, h: 0 })
      used = 0
    }
    const row = rows.at(-1)!
    row.to = at + 1
    row.h = Math.max(row.h, h)
    used += w
  })
  return rows
}
