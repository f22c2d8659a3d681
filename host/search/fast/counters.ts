/** Reusable counters of numbers: each is zero again after its counts have been taken. */

/** [value, count] */
export type Count = [value: number, count: number]

/** For columns of few values: one value per document. */
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

/** max distinct values that are listed; beyond it all counters are scanned */
const NOTED = 131_072

/**
 * For lists with very many values. Random memory access dominates: one byte per value keeps more counters in cache;
 * the few that exceed 255 carry into a second array.
 */
export class ListCounter {
  #low = new Uint8Array(64)
  #high = new Int32Array(64)
  readonly #noted = new Int32Array(NOTED)
  #size = 0
  #carried: number[] = []

  grow(size: number): void {
    if (size <= this.#low.length) return
    this.#low = new Uint8Array(Math.ceil(size * 1.1))
    this.#high = new Int32Array(this.#low.length)
  }

  /** counts every value of the documents' lists; see columns.ts for `list` and `start` */
  add(docs: Uint16Array, count: number, list: Int32Array, start: Int32Array): void {
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
        // Recorded when it is 1 now: without a branch, which would be mispredicted at every other value. Beyond the end
        // nothing is recorded but the overflow. A value is recorded again after a carry.
        noted[size] = value
        size += ((now ^ 1) - 1) >>> 31
        if (now === 0 && this.#high[value]!++ === 0) this.#carried.push(value)
      }
    }
    this.#size = size
  }

  clear(): void {
    this.#low.fill(0)
    this.#high.fill(0)
    this.#carried = []
    this.#size = 0
  }

  /** @returns the largest counts in order, ties by `place` of the value */
  takeLargest(limit: number, place: Uint32Array): Count[] {
    const [low, high] = [this.#low, this.#high]
    const top: Count[] = []
    for (const value of this.#carried) {
      top.push([value, low[value]! + 256 * high[value]!])
      low[value] = 0
      high[value] = 0
    }
    this.#carried = []
    const values = this.#size > NOTED ? null : this.#noted
    const length = values === null ? low.length : this.#size
    const sizes = new Int32Array(256)
    for (let at = 0; at < length; at++) sizes[low[values === null ? at : values[at]!]!]!++
    const least = leastOf(sizes, limit - top.length)
    let ties: number[] = []
    let last = Number.POSITIVE_INFINITY
    for (let at = 0; at < length; at++) {
      const value = values === null ? at : values[at]!
      const count = low[value]!
      low[value] = 0
      if (count > least) top.push([value, count])
      else if (count === least && place[value]! < last) {
        ties.push(value)
        if (ties.length < 4 * limit) continue
        ties = inPlace(ties, place).slice(0, limit)
        last = place[ties[limit - 1]!]!
      }
    }
    this.#size = 0
    top.sort((a, b) => b[1] - a[1] || place[a[0]]! - place[b[0]]!)
    for (const value of inPlace(ties, place)) top.push([value, least])
    return top.slice(0, limit)
  }
}

const inPlace = (values: number[], place: Uint32Array): number[] =>
  values.sort((a, b) => place[a]! - place[b]!)

/** @param sizes number of values by count @returns the count of the last of so many, the largest first; at least 1 */
function leastOf(sizes: Int32Array, wanted: number): number {
  let count = 255
  for (let more = wanted - sizes[count]!; more > 0 && count > 1; more -= sizes[count]!) count--
  return count
}
