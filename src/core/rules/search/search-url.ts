/**
 * URL state of a result list: shareable, reloadable, in history. Used by the page and by the host's first view.
 *
 *   q, f, op          first condition: words, field (all), operator (* contains, = exact, ^ begins with)
 *   and, or, not      further conditions, in order: field~operator~words
 *   docType, locaCode, … (LIST_FILTERS)   one parameter per chosen value of the facet
 *   year              from-to, either end may be empty
 *   group             all versions of one work (groupId)
 *   sort, order, page, size
 *   role                of one author's books: only those written, translated, edited by them, or about them
 *   only                do not show other results when nothing is found
 *
 * Also read, for forms submitted without JavaScript, but never written: within (words to search in the results), from and
 * to (years), sort with its order after a blank.
 */
import { SHOWN_FACETS, type ShownFacet } from '../../../contract/catalogue/facets.ts'
import type { QueryField, SearchRequest } from '../../../contract/catalogue/search.ts'
import type { AuthorRole } from '../../../contract/catalogue/x-authorities.ts'

export type Logic = 'and' | 'or' | 'not'
export type Condition = { logic: Logic; field: string; operator: string; value: string }
/** a facet whose values are chosen from a list */
export type ListFilter = Exclude<ShownFacet, 'pubYear'>
export type SearchState = {
  conditions: Condition[]
  filters: Record<ListFilter, string[]>
  /** inclusive; null = open */
  year: [from: number | null, to: number | null] | null
  group: string
  /** role of the author (see `namedIn`) */
  role?: AuthorRole
  /** do not show other results when nothing is found */
  only?: boolean
  sort: string
  order: string
  page: number
  size: number
}
export type SearchDefaults = { sort: string; order: string; size: number }

export const LIST_FILTERS = SHOWN_FACETS.filter((field): field is ListFilter => field !== 'pubYear')
export const noFilters = () =>
  Object.fromEntries(LIST_FILTERS.map(field => [field, [] as string[]])) as SearchState['filters']

export const emptySearch = (defaults: SearchDefaults): SearchState => ({
  conditions: [],
  filters: noFilters(),
  year: null,
  group: '',
  page: 1,
  ...defaults,
})

/** Result list for words typed into the search bar. */
export const plainSearch = (
  value: string,
  field: string,
  operator: string,
  defaults: SearchDefaults,
): SearchState => ({
  ...emptySearch(defaults),
  conditions: value.trim() ? [{ logic: 'and', field, operator, value: value.trim() }] : [],
})

/** @param search with or without its question mark; unknown or malformed parameters count as absent */
export function readSearchUrl(search: string, defaults: SearchDefaults): SearchState {
  const params = new URLSearchParams(search)
  const state = emptySearch(defaults)
  const first = (params.get('q') ?? '').trim()
  if (first)
    state.conditions.push({
      logic: 'and',
      field: params.get('f') || 'all',
      operator: params.get('op') || '*',
      value: first,
    })
  for (const [name, text] of params) {
    if (name !== 'and' && name !== 'or' && name !== 'not') continue
    const [field = '', operator = '', ...words] = text.split('~')
    const value = words.join('~').trim()
    if (field && value) state.conditions.push({ logic: name, field, operator: operator || '*', value })
  }
  const within = (params.get('within') ?? '').trim()
  if (within) state.conditions.push({ logic: 'and', field: 'all', operator: '*', value: within })
  for (const name of LIST_FILTERS) state.filters[name] = [...new Set(params.getAll(name).filter(Boolean))]
  const [, from, to] = /^(\d{4})?-(\d{4})?$/.exec(params.get('year') ?? '') ?? []
  state.year = yearRange(params.get('from'), params.get('to')) ?? yearRange(from, to)
  state.group = params.get('group') ?? ''
  const role = params.get('role') as AuthorRole | null
  if (role && ROLE.test(role) && isOfAuthor(state)) state.role = role
  if (params.has('only')) state.only = true
  const [sort, order] = (params.get('sort') ?? '').split(' ')
  state.sort = sort || defaults.sort
  state.order = params.get('order') || order || defaults.order
  state.page = wholeOr(params.get('page'), 1, 1_000_000)
  state.size = wholeOr(params.get('size'), defaults.size, 100)
  return state
}

