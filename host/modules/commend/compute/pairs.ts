/** Co-occurrence of titles among the same readers, computed in slices. */
import { grouped, type Lent } from './lent.ts'

/** steps between two pauses: about a millisecond */
const PIECE = 60_000
/** readers with more titles are shared accounts (a class, an office) and are skipped */
const MOST_TITLES = 1000
/** max titles stored per title */
const MOST_PAIRS = 20

export type Pair = { bib: number; other: number; score: number }

/**
 * @param fewest different readers required of a pair
 * @param rest yields to the event loop
 * @returns pairs grouped by title, in the order of row numbers; titles without pairs are left out
 */
export async function* pairsOf(
  lent: Lent,
  { fewest, rest }: { fewest: number; rest: () => Promise<void> },
): AsyncGenerator<{ bib: number; pairs: Pair[] }> {
  const { from, titles, readers } = await withoutDoubles(lent, rest)
  const size = lent.bibs.length
  const who = new Int32Array(titles.length)
  for (let reader = 0; reader < readers; reader++) who.fill(reader, from[reader]!, from[reader + 1]!)
  await rest()
  const had = await grouped(titles, who, size, rest)
  await rest()
  const readersOf = (title: number) => had.from[title + 1]! - had.from[title]!
  const order = lent.inOrder()
  await rest()
  const both = new Int32Array(size)
  let steps = 0
  for (const title of order) {
    const own = readersOf(title)
    if (++steps > PIECE) {
      steps = 0
      await rest()
    }
    if (own < fewest) continue
    const touched: number[] = []
    for (let i = had.from[title]!; i < had.from[title + 1]!; i++) {
      const reader = had.titles[i]!
      const end = from[reader + 1]!
      for (let j = from[reader]!; j < end; j++) {
        const other = titles[j]!
        if (both[other]! === 0) touched.push(other)
        both[other]! += 1
      }
      steps += end - from[reader]!
      if (steps > PIECE) {
        steps = 0
        await rest()
      }
    }
    const pairs: Pair[] = []
    for (const other of touched) {
      const count = both[other]!
      both[other] = 0
      if (other === title || count < fewest) continue
      const score = Math.max(1, Math.round((1000 * count) / Math.sqrt(own * readersOf(other))))
      pairs.push({ bib: lent.bibs[title]!, other: lent.bibs[other]!, score })
    }
    if (!pairs.length) continue
    pairs.sort((a, b) => b.score - a.score || a.other - b.other)
    yield { bib: lent.bibs[title]!, pairs: pairs.slice(0, MOST_PAIRS) }
  }
}

/** A title borrowed again counts once per reader. */
async function withoutDoubles(lent: Lent, rest: () => Promise<void>) {
  const { from, titles } = await lent.byReader(rest)
  const readers = from.length - 1
  const starts = new Int32Array(readers + 1)
  let used = 0
  let steps = 0
  for (let reader = 0; reader < readers; reader++) {
    const own = titles.subarray(from[reader]!, from[reader + 1]!).sort()
    starts[reader] = used
    let last = -1
    // in place: overwrites what has been read already
    for (const title of own) {
      if (title !== last) titles[used++] = title
      last = title
    }
    if (used - starts[reader]! > MOST_TITLES) used = starts[reader]!
    steps += own.length * 4
    if (steps > PIECE) {
      steps = 0
      await rest()
    }
  }
  starts[readers] = used
  return { from: starts, titles: titles.subarray(0, used), readers }
}
