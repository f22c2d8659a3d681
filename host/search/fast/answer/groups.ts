/** Counts the matching documents per group (work). Most groups have only one document and need no counting. */
import { type Bits, WORDS } from '../segment/bits.ts'
import type { Segment } from '../segment/segment.ts'

const TOUCHED = 50_000

export class GroupCounter {
  #counts = new Int32Array(1024)
  #touched: number[] = []
  distinct = 0
  #segments: readonly Segment[] = []
  /** by segment: documents whose group may have other documents; null = not known */
  #shared: Map<Segment, Bits> | null = null

  /** @param size number of groups */
  load(segments: readonly Segment[], size: number): void {
    if (size > this.#counts.length) this.#counts = new Int32Array(Math.ceil(size * 1.2))
    const isSame =
      segments.length === this.#segments.length && segments.every((each, at) => each === this.#segments[at])
    if (!isSame) this.#shared = null
    this.#segments = segments
  }

  /** Finds the shared groups, one segment per step. Includes replaced documents, so that only new segments matter. */
  *prepare(): Generator<void> {
    if (this.#shared !== null) return
    const isUsed = new Uint8Array(this.#counts.length)
    const isShared = new Uint8Array(this.#counts.length)
    for (const { columns } of this.#segments) {
      for (let doc = 0; doc < columns.size; doc++) {
        const group = columns.groups[doc]!
        isShared[group]! |= isUsed[group]!
        isUsed[group] = 1
      }
      yield
    }
    const shared = new Map<Segment, Bits>()
    for (const segment of this.#segments) {
      const bits = new Uint32Array(WORDS)
      const { groups, size } = segment.columns
      for (let doc = 0; doc < size; doc++) bits[doc >>> 5]! |= isShared[groups[doc]!]! << (doc & 31)
      shared.set(segment, bits)
      yield
    }
    this.#shared = shared
  }

  /** @param found documents of the segment @param size their number */
  add(segment: Segment, found: Bits, size: number): void {
    const shared = this.#shared?.get(segment) ?? found
    const { groups } = segment.columns
    const counts = this.#counts
    this.distinct += size
    for (let at = 0; at < WORDS; at++) {
      let word = found[at]! & shared[at]!
      while (word !== 0) {
        const group = groups[(at << 5) + 31 - Math.clz32(word & -word)]!
        word &= word - 1
        if (counts[group]!++ !== 0) this.distinct--
        else if (this.#touched.length < TOUCHED) this.#touched.push(group)
      }
    }
  }

  reset(): void {
    if (this.#touched.length < TOUCHED) for (const group of this.#touched) this.#counts[group] = 0
    else this.#counts.fill(0)
    this.#touched = []
    this.distinct = 0
  }
}
