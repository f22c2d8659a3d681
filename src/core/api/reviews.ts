import type { Review } from '../../contract/catalogue/reviews.ts'
import type { Check } from '../check.ts'
import { type CallOptions, call } from '../http.ts'
import { REVIEWS_PAGE_SIZE } from '../limits.ts'

export const loadReviews = (bibId: string, page: number, options?: CallOptions) =>
  call('GET /reviews/book/:id', {
    params: { id: bibId },
    query: { page, size: REVIEWS_PAGE_SIZE },
    silent: true,
    ...options,
  })
/** Whether the reader may review the book; if not, `why` is their existing review. @returns undefined after a 401 */
export async function checkReview(
  bibId: string,
  options?: CallOptions,
): Promise<Check<Review | null> | undefined> {
  const found = await call('GET /reviews/check/:id', { params: { id: bibId }, silent: true, ...options })
  if (!found) return undefined
  return found.canReview ? { isAllowed: true } : { isAllowed: false, why: found.review }
}
export type Draft = { content: string; score: number; anonymous: boolean }
/** @returns undefined after a 401 */
export const writeReview = (bibId: string, { content, score, anonymous }: Draft) =>
  call('POST /reviews/review', {
    body: { id: bibId, type: 'review.type.bib', content, score, anonymous: anonymous ? 1 : 0 },
    silent: true,
  })
export const deleteReview = (bibId: string, reviewId: number) =>
  call('DELETE /reviews/delete/:bibId/:reviewId', { params: { bibId, reviewId }, silent: true })

/** Only where supported: can('x/reviews/:reviewId'). @returns undefined after a 401 */
export const editReview = (reviewId: number, { content, score, anonymous }: Draft) =>
  call('POST /x/reviews/:reviewId', {
    params: { reviewId },
    body: { content, score, anonymous: anonymous ? 1 : 0 },
    silent: true,
  })
