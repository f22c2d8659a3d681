/** Figures of a reader's loans. Pure. */
import type { LoanEver } from '../../circulation/driver.ts'

/** the main class */
export const classLetter = (classno: string): string => classno.slice(0, 1).toUpperCase()

export type ClassCount = { letter: string; count: number }

/** Loans by main class, most first. */
export const loanClasses = (loans: LoanEver[]): ClassCount[] =>
  [...tally(loans.map(loan => classLetter(loan.classNo)))]
    .map(([letter, count]) => ({ letter, count }))
    .sort((a, b) => b.count - a.count || (a.letter < b.letter ? -1 : 1))

export function tally<K>(keys: K[]): Map<K, number> {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const DAY = 86_400_000

/** averageDays: to one decimal; onTime: a fraction; both null when no loan has been returned */
export function returnsOf(loans: LoanEver[]): { averageDays: number | null; onTime: number | null } {
  const returned = loans.flatMap(loan =>
    loan.returnedAt === null ? [] : [{ ...loan, returnedAt: loan.returnedAt }],
  )
  if (!returned.length) return { averageDays: null, onTime: null }
  const days = returned.reduce((sum, loan) => sum + (loan.returnedAt - loan.loanedAt) / DAY, 0)
  return {
    averageDays: Math.round((days / returned.length) * 10) / 10,
    onTime: returned.filter(loan => loan.returnedAt <= loan.dueAt).length / returned.length,
  }
}
