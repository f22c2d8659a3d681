/** Books in the order in which one walks to them. Pure. */
import { CIRC_STATUS } from '../../../src/contract/codes.ts'
import type { HoldingRow } from '../../../src/contract/search.ts'
import { shelfKey } from '../../search/analysis/shelf-key.ts'
import type { Rooms, Standing } from './standing.ts'

export type Copy = HoldingRow & { locaCode: string }
export type Choice = { bib: number; copy: Copy; standing: Standing | undefined }
export type Stop = { locaCode: string; standing: Standing | undefined; choices: Choice[] }

/** Copies that one can walk to: those that can be lent, else those to be read in the room. */
export function hereOf<C extends Pick<Copy, 'circStatus'>>(copies: readonly C[]): C[] {
  const of = (status: number) => copies.filter(copy => copy.circStatus === status)
  const free = of(CIRC_STATUS.available)
  return free.length ? free : of(CIRC_STATUS.readingOnly)
}

/**
 * One copy of each book, so that few rooms are walked to: again and again the room that has most of what is left.
 * @param order codes of all locations; of equal rooms the first, laid-out ones before others
 */
export function chooseCopies(
  books: ReadonlyMap<number, readonly Copy[]>,
  standing: Rooms,
  order: readonly string[],
): Choice[] {
  const rank = (code: string) => standing(code, '')?.roomAt ?? 1000 + order.indexOf(code)
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
      chosen.push({ bib, copy, standing: standing(copy.locaCode, copy.callNo) })
      left.delete(bib)
    }
  }
  return chosen
}

/** @returns a stop a zone; rooms in the library's order, those it has not laid out last */
export function stopsOf(choices: readonly Choice[], order: readonly string[]): Stop[] {
  const stops = new Map<string, Stop>()
  for (const choice of choices) {
    const { locaCode } = choice.copy
    const key = `${locaCode}\n${choice.standing?.zone ?? ''}`
    const stop = stops.get(key) ?? { locaCode, standing: choice.standing, choices: [] }
    stop.choices.push(choice)
    stops.set(key, stop)
  }
  const last = Number.MAX_SAFE_INTEGER
  const zoneOf = ({ standing }: Stop) => (!standing || standing.zone < 0 ? last : standing.zone)
  const sorted = [...stops.values()].sort(
    (a, b) =>
      (a.standing?.roomAt ?? last) - (b.standing?.roomAt ?? last) ||
      order.indexOf(a.locaCode) - order.indexOf(b.locaCode) ||
      zoneOf(a) - zoneOf(b),
  )
  for (const { choices: own } of sorted) {
    const keys = new Map(own.map(one => [one, shelfKey(one.copy.callNo, one.standing?.room.order)]))
    own.sort(
      (a, b) =>
        (a.standing?.bay ?? 0) - (b.standing?.bay ?? 0) ||
        (keys.get(a)! < keys.get(b)! ? -1 : keys.get(a)! > keys.get(b)! ? 1 : a.bib - b.bib),
    )
  }
  return sorted
}
