/** Groups loans by due week. Pure. */
import { daysUntil } from '../../../core/rules/reader/due-days.ts'

/**
 * late: due before today, in whatever week; unknown: the system does not say when. from, to: yyyy-MM-dd, Monday and Sunday; ''
 * for these two
 */
export type LoanWeek<L> = { key: string; from: string; to: string; loans: L[] }

const DAY = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** @param dueOf the day that counts @returns in order of first occurrence */
export function loanWeeks<L>(loans: readonly L[], today: string, dueOf: (loan: L) => string): LoanWeek<L>[] {
  const weeks = new Map<string, LoanWeek<L>>()
  for (const loan of loans) {
    const due = dueOf(loan)
    const days = daysUntil(due, today)
    const from = days >= 0 ? mondayOf(due) : ''
    const key = from || (days < 0 ? 'late' : 'unknown')
    const week = weeks.get(key) ?? { key, from, to: from && dayAfter(from, 6), loans: [] }
    week.loans.push(loan)
    weeks.set(key, week)
  }
  return [...weeks.values()]
}

/** Whole weeks from the current one: 0 = this week. */
export const weeksAhead = (monday: string, today: string): number => daysUntil(monday, mondayOf(today)) / 7
