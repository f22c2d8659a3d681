/** Year counts of the histogram, and its bounds. */

/** first: of all years; bars begin at `from`, whose bar has the older ones, too */
export type YearCounts = {
  counts: Map<number, number>
  first: number
  from: number
  to: number
  peak: number
}

/** Maximum bars; older years are merged into the first one. */
const MOST_BARS = 60

/** @returns null when no value is a year */
export function yearCounts(values: { value: string; count: number }[]): YearCounts | null {
  const years = values
    .map(({ value, count }) => [Number(value), count] as const)
    .filter(([year, count]) => Number.isInteger(year) && year > 0 && year < 10_000 && count > 0)
    .sort((a, b) => a[0] - b[0])
  if (!years.length) return null
  const to = years.at(-1)![0]
  const from = Math.max(years[0]![0], to - MOST_BARS + 1)
  const counts = new Map<number, number>()
  let peak = from
  for (const [year, count] of years) {
    const bar = Math.max(from, year)
    counts.set(bar, (counts.get(bar) ?? 0) + count)
    if (counts.get(bar)! > (counts.get(peak) ?? 0)) peak = bar
  }
  return { counts, first: years[0]![0], from, to, peak }
}
