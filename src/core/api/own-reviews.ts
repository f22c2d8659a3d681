import type { Page } from '../../contract/page.ts'
import type { OwnReview } from '../../contract/reviews.ts'
import { type CallOptions, call } from '../http.ts'
import type { Draft } from './reviews.ts'

export type ReviewSort = 'createdDate' | 'score' | 'title'

export const loadOwnReviews = (
  page: number,
  pageSize: number,
  sortField: ReviewSort,
  options?: CallOptions,
) => call<Page<OwnReview>>('GET', '/opac/users/reviews', { query: { page, pageSize, sortField }, ...options })
/** Only where the server has it: can('x/reviews/:reviewId'). @returns undefined after a 401 */
export const editReview = (reviewId: number, { content, score, anonymous }: Draft) =>
  call<OwnReview>('POST', `/opac/x/reviews/${reviewId}`, {
    body: { content, score, anonymous: anonymous ? 1 : 0 },
    silent: true,
  })
