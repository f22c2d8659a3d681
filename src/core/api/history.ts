import type { HistoryErasure, HistoryState } from '../../contract/x-history.ts'
import { type CallOptions, call } from '../http.ts'

export const loadHistoryState = (options?: CallOptions) =>
  call<HistoryState>('GET', '/opac/x/history', { silent: true, ...options })
export const pauseHistory = (isPaused: boolean) =>
  call<HistoryState>('POST', '/opac/x/history/pause', { body: { isPaused }, silent: true })
export const eraseHistory = (what: HistoryErasure) =>
  call<{ erased: number; state: HistoryState }>('POST', '/opac/x/history/erase', { body: what, silent: true })
