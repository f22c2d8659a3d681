/** State of the database list in its URL: shareable, reloadable, in history. Pure. */
import { pageNumber } from './page-number.ts'

export const PACKAGE_SORTS = ['activatedDate', 'packageName', 'usage'] as const
export type PackageSort = (typeof PACKAGE_SORTS)[number]

export type DatabaseState = {
  q: string
  lang: '' | 'chi' | 'foreign'
  /** '' = any */
  status: '' | '0' | '1' | '2' | '9' | 'ended'
  /** codes, combined with OR */
  subject: string[]
  type: string[]
  /** A–Z, # */
  initial: string
  sort: PackageSort
  page: number
}

export const ALL_DATABASES: DatabaseState = {
  q: '',
  lang: '',
  status: '',
  subject: [],
  type: [],
  initial: '',
  sort: 'activatedDate',
  page: 1,
}

const LANGS = ['chi', 'foreign'] as const
const STATUSES = ['1', '2', '9', '0', 'ended'] as const
const MOST_VALUES = 20
const TERM_LENGTH = 200

/** Unknown values count as absent. */
export function readDatabases(search: string): DatabaseState {
  const query = new URLSearchParams(search)
  const one = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find(word => word === query.get(name)) ?? ''
  const codes = (name: string) =>
    [...new Set(query.getAll(name))].filter(code => /^[\w.-]{1,60}$/.test(code)).slice(0, MOST_VALUES)
  const initial = query.get('initial') ?? ''
  return {
    q: (query.get('q') ?? '').trim().slice(0, TERM_LENGTH),
    lang: one('lang', LANGS),
    status: one('status', STATUSES),
    subject: codes('subject'),
    type: codes('type'),
    initial: /^[A-Z#]$/.test(initial) ? initial : '',
    sort: one('sort', PACKAGE_SORTS) || 'activatedDate',
    page: pageNumber(query),
  }
}

/** Path under the portal's base. Changing a filter resets the page unless `change` names one. */
export function databasesPath(state: DatabaseState, change: Partial<DatabaseState> = {}): string {
  const { q, lang, status, subject, type, initial, sort, page } = { ...state, page: 1, ...change }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, lang, status, initial })) if (value) query.set(name, value)
  for (const code of subject) query.append('subject', code)
  for (const code of type) query.append('type', code)
  if (sort !== 'activatedDate') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return `/database${query.size ? `?${query}` : ''}`
}

export const isNarrowed = ({ q, status, subject, type, initial }: DatabaseState): boolean =>
  q !== '' || status !== '' || subject.length > 0 || type.length > 0 || initial !== ''

export const databasePath = (id: string): string => `/databaseDetail/${encodeURIComponent(id)}`
export const feedbackPath = (id: string): string => `/database/feedback/${encodeURIComponent(id)}`
export const questionnairePath = (id: string): string => `/database/questionnaire/${encodeURIComponent(id)}`
/** @param name of the database to try, when known */
export const trialPath = (name = ''): string =>
  `/database/trial${name ? `?${new URLSearchParams({ name })}` : ''}`
