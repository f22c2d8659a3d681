/** Reusable counters of value numbers; taking the counts resets them to zero. */

import { type Bits, has } from '../segment/bits.ts'
import type { Columns } from '../segment/columns.ts'

/** [value, count] */
export type Count = [value: number, count: number]

type Years = Pick<Columns, 'years' | 'lastYears'>
/** 0 to 9999 */
const YEARS = 10_000

/** For columns with few distinct values and one value per document. */
export class ColumnCounter {
  #counts = new Int32Array(64)

  /** @param size number of values; call before counting */
  grow(size: number): void {
    if (size > this.#counts.length) this.#counts = new Int32Array(Math.ceil(size * 1.1))
  }

  // One loop per array type: a polymorphic loop is several times slower.
  add(docs: Uint16Array, count: number, column: Uint16Array): void {
    const counts = this.#counts
    for (let at = 0; at < count; at++) counts[column[docs[at]!]!]!++
  }

  addWide(docs: Uint16Array, count: number, column: Int32Array): void {
    const counts = this.#counts
    for (let at = 0; at < count; at++) counts[column[docs[at]!]!]!++
  }

  /** Adds `times` to the count of a value. */
  addMany(value: number, times: number): void {
    this.#counts[value]! += times
  }

  take(): Count[] {
    const counts = this.#counts
    const out: Count[] = []
    for (let value = 0; value < counts.length; value++) {
      if (counts[value] !== 0) out.push([value, counts[value]!])
    }
    counts.fill(0)
    return out
  }
}

/** Counts each year of the documents' spans. Most documents have one year, so further years are added apart. */
export class SpanCounter {
  readonly #firsts = new Int32Array(YEARS)
  /** by which number of open spans each year differs from the one before */
  readonly #changes = new Int32Array(YEARS + 1)

