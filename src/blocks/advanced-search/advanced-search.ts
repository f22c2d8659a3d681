/** F07, F08: model of the advanced search form, and its conversion to search states. Pure. */

import type { DiscoveryConfs, DiscoveryView } from '../../contract/catalogue/discovery.ts'
import { type DiscoveryState, emptyDiscovery } from '../../core/rules/search/discovery-url.ts'
import { readQueryText, rowsOfQuery } from '../../core/rules/search/query-text.ts'
import {
  type Condition,
  emptySearch,
  LIST_FILTERS,
  type SearchDefaults,
  type SearchState,
  yearRange,
} from '../../core/rules/search/search-url.ts'

/** A row of the form; `key` is stable while rows move. */
export type AdvancedRow = Condition & { key: number }
export type Limits = Pick<SearchState['filters'], 'docType' | 'language' | 'locaCode'>
/** Form state of all views: switching views loses nothing, and a search uses its own view's part. */
export type Advanced = {
  rows: AdvancedRow[]
  limits: Limits
  sort: string
  order: string
  /** for the discovery index */
  discovery: DiscoveryChoices
}
/** from and to as typed; values by the id of their facet; switches as in core/rules/search/discovery-url.ts */
export type DiscoveryChoices = Pick<DiscoveryState, 'limiters' | 'expanders' | 'sort'> & {
  from: string
  to: string
  values: Record<string, string[]>
}

export type AdvancedFault =
  | 'pleaseEnter'
  | 'conditionExceedsMaxLength'
  | 'conditionLessThanMinimumLength'
  | 'badYear'
  | 'pleaseSelectTheCorrectPublicationDate'

/** default number of rows (value not shown in the seeds) */
const MAX_ROWS = 10

/** @param limit the value of queryFieldLimit */
export function mostRows(limit: string): number {
  const most = Math.trunc(Number(limit))
  return most > 0 && most <= 50 ? most : MAX_ROWS
}

const blankRow = (key: number): AdvancedRow => ({ key, logic: 'and', field: 'all', operator: '*', value: '' })

const blankDiscovery = (): DiscoveryChoices => ({
  limiters: null,
  expanders: null,
  sort: '',
  from: '',
  to: '',
  values: {},
})

export const blankAdvanced = ({ sort, order }: SearchDefaults): Advanced => ({
  rows: [blankRow(0)],
  limits: { docType: [], language: [], locaCode: [] },
  sort,
  order,
  discovery: blankDiscovery(),
})

/** Splits a condition whose text has OR or a minus into rows with the same meaning. */
function written(conditions: Condition[]): Condition[] {
  const [only, second] = conditions
  if (!only || second || only.operator !== '*') return conditions
  return rowsOfQuery(readQueryText(only.value)).map(({ logic, value }) => ({ ...only, logic, value }))
}

/** Form state of the current search. */
export function advancedOf({ conditions, filters, sort, order }: SearchState): Advanced {
  const { docType, language, locaCode } = filters
  const rows = written(conditions).map((condition, key) => ({ ...condition, key }))
  const limits = { docType, language, locaCode }
  return {
    rows: rows.length ? rows : [blankRow(0)],
    limits,
    sort,
    order,
    discovery: blankDiscovery(),
  }
}

/** Form state of the current search of the discovery index. */
export function advancedOfDiscovery(state: DiscoveryState, defaults: SearchDefaults): Advanced {
  const { conditions, facets, year, limiters, expanders, sort } = state
  const values: Record<string, string[]> = {}
  for (const { id, value } of facets) values[id] = [...(values[id] ?? []), value]
  const [from, to] = (year ?? []).map(one => String(one ?? ''))
  return {
    ...advancedOf({ ...emptySearch(defaults), conditions }),
    discovery: { limiters, expanders, sort, values, from: from ?? '', to: to ?? '' },
  }
}

export function addRow(form: Advanced, most: number): Advanced | AdvancedFault {
  if (form.rows.length >= most) return 'conditionExceedsMaxLength'
  return { ...form, rows: [...form.rows, blankRow(Math.max(...form.rows.map(row => row.key)) + 1)] }
}

export function removeRow(form: Advanced, key: number): Advanced | AdvancedFault {
  if (form.rows.length < 2) return 'conditionLessThanMinimumLength'
  return { ...form, rows: form.rows.filter(row => row.key !== key) }
}

/** @returns non-empty rows; null when the first one is empty */
function conditionsOf({ rows }: Advanced): Condition[] | null {
  if (!rows[0]?.value.trim()) return null
  return rows
    .map(({ key: _, ...condition }) => ({ ...condition, value: condition.value.trim() }))
    .filter(condition => condition.value)
}

/** @returns the search without empty rows; a fault when the first row has no words */
export function searchOf(form: Advanced, defaults: SearchDefaults): SearchState | AdvancedFault {
  const conditions = conditionsOf(form)
  if (!conditions) return 'pleaseEnter'
  const state = emptySearch(defaults)
  for (const name of LIST_FILTERS)
    if (name in form.limits) state.filters[name] = form.limits[name as keyof Limits]
  return { ...state, conditions, sort: form.sort, order: form.order }
}

/**
 * The same for the discovery index. Years: both or none; a reversed range is swapped (F08).
 * @param confs of the view; null = not loaded yet
 * @param view only its part of the form is used
 */
export function discoveryOf(
  form: Advanced,
  size: number,
  confs: DiscoveryConfs | null,
  view: DiscoveryView,
): DiscoveryState | AdvancedFault {
  const conditions = conditionsOf(form)
  if (!conditions) return 'pleaseEnter'
  const { from, to, values, limiters, expanders, sort } = form.discovery
  const hasYears = view !== 'paper'
  const year = hasYears ? yearRange(from, to) : null
  const typed = hasYears ? [from, to].filter(text => text.trim()) : []
  if (typed.some(text => !yearRange(text))) return 'badYear'
  if (typed.length === 1) return 'pleaseSelectTheCorrectPublicationDate'
  const of = (name: 'limiters' | 'expanders' | 'sorts', code: string) =>
    !confs || confs[name].some(one => one.code === code)
  return {
    ...emptyDiscovery(size),
    conditions: conditions.map(one => ({ ...one, operator: '*' })),
    year,
    limiters: (hasYears && limiters?.filter(code => of('limiters', code))) || null,
    expanders: (view === 'e-book' && expanders?.filter(code => of('expanders', code))) || null,
    sort: view === 'paper' && of('sorts', sort) ? sort : '',
    facets: (confs?.limits ?? []).flatMap(({ code }) =>
      (values[code] ?? []).map(value => ({ id: code, value })),
    ),
  }
}
