/** URL state of the new books page. Pure. */
import { NEW_BOOKS_SHOWN } from '../../../core/limits.ts'
import { pageNumber } from '../../../core/rules/search/page-number.ts'

export const GROUPINGS = ['class', 'lcc', 'subject'] as const
export type Grouping = (typeof GROUPINGS)[number]
export const PERIODS = [30, 90, 180, 365]
export const SIZES = [NEW_BOOKS_SHOWN, 100]

export type NewBookView = {
  /** Monday, yyyy-MM-dd; '' = the latest week with new books */
  week: string
  /** days before today, instead of a week; 0 = a week */
  days: number
  by: Grouping
  /** class or discipline; '' = all */
  code: string
  libCode: string
  locaCode: string
  page: number
  size: number
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

export function readNewBook(search: string): NewBookView {
  const params = new URLSearchParams(search)
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 60)
  const [days, size] = [Number(params.get('days')), Number(params.get('size'))]
  const by = GROUPINGS.find(way => way === params.get('by')) ?? 'class'
  const code = text('code').toUpperCase()
  return {
    week: isDay(text('week')) ? text('week') : '',
    days: Number.isInteger(days) && days >= 1 && days <= 3650 ? days : 0,
    by,
    code: (by === 'subject' ? /^(\d\d){1,3}$/ : /^[A-Z][\dA-Z.-]*$/).test(code) ? code : '',
    libCode: text('libCode'),
    locaCode: text('locaCode'),
    page: pageNumber(params),
    size: SIZES.find(one => one === size) ?? NEW_BOOKS_SHOWN,
  }
}

/** @returns path under the base */
export function newBookUrl(view: Partial<NewBookView>): string {
  const { week = '', days = 0, by = 'class', code = '', libCode = '', locaCode = '', page = 1 } = view
  const { size = NEW_BOOKS_SHOWN } = view
  const params = new URLSearchParams({
    ...(days ? { days: String(days) } : week && { week }),
    ...(by !== 'class' && { by }),
    ...(code && { code }),
    ...(libCode && { libCode }),
    ...(locaCode && { locaCode }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== NEW_BOOKS_SHOWN && { size: String(size) }),
  })
  return `/newBook${params.size ? `?${params}` : ''}`
}

/** Codes from the main class down to one that may have children. */
export function codesAbove(by: Grouping, code: string, nodes: readonly { code: string }[][]): string[] {
  if (by === 'subject')
    return [2, 4].filter(length => code.length >= length).map(length => code.slice(0, length))
  const path: string[] = []
  for (const level of nodes) {
    const next = level
      .map(node => node.code)
      .filter(one => code.startsWith(one))
      .sort((a, b) => b.length - a.length)[0]
    if (!next) break
    path.push(next)
  }
  return path
}

const DAY = 86_400_000
/** The Sunday after a Monday. */
export const sundayOf = (monday: string): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + 6 * DAY).toISOString().slice(0, 10)
