import type { CanReview, Review, ReviewPage } from '../../contract/reviews.ts'
import { type CallOptions, call } from '../http.ts'
import { REVIEWS_PAGE_SIZE } from '../limits.ts'

const at = encodeURIComponent

export const loadReviews = (bibId: string, page: number, options?: CallOptions) =>
  call<ReviewPage>('GET', `/opac/reviews/book/${at(bibId)}`, {
    query: { page, size: REVIEWS_PAGE_SIZE },
    silent: true,
    ...options,
  })
export const checkReview = (bibId: string, options?: CallOptions) =>
  call<CanReview>('GET', `/opac/reviews/check/${at(bibId)}`, { silent: true, ...options })
export type Draft = { content: string; score: number; anonymous: boolean }
/** @returns undefined after a 401 */
export const writeReview = (bibId: string, { content, score, anonymous }: Draft) =>
  call<Review>('POST', '/opac/reviews/review', {
    body: { id: bibId, type: 'review.type.bib', content, score, anonymous: anonymous ? 1 : 0 },
    silent: true,
  })
export const deleteReview = (bibId: string, reviewId: number) =>
  call<{ reviewId: number }>('DELETE', `/opac/reviews/delete/${at(bibId)}/${reviewId}`, { silent: true })
