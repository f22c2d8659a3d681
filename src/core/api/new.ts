import type { NewWeek } from '../../contract/lists/new.ts'
import { type CallOptions, call } from '../http.ts'
import { can } from '../stores/config.ts'

/** end date (default: now) and place; '' or absent = everywhere */
export type NewSpan = {
  /** yyyy-MM-dd */
  until?: string
  libCode?: string
  locaCode?: string
}

type Page = NewSpan & {
  /** 1-based */
  page: number
  /** at most 100 */
  pageSize: number
}

/** The catalogue, latest additions first. */
export const loadNewBooks = (query: Page, options?: CallOptions) =>
  call('GET /new/books', { query, ...options })

/** @param dcpCode nolimit, or a discipline of two, four or six digits */
export const loadNewBySubject = (days: number, query: Page & { dcpCode: string }, options?: CallOptions) =>
  call('GET /new/:days/bysubject', { params: { days }, query, ...options })

/** @param clsNo prefix of the class number, in the given scheme if any */
export const loadNewByClass = (
  days: number,
  query: Page & { clsNo: string; scheme?: string },
  options?: CallOptions,
) => call('GET /new/:days/byclass', { params: { days }, query, ...options })

/** Child disciplines of one; for nolimit, the top level. With `days`, each has its number of new books. */
export const loadNewDisciplines = (
  id: string,
  options?: CallOptions & { query?: NewSpan & { days: number } },
) => call('GET /new/discipline/:id/subs', { params: { id }, ...options })

/** Child classes of one; for nolimit, the top level. Each has its number of new books in the last `days`. */
export const loadNewClasses = (
  scheme: string,
  id: string,
  query: NewSpan & { days: number; empty?: '0' },
  options?: CallOptions,
) => call('GET /new/:scheme/classes/:id/subs', { params: { scheme, id }, query, ...options })

/** The week that contains `until` (default: this week) and the weeks before it; undefined where not supported. */
export const loadNewWeeks = async (
  query: NewSpan & { count: number },
  options?: CallOptions,
): Promise<NewWeek[] | undefined> =>
  can('x/new_weeks') ? call('GET /x/new_weeks', { query, ...options }) : undefined
