/** F07, F08: the rows of the advanced search, and what they become. Pure. */
import {
  type Condition,
  emptySearch,
  LIST_FILTERS,
  type SearchDefaults,
  type SearchState,
} from './search-url.ts'

/** A reader's choices while the dialog is open; `key` tells rows apart while they move. */
export type AdvancedRow = Condition & { key: number }
export type Limits = Pick<SearchState['filters'], 'docType' | 'language' | 'locaCode'>
export type Advanced = { rows: AdvancedRow[]; limits: Limits; sort: string; order: string }

export type AdvancedFault = 'pleaseEnter' | 'conditionExceedsMaxLength' | 'conditionLessThanMinimumLength'

/** rows when the configuration says nothing (value not shown in the seeds) */
const MOST = 10

/** @param limit the value of queryFieldLimit */
export function mostRows(limit: string): number {
  const most = Math.trunc(Number(limit))
  return most > 0 && most <= 50 ? most : MOST
}

const blankRow = (key: number): AdvancedRow => ({ key, logic: 'and', field: 'all', operator: '*', value: '' })

export const blankAdvanced = ({ sort, order }: SearchDefaults): Advanced => ({
  rows: [blankRow(0)],
  limits: { docType: [], language: [], locaCode: [] },
  sort,
  order,
})

/** The search on view, to go on from. */
export function advancedOf({ conditions, filters, sort, order }: SearchState): Advanced {
  const { docType, language, locaCode } = filters
  const rows = conditions.map((condition, key) => ({ ...condition, key }))
  return { rows: rows.length ? rows : [blankRow(0)], limits: { docType, language, locaCode }, sort, order }
}

export function addRow(form: Advanced, most: number): Advanced | AdvancedFault {
  if (form.rows.length >= most) return 'conditionExceedsMaxLength'
  return { ...form, rows: [...form.rows, blankRow(Math.max(...form.rows.map(row => row.key)) + 1)] }
}

export function removeRow(form: Advanced, key: number): Advanced | AdvancedFault {
  if (form.rows.length < 2) return 'conditionLessThanMinimumLength'
  return { ...form, rows: form.rows.filter(row => row.key !== key) }
}

/** @returns the search, its empty rows left out; the fault when the first row has no words */
export function searchOf(form: Advanced, defaults: SearchDefaults): SearchState | AdvancedFault {
  const conditions = form.rows
    .map(({ key: _, ...condition }) => ({ ...condition, value: condition.value.trim() }))
    .filter(condition => condition.value)
  if (!form.rows[0]?.value.trim()) return 'pleaseEnter'
  const state = emptySearch(defaults)
  for (const name of LIST_FILTERS)
    if (name in form.limits) state.filters[name] = form.limits[name as keyof Limits]
  return { ...state, conditions, sort: form.sort, order: form.order }
}
