import { type CallOptions, call } from '../http.ts'
import type { ListOrder } from './reader/feedbacks.ts'

export type TrialStatus = '' | 'open' | 'approved' | 'declined'
export type TrialRequest = { packageName: string; url: string; remark: string }

export const loadTrials = (
  page: number,
  pageSize: number,
  { status, sortType }: { status: TrialStatus; sortType: ListOrder },
  options?: CallOptions,
) =>
  call('GET /users/trial/apply', {
    query: { page, pageSize, status: status || undefined, sortType },
    ...options,
  })
/** @returns undefined after a 401 */
export const requestTrial = (request: TrialRequest) =>
  call('POST /packages/reqtrial', { body: request, silent: true })
