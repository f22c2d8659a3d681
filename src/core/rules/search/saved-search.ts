/**
 * What is kept of a search that a reader saves: a query as in the address of a result list, without order and page; or a class,
 * ?class=CLC~TP311. The same conditions give the same text. Used by the page and by the host.
 */
import { emptySearch, LIST_FILTERS, readSearchUrl, type SearchState, writeSearchUrl } from './search-url.ts'

/** author, subject, class: everything by, on, or in it is followed */
export type SavedKind = 'search' | 'author' | 'subject' | 'class'

const DEFAULTS = { sort: 'relevance', order: 'desc', size: 10 }
const CLASS = /^(CLC|LCC|GBT13745)~(.{1,40})$/

export const savedState = (search: string): SearchState => readSearchUrl(search, DEFAULTS)

/** @returns null when it is not a class */
export function savedClass(search: string): { scheme: string; code: string } | null {
  const [, scheme, code] = CLASS.exec(new URLSearchParams(search).get('class') ?? '') ?? []
  return scheme && code ? { scheme, code } : null
}

export const classSearch = (scheme: string, code: string): string =>
  `?${new URLSearchParams({ class: `${scheme}~${code}` })}`
export const headingSearch = (by: 'author' | 'subject', text: string): string =>
  `?${new URLSearchParams({ [by]: text })}`

/** @param search of the address of a result list @returns '' when it has no conditions: it would be the whole catalogue */
export function keptSearch(search: string): string {
  const ofClass = savedClass(search)
  if (ofClass) return classSearch(ofClass.scheme, ofClass.code)
  const { conditions, filters, year, group, role } = savedState(search)
  return writeSearchUrl(
    { ...emptySearch(DEFAULTS), conditions, filters, year, group, ...(role && { role }) },
    DEFAULTS,
  )
}

/** @param search as keptSearch returns it */
export function savedKind(search: string): SavedKind {
  if (savedClass(search)) return 'class'
  const { conditions, filters, year, group, role } = savedState(search)
  const chosen = LIST_FILTERS.flatMap(name => filters[name].map(() => name))
  const [only] = chosen
  if (conditions.length || year || group || role || chosen.length !== 1) return 'search'
  return only === 'author' || only === 'subject' ? only : 'search'
}
