import { type CallOptions, call } from '../../core/http.ts'

/** CLC, LCC, GBT13745 */
type Scheme = string

/** Every class of a level, 1 the uppermost. */
export const loadClasses = (scheme: Scheme, level: number, options?: CallOptions) =>
  call('GET /classes/:scheme/classes', { params: { scheme }, query: { level }, ...options })

/** The classes within one. */
export const loadSubclasses = (scheme: Scheme, code: string, options?: CallOptions) =>
  call('GET /classes/:scheme/classes/:id/subs', { params: { scheme, id: code }, ...options })

/** The uppermost disciplines. */
export const loadDisciplines = (scheme: Scheme, options?: CallOptions) =>
  call('GET /classes/:scheme/disciplines', { params: { scheme }, ...options })

/** The disciplines within one. */
export const loadSubdisciplines = (code: string, options?: CallOptions) =>
  call('GET /classes/discipline/:id/subs', { params: { id: code }, ...options })

export type Browsing = {
  code: string
  /** from 1 */
  page: number
  /** at most 100 */
  pageSize: number
  sortField: string
  sortType: string
}

/** The books of a class. */
export const browseClass = (scheme: Scheme, browsing: Browsing, options?: CallOptions) =>
  call('POST /classes/:scheme/classes/browse', { params: { scheme }, body: browsing, ...options })

export const browseDiscipline = (scheme: Scheme, browsing: Browsing, options?: CallOptions) =>
  call('GET /classes/:scheme/disciplines/browse', { params: { scheme }, query: browsing, ...options })
