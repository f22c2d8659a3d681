import type { Discipline, NewBooks } from '../../contract/new.ts'
import { type CallOptions, call } from '../http.ts'

type Page = {
  /** from 1 */
  page: number
  /** at most 100 */
  pageSize: number
  /** '' or absent = everywhere */
  libCode?: string
  locaCode?: string
}

/** The catalogue, what came in last first. */
export const loadNewBooks = (query: Page, options?: CallOptions) =>
  call<NewBooks>('GET', '/opac/new/books', { query, ...options })

/** @param dcpCode nolimit, or a discipline of two, four or six digits */
export const loadNewBySubject = (days: number, query: Page & { dcpCode: string }, options?: CallOptions) =>
  call<NewBooks>('GET', `/opac/new/${days}/bysubject`, { query, ...options })

/** @param clsNo how the class number begins */
export const loadNewByClass = (days: number, query: Page & { clsNo: string }, options?: CallOptions) =>
  call<NewBooks>('GET', `/opac/new/${days}/byclass`, { query, ...options })

/** Disciplines within one; within nolimit: the uppermost. */
export const loadNewDisciplines = (id: string, options?: CallOptions) =>
  call<Discipline[]>('GET', `/opac/new/discipline/${encodeURIComponent(id)}/subs`, options)
