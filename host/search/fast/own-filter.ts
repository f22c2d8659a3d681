/** Documents that fail the filters of a single facet: that facet counts them, too. */
import { FACET_FIELDS, type FacetField, type Filter } from '../engine.ts'
import { type Bits, remove, SEGMENT_DOCS } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Test } from './filters.ts'
import type { Stop } from './stop.ts'

/** documents of the current segment, by the facet whose filters they fail */
export class OwnFilters {
  readonly #docs = new Map<FacetField, Uint16Array>()
  readonly #counts = new Map<FacetField, number>()
  /** of each filter; null when it is not a facet */
  readonly #fields: (FacetField | null)[]

  constructor(filters: Filter[]) {
    this.#fields = filters.map(({ field }) => FACET_FIELDS.find(each => each === field) ?? null)
    for (const field of this.#fields) if (field !== null) this.#docs.set(field, new Uint16Array(SEGMENT_DOCS))
  }

  /**
   * Like applyFilters, removes from `found` (and its list) what the filters exclude, and records what fails one facet
   * only. @returns how many remain
   */
  apply(tests: Test[], columns: Columns, found: Bits, docs: Uint16Array, count: number, stop: Stop): number {
    for (const field of this.#docs.keys()) this.#counts.set(field, 0)
    const fields = this.#fields
    let remaining = 0
    for (let at = 0; at < count; at++) {
      if ((at & 1023) === 0) stop()
      const doc = docs[at]!
      let failed: FacetField | null = null
      let fails = false
      for (let test = 0; test < tests.length; test++) {
        if (tests[test]!(columns, doc)) continue
        const field = fields[test]!
        if (field === null || (fails && failed !== field)) {
          failed = null
          fails = true
          break
        }
        failed = field
        fails = true
      }
      if (!fails) docs[remaining++] = doc
      else {
        remove(found, doc)
        if (failed !== null) this.#note(failed, doc)
      }
    }
    return remaining
  }

  #note(field: FacetField, doc: number): void {
    const count = this.#counts.get(field)!
    this.#docs.get(field)![count] = doc
    this.#counts.set(field, count + 1)
  }

  /** failures in the last segment that apply was called for */
  *noted(): Generator<[field: FacetField, docs: Uint16Array, count: number]> {
    for (const [field, docs] of this.#docs) yield [field, docs, this.#counts.get(field)!]
  }
}
