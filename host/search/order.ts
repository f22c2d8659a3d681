/**
 * The order of results: a total order, the same for every page.
 *
 * relevance: by tier: 0 the title equals the query, or is its beginning or end with the author as the rest, or the call
 *   number matches; 1 the title begins with the query; then by the match of the weakest word: 2 title, 3 author,
 *   4 subject, 5 the rest, 6 and 7 loose matches (plan.ts). Within a tier, with at most FEW matches, shorter titles
 *   first; then titles in the other Chinese script than the query's last; then equals.
 * other sorts: by value in the given direction, records without a value last; then equals.
 * equals: by standing (loans, copies and versions together), then the newer one, then id.
 *
 * When collapsed, a group takes the position of its first record.
 */
import type { Script } from './analysis/han.ts'
import type { SortField } from './engine.ts'

/** max matches for which title length affects the order */
export const FEW = 1000

/** Max rows that can be paged through: rows are counted from the top. */
export const MOST_DEPTH = 10_000

export type Ordered = {
  id: number
  /** 0 … 7 */
  tier: number
  titleLength: number
  loans: number
  standing: number
  /** its title is in the other Chinese script than the query */
  isOther: boolean
  inDate: number
  year: number | null
  titleSort: string
  authorSort: string
}

/** the final tie-breaker */
export const byStanding = (
  a: Pick<Ordered, 'standing' | 'year' | 'id'>,
  b: Pick<Ordered, 'standing' | 'year' | 'id'>,
): number => b.standing - a.standing || (b.year ?? 0) - (a.year ?? 0) || a.id - b.id

/** the script whose titles come after those of a query; 0 = no difference */
export const otherThan = (script: Script): Script => (script === 0 ? 0 : script === 1 ? 2 : 1)

export function orderOf(
  sort: SortField,
  direction: 'asc' | 'desc',
  total: number,
): (a: Ordered, b: Ordered) => number {
  const sign = direction === 'asc' ? 1 : -1
  switch (sort) {
    case 'relevance': {
      const few = total <= FEW
      return (a, b) =>
        a.tier - b.tier ||
        (few ? a.titleLength - b.titleLength : 0) ||
        Number(a.isOther) - Number(b.isOther) ||
        byStanding(a, b)
    }
    case 'year':
      return (a, b) =>
        emptyLast(a.year === null, b.year === null) ||
        sign * ((a.year ?? 0) - (b.year ?? 0)) ||
        byStanding(a, b)
    case 'title':
      return (a, b) => byText(a.titleSort, b.titleSort, sign) || byStanding(a, b)
    case 'author':
      return (a, b) => byText(a.authorSort, b.authorSort, sign) || byStanding(a, b)
    case 'loans':
      return (a, b) => sign * (a.loans - b.loans) || byStanding(a, b)
    case 'newest':
      return (a, b) => sign * (a.inDate - b.inDate) || byStanding(a, b)
  }
}

const emptyLast = (a: boolean, b: boolean): number => Number(a) - Number(b)

function byText(a: string, b: string, sign: number): number {
  if (a === b) return 0
  return emptyLast(a === '', b === '') || (a < b ? -sign : sign)
}
