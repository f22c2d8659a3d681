import type { NewWeek } from '../../contract/new.ts'
import { type CallOptions, call } from '../http.ts'
import { can } from '../stores/config.ts'

/** days back from one, else from now; '' or absent = everywhere */
export type NewSpan = {
  /** yyyy-MM-dd */
  until?: string
  libCode?: string
  locaCode?: string
}

type Page = NewSpan & {
  /** from 1 */
  page: number
  /** at most 100 */
  pageSize: number
}

/** The catalogue, what came in last first. */
export const loadNewBooks = (query: Page, options?: CallOptions) =>
  call('GET /new/books', { query, ...options })

/** @param dcpCode nolimit, or a discipline of two, four or six digits */
export const loadNewBySubject = (days: number, query: Page & { dcpCode: string }, options?: CallOptions) =>
  call('GET /new/:days/bysubject', { params: { days }, query, ...options })

/** @param clsNo how the class number begins, of a classification where that is named */
export const loadNewByClass = (
  days: number,
  query: Page & { clsNo: string; scheme?: string },
  options?: CallOptions,
) => call('GET /new/:days/byclass', { params: { days }, query, ...options })

/** Disciplines within one, within nolimit the uppermost; with `days` how many new books each has. */
export const loadNewDisciplines = (
  id: string,
  options?: CallOptions & { query?: NewSpan & { days: number } },
) => call('GET /new/discipline/:id/subs', { params: { id }, ...options })

/** Classes within one, within nolimit the uppermost, each with its books of so many days. */
export const loadNewClasses = (
  scheme: string,
  id: string,
  query: NewSpan & { days: number; empty?: '0' },
  options?: CallOptions,
) => call('GET /new/:scheme/classes/:id/subs', { params: { scheme, id }, query, ...options })

/** The week of a day, else this one, and those before it; undefined where the server does not say. */
export const loadNewWeeks = async (
  query: NewSpan & { count: number },
  options?: CallOptions,
): Promise<NewWeek[] | undefined> =>
  can('x/new_weeks') ? call('GET /x/new_weeks', { query, ...options }) : undefined
