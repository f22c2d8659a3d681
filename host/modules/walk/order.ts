/** Walking order of books. Pure. */

import type { HoldingRow } from '../../../src/contract/catalogue/search.ts'
import { CIRC_STATUS } from '../../../src/contract/codes.ts'
import { shelfKey } from '../../search/analysis/shelf-key.ts'
import type { Rooms, ShelfPlace } from './shelf-place.ts'

export type Copy = HoldingRow & { locaCode: string }
export type Choice = { bib: number; copy: Copy; place: ShelfPlace | undefined }
export type Stop = { locaCode: string; place: ShelfPlace | undefined; choices: Choice[] }

/** Candidate copies: those that can be lent, else those for use in the room. */
export function hereOf<C extends Pick<Copy, 'circStatus'>>(copies: readonly C[]): C[] {
  const of = (status: number) => copies.filter(copy => copy.circStatus === status)
  const free = of(CIRC_STATUS.available)
  return free.length ? free : of(CIRC_STATUS.readingOnly)
}

/**
 * One copy of each book, visiting few rooms: a greedy set cover by room.
 * @param order codes of all locations; ties go to the first, rooms with a plan before others
 */
export function chooseCopies(
  books: ReadonlyMap<number, readonly Copy[]>,
  shelfPlace: Rooms,
  order: readonly string[],
): Choice[] {
  const rank = (code: string) => shelfPlace(code, '')?.roomAt ?? 1000 + order.indexOf(code)
  const left = new Map([...books].map(([bib, copies]) => [bib, hereOf(copies)]))
  const chosen: Choice[] = []
  while (left.size) {
    const counts = new Map<string, number>()
    for (const copies of left.values())
      for (const code of new Set(copies.map(copy => copy.locaCode)))
        counts.set(code, (counts.get(code) ?? 0) + 1)
    const [best] = [...counts].sort((a, b) => b[1] - a[1] || rank(a[0]) - rank(b[0]))
    if (!best) break
    for (const [bib, copies] of left) {
      const copy = copies.find(one => one.locaCode === best[0])
      if (!copy) continue
      chosen.push({ bib, copy, place: shelfPlace(copy.locaCode, copy.callNo) })
      left.delete(bib)
    }
  }
  return chosen
}

/** @returns one stop per zone; rooms in the library's order, those without a plan last */
export function stopsOf(choices: readonly Choice[], order: readonly string[]): Stop[] {
  const stops = new Map<string, Stop>()
  for (const choice of choices) {
    const { locaCode } = choice.copy
    const key = `${locaCode}\n${choice.place?.zone ?? ''}`
    const stop = stops.get(key) ?? { locaCode, place: choice.place, choices: [] }
    stop.choices.push(choice)
    stops.set(key, stop)
  }
  const last = Number.MAX_SAFE_INTEGER
  const zoneOf = ({ place }: Stop) => (!place || place.zone < 0 ? last : place.zone)
  const sorted = [...stops.values()].sort(
    (a, b) =>
      (a.place?.roomAt ?? last) - (b.place?.roomAt ?? last) ||
      order.indexOf(a.locaCode) - order.indexOf(b.locaCode) ||
      zoneOf(a) - zoneOf(b),
  )
  for (const { choices: own } of sorted) {
    const keys = new Map(own.map(one => [one, shelfKey(one.copy.callNo, one.place?.room.order)]))
    own.sort(
      (a, b) =>
        (a.place?.bay ?? 0) - (b.place?.bay ?? 0) ||
        (keys.get(a)! < keys.get(b)! ? -1 : keys.get(a)! > keys.get(b)! ? 1 : a.bib - b.bib),
    )
  }
  return sorted
}
