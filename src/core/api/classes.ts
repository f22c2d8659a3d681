import type { ClassBooks, ClassNode } from '../../contract/classes.ts'
import { type CallOptions, call } from '../http.ts'

/** CLC, LCC, GBT13745 */
type Scheme = string
const at = (scheme: Scheme, path: string) => `/opac/classes/${encodeURIComponent(scheme)}/${path}`

/** Every class of a level, 1 the uppermost. */
export const loadClasses = (scheme: Scheme, level: number, options?: CallOptions) =>
  call<ClassNode[]>('GET', at(scheme, 'classes'), { query: { level }, ...options })

/** The classes within one. */
export const loadSubclasses = (scheme: Scheme, code: string, options?: CallOptions) =>
  call<ClassNode[]>('GET', at(scheme, `classes/${encodeURIComponent(code)}/subs`), options)

/** The uppermost disciplines. */
export const loadDisciplines = (scheme: Scheme, options?: CallOptions) =>
  call<ClassNode[]>('GET', at(scheme, 'disciplines'), options)

/** The disciplines within one. */
export const loadSubdisciplines = (code: string, options?: CallOptions) =>
  call<ClassNode[]>('GET', `/opac/classes/discipline/${encodeURIComponent(code)}/subs`, options)

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
  call<ClassBooks>('POST', at(scheme, 'classes/browse'), { body: browsing, ...options })

export const browseDiscipline = (scheme: Scheme, browsing: Browsing, options?: CallOptions) =>
  call<ClassBooks>('GET', at(scheme, 'disciplines/browse'), { query: browsing, ...options })
