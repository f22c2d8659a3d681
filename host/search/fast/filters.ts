/** Column filters, applied to each matching document. */
import type Database from 'better-sqlite3'
import type { Filter, FilterField } from '../engine.ts'
import { DamagedIndex } from '../errors.ts'
import { type Bits, remove, SEGMENT_DOCS } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Segment } from './segment.ts'
import type { Stop } from './stop.ts'
import { VALUE_FIELDS, type ValueField } from './values.ts'

export type Test = (columns: Columns, doc: number) => boolean
/** a filter prepared for one segment */
type TestIn = (segment: Segment) => Test

/** facet values by number, and back */
export class Values {
  readonly #find: Database.Statement
  readonly #text: Database.Statement
  readonly #all: Database.Statement
  readonly #group: Database.Statement
  #texts = new Map<string, string>()
  #sets = new Map<ValueField, string[][]>()

  constructor(db: Database.Database) {
    this.#find = db.prepare('SELECT id FROM value WHERE field = ? AND value = ?').pluck()
    this.#text = db.prepare('SELECT value FROM value WHERE field = ? AND id = ?').pluck()
    this.#all = db.prepare('SELECT value FROM value WHERE field = ? AND id >= ? ORDER BY id').pluck()
    this.#group = db.prepare('SELECT id FROM grp WHERE hash = ?').pluck()
  }

  /** @returns -1 for a value that no document has */
  idOf(field: ValueField, value: string): number {
    return (this.#find.get(VALUE_FIELDS.indexOf(field), value) as number | undefined) ?? -1
  }

  groupOf(group: string): number {
    return (this.#group.get(Number.parseInt(group.slice(0, 13), 16) || 0) as number | undefined) ?? -1
  }

  textOf(field: ValueField, id: number): string {
    const key = `${field}${id}`
    let text = this.#texts.get(key)
    if (text === undefined) {
      text = (this.#text.get(VALUE_FIELDS.indexOf(field), id) as string | undefined) ?? ''
      if (this.#texts.size > 20_000) this.#texts.clear()
      this.#texts.set(key, text)
    }
    return text
  }

  /** @returns the members of each set, by its number */
  sets(field: 'locationSet' | 'holdingSet'): string[][] {
    const known = this.#sets.get(field) ?? []
    const more = this.#all.all(VALUE_FIELDS.indexOf(field), known.length) as string[]
    for (const json of more) known.push(listIn(json))
    this.#sets.set(field, known)
    return known
  }
}

function listIn(json: string): string[] {
  try {
    return JSON.parse(json) as string[]
  } catch (error) {
    throw new DamagedIndex('a set of values cannot be read', { cause: error })
  }
}

/** Removes from `found` (and its list) the documents that fail the filters. @returns how many remain */
export function applyFilters(
  tests: Test[],
  columns: Columns,
  found: Bits,
  docs: Uint16Array,
  count: number,
  stop: Stop,
): number {
  if (tests.length === 0) return count
  let remaining = 0
  for (let at = 0; at < count; at++) {
    if ((at & 1023) === 0) stop()
    const doc = docs[at]!
    let passes = true
    for (let test = 0; test < tests.length && passes; test++) passes = tests[test]!(columns, doc)
    if (passes) docs[remaining++] = doc
    else remove(found, doc)
  }
  return remaining
}

export function testsOf(filters: Filter[], values: Values): TestIn[] {
  return filters.map(filter => {
    if (filter.field === 'inDate') return unless(filter, segment => cameWithin(segment, filter.range))
    const test = testOf(filter, filter.field, values)
    return unless(filter, () => test)
  })
}

function unless({ not }: Filter, testIn: TestIn): TestIn {
  if (!not) return testIn
  return segment => {
    const test = testIn(segment)
    return (columns, doc) => !test(columns, doc)
  }
}

/** Ranks are in memory, times are not: a binary search reads a few documents per end. */
function cameWithin(segment: Segment, [from, to]: NonNullable<Filter['range']> = [null, null]): Test {
  const { newestRank } = segment.columns
  const byDate = segment.order('newest', doc => newestRank[doc]!, false)
  /** @returns the first rank whose document was acquired then or later */
  const placeOf = (time: number): number => {
    let [low, high] = [0, byDate.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (segment.text(byDate[middle]!).inDate < time) low = middle + 1
      else high = middle
    }
    return low
  }
  const rankAt = (place: number) => (place < byDate.length ? newestRank[byDate[place]!]! : SEGMENT_DOCS)
  const first = from === null ? 0 : rankAt(placeOf(from))
  const end = to === null ? SEGMENT_DOCS : rankAt(placeOf(to + 1))
  return (_, doc) => newestRank[doc]! >= first && newestRank[doc]! < end
}

function testOf(
  { values: wanted, range }: Filter,
  field: Exclude<FilterField, 'inDate'>,
  values: Values,
): Test {
  if (range) {
    const [from, to] = [Math.max(range[0] ?? 1, 1), range[1] ?? 9999]
    return (columns, doc) => columns.years[doc]! >= from && columns.years[doc]! <= to
  }
  const numbers = (name: ValueField) => new Set(wanted.map(value => values.idOf(name, value)))
  switch (field) {
    case 'docType': {
      const ids = numbers('docType')
      return (columns, doc) => ids.has(columns.docTypes[doc]!)
    }
    case 'language': {
      const ids = numbers('language')
      return (columns, doc) => ids.has(columns.languages[doc]!)
    }
    case 'year': {
      const years = new Set(wanted.filter(value => /^\d{4}$/.test(value) && value !== '0000').map(Number))
      return (columns, doc) => years.has(columns.years[doc]!)
    }
    case 'location':
      return within(values.sets('locationSet'), wanted, columns => columns.locations)
    case 'holdingType':
      return within(values.sets('holdingSet'), wanted, columns => columns.holdings)
    case 'group': {
      const ids = new Set(wanted.map(value => values.groupOf(value)))
      return (columns, doc) => ids.has(columns.groups[doc]!)
    }
    case 'subject':
      return among(numbers('subject'), columns => [columns.subjects, columns.subjectStart])
    case 'author':
      return among(numbers('author'), columns => [columns.authors, columns.authorStart])
  }
}

function within(
  sets: string[][],
  wanted: string[],
  column: (columns: Columns) => Int32Array | Uint16Array,
): Test {
  const allowed = Uint8Array.from(sets, set => (set.some(value => wanted.includes(value)) ? 1 : 0))
  return (columns, doc) => allowed[column(columns)[doc]!] === 1
}

function among(ids: Set<number>, lists: (columns: Columns) => [Int32Array, Int32Array]): Test {
  return (columns, doc) => {
    const [list, start] = lists(columns)
    for (let at = start[doc]!; at < start[doc + 1]!; at++) if (ids.has(list[at]!)) return true
    return false
  }
}
