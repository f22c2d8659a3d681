/** Number of distinct works among what matches, exact: the server's own estimate is not. */
import { type Agg, type Asking, listIn } from './answers.ts'
import type { Query } from './translate.ts'

/** groups that come with the first answer */
const FIRST = 1000
const PAGE = 50_000
/** results whose number of works is remembered */
const KNOWN = 500

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

  /** @param first the answer to firstGroups */
  async of(asking: Asking, query: Query, first: Agg): Promise<number> {
    const size = listIn(first).length
    if (size < FIRST || !first.after_key) return size
    const key = JSON.stringify(query)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    let count = size
    for (let after: Record<string, unknown> | undefined = first.after_key; after; ) {
      const [answer] = await asking.all(
        [{ query, track_total_hits: false, aggs: { groups: pageOf(PAGE, after) } }],
        'responses.error,responses.status,responses.timed_out,responses._shards,responses.aggregations.groups.after_key,responses.aggregations.groups.buckets.doc_count',
      )
      const groups = answer!.aggs.groups ?? {}
      count += listIn(groups).length
      after = listIn(groups).length < PAGE ? undefined : groups.after_key
    }
    if (this.#known.size >= KNOWN) this.#known.clear()
    if (!asking.isPartial) this.#known.set(key, count)
    return count
  }
}

/** @returns the number of matching records of each group of the first ones */
export const countsIn = (first: Agg): Map<number, number> =>
  new Map(listIn(first).map(({ key, doc_count }) => [(key as { group: number }).group, doc_count]))
