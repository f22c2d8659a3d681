/** Which titles the same readers borrowed, counted a piece at a time. */
import { grouped, type Lent } from './lent.ts'

/** steps between two pauses: a millisecond or so */
const PIECE = 60_000
/** readers with more titles are no one reader (an account of a class, of an office) and say nothing of taste */
const MOST_TITLES = 1000
/** titles kept beside one */
const KEPT = 20

export type Pair = { bib: number; other: number; score: number }

/**
 * @param fewest different readers that both titles of a pair must have had
 * @param rest waits for the next turn of the event loop
 * @returns pairs of one title after the other, titles in the order of their row numbers; those without are left out
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
    yield { bib: lent.bibs[title]!, pairs: pairs.slice(0, KEPT) }
  }
}

/** A title borrowed again is the same reader's. */
async function withoutDoubles(lent: Lent, rest: () => Promise<void>) {
  const { from, titles } = await lent.byReader(rest)
  const readers = from.length - 1
  const starts = new Int32Array(readers + 1)
  let kept = 0
  let steps = 0
  for (let reader = 0; reader < readers; reader++) {
    const own = titles.subarray(from[reader]!, from[reader + 1]!).sort()
    starts[reader] = kept
    let last = -1
    // written over what has been read already
    for (const title of own) {
      if (title !== last) titles[kept++] = title
      last = title
    }
    if (kept - starts[reader]! > MOST_TITLES) kept = starts[reader]!
    steps += own.length * 4
    if (steps > PIECE) {
      steps = 0
      await rest()
    }
  }
  starts[readers] = kept
  return { from: starts, titles: titles.subarray(0, kept), readers }
}
