/**
 * One page of what matches. The server gives records in order, and their works are told apart here: its own collapsing
 * looks at every match, while without it those that cannot be on the page are skipped.
 */
import type { SearchQuery } from '../engine.ts'
import { FEW, MOST_DEPTH, type Ordered, orderOf } from '../order.ts'
import type { Answer, Asking, Body, Hit } from './answers.ts'
import { FACETS } from './mapping.ts'
import type { Query } from './translate.ts'

/** what matches; isRanked: it is scored by tier */
export type Matching = { query: Query; isRanked: boolean }
/** id: of a record; group: of its work */
export type Row = { id: number; group: number; hit: Hit }

/** records that are asked for beyond the page, and a quarter of it: as many may be of works that are there already */
const MORE = 30
/** of a page that ends further down the server collapses */
const FARTHEST = 2000
/** records are counted up to here: from here on there are not few */
const COUNTED = FEW + 1
/** what the order of few is read from, and the facets of records that are all here */
const READ = ['title_length', 'loans', ...Object.values(FACETS)]
/** breaks ties; a row is read from its last two */
const BY_LOANS: Query[] = [{ loans: 'desc' }, { id: 'asc' }, { group: 'asc' }]

export const firstOf = ({ page, pageSize }: SearchQuery): number => (page - 1) * pageSize
/** so far down nothing is shown */
export const isDeep = (query: SearchQuery): boolean => firstOf(query) >= MOST_DEPTH

const lastOf = (query: SearchQuery): number => firstOf(query) + query.pageSize
const isToldHere = (query: SearchQuery): boolean => query.collapse && lastOf(query) <= FARTHEST
const sizeFor = (last: number): number => last + (last >> 2) + MORE

/** @param isFew of at most FEW matches in the same tier shorter titles come first */
export function pageBody(
  query: SearchQuery,
  { query: matched, isRanked }: Matching,
  isFew: boolean,
  isHere = isToldHere(query),
): Body {
  const first = firstOf(query)
  return {
    query: matched,
    sort: sorting(query, isFew, isRanked),
    stored_fields: '_none_',
    track_total_hits: COUNTED,
    ...(first === 0 && { docvalue_fields: READ }),
    ...(isHere ? { size: sizeFor(lastOf(query)) } : { from: first, size: query.pageSize }),
    ...(query.collapse && !isHere && { collapse: { field: 'group' } }),
  }
}

function sorting({ sort, direction }: SearchQuery, isFew: boolean, isRanked: boolean): Query[] {
  const by = (name: string): Query[] => [{ [name]: { order: direction, missing: '_last' } }, ...BY_LOANS]
  switch (sort) {
    case 'relevance':
      return [
        ...(isRanked ? [{ _score: 'desc' }] : []),
        ...(isFew ? [{ title_length: 'asc' }] : []),
        ...BY_LOANS,
      ]
    case 'year':
      return by('year')
    case 'title':
      return by('title_sort')
    case 'author':
      return by('author_sort')
    case 'loans':
      return [{ loans: direction }, ...BY_LOANS.slice(1)]
    case 'newest':
      return by('in_date')
  }
}

export const rowOf = (hit: Hit): Row => {
  const [id, group] = (hit.sort ?? []).slice(-2)
  return { id: Number(id), group: Number(group), hit }
}

/** @param hits of the body of this page @returns null when they have too few works: then the server has to collapse */
function rowsOfPage(query: SearchQuery, hits: Hit[]): Row[] | null {
  if (!isToldHere(query)) return hits.map(rowOf)
  const rows = worksOf(hits.map(rowOf))
  const isEnough = rows.length >= lastOf(query) || hits.length < sizeFor(lastOf(query))
  return isEnough ? rows.slice(firstOf(query), lastOf(query)) : null
}

/** Of each work the record that comes first. */
export const worksOf = (rows: Row[]): Row[] => {
  const seen = new Set<number>()
  return rows.filter(({ group }) => seen.size < seen.add(group).size)
}

/** The rows of the page, in a request more where the first was not enough. */
export const rowsOf = async (
  asking: Asking,
  query: SearchQuery,
  matching: Matching,
  { hits }: Answer,
  isFew: boolean,
): Promise<Row[]> =>
  rowsOfPage(query, hits) ?? (await asking.one(pageBody(query, matching, isFew, false))).hits.map(rowOf)

/** All that match are here: they are few, and in the order of few they need no second search. */
export function byLength(rows: Row[]): Row[] {
  const compare = orderOf('relevance', 'desc', rows.length)
  const value = ({ hit }: Row, name: string): number => Number(hit.fields?.[name]?.[0] ?? 0)
  const ordered = (row: Row): Ordered => ({
    id: row.id,
    tier: -(row.hit._score ?? 0),
    titleLength: value(row, 'title_length'),
    loans: value(row, 'loans'),
    inDate: 0,
    year: null,
    titleSort: '',
    authorSort: '',
  })
  return [...rows].sort((a, b) => compare(ordered(a), ordered(b)))
}
