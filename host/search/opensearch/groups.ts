/**
 * Exact number of distinct works among the matches (the server's cardinality is an estimate). A record that is the only
 * one of its work counts as one; only the groups of the other records are enumerated.
 */
import { type Agg, type Asking, type Body, listIn } from './answers.ts'
import { and, type Query, term } from './translate.ts'

/** max groups returned with the first answer */
const FIRST = 1000
/** Group numbers are hashes below 2^52, so that equal parts of the range hold about equally many. */
const RANGE = 2 ** 52
/** matches per part of the range, parts per request, and groups per page; most parts need one page */
const PART = 4000
const TOGETHER = 8
const PAGE = 10_000
/** max queries whose number of works is cached */
const KNOWN = 500
/** filter_path: the parts of the response that are used */
const ONLY = ['error', 'status', 'timed_out', '_shards', 'aggregations.groups.after_key']
  .concat('aggregations.groups.buckets.doc_count')
  .map(part => `responses.${part}`)
  .join()

const pageOf = (size: number, after?: Record<string, unknown>): Query => ({
  composite: { size, sources: [{ group: { terms: { field: 'group' } } }], ...(after && { after }) },
})

const SHARED = term('shared', 'true')

/** Aggregation over matches that share their group: their number, and their groups if these are fewer than FIRST. */
export const firstGroups = (): Query => ({
  filter: SHARED,
  // not a composite: below a filter it leaves the filter's doc_count at 0
  aggs: { first: { terms: { field: 'group', size: FIRST } } },
})

/** @returns the number of groups, null where there may be more than were asked for */
const countIn = ({ first = {} }: Agg): number | null => {
  const { length } = listIn(first)
  return length < FIRST ? length : null
}

export class GroupCounts {
  #known = new Map<string, number>()

  /** Call after a change of the index. */
  forget(): void {
    this.#known.clear()
  }

  /** @param total number of matching records @param first the result of firstGroups */
  async of(asking: Asking, query: Query, total: number, first: Agg): Promise<number> {
    const shared = first.doc_count ?? 0
    const alone = total - shared
    const few = countIn(first)
    if (few !== null) return alone + few
    const key = JSON.stringify(query)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const count = alone + (await countGroups(asking, and([query, SHARED]), Math.ceil(shared / PART)))
    if (this.#known.size >= KNOWN) this.#known.clear()
    if (!asking.isPartial) this.#known.set(key, count)
    return count
  }
}

/** Visits every match once, however many groups there are. */
async function countGroups(asking: Asking, query: Query, parts: number): Promise<number> {
  const width = Math.ceil(RANGE / parts)
  const bodyOf = (part: number, after?: Record<string, unknown>): Body => ({
    query: and([query, { range: { group: { gte: part * width, lt: (part + 1) * width } } }]),
    track_total_hits: false,
    aggs: { groups: pageOf(PAGE, after) },
  })
  let count = 0
  const waiting = Array.from({ length: parts }, (_, part) => ({ part, body: bodyOf(part) }))
  while (waiting.length > 0) {
    const some = waiting.splice(0, TOGETHER)
    const answers = await asking.all(
      some.map(({ body }) => body),
      ONLY,
    )
    for (const [at, { aggs }] of answers.entries()) {
      const groups = aggs.groups ?? {}
      const size = listIn(groups).length
      count += size
      const { part } = some[at]!
      if (size === PAGE) waiting.push({ part, body: bodyOf(part, groups.after_key) })
    }
  }
  return count
}
