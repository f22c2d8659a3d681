/** Cached counts of records or titles per query, until the next index generation. */
import type { HostContext } from '../../runtime/context.ts'
import { ANSWER_MS, type Condition, EVERYTHING, type Filter } from '../../search/engine.ts'

/** max entries: every class of one scheme, and some weeks and places */
const MOST_COUNTS = 3000

export type Counts = (conditions: Condition[], filters?: Filter[]) => Promise<number>
type Opened = {
  /** every record counts */
  records: Counts
  /** versions of one work count once, as in the results */
  titles: Counts
}

const opened = new WeakMap<HostContext, Opened>()

export function openCounts(ctx: HostContext): Opened {
  let counts = opened.get(ctx)
  if (!counts) {
    counts = { records: countsOf(ctx, false), titles: countsOf(ctx, true) }
    opened.set(ctx, counts)
  }
  return counts
}

function countsOf({ search }: HostContext, collapse: boolean): Counts {
  const cache = new Map<string, Promise<number>>()
  let generation = -1
  return (conditions, filters = []) => {
    if (generation !== search.generation() || cache.size >= MOST_COUNTS) cache.clear()
    generation = search.generation()
    const key = JSON.stringify([conditions, filters])
    const known = cache.get(key)
    if (known) return known
    // no abort signal: other requests share the result
    const made = search
      .search({ ...EVERYTHING, conditions, filters, collapse }, { within: ANSWER_MS })
      .then(found => found.total)
    cache.set(key, made)
    made.catch(() => {
      if (cache.get(key) === made) cache.delete(key)
    })
    return made
  }
}
