/**
 * Exact counts of every facet value among the matching documents, from the columns. A facet is counted without its own
 * filter (own-filter.ts), so that further values of it can be chosen.
 */
import type { FacetField } from '../../../../src/contract/catalogue/facets.ts'
import {
  CODE_FACETS,
  type CodeFacet,
  type FacetValue,
  HEADING_FACETS,
  type HeadingFacet,
  isCode,
  MOST_HEADINGS,
} from '../../engine.ts'
import { type Bits, list } from '../segment/bits.ts'
import { CommonValues } from '../segment/common-values.ts'
import type { Values } from '../segment/facet-values.ts'
import { Mixes } from '../segment/mixes.ts'
import type { Segment } from '../segment/segment.ts'
import type { ValueField } from '../segment/values.ts'
import { ColumnCounter, type Count, ListCounter, SpanCounter } from './counters.ts'
import type { Found } from './cursors.ts'
import type { Stop } from './stop.ts'

/** if all documents of a segment match and there are more than this, its headings are counted as a whole */
const MANY = 1000

/** alphabetical ranks by value number */
type Places = Record<HeadingFacet, Uint32Array>

const perCode = <T>(make: () => T) =>
  Object.fromEntries(CODE_FACETS.map(field => [field, make()])) as Record<CodeFacet, T>
const perHeading = <T>(make: (field: HeadingFacet) => T) =>
  Object.fromEntries(HEADING_FACETS.map(field => [field, make(field)])) as Record<HeadingFacet, T>

export class FacetCounter {
  /** count sets of codes */
  readonly #codes = perCode(() => new ColumnCounter())
  readonly #years = new SpanCounter()
  /** combined counter of all code facets, see mixes.ts */
  readonly #mixed = new ColumnCounter()
  readonly #mixes = new Mixes()
  readonly #headings = perHeading(() => new ListCounter())
  readonly #common = perHeading(field => new CommonValues(field))
  /** results of facets counted by their common values */
  #largest: Partial<Record<HeadingFacet, Count[]>> = {}
  #sizes = perHeading(() => 0)

  /** Call before counting. @param sizes number of sets of codes, and of headings */
  prepare(sizes: Record<ValueField, number>): void {
    for (const field of CODE_FACETS) this.#codes[field].grow(sizes[field])
    for (const field of HEADING_FACETS) this.#headings[field].grow(sizes[field])
    this.#sizes = sizes
  }

  /** Precomputes data that speeds up counting large results, one segment per step. */
  *quicken(segments: readonly Segment[]): Generator<void> {
    yield* this.#mixes.prepare(segments)
    for (const field of HEADING_FACETS) yield* this.#common[field].prepare(segments, this.#sizes[field])
  }

  /**
   * Counts the found documents in all facets.
   * @param begun facets that already have counts
   * @param places alphabetical ranks of headings by value number
   * @param docs overwritten
   */
  add(
    founds: readonly Found[],
    begun: ReadonlySet<FacetField>,
    places: Places,
    docs: Uint16Array,
    stop: Stop,
  ): void {
    const total = founds.reduce((sum, { count }) => sum + count, 0)
    this.#mixed.grow(this.#mixes.list.length)
    for (const field of HEADING_FACETS) {
      stop()
      if (!begun.has(field)) this.#addCommon(field, founds, total, places, docs)
    }
    const headings = HEADING_FACETS.filter(field => !(field in this.#largest))
    for (const { segment, matches } of founds) {
      stop()
      const found = matches.at(-1)!
      const count = list(found, docs)
      const mixes = this.#mixes.of(segment)
      if (mixes !== null) this.#mixed.add(docs, count, mixes)
      else for (const field of CODE_FACETS) this.addTo(field, segment, found, docs, count)
      for (const field of ['pubYear', ...headings] as const) this.addTo(field, segment, found, docs, count)
    }
  }

  /** Counts only the common values of a facet, if no others can be among the largest. */
  #addCommon(
    field: HeadingFacet,
    founds: readonly Found[],
    total: number,
    places: Places,
    docs: Uint16Array,
  ): void {
    const common = this.#common[field].count(founds, total, MOST_HEADINGS)
    if (common === null) return
    const counter = this.#headings[field]
    for (const [at, value] of common.values.entries())
      if (common.counts[at] !== 0) counter.addMany(value, common.counts[at]!)
    for (const { segment, matches } of common.late) {
      const found = matches.at(-1)!
      this.addTo(field, segment, found, docs, list(found, docs))
    }
    const largest = counter.takeLargest(MOST_HEADINGS, places[field])
    if (largest.length === MOST_HEADINGS && largest.at(-1)![1] > common.others) this.#largest[field] = largest
  }

  /** Counts documents in one facet only. @param docs those of `found`, see list() */
  addTo(field: FacetField, segment: Segment, found: Bits, docs: Uint16Array, count: number): void {
    const { columns } = segment
    if (field === 'pubYear') this.#years.add(found, docs, count, segment.spans, columns)
    else if (isCode(field)) this.#codes[field].addWide(docs, count, columns.codes[field])
    else {
      const { start, values } = columns.headings[field]
      if (count === columns.size && count > MANY) this.#headings[field].addAll(values)
      else this.#headings[field].add(docs, count, values, start)
    }
  }

  /** Resets after an aborted search. */
  clear(): void {
    for (const counter of [...Object.values(this.#codes), this.#years, this.#mixed]) counter.take()
    for (const counter of Object.values(this.#headings)) counter.clear()
    this.#largest = {}
  }

  /** Distributes the counts of the mixes to the counters of their facets. */
  #unmix(): void {
    for (const [number, count] of this.#mixed.take()) {
      const mix = this.#mixes.list[number]!
      for (const [at, field] of CODE_FACETS.entries()) this.#codes[field].addMany(mix[at]!, count)
    }
  }

  take(values: Values, places: Places): Partial<Record<FacetField, FacetValue[]>> {
    this.#unmix()
    const taken: Partial<Record<FacetField, FacetValue[]>> = {}
    for (const field of CODE_FACETS) taken[field] = codesOf(this.#codes[field].take(), values.sets(field))
    taken.pubYear = this.#years
      .take()
      .filter(([year]) => year !== 0)
      .map(([year, count]) => ({ value: String(year).padStart(4, '0'), count }))
    for (const field of HEADING_FACETS) {
      const largest = this.#largest[field] ?? this.#headings[field].takeLargest(MOST_HEADINGS, places[field])
      taken[field] = largest.map(([id, count]) => ({ value: values.textOf(field, id), count }))
    }
    this.#largest = {}
    return taken
  }
}

/** @param members codes of each set, by its number @returns codes by descending count, then alphabetically */
function codesOf(sets: Count[], members: string[][]): FacetValue[] {
  const counts = new Map<string, number>()
  for (const [set, count] of sets)
    for (const code of members[set]!) if (code !== '') counts.set(code, (counts.get(code) ?? 0) + count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
