/** Loans by year. */

const YEARS = 6

export type Span = { years: number[] /** epoch ms before the first of them begins anywhere */; since: number }

/** The last six years, ascending, including this one. */
export function trendSpan(now: number, timeZone: string): Span {
  const last = yearIn(timeZone)(now)
  const years = Array.from({ length: YEARS }, (_, at) => last - YEARS + 1 + at)
  return { years, since: Date.UTC(years[0]!, 0, 1) - 86_400_000 }
}

/** Every year of the span, 0 where nothing was lent. */
export function trendOf(loans: number[], { years }: Span, timeZone: string): Record<string, number> {
  const year = yearIn(timeZone)
  const counts = Object.fromEntries(years.map(one => [String(one), 0]))
  for (const at of loans) {
    const key = String(year(at))
    if (counts[key] !== undefined) counts[key]++
  }
  return counts
}

function yearIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' })
  return at => Number(format.format(at))
}
