/** F05: alternatives to an empty list: the same search, each without one restriction. Pure. */
import type { SearchWay } from '../../../contract/catalogue/search-way.ts'
import {
  type Condition,
  LIST_FILTERS,
  type ListFilter,
  noFilters,
  type SearchState,
} from '../../../core/rules/search/search-url.ts'

/** As on the wire (contract/catalogue/search.ts); operator: index of the condition to relax to "contains". */
export type Drop = SearchWay['drop'] & { operator?: number }
export type Relaxation = { drop: Drop; total?: number }

/** @param counted the server's counts; without them all alternatives are offered */
export function relaxations(state: SearchState, counted?: SearchWay[]): Relaxation[] {
  const first = state.conditions[0]
  const isWide = !first || first.operator === '*'
  return [...(counted ?? uncounted(state)), ...(isWide ? [] : [{ drop: { operator: 0 } }])]
}

function uncounted({ conditions, filters, year, group }: SearchState): Relaxation[] {
  const drops: Drop[] = LIST_FILTERS.filter(name => filters[name].length).map(filter => ({
    filter,
    values: filters[filter],
  }))
  if (year)
    drops.push({ filter: 'pubYear', values: year.flatMap(one => (one === null ? [] : [String(one)])) })
  if (group) drops.push({ filter: 'groupId', values: [group] })
  if (drops.length > 1) drops.push({ filters: 1 })
  for (let condition = 1; condition < conditions.length; condition++) drops.push({ condition })
  for (const [field, condition] of conditions.entries()) if (condition.field !== 'all') drops.push({ field })
  return drops.map(drop => ({ drop }))
}

/** The relaxed search. */
export function relaxed(state: SearchState, drop: Drop): SearchState {
  const { conditions, filters } = state
  const base = { ...state, page: 1 }
  const widen = (at: number, change: Partial<Condition>) => ({
    ...base,
    conditions: conditions.map((condition, place) =>
      place === at ? { ...condition, ...change } : condition,
    ),
  })
  if (drop.filters) return { ...base, filters: noFilters(), year: null, group: '' }
  if (drop.filter === 'pubYear') return { ...base, year: null }
  if (drop.filter === 'groupId') return { ...base, group: '' }
  if (drop.filter)
    return {
      ...base,
      filters: {
        ...filters,
        [drop.filter]: (filters[drop.filter as ListFilter] ?? []).filter(
          value => !drop.values?.includes(value),
        ),
      },
    }
  if (drop.condition !== undefined)
    return { ...base, conditions: conditions.filter((_, at) => at !== drop.condition) }
  return drop.field !== undefined
    ? widen(drop.field, { field: 'all' })
    : widen(drop.operator ?? 0, { operator: '*' })
}
