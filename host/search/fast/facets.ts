/** Exact counts of every facet value among the documents found, from the columns. */
import type { FacetField, FacetValue } from '../engine.ts'
import type { Columns } from './columns.ts'
import type { Values } from './filters.ts'

const LONG_FACET = 50

/** values whose numbers are kept to be set to zero; when more were counted, all are */
const TOUCHED = 65536

/** Counts by number of the value, zero again after each query; only those that were touched need to be. */
class Counter {
  #counts = new Uint32Array(64)
  readonly #touched = new Uint32Array(TOUCHED)
  #size = 0

  grow(size: number): void {
    if (size > this.#counts.length) this.#counts = new Uint32Array(Math.ceil(size * 1.5))
  }

  /** counts every value of the documents' lists */
  addLists(docs: Uint16Array, count: number, list: Uint32Array, start: Uint32Array): void {
    const counts = this.#counts
    const touched = this.#touched
    let size = this.#size
    for (let at = 0; at < count; at++) {
      const doc = docs[at]!
      const end = start[doc + 1]!
      for (let each = start[doc]!; each < end; each++) {
        const value = list[each]!
        // Beyond its end nothing is written: only how many it would be counts then.
        if (counts[value]!++ === 0) touched[size++] = value
      }
    }
    this.#size = size
  }

  addColumn(docs: Uint16Array, count: number, column: Uint32Array | Uint16Array): void {
    const counts = this.#counts
    for (let at = 0; at < count; at++) counts[column[docs[at]!]!]!++
    this.#size = TOUCHED + 1
  }

  #each(tell: (value: number, count: number) => void): void {
    const counts = this.#counts
    if (this.#size > TOUCHED) {
      for (let value = 0; value < counts.length; value++) if (counts[value] !== 0) tell(value, counts[value]!)
      counts.fill(0)
    } else {
      for (const value of this.#touched.subarray(0, this.#size)) {
        tell(value, counts[value]!)
        counts[value] = 0
      }
    }
    this.#size = 0
  }

  /** @returns [value, count] of all that are not zero, and sets them to zero */
  take(): [value: number, count: number][] {
    const out: [number, number][] = []
    this.#each((value, count) => out.push([value, count]))
    return out
  }

  /** @returns the largest counts in order, equal ones by `place` of the value; and sets all to zero */
  takeLargest(limit: number, place: Uint32Array): [value: number, count: number][] {
    const top: [number, number][] = []
    const before = (a: [number, number], b: [number, number]) => b[1] - a[1] || place[a[0]]! - place[b[0]]!
    let least = 1
    let leastPlace = Number.POSITIVE_INFINITY
    this.#each((value, count) => {
      if (count < least || (count === least && place[value]! > leastPlace)) return
      top.push([value, count])
      if (top.length < 4 * limit) return
      top.sort(before).length = limit
      least = top[limit - 1]![1]
      leastPlace = place[top[limit - 1]![0]]!
    })
    return top.sort(before).slice(0, limit)
  }
}

export class FacetCounter {
  readonly #docTypes = new Counter()
  readonly #languages = new Counter()
  readonly #locations = new Counter()
  readonly #holdings = new Counter()
  readonly #years = new Counter()
  readonly #subjects = new Counter()
  readonly #authors = new Counter()

  /** how many values there are of each kind: before anything is counted */
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
    this.#docTypes.addColumn(docs, count, columns.docTypes)
    this.#languages.addColumn(docs, count, columns.languages)
    this.#locations.addColumn(docs, count, columns.locations)
    this.#holdings.addColumn(docs, count, columns.holdings)
    this.#years.addColumn(docs, count, columns.years)
    this.#subjects.addLists(docs, count, columns.subjects, columns.subjectStart)
    this.#authors.addLists(docs, count, columns.authors, columns.authorStart)
  }

  /** @param places of subjects and authors by value number: their alphabetical order */
  take(
    values: Values,
    places: { subject: Uint32Array; author: Uint32Array },
  ): Partial<Record<FacetField, FacetValue[]>> {
    const texts = (field: 'docType' | 'language', counter: Counter) =>
      byCount(counter.take().map(([id, count]) => ({ value: values.textOf(field, id), count })))
    const sets = (field: 'locationSet' | 'holdingSet', counter: Counter) => {
      const counts = new Map<string, number>()
      const members = values.sets(field)
      for (const [set, count] of counter.take()) {
        for (const value of members[set]!) counts.set(value, (counts.get(value) ?? 0) + count)
      }
      return byCount([...counts].map(([value, count]) => ({ value, count })))
    }
    const largest = (field: 'subject' | 'author', counter: Counter) =>
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
