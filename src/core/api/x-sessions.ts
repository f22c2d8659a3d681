import type { SessionItem } from '../../contract/x-sessions.ts'
import { type CallOptions, call } from '../http.ts'

/** Where the reader is signed in. */
export const loadSessions = (options?: CallOptions) =>
  call<SessionItem[]>('GET', '/opac/x/sessions', { silent: true, ...options })
/** Signs the reader out everywhere but here. */
export const endOtherSessions = () =>
  call<{ ended: number }>('POST', '/opac/x/sessions/end_others', { silent: true })
