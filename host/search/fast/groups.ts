/** Counts the matching documents per group. */
import type { Columns } from './columns.ts'

const TOUCHED = 50_000

export class GroupCounter {
  #counts = new Int32Array(1024)
  #touched: number[] = []
  distinct = 0

  grow(size: number): void {
    if (size > this.#counts.length) this.#counts = new Int32Array(Math.ceil(size * 1.2))
  }

  add({ groups }: Columns, docs: Uint16Array, count: number): void {
    const counts = this.#counts
    for (let at = 0; at < count; at++) {
      const group = groups[docs[at]!]!
      if (counts[group]!++ !== 0) continue
      this.distinct++
      if (this.#touched.length < TOUCHED) this.#touched.push(group)
    }
  }

  of(group: number): number {
    return this.#counts[group]!
  }

  reset(): void {
    if (this.#touched.length < TOUCHED) for (const group of this.#touched) this.#counts[group] = 0
    else this.#counts.fill(0)
    this.#touched = []
    this.distinct = 0
  }
}