  /** @param spans the documents with more years than their first */
  add(found: Bits, docs: Uint16Array, count: number, spans: Uint16Array, { years, lastYears }: Years): void {
    const [counts, changes] = [this.#firsts, this.#changes]
    for (let at = 0; at < count; at++) counts[years[docs[at]!]!]!++
    for (let at = 0; at < spans.length; at++) {
      const doc = spans[at]!
      if (!has(found, doc)) continue
      changes[years[doc]! + 1]!++
      changes[lastYears[doc]! + 1]!--
    }
  }

  take(): Count[] {
    const [counts, changes] = [this.#firsts, this.#changes]
    const out: Count[] = []
    let open = 0
    for (let year = 0; year < YEARS; year++) {
      open += changes[year]!
      const count = counts[year]! + open
      if (count !== 0) out.push([year, count])
    }
    counts.fill(0)
    changes.fill(0)
    return out
  }
}

/** max values noted while counting; beyond it, all counters are scanned */
const NOTED = 32_768
/** count from which values are collected as candidates for the largest, unless few documents were counted */
const LARGE = 4
/** mask over four one-byte counters: nonzero if any is at least LARGE */
const ANY_LARGE = 0xfcfcfcfc

/**
 * For lists with very many distinct values. Random memory access dominates, so one byte per value keeps more counters
 * in cache; the few that exceed 255 carry into a second array.
 */
export class ListCounter {
  #low = new Uint8Array(64)
  #high = new Int32Array(64)
  readonly #noted = new Int32Array(NOTED)
  #size = 0
  #carried: number[] = []

  grow(size: number): void {
    if (size <= this.#low.length) return
    // a multiple of four: see #sizes
    this.#low = new Uint8Array(4 * Math.ceil(size * 0.275))
    this.#high = new Int32Array(this.#low.length)
  }

  /** Counts every value of the documents' lists; see columns.ts for `list` and `start`. */
  add(docs: Uint16Array, count: number, list: Int32Array, start: Int32Array): void {
    if (this.#size > NOTED) {
      this.#addMore(docs, count, list, start)
      return
    }
    const low = this.#low
    const noted = this.#noted
    let size = this.#size
    for (let at = 0; at < count; at++) {
      const doc = docs[at]!
      const end = start[doc + 1]!
      for (let each = start[doc]!; each < end; each++) {
        const value = list[each]!
        const now = (low[value]! + 1) & 255
        low[value] = now
        // Notes the value if its count is now 1, without a branch, which would be mispredicted for every other value.
        // Writes beyond the end are dropped, but `size` shows the overflow. A value is noted again after a carry.
        noted[size] = value
        size += ((now ^ 1) - 1) >>> 31
        if (now === 0 && this.#high[value]!++ === 0) this.#carried.push(value)
      }
    }
    this.#size = size
  }

  /** `add` without noting, once too many values have been seen */
  #addMore(docs: Uint16Array, count: number, list: Int32Array, start: Int32Array): void {
    for (let at = 0; at < count; at++) this.#addRun(list, start[docs[at]!]!, start[docs[at]! + 1]!)
  }

  #addRun(list: Int32Array, from: number, end: number): void {
    const low = this.#low
    for (let each = from; each < end; each++) {
      const value = list[each]!
      const now = (low[value]! + 1) & 255
      low[value] = now
      if (now === 0 && this.#high[value]!++ === 0) this.#carried.push(value)
    }
  }

  /** Counts every value of a list. */
  addAll(list: Int32Array): void {
    // forces a scan of all counters afterwards
    this.#size = NOTED + 1
    this.#addRun(list, 0, list.length)
  }

  /** Adds `times` to the count of a value. */
  addMany(value: number, times: number): void {
    const now = this.#low[value]! + times
    if (this.#low[value] === 0 && this.#size <= NOTED) this.#noted[this.#size++] = value
    this.#low[value] = now & 255
    if (now < 256) return
    if (this.#high[value] === 0) this.#carried.push(value)
    this.#high[value]! += now >>> 8
  }

  clear(): void {
    this.#low.fill(0)
    this.#high.fill(0)
    this.#carried = []
    this.#size = 0
  }

  /** @returns the largest counts in descending order, ties by `place` of the value; resets the counter */
  takeLargest(limit: number, place: Uint32Array): Count[] {
    const [low, high] = [this.#low, this.#high]
    const top: Count[] = []
    for (const value of this.#carried) {
      top.push([value, low[value]! + 256 * high[value]!])
      low[value] = 0
      high[value] = 0
    }
    this.#carried = []
    const isNoted = this.#size <= NOTED
    const large: number[] = []
    const sizes = isNoted ? this.#sizesOfNoted(large) : this.#sizes(large)
    const least = leastOf(sizes, limit - top.length)
    let ties: number[] = []
    let last = Number.POSITIVE_INFINITY
    const take = (value: number, count: number) => {
      if (count > least) top.push([value, count])
      else if (place[value]! < last) {
        ties.push(value)
        if (ties.length < 4 * limit) return
        ties = inPlace(ties, place).slice(0, limit)
        last = place[ties[limit - 1]!]!
      }
    }
    const values = least >= LARGE ? large : isNoted ? this.#noted.subarray(0, this.#size) : low.keys()
    for (const value of values) {
      const count = low[value]!
      if (count < least) continue
      take(value, count)
      // so that a value noted twice is taken once
      low[value] = 0
    }
    if (isNoted) for (let at = 0; at < this.#size; at++) low[this.#noted[at]!] = 0
    else low.fill(0)
    this.#size = 0
    top.sort((a, b) => b[1] - a[1] || place[a[0]]! - place[b[0]]!)
    for (const value of inPlace(ties, place)) top.push([value, least])
    return top.slice(0, limit)
  }

  /** @param large receives the values with a count of at least LARGE @returns the number of values by count */
  #sizesOfNoted(large: number[]): Int32Array {
    const sizes = new Int32Array(256)
    for (let at = 0; at < this.#size; at++) {
      const value = this.#noted[at]!
      const count = this.#low[value]!
      sizes[count]!++
      if (count >= LARGE) large.push(value)
    }
    return sizes
  }

  /** #sizesOfNoted for all counters, four at a time: most are small */
  #sizes(large: number[]): Int32Array {
    const sizes = new Int32Array(256)
    const words = new Int32Array(this.#low.buffer)
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!
      if (word === 0) continue
      sizes[word & 255]!++
      sizes[(word >>> 8) & 255]!++
      sizes[(word >>> 16) & 255]!++
      sizes[word >>> 24]!++
      if ((word & ANY_LARGE) === 0) continue
      for (let byte = 0; byte < 4; byte++)
        if (((word >>> (8 * byte)) & 255) >= LARGE) large.push(4 * at + byte)
    }
    return sizes
  }
}

const inPlace = (values: number[], place: Uint32Array): number[] =>
  values.sort((a, b) => place[a]! - place[b]!)

/** @param sizes number of values by count @returns the `wanted`-th largest count; at least 1 */
function leastOf(sizes: Int32Array, wanted: number): number {
  let count = 255
  for (let more = wanted - sizes[count]!; more > 0 && count > 1; more -= sizes[count]!) count--
  return count
}
