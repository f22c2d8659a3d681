/**
 * One page of the matches. Records come in order from the server and are collapsed to works here: the server's
 * collapsing visits every match, whereas without it the server skips those that cannot be on the page.
 */
import { FACET_FIELDS } from '../../../src/contract/catalogue/facets.ts'
import type { Script } from '../analysis/han.ts'
import type { SearchQuery } from '../engine.ts'
import { FEW, MOST_DEPTH, type Ordered, orderOf } from '../order.ts'
import type { Answer, Asking, Body, Hit } from './answers.ts'
import { fieldOf } from './mapping.ts'
import type { Query } from './translate.ts'

/** isRanked: the query scores its matches by tier; after: titles in this script come after others of their tier */
export type Matching = { query: Query; isRanked: boolean; after: Script }
/** id of a record, and group number of its work */
export type Row = { id: number; group: number; hit: Hit }

/** extra records requested, besides a quarter more: that many may belong to works already on the page */
const MORE = 30
/** max end of a page (in rows) collapsed here; further down the server collapses */
const FARTHEST = 2000
/** hits are counted up to this number: one above FEW */
const COUNTED = FEW + 1
/** fields for ordering few matches (byLength) and for counting facets from the hits */
const READ = ['title_length', 'standing', 'year', 'simplified', 'traditional', ...FACET_FIELDS.map(fieldOf)]
/** the order of equals (order.ts) */
export const BY_STANDING: Query[] = [
  { standing: 'desc' },
  { year: { order: 'desc', missing: '_last' } },
  { id: 'asc' },
]
/** by script: the field that is 1 for titles in it */
const SCRIPTS = { 1: 'simplified', 2: 'traditional' } as const
/** rowOf reads id and group from the last two sort values */
const EQUALS: Query[] = [...BY_STANDING, { group: 'asc' }]

export const firstOf = ({ page, pageSize }: SearchQuery): number => (page - 1) * pageSize
/** whether the page is too far down to be shown */
export const isDeep = (query: SearchQuery): boolean => firstOf(query) >= MOST_DEPTH

const lastOf = (query: SearchQuery): number => firstOf(query) + query.pageSize
const isToldHere = (query: SearchQuery): boolean => query.collapse && lastOf(query) <= FARTHEST
const sizeFor = (last: number): number => last + (last >> 2) + MORE

/** @param isFew whether shorter titles come first within a tier (with at most FEW matches) */
export function pageBody(
  query: SearchQuery,
  { query: matched, isRanked, after }: Matching,
  isFew: boolean,
  isHere = isToldHere(query),
): Body {
  const first = firstOf(query)
  return {
    query: matched,
    sort: sorting(query, isFew, isRanked, after),
    stored_fields: '_none_',
    track_total_hits: COUNTED,
    ...(first === 0 && { docvalue_fields: READ }),
    ...(isHere ? { size: sizeFor(lastOf(query)) } : { from: first, size: query.pageSize }),
    ...(query.collapse && !isHere && { collapse: { field: 'group' } }),
  }
}

function sorting(
  { sort, direction }: SearchQuery,
  isFew: boolean,
  isRanked: boolean,
  after: Script,
): Query[] {
  const by = (name: string): Query[] => [{ [name]: { order: direction, missing: '_last' } }, ...EQUALS]
  switch (sort) {
    case 'relevance':
      return [
        ...(isRanked ? [{ _score: 'desc' }] : []),
        ...(isFew ? [{ title_length: 'asc' }] : []),
        ...(after ? [{ [SCRIPTS[after]]: 'asc' }] : []),
        ...EQUALS,
      ]
    case 'year':
      return by('year')
    case 'title':
      return by('title_sort')
    case 'author':
      return by('author_sort')
    case 'loans':
      return [{ loans: direction }, ...EQUALS]
    case 'newest':
      return by('in_date')
  }
}

export const rowOf = (hit: Hit): Row => {
  const [id, group] = (hit.sort ?? []).slice(-2)
  return { id: Number(id), group: Number(group), hit }
}

/** @param hits of pageBody @returns null if they contain too few works: then the server has to collapse */
function rowsOfPage(query: SearchQuery, hits: Hit[]): Row[] | null {
  if (!isToldHere(query)) return hits.map(rowOf)
  const rows = worksOf(hits.map(rowOf))
  const isEnough = rows.length >= lastOf(query) || hits.length < sizeFor(lastOf(query))
  return isEnough ? rows.slice(firstOf(query), lastOf(query)) : null
}

/** The first record of each work. */
export const worksOf = (rows: Row[]): Row[] => {
  const seen = new Set<number>()
  return rows.filter(({ group }) => seen.size < seen.add(group).size)
}

/** The rows of the page; makes another request if the first did not return enough. */
export const pageRows = async (
  asking: Asking,
  query: SearchQuery,
  matching: Matching,
  { hits }: Answer,
  isFew: boolean,
): Promise<Row[]> =>
  rowsOfPage(query, hits) ?? (await asking.one(pageBody(query, matching, isFew, false))).hits.map(rowOf)

/** Orders few matches, all of which are here, by title length within each tier; saves a second search. */
export function byLength(rows: Row[], after: Script): Row[] {
  const compare = orderOf('relevance', 'desc', rows.length)
  const value = ({ hit }: Row, name: string): number => Number(hit.fields?.[name]?.[0] ?? 0)
  const ordered = (row: Row): Ordered => ({
    id: row.id,
    tier: -(row.hit._score ?? 0),
    titleLength: value(row, 'title_length'),
    loans: 0,
    standing: value(row, 'standing'),
    isOther: after !== 0 && value(row, SCRIPTS[after]) === 1,
    inDate: 0,
    year: value(row, 'year'),
    titleSort: '',
    authorSort: '',
  })
  return [...rows].sort((a, b) => compare(ordered(a), ordered(b)))
}
