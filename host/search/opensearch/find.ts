/** Answers a query: ordered records, exact totals and facets. */
import type { Script } from '../analysis/han.ts'
import type { SearchQuery, SearchResult } from '../engine.ts'
import { SearchError, unlessTooLarge } from '../errors.ts'
import type { Plan } from '../leaves.ts'
import { FEW, MOST_DEPTH, otherThan } from '../order.ts'
import type { Agg, Asking, Hit } from './answers.ts'
import { facetBodies, facetsOf, readFacets } from './facets.ts'
import { firstGroups, type GroupCounts } from './groups.ts'
import {
  byLength,
  firstOf,
  isDeep,
  type Matching,
  pageBody,
  pageRows,
  type Row,
  rowOf,
  worksOf,
} from './page.ts'
import { and, boundedPlan, filterQuery, keysToAsk, matching, type Query, ranking } from './translate.ts'

export async function find(asking: Asking, groups: GroupCounts, query: SearchQuery): Promise<SearchResult> {
  const { conditions, filters, sort } = query
  const plan = boundedPlan(conditions, filters.length)
  const found = matching(plan)
  const all = and([found, ...filters.map(filterQuery)])
  const keys = keysToAsk(plan)
  const ranks =
    sort !== 'relevance'
      ? null
      : query.first
        ? { constant_score: { filter: filterQuery(query.first) } }
        : ranking(await withFirstsOfBooks(asking, plan, keys), found)
  const after = query.first ? 0 : otherThan(plan.script)
  return show(asking, groups, query, { found, all, ranks, after, isLong: keys.length > 0 })
}

/**
 * SearchResult.total of each query: one request, and further ones only for those whose many records share works.
 * @returns null for a query that is too large, and for all where a part of the index did not answer
 */
export async function findTotals(
  asking: Asking,
  groups: GroupCounts,
  queries: SearchQuery[],
): Promise<(number | null)[]> {
  const asked = queries.map(({ conditions, filters }) =>
    unlessTooLarge(() =>
      and([matching(boundedPlan(conditions, filters.length)), ...filters.map(filterQuery)]),
    ),
  )
  const answers = await asking.all(
    asked.flatMap((query, at) =>
      query === null ? [] : [{ query, ...(queries[at]!.collapse && { aggs: { groups: firstGroups() } }) }],
    ),
  )
  const left = answers.values()
  const totals: (number | null)[] = []
  for (const [at, query] of asked.entries()) {
    const answer = query === null ? undefined : left.next().value
    totals.push(
      query === null || !answer
        ? null
        : queries[at]!.collapse
          ? await groups.of(asking, query, answer.total, answer.aggs.groups ?? {})
          : answer.total,
    )
  }
  return asking.isPartial ? totals.map(() => null) : totals
}

/** A long text can be split into title and author in many places; keeps the splits whose title exists in the index. */
async function withFirstsOfBooks(asking: Asking, plan: Plan, keys: Query[]): Promise<Plan> {
  if (keys.length === 0) return plan
  const counts = await asking.countEach(keys)
  return { ...plan, firsts: plan.firsts.filter((_, at) => counts[at]! > 0) }
}

export type Matched = {
  /** query without filters (found), and with them (all) */
  found: Query
  all: Query
  /** scores matches by tier; null = no ranking */
  ranks: Query | null
  after: Script
  /** the query has so many words that few records will match */
  isLong?: boolean
}

/**
 * The page, totals and facets of the matches. The page is requested first: most searches find so little that it all
 * fits on the first page and can be counted here. Otherwise the server counts in a size-0 request, cached for all.
 */
export async function show(
  asking: Asking,
  groups: GroupCounts,
  query: SearchQuery,
  { found, all, ranks, after, isLong = false }: Matched,
): Promise<SearchResult> {
  const { collapse, filters } = query
  const isByLength = query.sort === 'relevance' && !query.first
  const matching: Matching = {
    query: ranks === null ? all : { bool: { filter: [all], should: [ranks] } },
    isRanked: ranks !== null,
    after,
  }
  const main = await asking.one(
    isDeep(query) ? { query: all, track_total_hits: true } : pageBody(query, matching, isByLength && isLong),
  )
  const isWhole = firstOf(query) === 0 && main.isExact && main.hits.length === main.total
  const isFew = isByLength && main.isExact && main.total <= FEW
  const isAgain = isByLength && isFew !== isLong && !isWhole && !isDeep(query)
  const { own, others } = query.facets ? facetBodies(found, filters, main) : { own: {}, others: [] }
  const aggs = { ...own, ...(collapse && { groups: firstGroups() }) }
  const isCounting = !isWhole && (!main.isExact || Object.keys(aggs).length > 0)
  const answers = await asking.all([
    ...(isAgain ? [pageBody(query, matching, isFew)] : []),
    ...(isCounting ? [{ query: all, track_total_hits: !main.isExact, aggs }] : []),
    ...others.map(([, body]) => body),
  ])
  const ordered = isAgain ? answers.shift()! : main
  const { total } = main.isExact ? main : answers[0]!
  const counts: Record<string, Agg> = isWhole && query.facets ? facetsOf(main.hits) : {}
  for (const { aggs } of answers) Object.assign(counts, aggs)
  const works = isWhole ? worksOf(main.hits.map(rowOf)).length : 0
  const rows = !collapse ? total : isWhole ? works : await groups.of(asking, all, total, counts.groups ?? {})
  if (isDeep(query) && rows > firstOf(query))
    throw new SearchError('TOO_DEEP', 'the page lies too far down', MOST_DEPTH)
  const shown = isWhole
    ? wholePage(query, main.hits, isFew ? after : null)
    : await pageRows(asking, query, matching, ordered, isFew)
  return {
    total: rows,
    actualTotal: total,
    hits: shown.map(({ id }) => ({ id })),
    facets: query.facets ? await readFacets(asking, counts, found, filters) : {},
    partial: asking.isPartial,
    didYouMean: null,
  }
}

/** The first page, when the hits are all the matches. @param after null = they are in order */
function wholePage(query: SearchQuery, hits: Hit[], after: Script | null): Row[] {
  const rows = after === null ? hits.map(rowOf) : byLength(hits.map(rowOf), after)
  return (query.collapse ? worksOf(rows) : rows).slice(0, query.pageSize)
}
