/** Exact counts of facet values over all shards. */
import { FACET_FIELDS, type FacetField, type FacetValue, type Filter } from '../engine.ts'
import { type Agg, type Asking, type Body, type Bucket, listIn } from './answers.ts'
import { FACETS } from './mapping.ts'
import { and, filterQuery, type Query } from './translate.ts'

/** values of one of the short facets: more than a library has */
const VALUES = 10_000
const LONG_FACET = 50
/** values that each shard counts of a long facet; where that is no proof, the next */
const OF_SHARD = [500, 5000, 60_000]
const PAGE = 10_000

type Facets = Partial<Record<FacetField, FacetValue[]>>

const isLong = (field: FacetField) => field === 'subject' || field === 'author'

const counting = (field: FacetField, ofShard = OF_SHARD[0]!): Query => ({
  terms: isLong(field)
    ? { field: FACETS[field], size: LONG_FACET, shard_size: ofShard, show_term_doc_count_error: true }
    : { field: FACETS[field], size: VALUES },
})

/** A facet is counted without its own filters: those that have one need a search of their own. */
export function facetBodies(
  found: Query,
  filters: Filter[],
): { own: Record<string, Query>; others: [FacetField, Body][] } {
  const filtered = FACET_FIELDS.filter(field => filters.some(filter => filter.field === field))
  const others = filtered.map((field): [FacetField, Body] => [
    field,
    { query: besides(found, filters, field), track_total_hits: false, aggs: { [field]: counting(field) } },
  ])
  const own = FACET_FIELDS.filter(field => !filtered.includes(field))
  return { own: Object.fromEntries(own.map(field => [field, counting(field)])), others }
}

const besides = (found: Query, filters: Filter[], field: FacetField): Query =>
  and([found, ...filters.filter(filter => filter.field !== field).map(filterQuery)])

/** @param counts of every facet, see facetBodies */
export async function readFacets(
  asking: Asking,
  counts: Record<string, Agg>,
  found: Query,
  filters: Filter[],
): Promise<Facets> {
  const facets: Facets = {}
  for (const field of FACET_FIELDS) {
    const agg = counts[field] ?? {}
    if (isLong(field)) {
      const query = besides(found, filters, field)
      facets[field] = valuesOf(isProven(agg) ? listIn(agg) : await proven(asking, field, query))
    } else if (field === 'year')
      facets.year = valuesOf(listIn(agg))
        .map(({ value, count }) => ({ value: value.padStart(4, '0'), count }))
        .sort((a, b) => (a.value < b.value ? -1 : 1))
    else
      facets[field] = valuesOf(listIn(agg)).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
  return facets
}

/** Whether no shard could have more of any value that is shown, or of one that is not. */
function isProven(agg: Agg): boolean {
  const most = agg.doc_count_error_upper_bound ?? 0
  if (most === 0) return true
  const list = listIn(agg)
  return (
    list.length === LONG_FACET &&
    list.at(-1)!.doc_count > most &&
    list.every(bucket => bucket.doc_count_error_upper_bound === 0)
  )
}

/** Asks again for more of each shard, and last for all values. */
async function proven(asking: Asking, field: FacetField, query: Query): Promise<Bucket[]> {
  for (const ofShard of OF_SHARD.slice(1)) {
    const { aggs } = await asking.one({
      query,
      track_total_hits: false,
      aggs: { [field]: counting(field, ofShard) },
    })
    if (isProven(aggs[field] ?? {})) return listIn(aggs[field] ?? {})
  }
  let largest: Bucket[] = []
  for await (const buckets of everyBucket(asking, query, FACETS[field]))
    largest = [...largest, ...buckets]
      .sort(
        (a, b) =>
          b.doc_count - a.doc_count || Buffer.compare(Buffer.from(String(a.key)), Buffer.from(String(b.key))),
      )
      .slice(0, LONG_FACET)
  return largest
}

/** Every value of a field with its exact count, in pages. */
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
