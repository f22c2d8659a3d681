/** States of copies in a library's own system, used again for half a minute unless something was changed meanwhile. */
import { createCache } from '../../runtime/cache.ts'

const TTL = 30_000
const BYTES = 4_000_000
/** of one item */
const ITEM_BYTES = 400
/** copies whose states are queried at once; of more they are unknown rather than late */
const MOST_COPIES = 500

export type WantedCopy = { barCode: string; bib: number }

export function statesCache<Item>(clock: { now(): number }) {
  /** raised with every change: states from before are old then */
  let changes = 0
  const cache = createCache(BYTES, { maxAge: TTL, clock })
  return {
    forget: () => void changes++,
    /** @param fetchItems not ended by anybody's signal: others may wait for the same. @returns items by barcode */
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
