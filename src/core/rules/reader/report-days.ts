/** Calendar days (yyyy-MM-dd, library time zone) of a report. Pure. */
import type { ReportLoan } from '../../../contract/reader/reports.ts'

const DAY = 86_400_000

/** days since 1970 */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
export const dayNamed = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)
/** 0 = Monday */
export const weekday = (number: number): number => (number + 3) % 7

export const dayOf = (time: string): string => time.slice(0, 10)
export const hourOf = (time: string): number => Number(time.slice(11, 13))

/** Days from loan to return, at least 1; until today if not yet returned. */
export const daysOut = (loan: ReportLoan, today: string): number =>
  Math.max(1, dayNumber(dayOf(loan.returnDate ?? today)) - dayNumber(dayOf(loan.loanDate)))

/** Number of books on loan on every day from `from` to `to`, inclusive; the day of return counts. */
export function inHand(loans: readonly ReportLoan[], from: string, to: string, today: string): number[] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const counts = new Array<number>(Math.max(0, last - first + 1)).fill(0)
  for (const loan of loans) {
    const begin = Math.max(0, dayNumber(dayOf(loan.loanDate)) - first)
    const end = Math.min(counts.length - 1, dayNumber(dayOf(loan.returnDate ?? today)) - first)
    for (let at = begin; at <= end; at++) counts[at]!++
  }
  return counts
}

/** The longest run of non-zero days: start index and length; null = none. */
export function longestRun(counts: readonly number[]): { at: number; length: number } | null {
  let best: { at: number; length: number } | null = null
  let begin = 0
  for (let at = 0; at <= counts.length; at++) {
    if (at < counts.length && counts[at]! > 0) continue
    if (at > begin && at - begin > (best?.length ?? 0)) best = { at: begin, length: at - begin }
    begin = at + 1
  }
  return best
}

export type Laid = { loan: ReportLoan; lane: number; start: number; end: number }

/**
 * Assigns each book the lowest free lane: start and end are days from `first`, end exclusive. Loans are clipped at
 * both ends.
 */
export function layOut(
  loans: readonly ReportLoan[],
  first: number,
  days: number,
  today: string,
): { laid: Laid[]; lanes: number } {
  const ends: number[] = []
  const laid: Laid[] = []
  for (const loan of loans) {
    const start = Math.max(0, dayNumber(dayOf(loan.loanDate)) - first)
    const end = Math.min(days, Math.max(start + 1, dayNumber(dayOf(loan.returnDate ?? today)) - first + 1))
    if (start >= days || dayNumber(dayOf(loan.returnDate ?? today)) < first) continue
    let lane = ends.findIndex(one => one <= start)
    if (lane < 0) lane = ends.length
    ends[lane] = end
    laid.push({ loan, lane, start, end })
  }
  return { laid, lanes: ends.length }
}
