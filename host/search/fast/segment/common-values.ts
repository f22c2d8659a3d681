/**
 * Document lists of the common values of a heading facet. In a large result, only these can be among the most frequent
 * values, and going through their documents takes a fraction of the time of going through all values of the result.
 */
import type { HeadingFacet } from '../../engine.ts'
import type { Found } from '../answer/cursors.ts'
import type { Bits } from './bits.ts'
import type { Segment } from './segment.ts'

/** max values of a field whose documents are listed */
const MOST_VALUES = 8192
/** a value with at most this many documents is not common */
const LEAST = 8
/** checking this many listed documents takes as long as counting one value of a found document */
const QUICKER = 16
/** number of values counted first; doubles in each round */
const FIRST = 256
/** max documents in newer segments before the lists are rebuilt */
const LATE = 1000

/** the documents of `values[n]` are docs[starts[n]] … docs[starts[n + 1] - 1] */
type Listed = { starts: Int32Array; docs: Uint16Array }

type Common = {
  /** the most common first */
  values: Int32Array
  /** number of documents of each, including dead ones; the last entry is an upper bound for all other values */
  sizes: Int32Array
  /** sum of sizes: total length of the lists */
  listed: number
  /** average number of values per document */
  perDoc: number
  segments: Map<Segment, Listed>
}

export class CommonValues {
  #common: Common | null = null

  constructor(private readonly field: HeadingFacet) {}

  /** Builds the lists, one segment per step. @param size number of values of the field */
  *prepare(segments: readonly Segment[], size: number): Generator<void> {
    const before = this.#common?.segments
    const late = segments
      .filter(segment => !before?.has(segment))
      .reduce((sum, { columns }) => sum + columns.size, 0)
    if (before !== undefined && late <= LATE) return
    const counts = new Int32Array(size)
    let all = 0
    for (const { columns } of segments) {
      const { values } = columns.headings[this.field]
      for (let at = 0; at < values.length; at++) counts[values[at]!]!++
      all += values.length
      yield
    }
    const bound = boundOf(counts)
    const numbers = new Int32Array(size).fill(-1)
    const common: number[] = []
    for (let value = 0; value < size; value++) if (counts[value]! > bound) common.push(value)
    const values = Int32Array.from(common)
    values.sort((a, b) => counts[b]! - counts[a]!)
    const sizes = new Int32Array(values.length + 1).fill(bound)
    for (const [at, value] of values.entries()) {
      numbers[value] = at
      sizes[at] = counts[value]!
    }
    const listed = sizes.reduce((sum, count) => sum + count, 0)
    const docs = segments.reduce((sum, { columns }) => sum + columns.size, 0)
    const known: Common = { values, sizes, listed, perDoc: all / docs, segments: new Map() }
    for (const segment of segments) {
      known.segments.set(segment, listsIn(segment, this.field, numbers, values.length))
      yield
    }
    this.#common = known
  }

  /**
   * Counts values in descending order of size, until no other can be among the `limit` most frequent.
   * @returns the counts, an upper bound for all other values, and the results in newer segments; null if counting the
   *   found documents directly is quicker
   */
  count(
    founds: readonly Found[],
    total: number,
    limit: number,
  ): { values: Int32Array; counts: Int32Array; others: number; late: Found[] } | null {
    const common = this.#common
    if (common === null || total * common.perDoc * QUICKER < common.listed) return null
    const { values, sizes, segments } = common
    const late = founds.filter(({ segment }) => !segments.has(segment))
    const more = late.reduce((sum, { count }) => sum + count, 0)
    const counts = new Int32Array(values.length)
    let end = 0
    for (let least = 0; end < values.length && least <= sizes[end]! + more; ) {
      const from = end
      end = Math.min(Math.max(FIRST, 2 * from), values.length)
      for (const { segment, matches } of founds) {
        const lists = segments.get(segment)
        if (lists !== undefined) addSizes(lists, matches.at(-1)!, from, counts.subarray(from, end))
      }
      least = counts.slice(0, end).sort()[end - limit] ?? 0
    }
    return { values: values.subarray(0, end), counts, others: sizes[end]! + more, late }
  }
}

/** Adds to `counts` the number of found documents in each list, starting at list `from`. */
function addSizes({ starts, docs }: Listed, found: Bits, from: number, counts: Int32Array): void {
  let at = starts[from]!
  for (let each = 0; each < counts.length; each++) {
    const end = starts[from + each + 1]!
    let size = 0
    for (; at < end; at++) {
      const doc = docs[at]!
      size += (found[doc >>> 5]! >>> (doc & 31)) & 1
    }
    counts[each]! += size
  }
}

/** @returns the smallest bound (LEAST, doubling) such that at most MOST_VALUES values have more documents */
function boundOf(counts: Int32Array): number {
  for (let bound = LEAST; ; bound *= 2) {
    let more = 0
    for (let value = 0; value < counts.length; value++) if (counts[value]! > bound) more++
    if (more <= MOST_VALUES) return bound
  }
}

/** @param numbers list number of each value, below `size`; -1 = not listed */
function listsIn({ columns }: Segment, field: HeadingFacet, numbers: Int32Array, size: number): Listed {
  const { values, start } = columns.headings[field]
  const starts = new Int32Array(size + 1)
  for (let at = 0; at < values.length; at++) {
    const number = numbers[values[at]!]!
    if (number >= 0) starts[number + 1]!++
  }
  for (let number = 0; number < size; number++) starts[number + 1]! += starts[number]!
  const docs = new Uint16Array(starts[size]!)
  const next = starts.slice()
  for (let doc = 0; doc < columns.size; doc++) {
    for (let at = start[doc]!; at < start[doc + 1]!; at++) {
      const number = numbers[values[at]!]!
      if (number >= 0) docs[next[number]!++] = doc
    }
  }
  return { starts, docs }
}
