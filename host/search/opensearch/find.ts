/** Answers a query: records in order, exact totals and facets. One request, or two where the order needs it. */
import type { SearchQuery, SearchResult } from '../engine.ts'
import { SearchError } from '../errors.ts'
import type { Plan } from '../leaves.ts'
import { FEW, MOST_DEPTH, type Ordered, orderOf } from '../order.ts'
import { type Agg, type Answer, type Asking, type Body, type Hit, listIn } from './answers.ts'
import { facetBodies, readFacets } from './facets.ts'
import { firstGroups, type GroupCounts, sizesIn } from './groups.ts'
import { ALL, and, boundedPlan, filterQuery, keysToAsk, matching, type Query, ranking } from './translate.ts'

/** fields that break ties, and those that order a page anew */
const ORDER_FIELDS = ['id', 'group', 'loans', 'title_length']
const BY_LOANS = [{ loans: 'desc' }, { id: 'asc' }]

export async function find(asking: Asking, groups: GroupCounts, query: SearchQuery): Promise<SearchResult> {
  const { conditions, filters, sort } = query
  const plan = boundedPlan(conditions, filters.length)
  const found = matching(plan)
  const all = and([found, ...filters.map(filterQuery)])
  const ranks = sort === 'relevance' ? ranking(await withFirstsOfBooks(asking, plan), found) : null
  return show(asking, groups, query, { found, all, ranks })
}

/** A text of many words could be split into title and author in many places: few give a title that there is. */
async function withFirstsOfBooks(asking: Asking, plan: Plan): Promise<Plan> {
  const keys = keysToAsk(plan)
  if (keys.length === 0) return plan
  const counts = await asking.countEach(keys)
  return { ...plan, firsts: plan.firsts.filter((_, at) => counts[at]! > 0) }
}

export type Matched = {
  /** without filters, and with them */
  found: Query
  all: Query
  /** what scores them by tier; null = all alike */
  ranks: Query | null
}

/** The page, totals and facets of what matches. */
export async function show(
  asking: Asking,
  groups: GroupCounts,
  query: SearchQuery,
  { found, all, ranks }: Matched,
): Promise<SearchResult> {
  const { page, pageSize, collapse, sort } = query
  const first = (page - 1) * pageSize
  const isDeep = first >= MOST_DEPTH
  const ranked = ranks === null ? all : { bool: { filter: [all], should: [ranks] } }
  const pageBody = (isFew: boolean): Body => ({
    query: ranked,
    size: isDeep ? 0 : pageSize,
    from: isDeep ? 0 : first,
    sort: sorting(query, isFew),
    docvalue_fields: ORDER_FIELDS,
    ...(collapse && { collapse: { field: 'group' } }),
  })
  const { own, others } = query.facets ? facetBodies(found, query.filters) : { own: {}, others: [] }
  const aggs = { ...own, ...(collapse && { groups: firstGroups() }) }
  // the server keeps answers without hits: those that everybody asks for
  const isKept = all === ALL && Object.keys(aggs).length > 0
  const [main, ...beside] = (await asking.all([
    ...(isKept
      ? [pageBody(false), { query: all, track_total_hits: false, aggs }]
      : [{ ...pageBody(false), aggs }]),
    ...others.map(([, body]) => body),
  ])) as [Answer, ...Answer[]]
  const counts = Object.assign({}, main.aggs, ...beside.map(({ aggs }) => aggs)) as Record<string, Agg>
  const rows = collapse ? await groups.of(asking, all, main.total, counts.groups ?? {}) : main.total
  if (isDeep && rows > first) throw new SearchError('TOO_DEEP', 'the page lies too far down', MOST_DEPTH)
  let { hits } = main
  if (sort === 'relevance' && main.total <= FEW && main.total > 1) {
    const isWhole = !collapse && first === 0 && hits.length === main.total
    hits = isWhole ? byLength(hits) : (await asking.one(pageBody(true))).hits
  }
  const sizes = collapse ? await groupSizes(asking, all, hits, counts.groups ?? {}) : null
  return {
    total: rows,
    actualTotal: main.total,
    hits: hits.map(hit => ({ id: Number(hit._id), groupCount: sizes?.get(field(hit, 'group')) ?? 1 })),
    facets: query.facets ? await readFacets(asking, counts, found, query.filters) : {},
    partial: asking.isPartial,
    didYouMean: null,
  }
}

const field = ({ fields }: Hit, name: string): number => Number(fields?.[name]?.[0] ?? 0)

function sorting({ sort, direction }: SearchQuery, isFew: boolean): Query[] {
  const by = (name: string): Query[] => [{ [name]: { order: direction, missing: '_last' } }, ...BY_LOANS]
  switch (sort) {
    case 'relevance':
      return [{ _score: 'desc' }, ...(isFew ? [{ title_length: 'asc' }] : []), ...BY_LOANS]
    case 'year':
      return by('year')
    case 'title':
      return by('title_sort')
    case 'author':
      return by('author_sort')
    case 'loans':
      return [{ loans: direction }, { id: 'asc' }]
    case 'newest':
      return by('in_date')
  }
}

/** Few that are all here need no second search. */
function byLength(hits: Hit[]): Hit[] {
  const compare = orderOf('relevance', 'desc', hits.length)
  const ordered = (hit: Hit): Ordered => ({
    id: Number(hit._id),
    tier: -(hit._score ?? 0),
    titleLength: field(hit, 'title_length'),
    loans: field(hit, 'loans'),
    inDate: 0,
    year: null,
    titleSort: '',
    authorSort: '',
  })
  return [...hits].sort((a, b) => compare(ordered(a), ordered(b)))
}

async function groupSizes(
  asking: Asking,
  query: Query,
  hits: Hit[],
  first: Agg,
): Promise<Map<number, number>> {
  const sizeOf = sizesIn(first)
  const sizes = new Map<number, number>()
  const absent: number[] = []
  for (const group of hits.map(hit => field(hit, 'group'))) {
    const size = sizeOf(group)
    if (size === null) absent.push(group)
    else sizes.set(group, size)
  }
  if (absent.length === 0) return sizes
  const { aggs } = await asking.one({
    query: and([query, { terms: { group: absent } }]),
    track_total_hits: false,
    aggs: { groups: { terms: { field: 'group', size: absent.length } } },
  })
  for (const { key, doc_count } of listIn(aggs.groups ?? {})) sizes.set(Number(key), doc_count)
  return sizes
}
