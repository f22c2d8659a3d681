/** Column filters. Each marks the matching documents that pass it. */
import { type Filter, type FilterField, isCode } from '../../engine.ts'
import { and, andNot, type Bits, copy, list, type Scratch, SEGMENT_DOCS } from '../segment/bits.ts'
import type { Columns, HeadingColumn } from '../segment/columns.ts'
import type { Values } from '../segment/facet-values.ts'
import type { Segment } from '../segment/segment.ts'

/** Adds to `passing` those of the first `count` documents of `docs` that have a wanted value. */
type Mark = (columns: Columns, docs: Uint16Array, count: number, passing: Bits) => void

/** a filter prepared for use in any segment */
export type FilterIn = { not: boolean; markIn(segment: Segment): Mark }

export const filtersIn = (filters: Filter[], values: Values): FilterIn[] =>
  filters.map(filter => {
    const not = filter.not ?? false
    if (filter.field === 'inDate') return { not, markIn: segment => cameWithin(segment, filter.range) }
    const mark = markOf(filter, filter.field, values)
    return { not, markIn: () => mark }
  })

/** @returns for each filter, the documents of `found` that pass; the caller frees the sets @param docs overwritten */
export function passingOf(
  filters: FilterIn[],
  segment: Segment,
  found: Bits,
  docs: Uint16Array,
  scratch: Scratch,
): Bits[] {
  const count = filters.length === 0 ? 0 : list(found, docs)
  return filters.map(({ not, markIn }) => {
    const passing = scratch.take()
    markIn(segment)(segment.columns, docs, count, passing)
    if (!not) return passing
    const others = copy(found, scratch.take())
    andNot(others, passing)
    scratch.give([passing])
    return others
  })
}

/** Removes from `found` the documents that fail a filter. @param docs overwritten */
export function applyFilters(
  filters: FilterIn[],
  segment: Segment,
  found: Bits,
  docs: Uint16Array,
  scratch: Scratch,
): void {
  const sets = passingOf(filters, segment, found, docs, scratch)
  for (const passing of sets) and(found, passing)
  scratch.give(sets)
}

const narrowTable = () => new Uint8Array(SEGMENT_DOCS)

// One loop per array type, since a polymorphic loop is several times slower. Branchless, to avoid mispredictions.
function markNarrow(
  column: Uint16Array,
  allowed: Uint8Array,
  docs: Uint16Array,
  count: number,
  passing: Bits,
): void {
  for (let at = 0; at < count; at++) {
    const doc = docs[at]!
    passing[doc >>> 5]! |= allowed[column[doc]!]! << (doc & 31)
  }
}

function markWide(
  column: Int32Array,
  allowed: Uint8Array,
  docs: Uint16Array,
  count: number,
  passing: Bits,
): void {
  for (let at = 0; at < count; at++) {
    const doc = docs[at]!
    passing[doc >>> 5]! |= allowed[column[doc]!]! << (doc & 31)
  }
}

/** Ranks are in memory but times are not, so a binary search reads a few documents for each end of the range. */
function cameWithin(segment: Segment, [from, to]: NonNullable<Filter['range']> = [null, null]): Mark {
  const { newestRank } = segment.columns
  const byDate = segment.order('newest', doc => newestRank[doc]!, false)
  /** @returns position in `byDate` of the first document acquired at this time or later */
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
  const ranks = narrowTable().fill(1, first, end)
  return (columns, docs, count, passing) => markNarrow(columns.newestRank, ranks, docs, count, passing)
}

function markOf(
  { values: wanted, range }: Filter,
  field: Exclude<FilterField, 'inDate'>,
  values: Values,
): Mark {
  if (range) {
    const [from, to] = [Math.max(range[0] ?? 1, 1), range[1] ?? 9999]
    return markYears(year => year >= from && year <= to)
  }
  if (field === 'pubYear') {
    const years = new Set(wanted.filter(value => /^\d{4}$/.test(value) && value !== '0000').map(Number))
    return markYears(year => years.has(year))
  }
  if (field === 'group') {
    const groups = new Set(wanted.map(value => values.groupOf(value)))
    return (columns, docs, count, passing) => {
      for (let at = 0; at < count; at++) {
        const doc = docs[at]!
        if (groups.has(columns.groups[doc]!)) passing[doc >>> 5]! |= 1 << (doc & 31)
      }
    }
  }
  if (isCode(field)) {
    const sets = setsWith(wanted, values.sets(field))
    return (columns, docs, count, passing) => markWide(columns.codes[field], sets, docs, count, passing)
  }
  const ids = wanted.map(value => values.idOf(field, value)).filter(id => id >= 0)
  return (columns, docs, count, passing) => {
    for (const id of ids) markListed(columns.headings[field], id, docs, count, passing)
  }
}

/** A document passes if any year of its span is wanted: if as many are wanted before its first as up to its last, none is. */
function markYears(isWanted: (year: number) => boolean): Mark {
  const before = new Uint16Array(10_001)
  for (let year = 0; year <= 9999; year++) before[year + 1] = before[year]! + Number(isWanted(year))
  return ({ years, lastYears }, docs, count, passing) => {
    for (let at = 0; at < count; at++) {
      const doc = docs[at]!
      passing[doc >>> 5]! |= Number(before[lastYears[doc]! + 1] !== before[years[doc]!]) << (doc & 31)
    }
  }
}

const setsWith = (wanted: string[], sets: string[][]): Uint8Array =>
  Uint8Array.from(sets, set => (set.some(value => wanted.includes(value)) ? 1 : 0))

function markListed(
  { start, values }: HeadingColumn,
  id: number,
  docs: Uint16Array,
  count: number,
  passing: Bits,
): void {
  for (let at = 0; at < count; at++) {
    const doc = docs[at]!
    const end = start[doc + 1]!
    for (let each = start[doc]!; each < end; each++) {
      if (values[each] === id) passing[doc >>> 5]! |= 1 << (doc & 31)
    }
  }
}
