import type { HistoryErasure } from '../../../contract/reader/x-history.ts'
import { type CallOptions, call } from '../../../core/http.ts'

export const loadHistoryState = (options?: CallOptions) =>
  call('GET /x/history', { silent: true, ...options })
export const pauseHistory = (isPaused: boolean) =>
  call('POST /x/history/pause', { body: { isPaused }, silent: true })
export const eraseHistory = (what: HistoryErasure) =>
  call('POST /x/history/erase', { body: what, silent: true })
