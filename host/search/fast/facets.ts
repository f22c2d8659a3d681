/**
 * Exact counts of every facet value among the matching documents, from the columns. A facet is counted without its own
 * filter (own-filter.ts), so that more of its values can be chosen.
 */
import { FACET_FIELDS, type FacetField, type FacetValue } from '../engine.ts'
import type { Columns } from './columns.ts'
import { ColumnCounter, ListCounter } from './counters.ts'
import type { Values } from './facet-values.ts'

const LONG_FACET = 50

export class FacetCounter {
  readonly #docTypes = new ColumnCounter()
  readonly #languages = new ColumnCounter()
  readonly #locations = new ColumnCounter()
  readonly #holdings = new ColumnCounter()
  readonly #years = new ColumnCounter()
  readonly #subjects = new ListCounter()
  readonly #authors = new ListCounter()

  /** number of values of each kind; call before counting */
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
    this.#subjects.grow(sizes.subject)
    this.#authors.grow(sizes.author)
  }

  add(columns: Columns, docs: Uint16Array, count: number): void {
    for (const field of FACET_FIELDS) this.addTo(field, columns, docs, count)
  }

  /** Counts documents in one facet only. */
  addTo(field: FacetField, columns: Columns, docs: Uint16Array, count: number): void {
    if (field === 'docType') this.#docTypes.add(docs, count, columns.docTypes)
    else if (field === 'language') this.#languages.add(docs, count, columns.languages)
    else if (field === 'location') this.#locations.addWide(docs, count, columns.locations)
    else if (field === 'holdingType') this.#holdings.add(docs, count, columns.holdings)
    else if (field === 'year') this.#years.add(docs, count, columns.years)
    else if (field === 'subject') this.#subjects.add(docs, count, columns.subjects, columns.subjectStart)
    else this.#authors.add(docs, count, columns.authors, columns.authorStart)
  }

  /** Resets after an aborted search. */
  clear(): void {
    const few = [this.#docTypes, this.#languages, this.#locations, this.#holdings, this.#years]
    for (const counter of few) counter.take()
    this.#subjects.clear()
    this.#authors.clear()
  }

  /** @param places alphabetical ranks of subjects and authors by value number */
  take(
    values: Values,
    places: { subject: Uint32Array; author: Uint32Array },
  ): Partial<Record<FacetField, FacetValue[]>> {
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
    const largest = (field: 'subject' | 'author', counter: ListCounter) =>
      counter
        .takeLargest(LONG_FACET, places[field])
        .map(([id, count]) => ({ value: values.textOf(field, id), count }))
    return {
      docType: texts('docType', this.#docTypes),
      language: texts('language', this.#languages),
      location: sets('locationSet', this.#locations),
      year: this.#years
        .take()
        .filter(([year]) => year !== 0)
        .map(([year, count]) => ({ value: String(year).padStart(4, '0'), count })),
      subject: largest('subject', this.#subjects),
      author: largest('author', this.#authors),
      holdingType: sets('holdingSet', this.#holdings),
    }
  }
}

const byCount = (list: FacetValue[]): FacetValue[] =>
  list.filter(({ value }) => value !== '').sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
