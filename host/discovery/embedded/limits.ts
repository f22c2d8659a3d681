/** Limiters, facet filters and dates of a query, and facet counts. Pure. */
import type { Counted, DiscoveryQuery, Entry } from '../provider.ts'

export const LIMITERS: Record<string, (entry: Entry) => boolean> = {
  FT: entry => entry.links.length > 0,
  RV: entry => entry.peerReviewed,
  FT1: entry => entry.inLibrary,
}

const yearOf = (entry: Entry): string => entry.date.slice(0, 4)

/** an entry's values, by facet */
const VALUES: Record<string, (entry: Entry) => string[]> = {
  SourceType: entry => [entry.sourceType],
  DocumentType: entry => [entry.degree],
  Journal: entry => [entry.source],
  SubjectEDS: entry => entry.subjects,
  Author: entry => entry.authors,
  Publisher: entry => [entry.publisher],
  Language: entry => [entry.language],
  Location: entry => entry.locations,
  PublicationYear: entry => [yearOf(entry)],
}
const DATE_FACET = 'PublicationYear'

export const FACETS = {
  article: ['SourceType', 'Journal', 'SubjectEDS', 'Author', 'Publisher', 'Language', DATE_FACET],
  'e-book': ['SubjectEDS', 'Author', 'Language'],
  paper: ['DocumentType', 'SubjectEDS', 'Publisher', 'Language', 'Location', DATE_FACET],
}

const MOST_VALUES = 50

const valuesOf = (id: string, entry: Entry): string[] =>
  (Object.hasOwn(VALUES, id) ? VALUES[id]!(entry) : []).filter(value => value !== '')

/** @param but a facet whose own filter is ignored; the date range belongs to the facet of years */
export function passes(entry: Entry, query: DiscoveryQuery, but = ''): boolean {
  if (!query.limiters.every(id => LIMITERS[id]?.(entry))) return false
  if (but !== DATE_FACET && !isWithin(entry.date, query.from, query.to)) return false
  return query.filters.every(
    ({ id, values }) => id === but || valuesOf(id, entry).some(value => values.includes(value)),
  )
}

/** A date with only a year matches a range that includes any of its months. */
function isWithin(date: string, from: string | null, to: string | null): boolean {
  if (from === null && to === null) return true
  if (date === '') return false
  const month = date.slice(0, 7)
  const isYear = month.length === 4
  return (
    (from === null || month >= (isYear ? from.slice(0, 4) : from)) &&
    (to === null || month <= (isYear ? to.slice(0, 4) : to))
  )
}

/** Most frequent values first; years newest first. */
export function countsOf(id: string, entries: Entry[]): Counted[] {
  const counts = new Map<string, number>()
  for (const entry of entries)
    for (const value of new Set(valuesOf(id, entry))) counts.set(value, (counts.get(value) ?? 0) + 1)
  const counted = [...counts].map(([value, count]) => ({ value, label: '', count }))
  if (id === DATE_FACET) return counted.sort((a, b) => Number(b.value) - Number(a.value))
  return counted
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
    .slice(0, MOST_VALUES)
}
