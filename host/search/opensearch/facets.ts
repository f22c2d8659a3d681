/** Exact counts of facet values over all shards. */
import { FACET_FIELDS, type FacetField } from '../../../src/contract/catalogue/facets.ts'
import { type FacetValue, type Filter, isHeading, MOST_HEADINGS } from '../engine.ts'
import { FEW } from '../order.ts'
import { type Agg, type Answer, type Asking, type Body, type Bucket, type Hit, listIn } from './answers.ts'
import { fieldOf } from './mapping.ts'
import { and, filterQuery, type Query } from './translate.ts'

/** max codes or years; more than any library has */
const VALUES = 10_000
/** headings that are requested, so that those just below the last one shown are seen too */
const SEEN = 300
/** shard_size of a heading facet: values that each shard returns; if that proves nothing, the next size is tried */
const OF_SHARD = [500, 5000, 60_000]
const PAGE = 10_000

type Facets = Partial<Record<FacetField, FacetValue[]>>

/**
 * By default a shard goes through all values that it has; with few matching records, going through their values (`map`)
 * is less work.
 */
const counting = (field: FacetField, ofShard = OF_SHARD[0]!, isFew = false): Query => ({
  terms: isHeading(field)
    ? {
        ...{ field: fieldOf(field), size: SEEN, shard_size: ofShard, show_term_doc_count_error: true },
        ...(isFew && { execution_hint: 'map' }),
      }
    : { field: fieldOf(field), size: VALUES },
})

/**
 * A facet is counted without its own filters, so each filtered facet needs a separate search.
 * @param known number of matches, as far as known
 */
export function facetBodies(
  found: Query,
  filters: Filter[],
  known: Pick<Answer, 'total' | 'isExact'>,
): { own: Record<string, Query>; others: [FacetField, Body][] } {
  const filtered = FACET_FIELDS.filter(field => filters.some(filter => filter.field === field))
  const others = filtered.map((field): [FacetField, Body] => [
    field,
    { query: besides(found, filters, field), track_total_hits: false, aggs: { [field]: counting(field) } },
  ])
  const own = FACET_FIELDS.filter(field => !filtered.includes(field))
  const isFew = known.isExact && known.total <= FEW
  const bodies = own.map(field => [field, counting(field, OF_SHARD[0], isFew)])
  return { own: Object.fromEntries(bodies), others }
}

/** Facet counts computed from the hits, when these are all the matches. */
export function facetsOf(hits: Hit[]): Record<string, Agg> {
  const counted = FACET_FIELDS.map((field): [string, Agg] => {
    const counts = new Map<unknown, number>()
    for (const { fields } of hits)
      for (const value of fields?.[fieldOf(field)] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
    const buckets = [...counts].map(([key, doc_count]) => ({ key, doc_count }))
    return [field, { buckets: buckets.sort(byCount) }]
  })
  return Object.fromEntries(counted)
}

/** same order as the server's */
const byCount = (a: Bucket, b: Bucket): number =>
  b.doc_count - a.doc_count || Buffer.compare(Buffer.from(String(a.key)), Buffer.from(String(b.key)))

const besides = (found: Query, filters: Filter[], field: FacetField): Query =>
  and([found, ...filters.filter(filter => filter.field !== field).map(filterQuery)])

/** @param counts aggregations of every facet, see facetBodies */
export async function readFacets(
  asking: Asking,
  counts: Record<string, Agg>,
  found: Query,
  filters: Filter[],
): Promise<Facets> {
  const facets: Facets = {}
  for (const field of FACET_FIELDS) {
    const agg = counts[field] ?? {}
    if (isHeading(field)) {
      const query = besides(found, filters, field)
      facets[field] = valuesOf(await largest(asking, field, query, agg))
    } else if (field === 'pubYear')
      facets.pubYear = valuesOf(listIn(agg))
        .map(({ value, count }) => ({ value: value.padStart(4, '0'), count }))
        .sort((a, b) => (a.value < b.value ? -1 : 1))
    else
      facets[field] = valuesOf(listIn(agg)).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return facets
}

/** The most frequent headings: from the first counts, else with larger shard sizes, else from all values. */
async function largest(asking: Asking, field: FacetField, query: Query, first: Agg): Promise<Bucket[]> {
  const ask = async (agg: Query): Promise<Agg> =>
    (await asking.one({ query, track_total_hits: false, aggs: { [field]: agg } })).aggs[field] ?? {}
  for (const [at, ofShard] of OF_SHARD.entries()) {
    const some = candidates(at === 0 ? first : await ask(counting(field, ofShard)))
    if (some === null) continue
    if (some.every(isExact)) return some.slice(0, MOST_HEADINGS)
    const include = some.map(({ key }) => key)
    const counted = await ask({ terms: { field: fieldOf(field), include, size: include.length } })
    return listIn(counted).slice(0, MOST_HEADINGS)
  }
  let most: Bucket[] = []
  for await (const buckets of everyBucket(asking, query, fieldOf(field)))
    most = [...most, ...buckets].sort(byCount).slice(0, MOST_HEADINGS)
  return most
}

const isExact = ({ doc_count_error_upper_bound: error = 0 }: Bucket): boolean => error === 0

/**
 * Values that certainly include the largest ones, whatever the shards left out. The true count of a bucket is between
 * its count and its count plus its error; that of an unlisted value is at most the overall error, plus the count of the
 * last bucket if the list was cut off.
 * @returns null if an unlisted value could be among the largest
 */
function candidates(agg: Agg): Bucket[] | null {
  const list = listIn(agg)
  const error = agg.doc_count_error_upper_bound ?? 0
  if (error === 0) return list.slice(0, MOST_HEADINGS)
  const least = list[MOST_HEADINGS - 1]?.doc_count ?? 0
  const cut = list.length === SEEN ? list.at(-1)!.doc_count : 0
  if (cut + error >= least) return null
  return list.filter(
    ({ doc_count, doc_count_error_upper_bound = 0 }) => doc_count + doc_count_error_upper_bound >= least,
  )
}

/** All values of a field with exact counts, page by page. */
async function* everyBucket(asking: Asking, query: Query, field: string): AsyncGenerator<Bucket[]> {
  for (let after: Record<string, unknown> | undefined; ; ) {
    const composite = { size: PAGE, sources: [{ v: { terms: { field } } }], ...(after && { after }) }
    const { aggs } = await asking.one({ query, track_total_hits: false, aggs: { all: { composite } } })
    const buckets = listIn(aggs.all ?? {})
    yield buckets.map(bucket => ({ ...bucket, key: (bucket.key as { v: unknown }).v }))
    after = aggs.all?.after_key
    if (!after || buckets.length < PAGE) return
  }
}

const valuesOf = (buckets: Bucket[]): FacetValue[] =>
  buckets
    .map(({ key, doc_count }) => ({ value: String(key), count: doc_count }))
    .filter(({ value }) => value !== '')
