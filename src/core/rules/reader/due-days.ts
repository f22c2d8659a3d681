/** Days of a loan as the library counts them: calendar days, regardless of the hour. Pure. */
const DAY = 86_400_000

/**
 * The calendar day (yyyy-MM-dd) of a moment.
 * @param timeZone the library's IANA name; the reader's own when absent or unknown to the engine
 */
export function dayIn(timeZone: string | undefined, now: Date): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone || undefined }).format(now)
  } catch {
    return new Intl.DateTimeFormat('sv-SE').format(now)
  }
}

/** @param day yyyy-MM-dd */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/**
 * @param dueDate yyyy-MM-dd HH:mm, library time
 * @param today yyyy-MM-dd, library time
 * @returns 0 = today, negative = past; NaN for an invalid date
 */
export function daysUntil(dueDate: string, today: string): number {
  const midnight = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  return Math.round((midnight(dueDate) - midnight(today)) / DAY)
}
