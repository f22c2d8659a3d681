import type { BookWalk, Walk } from '../../contract/x-walk.ts'
import { type CallOptions, call } from '../http.ts'

export const loadBookWalk = (bibId: string, options?: CallOptions) =>
  call<BookWalk>('GET', `/opac/x/walk/${encodeURIComponent(bibId)}`, options)

/** @param bibIds at most 1000 */
export const loadWalk = (bibIds: string[], options?: CallOptions) =>
  call<Walk>('POST', '/opac/x/walk', { body: { bibIds }, ...options })
