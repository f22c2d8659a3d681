import { type CallOptions, call } from '../../../core/http.ts'

/** CLC, LCC, GBT13745 */
type Scheme = string

/** All classes of a level; 1 is the top level. */
export const loadClasses = (scheme: Scheme, level: number, options?: CallOptions) =>
  call('GET /classes/:scheme/classes', { params: { scheme }, query: { level }, ...options })

/** Child classes of a class. */
export const loadSubclasses = (scheme: Scheme, code: string, options?: CallOptions) =>
  call('GET /classes/:scheme/classes/:id/subs', { params: { scheme, id: code }, ...options })

/** Top-level disciplines. */
export const loadDisciplines = (scheme: Scheme, options?: CallOptions) =>
  call('GET /classes/:scheme/disciplines', { params: { scheme }, ...options })

/** Child disciplines of a discipline. */
export const loadSubdisciplines = (code: string, options?: CallOptions) =>
  call('GET /classes/discipline/:id/subs', { params: { id: code }, ...options })

export type Browsing = {
  code: string
  /** 1-based */
  page: number
  /** at most 100 */
  pageSize: number
  sortField: string
  sortType: string
}

/** Books of a class. */
export const browseClass = (scheme: Scheme, browsing: Browsing, options?: CallOptions) =>
  call('POST /classes/:scheme/classes/browse', { params: { scheme }, body: browsing, ...options })

export const browseDiscipline = (scheme: Scheme, browsing: Browsing, options?: CallOptions) =>
  call('GET /classes/:scheme/disciplines/browse', { params: { scheme }, query: browsing, ...options })
