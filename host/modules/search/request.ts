/** Parses the wire's search request leniently into the engine's query. Pure. */
import type { InferOutput } from 'valibot'
import type { queryField, searchRequest } from '../../../src/contract/catalogue/search.ts'
import { HttpError } from '../../http/calls/errors.ts'
import type { Lang } from '../../runtime/say.ts'
import { languageCode } from '../../search/analysis/language-code.ts'
import {
  type Condition,
  type Logic,
  type Operator,
  PERSON_FIELDS,
  type SearchField,
  type SearchQuery,
  type SortField,
} from '../../search/engine.ts'
import { filterOf } from './filters.ts'
import { valuesOf } from './values.ts'

export type WireRequest = InferOutput<typeof searchRequest>
type WireField = InferOutput<typeof queryField>

const PAGE_SIZE = 20
export const MOST_ROWS = 100
/** far beyond any catalogue; keeps the row offset an exact number */
export const MOST_PAGES = 1_000_000

/** Singular and plural, as the clients and the links inside infos have them (contract.md §1, §2). */
const FIELDS: Record<string, SearchField> = {
  all: 'all',
  title: 'title',
  author: 'author',
  authors: 'author',
  subject: 'subject',
  subjects: 'subject',
  publisher: 'publisher',
  isbn: 'isbn',
  isbns: 'isbn',
  issn: 'issn',
  callno: 'callno',
  classno: 'classno',
  series: 'series',
  otherTitle: 'other',
  contents: 'contents',
  notes: 'notes',
  person: 'person',
  creator: 'creator',
  translator: 'translator',
  editor: 'editor',
  about: 'about',
}

const OPERATORS: Record<string, Operator> = { '*': 'contains', '=': 'exact', '^': 'prefix' }
const LOGIC: Record<string, Logic> = { '0': 'and', and: 'and', '1': 'or', or: 'or', '2': 'not', not: 'not' }

const SORTS: Record<string, SortField> = {
  relevance: 'relevance',
  pub_year: 'year',
  pubYear: 'year',
  title: 'title',
  author: 'author',
  loans: 'loans',
  circCount: 'loans',
  inDate: 'newest',
}

const known = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** @throws HttpError 400 for an unknown field or operator: ignoring it would change the meaning of the query */
export function toQuery(request: WireRequest, { facets }: { facets: boolean }): SearchQuery {
  const sort = known(SORTS, String(request.sortField ?? '')) ?? 'relevance'
  return {
    conditions: (request.queryFieldList ?? []).flatMap(toCondition),
    filters: (request.filterFieldList ?? []).flatMap(field => filterOf(field) ?? []),
    sort,
    direction: directionOf(request.sortType, sort),
    page: clamp(request.page, 1, MOST_PAGES, 1),
    pageSize: clamp(request.pageSize, 1, MOST_ROWS, PAGE_SIZE),
    collapse: request.collapseField === 'groupId',
    facets,
    ...(String(request.instead) === '1' && { instead: true }),
  }
}

/** The books of one author, when nothing is typed, begin with those in the language of the interface. */
export const inLanguage = (query: SearchQuery, lang: Lang): SearchQuery =>
  isOfAuthor(query) ? { ...query, first: { field: 'language', values: [languageCode(lang)] } } : query

function isOfAuthor({ conditions: [condition, ...more], filters }: SearchQuery): boolean {
  if (more.length > 0) return false
  if (condition) return PERSON_FIELDS.some(field => field === condition.field)
  return filters.some(({ field, values, not }) => field === 'author' && values.length === 1 && !not)
}

/** none when all are blank: blank conditions are dropped, as the specification says */
function toCondition(wire: WireField): Condition[] {
  const values = valuesOf(wire.values)
  const field = fieldOf(wire.field)
  const operator = operatorOf(wire.operator)
  return values.length ? [{ field, operator, values, logic: logicOf(wire.logic) }] : []
}

export const logicOf = (logic: WireField['logic']): Logic =>
  known(LOGIC, String(logic ?? 'and').toLowerCase()) ?? 'and'

/** @throws HttpError 400 */
export function fieldOf(name: string | null | undefined): SearchField {
  const trimmed = (name ?? '').trim()
  if (trimmed === '') return 'all'
  const field = known(FIELDS, trimmed)
  if (!field) throw new HttpError(400, 'search.unknownField', { field: trimmed.slice(0, 40) })
  return field
}

function operatorOf(sign: string | number | null | undefined): Operator {
  const trimmed = String(sign ?? '').trim()
  if (trimmed === '') return 'contains'
  const operator = known(OPERATORS, trimmed)
  if (!operator) throw new HttpError(400, 'search.unknownOperator', { operator: trimmed.slice(0, 20) })
  return operator
}

function directionOf(type: string | null | undefined, sort: SortField): 'asc' | 'desc' {
  if (/^asc$/i.test(type ?? '')) return 'asc'
  if (/^desc$/i.test(type ?? '')) return 'desc'
  return sort === 'title' || sort === 'author' ? 'asc' : 'desc'
}

/** A number or its text, clamped to the range; otherwise the fallback. */
export function clamp(value: number | string | null | undefined, min: number, max: number, fallback: number) {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
  return Number.isNaN(number) ? fallback : Math.min(max, Math.max(min, Math.trunc(number)))
}
