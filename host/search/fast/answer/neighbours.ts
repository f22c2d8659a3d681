/** Books next to a call number on the shelf. */
import { callKey } from '../../analysis/identifiers.ts'
import { has } from '../segment/bits.ts'
import type { Searcher } from './searcher.ts'

/** @returns ids of books in shelf order, those before the call number first; distinct on each side */
export function neighboursOf(searcher: Searcher, callNo: string, before: number, after: number): number[] {
  const call = callKey(callNo)
  return [...side(searcher, call, 'before', before).reverse(), ...side(searcher, call, 'after', after)]
}

function side(searcher: Searcher, call: string, direction: 'before' | 'after', size: number): number[] {
  const sign = direction === 'after' ? 1 : -1
  const near: { call: string; id: number }[] = []
  for (const segment of searcher.segments) {
    const ids = new Set<number>()
    for (const [each, doc] of segment.calls(call, direction)) {
      if (ids.size >= size) break
      if (!has(segment.live, doc)) continue
      const id = segment.columns.ids[doc]!
      ids.add(id)
      near.push({ call: each, id })
    }
  }
  near.sort((a, b) => sign * (a.call < b.call ? -1 : a.call > b.call ? 1 : a.id - b.id))
  return [...new Set(near.map(({ id }) => id))].slice(0, size)
}
