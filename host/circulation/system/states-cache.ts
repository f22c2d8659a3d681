/** Caches the states of copies in a library's own system for half a minute, or until a change is made. */
import { createCache } from '../../runtime/cache/cache.ts'

const TTL = 30_000
const BYTES = 4_000_000
/** bytes per item */
const ITEM_BYTES = 400
/** max copies queried at once; the states of any others are left unknown, so that the answer is not late */
const MOST_COPIES = 500

export type WantedCopy = { barCode: string; bib: number }

export function statesCache<Item>(clock: { now(): number }) {
  /** incremented with every change, which invalidates earlier states */
  let changes = 0
  const cache = createCache(BYTES, { maxAge: TTL, clock })
  return {
    forget: () => void changes++,
    /**
     * @param fetchItems must not be aborted by one caller's signal: others may wait for the same result
     * @returns items by barcode
     */
    of(
      copies: WantedCopy[],
      fetchItems: (copies: WantedCopy[]) => Promise<Map<string, Item>>,
    ): Promise<Map<string, Item>> | Map<string, Item> {
      const wanted = copies.filter(copy => copy.barCode !== '').slice(0, MOST_COPIES)
      const key = wanted
        .map(copy => copy.barCode)
        .sort()
        .join('\n')
      return cache.take(key, String(changes), async () => ({
        value: wanted.length ? await fetchItems(wanted) : new Map<string, Item>(),
        bytes: wanted.length * ITEM_BYTES,
      }))
    },
  }
}
