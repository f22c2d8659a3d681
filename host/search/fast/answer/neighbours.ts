/** Books next to a call number on the shelf. */
import { shelfSortKey } from '../../analysis/shelf-key.ts'
import { has } from '../segment/bits.ts'
import type { Searcher } from './searcher.ts'

/** @returns ids of books in shelf order, those before the call number first; distinct on each side */
export function neighboursOf(searcher: Searcher, callNo: string, before: number, after: number): number[] {
  const place = shelfSortKey(callNo)
  return [...side(searcher, place, 'before', before).reverse(), ...side(searcher, place, 'after', after)]
}

function side(searcher: Searcher, place: string, direction: 'before' | 'after', size: number): number[] {
  const sign = direction === 'after' ? 1 : -1
  const near: { place: string; id: number }[] = []
  for (const segment of searcher.segments) {
    const ids = new Set<number>()
    for (const [each, doc] of segment.shelf(place, direction)) {
      if (ids.size >= size) break
      if (!has(segment.live, doc)) continue
      const id = segment.columns.ids[doc]!
      ids.add(id)
      near.push({ place: each, id })
    }
  }
  near.sort((a, b) => sign * (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id))
  return [...new Set(near.map(({ id }) => id))].slice(0, size)
}
