/**
 * Exact counts of every facet value among the matching documents, from the columns. A facet is counted without its own
 * filter (own-filter.ts), so that further values of it can be chosen.
 */
import type { FacetField, FacetValue } from '../engine.ts'
import { list } from './bits.ts'
import type { Columns } from './columns.ts'
import { CommonValues, type ListField, listOf } from './common-values.ts'
import { ColumnCounter, type Count, ListCounter } from './counters.ts'
import type { Found } from './cursors.ts'
import type { Values } from './facet-values.ts'
import { Mixes } from './mixes.ts'
import type { Segment } from './segment.ts'
import type { Stop } from './stop.ts'

const LONG_FACET = 50
/** if all documents of a segment match and there are more than this, its lists are counted as a whole */
const MANY = 1000
const LISTED = ['subject', 'author'] as const
const MIXED = ['docType', 'language', 'location', 'holdingType'] as const

/** alphabetical ranks by value number */
type Places = Record<ListField, Uint32Array>

export class FacetCounter {
  readonly #docTypes = new ColumnCounter()
  readonly #languages = new ColumnCounter()
  readonly #locations = new ColumnCounter()
  readonly #holdings = new ColumnCounter()
  readonly #years = new ColumnCounter()
  /** combined counter for MIXED, see mixes.ts */
  readonly #mixed = new ColumnCounter()
  readonly #mixes = new Mixes()
  readonly #lists = { subject: new ListCounter(), author: new ListCounter() }
  readonly #common = { subject: new CommonValues('subject'), author: new CommonValues('author') }
  /** results of facets counted by their common values */
  #largest: Partial<Record<ListField, Count[]>> = {}
  #sizes = { subject: 0, author: 0 }

  /** Call before counting. @param sizes number of values of each kind */
  prepare(sizes: {
    docType: number
    language: number
    locationSet: number
    holdingSet: number
    subject: number
    author: number
  }): void {
    this.#docTypes.grow(sizes.docType)
    this.#languages.grow(sizes.language)
    this.#locations.grow(sizes.locationSet)
    this.#holdings.grow(sizes.holdingSet)
    this.#years.grow(10_000)
    for (const field of LISTED) this.#lists[field].grow(sizes[field])
    this.#sizes = sizes
  }

  /** Precomputes data that speeds up counting large results, one segment per step. */
  *quicken(segments: readonly Segment[]): Generator<void> {
    yield* this.#mixes.prepare(segments)
    for (const field of LISTED) yield* this.#common[field].prepare(segments, this.#sizes[field])
  }

  /**
   * Counts the found documents in all facets.
   * @param begun facets that already have counts
   * @param places alphabetical ranks of subjects and authors by value number
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
    for (const field of LISTED) {
      stop()
      if (!begun.has(field)) this.#addCommon(field, founds, total, places, docs)
    }
    const lists = LISTED.filter(field => !(field in this.#largest))
    for (const { segment, matches } of founds) {
      stop()
      const count = list(matches.at(-1)!, docs)
      const mixes = this.#mixes.of(segment)
      if (mixes !== null) this.#mixed.add(docs, count, mixes)
      else for (const field of MIXED) this.addTo(field, segment.columns, docs, count)
      for (const field of ['year', ...lists] as const) this.addTo(field, segment.columns, docs, count)
    }
  }

  /** Counts only the common values of a facet, if no others can be among the largest. */
  #addCommon(
    field: ListField,
    founds: readonly Found[],
    total: number,
    places: Places,
    docs: Uint16Array,
  ): void {
    const common = this.#common[field].count(founds, total, LONG_FACET)
    if (common === null) return
    const counter = this.#lists[field]
    for (const [at, value] of common.values.entries())
      if (common.counts[at] !== 0) counter.addMany(value, common.counts[at]!)
    for (const { segment, matches } of common.late)
      this.addTo(field, segment.columns, docs, list(matches.at(-1)!, docs))
    const largest = counter.takeLargest(LONG_FACET, places[field])
    if (largest.length === LONG_FACET && largest.at(-1)![1] > common.others) this.#largest[field] = largest
  }

  /** Counts documents in one facet only. */
  addTo(field: FacetField, columns: Columns, docs: Uint16Array, count: number): void {
    if (field === 'docType') this.#docTypes.add(docs, count, columns.docTypes)
    else if (field === 'language') this.#languages.add(docs, count, columns.languages)
    else if (field === 'location') this.#locations.addWide(docs, count, columns.locations)
    else if (field === 'holdingType') this.#holdings.add(docs, count, columns.holdings)
    else if (field === 'year') this.#years.add(docs, count, columns.years)
    else if (count === columns.size && count > MANY) this.#lists[field].addAll(listOf(columns, field)[0])
    else this.#lists[field].add(docs, count, ...listOf(columns, field))
  }

  /** Resets after an aborted search. */
  clear(): void {
    const few = [this.#docTypes, this.#languages, this.#locations, this.#holdings, this.#years, this.#mixed]
    for (const counter of few) counter.take()
    for (const field of LISTED) this.#lists[field].clear()
    this.#largest = {}
  }

  /** Distributes the counts of the mixes to the counters of their facets. */
  #unmix(): void {
    for (const [number, count] of this.#mixed.take()) {
      const [docType, language, locations, holdings] = this.#mixes.list[number]!
      this.#docTypes.addMany(docType, count)
      this.#languages.addMany(language, count)
      this.#locations.addMany(locations, count)
      this.#holdings.addMany(holdings, count)
    }
  }

  take(values: Values, places: Places): Partial<Record<FacetField, FacetValue[]>> {
    this.#unmix()
    const texts = (field: 'docType' | 'language', counter: ColumnCounter) =>
      byCount(counter.take().map(([id, count]) => ({ value: values.textOf(field, id), count })))
    const sets = (field: 'locationSet' | 'holdingSet', counter: ColumnCounter) => {
      const counts = new Map<string, number>()
      const members = values.sets(field)
      for (const [set, count] of counter.take()) {
        for (const value of members[set]!) counts.set(value, (counts.get(value) ?? 0) + count)
      }
      return byCount([...counts].map(([value, count]) => ({ value, count })))
    }
    const largest = (field: ListField) =>
      (this.#largest[field] ?? this.#lists[field].takeLargest(LONG_FACET, places[field])).map(
        ([id, count]) => ({
          value: values.textOf(field, id),
          count,
        }),
      )
    const taken = {
      docType: texts('docType', this.#docTypes),
      language: texts('language', this.#languages),
      location: sets('locationSet', this.#locations),
      year: this.#years
        .take()
        .filter(([year]) => year !== 0)
        .map(([year, count]) => ({ value: String(year).padStart(4, '0'), count })),
      subject: largest('subject'),
      author: largest('author'),
      holdingType: sets('holdingSet', this.#holdings),
    }
    this.#largest = {}
    return taken
  }
}

const byCount = (list: FacetValue[]): FacetValue[] =>
  list.filter(({ value }) => value !== '').sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
