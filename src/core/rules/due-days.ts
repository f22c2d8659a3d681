/** Days of a loan as a reader counts them: calendar days, whatever the hour. Pure. */
const DAY = 86_400_000

/**
 * @param dueDate yyyy-MM-dd HH:mm, library time
 * @param now the reader's clock; reader and library share their calendar
 * @returns 0 = today, negative = past; NaN when the text is no date
 */
export function daysUntil(dueDate: string, now: Date): number {
  const [year, month, day] = dueDate.slice(0, 10).split('-').map(Number)
  const due = Date.UTC(year!, month! - 1, day!)
  return Math.round((due - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY)
}
