/** What has the most, of anything that is counted. Pure. */

/** more than these have no name that says something */
const MOST_NAMED = 3

/** All with the highest count above 0, in their order: none is named before its equals. */
export function mostOf<T>(all: Iterable<T>, countOf: (one: T) => number): { all: T[]; count: number } {
  const list = [...all]
  const count = Math.max(0, ...list.map(countOf))
  return { all: count > 0 ? list.filter(one => countOf(one) === count) : [], count }
}

/** The same; empty if so many are equal that none stands out. */
export function fewMostOf<T>(all: Iterable<T>, countOf: (one: T) => number): { all: T[]; count: number } {
  const found = mostOf(all, countOf)
  return found.all.length > MOST_NAMED ? { ...found, all: [] } : found
}
