/** Alternatives for a search without results: the same query without one of its parts, if that finds anything. */
import type { SearchWay } from '../../../src/contract/catalogue/search-way.ts'
import type { SearchEngine } from '../../search/engine.ts'
import { SearchError } from '../../search/errors.ts'
import { filterOf } from './filters.ts'
import { fieldOf, logicOf, toQuery, type WireRequest } from './request.ts'
import { valuesOf } from './values.ts'

const MOST_WAYS = 12
/** ms timeout; the page works without them */
const WAYS_MS = 2000

type Way = { drop: SearchWay['drop']; request: WireRequest }

/** @returns the alternatives with results, in the order of the request; slow ones are left out */
export async function waysOn(
  engine: Pick<SearchEngine, 'search'>,
  request: WireRequest,
  signal: AbortSignal | undefined,
): Promise<SearchWay[]> {
  const counted = waysOf(request)
    .slice(0, MOST_WAYS)
    .map(async ({ drop, request: other }) => {
      const query = { ...toQuery(other, { facets: false }), page: 1, pageSize: 1, instead: false }
      const total = await engine
        .search(query, { within: WAYS_MS, ...(signal && { signal }) })
        .then(found => found.total)
        .catch(error => {
          if (error instanceof SearchError) return 0
          throw error
        })
      return { drop, total }
    })
  return (await Promise.all(counted)).filter(({ total }) => total > 0)
}

/** Pure. */
function waysOf(request: WireRequest): Way[] {
  const conditions = request.queryFieldList ?? []
  const filters = request.filterFieldList ?? []
  const ways: Way[] = []
  const present = [...conditions.keys()].filter(at => valuesOf(conditions[at]!.values).length > 0)
  for (const at of present) {
    const condition = conditions[at]!
    if (fieldOf(condition.field) === 'all' || logicOf(condition.logic) === 'not') continue
    const queryFieldList = conditions.with(at, { ...condition, field: 'all' })
    ways.push({ drop: { field: at }, request: { ...request, queryFieldList } })
  }
  for (const at of present.slice(1)) {
    // an OR alternative does not narrow the search
    if (logicOf(conditions[at]!.logic) === 'or') continue
    ways.push({
      drop: { condition: at },
      request: { ...request, queryFieldList: conditions.toSpliced(at, 1) },
    })
  }
  const given = [...filters.keys()].filter(at => filterOf(filters[at]!) !== null)
  for (const at of given) {
    const { field, values } = filters[at]!
    ways.push({
      drop: { filter: field!.trim(), values: valuesOf(values) },
      request: { ...request, filterFieldList: filters.toSpliced(at, 1) },
    })
  }
  if (given.length > 1) ways.push({ drop: { filters: 1 }, request: { ...request, filterFieldList: [] } })
  return ways
}
