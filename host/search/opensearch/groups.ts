/** Number of distinct works among what matches, exact: the server's own count is an estimate. */
import { type Agg, type Asking, type Body, listIn } from './answers.ts'
import { and, type Query } from './translate.ts'

/** groups that come with the first answer */
const FIRST = 1000
/** Numbers of groups are hashes, below 2^52: a part of their range has about as many as another. */
const RANGE = 2 ** 52
/** matches of one part, parts of one request, and groups of a page: most parts have one */
const PART = 4000
const TOGETHER = 8
const PAGE = 10_000
/** results whose number of works is remembered */
const KNOWN = 500
/** what is read of an answer */
const ONLY = ['error', 'status', 'timed_out', '_shards', 'aggregations.groups.after_key']
  .concat('aggregations.groups.buckets.doc_count')
  .map(part => `responses.${part}`)
  .join()

const pageOf = (size: number, after?: Record<string, unknown>): Query => ({
  composite: { size, sources: [{ group: { terms: { field: 'group' } } }], ...(after && { after }) },
})

export const firstGroups = (): Query => pageOf(FIRST)

export class GroupCounts {
  #known = new Map<string, number>()

  /** after a change of the index */
  forget(): void {
    this.#known.clear()
  }

  /** @param total number of records that match @param first the answer to firstGroups */
  async of(asking: Asking, query: Query, total: number, first: Agg): Promise<number> {
    const size = listIn(first).length
    if (size < FIRST || !first.after_key) return size
    const key = JSON.stringify(query)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const count = await countGroups(asking, query, Math.ceil(total / PART))
    if (this.#known.size >= KNOWN) this.#known.clear()
    if (!asking.isPartial) this.#known.set(key, count)
    return count
  }
}

/** Every match is looked at once, however many groups there are. */
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

/** @returns the number of matching records of each group of the first ones */
export const countsIn = (first: Agg): Map<number, number> =>
  new Map(listIn(first).map(({ key, doc_count }) => [(key as { group: number }).group, doc_count]))
