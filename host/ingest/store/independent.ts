import type { Prepared } from '../run/prepare-frame.ts'

/**
 * The next records that do not affect each other, so that they can be stored together with the same result as one by
 * one: no two for the same book (except its holdings records), none with a copy of another.
 * @param from index of the first one
 */
export function independentFrom(all: readonly Prepared[], from: number): Prepared[] {
  const taken = new Set<string>()
  let to = from
  for (; to < all.length; to++) {
    const { keys, isBarredBy } = keysOf(all[to]!)
    if (isBarredBy.some(key => taken.has(key))) break
    for (const key of keys) taken.add(key)
  }
  return all.slice(from, to)
}

/** @returns keys: what it is about; isBarredBy: keys that no record before it may have */
function keysOf(one: Prepared): { keys: string[]; isBarredBy: string[] } {
  if (one.kind === 'rejected') {
    const { controlNo } = one
    return { keys: [], isBarredBy: controlNo ? [`book ${controlNo}`] : [] }
  }
  if (one.kind === 'holdings') {
    const { bibControlNo, controlNo, items } = one.holdings
    const own = [`holdings ${bibControlNo} ${controlNo}`, ...items.map(copyKey)]
    // a book may have many holdings records, but not in the same group as its deletion
    return { keys: [...own, `held ${bibControlNo}`], isBarredBy: [...own, `deleted ${bibControlNo}`] }
  }
  const { controlNo, deleted, items } = one.bib
  const book = `book ${controlNo}`
  if (deleted) return { keys: [book, `deleted ${controlNo}`], isBarredBy: [book, `held ${controlNo}`] }
  const own = [book, ...items.map(copyKey)]
  return { keys: own, isBarredBy: own }
}

const copyKey = ({ barCode }: { barCode: string }): string => `copy ${barCode}`
