/** Which search counts as a popular term. Pure. */
import type { SearchQuery } from '../../search/engine.ts'

const MOST_CHARACTERS = 40

/** Looks like a personal account: an e-mail address, or six digits and more. */
export const isPersonal = (term: string): boolean => /@|\d[\d -]{5,}/.test(term)

/**
 * The terms of a plain first search with results, else null. Card numbers, telephone numbers and e-mail addresses are
 * excluded for privacy; ISBNs with them.
 */
export function hotTermOf(query: SearchQuery, total: number): string | null {
  const [condition, ...more] = query.conditions
  if (!condition || more.length || query.page > 1 || query.filters.length || total === 0) return null
  if (condition.field !== 'all' && condition.field !== 'title') return null
  const term = condition.values.length === 1 ? condition.values[0]!.replace(/\s+/g, ' ') : ''
  if (term === '' || term.length > MOST_CHARACTERS || isPersonal(term)) return null
  return term
}
