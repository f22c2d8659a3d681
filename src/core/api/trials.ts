import type { Page } from '../../contract/page.ts'
import type { Trial } from '../../contract/trials.ts'
import { type CallOptions, call } from '../http.ts'
import type { ListOrder } from './feedbacks.ts'

export type TrialStatus = '' | 'open' | 'approved' | 'declined'
export type TrialWish = { packageName: string; url: string; remark: string }

export const loadTrials = (
  page: number,
  pageSize: number,
  { status, sortType }: { status: TrialStatus; sortType: ListOrder },
  options?: CallOptions,
) =>
  call<Page<Trial>>('GET', '/opac/users/trial/apply', {
    query: { page, pageSize, status: status || undefined, sortType },
    ...options,
  })
/** @returns undefined after a 401 */
export const requestTrial = (wish: TrialWish) =>
  call<Trial>('POST', '/opac/packages/reqtrial', { body: wish, silent: true })