/** @returns '' or '?…', defaults left out */
export function writeSearchUrl(state: SearchState, defaults: SearchDefaults): string {
  const params = new URLSearchParams()
  const [first, ...rest] = state.conditions
  if (first) {
    params.set('q', first.value)
    if (first.field !== 'all') params.set('f', first.field)
    if (first.operator !== '*') params.set('op', first.operator)
  }
  for (const c of rest) params.append(c.logic, `${c.field}~${c.operator}~${c.value}`)
  for (const name of LIST_FILTERS) for (const value of state.filters[name]) params.append(name, value)
  if (state.year) params.set('year', `${state.year[0] ?? ''}-${state.year[1] ?? ''}`)
  if (state.group) params.set('group', state.group)
  if (state.role && isOfAuthor(state)) params.set('role', state.role)
  if (state.only) params.set('only', '1')
  if (state.sort !== defaults.sort) params.set('sort', state.sort)
  if (state.order !== defaults.order) params.set('order', state.order)
  if (state.page > 1) params.set('page', String(state.page))
  if (state.size !== defaults.size) params.set('size', String(state.size))
  const text = params.toString()
  return text && `?${text}`
}

/**
 * The search request object (second specification, section 3); empty conditions are left out.
 * @param isByRecord records one by one instead of grouped by work
 */
export function toSearchRequest(state: SearchState, isByRecord = false): SearchRequest {
  const condition = (c: Condition): QueryField => ({
    logic: c.logic,
    field: c.field,
    values: [c.value],
    operator: c.operator,
  })
  const filter = (field: string, values: string[], operator = '='): QueryField => ({
    logic: 'and',
    field,
    values,
    operator,
  })
  const isOfRole = state.role && isOfAuthor(state)
  const filters = LIST_FILTERS.filter(
    name => state.filters[name].length && !(isOfRole && name === 'author'),
  ).map(name => filter(name, state.filters[name]))
  if (state.year)
    filters.push(
      filter(
        'pubYear',
        state.year.map(year => (year === null ? '' : String(year))),
        'range',
      ),
    )
  if (state.group) filters.push(filter('groupId', [state.group]))
  const queries = state.conditions.filter(c => c.value).map(condition)
  const named = namedIn(state)
  if (isOfRole) queries.push(filter(state.role!, state.filters.author))
  return {
    page: state.page,
    pageSize: state.size,
    indexName: 'idx.opac',
    sortField: state.sort,
    sortType: state.order,
    // show all versions of one work separately
    collapseField: state.group || isByRecord ? '' : 'groupId',
    queryFieldList: queries,
    filterFieldList: filters,
    ...(queries.length + filters.length > 0 && { ways: 1 }),
    ...(named && { authority: { [named.by]: named.text, known: named.isPage ? 0 : 1 } }),
    // without words there is nothing to correct
    ...(state.conditions[0]?.value && !state.only && { instead: 1 }),
  }
}

/** `isPage`: the list has the books of one author or subject and nothing else; otherwise words that may name one */
type NamedIn = { by: string; text: string; isPage: boolean }

/** The author or subject whose books the list shows, as far as the search tells. Further filters do not matter. */
function namedIn({ conditions, filters, group }: SearchState): NamedIn | null {
  const [first, ...more] = conditions
  if (group || more.length) return null
  if (first) {
    const by = /^(author|subject)s?$/.exec(first.field)?.[1]
    return by && first.operator !== '^' ? { by, text: first.value, isPage: false } : null
  }
  const by = filters.author.length ? 'author' : 'subject'
  const [text, ...others] = filters[by]
  return text && !others.length ? { by, text, isPage: true } : null
}

/** as in contract/catalogue/x-authorities.ts, which pages need not load */
const ROLE = /^(creator|translator|editor|about)$/
const isOfAuthor = (state: SearchState): boolean =>
  !!namedIn(state)?.isPage && state.filters.author.length > 0

/** The request for counts only: page and order do not affect them. */
export const countRequest = (request: SearchRequest): SearchRequest => ({
  ...request,
  page: 1,
  pageSize: 1,
  sortField: 'relevance',
  sortType: 'desc',
  ways: undefined,
  authority: undefined,
})

/** Parses a year range: blank = open, a reversed range is swapped (F08). @returns null when neither year is valid */
export function yearRange(from?: string | null, to?: string | null): SearchState['year'] {
  const [a, b] = [from, to].map(text => (/^\d{4}$/.test(text?.trim() ?? '') ? Number(text) : null)) as [
    number | null,
    number | null,
  ]
  if (a === null && b === null) return null
  return a !== null && b !== null && a > b ? [b, a] : [a, b]
}

function wholeOr(text: string | null, fallback: number, most: number): number {
  const value = Number(text)
  return text && Number.isInteger(value) && value > 0 ? Math.min(value, most) : fallback
}
