/** F05: the ways out of an empty list: the same search, each time without one thing that narrows it. Pure. */
import { LIST_FILTERS, type ListFilter, type SearchState } from './search-url.ts'

/** what is left out, or made wider; values are those of the filter */
export type Dropped =
  | { kind: 'filter'; field: ListFilter; values: string[] }
  | { kind: 'year' | 'group' | 'filters' }
  | { kind: 'condition'; words: string }
  | { kind: 'field' | 'operator' }
export type WayOut = { dropped: Dropped; to: SearchState }

const NONE = { docType: [], locaCode: [], subject: [], language: [], author: [] }

/** In the order in which they are worth trying; nothing that would leave the search as it is. */
export function waysOut(state: SearchState): WayOut[] {
  const base = { ...state, page: 1 }
  const ways: WayOut[] = []
  const { filters, conditions } = state
  for (const field of LIST_FILTERS)
    if (filters[field].length)
      ways.push({
        dropped: { kind: 'filter', field, values: filters[field] },
        to: { ...base, filters: { ...filters, [field]: [] } },
      })
  if (state.year) ways.push({ dropped: { kind: 'year' }, to: { ...base, year: null } })
  if (state.group) ways.push({ dropped: { kind: 'group' }, to: { ...base, group: '' } })
  if (ways.length > 1)
    ways.push({ dropped: { kind: 'filters' }, to: { ...base, filters: NONE, year: null, group: '' } })
  for (const condition of conditions.slice(1))
    ways.push({
      dropped: { kind: 'condition', words: condition.value },
      to: { ...base, conditions: conditions.filter(other => other !== condition) },
    })
  const [first, ...more] = conditions
  if (first && first.field !== 'all')
    ways.push({
      dropped: { kind: 'field' },
      to: { ...base, conditions: [{ ...first, field: 'all' }, ...more] },
    })
  if (first && first.operator !== '*')
    ways.push({
      dropped: { kind: 'operator' },
      to: { ...base, conditions: [{ ...first, operator: '*' }, ...more] },
    })
  return ways
}
