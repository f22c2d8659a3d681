/** Which search is counted as a hot word. Pure. */
import type { SearchQuery } from '../../search/engine.ts'

const MOST_CHARACTERS = 40

/** What could name a person's account: an address, a number of six digits or more. */
export const isPersonal = (term: string): boolean => /@|\d[\d -]{5,}/.test(term)

/**
 * The words of a plain first search that found something, else null. What could name a person's account (a card
 * number, a telephone number, an e-mail address) is nobody's hot word; ISBNs go with them.
 */
export function hotTermOf(query: SearchQuery, total: number): string | null {
  const [condition, ...more] = query.conditions
  if (!condition || more.length || query.page > 1 || query.filters.length || total === 0) return null
  if (condition.field !== 'all' && condition.field !== 'title') return null
  const term = condition.values.length === 1 ? condition.values[0]!.replace(/\s+/g, ' ') : ''
  if (term === '' || term.length > MOST_CHARACTERS || isPersonal(term)) return null
  return term
}
