import { type CallOptions, call } from '../../../core/http.ts'

export type ReviewSort = 'createdDate' | 'score' | 'title'

export const loadOwnReviews = (
  page: number,
  pageSize: number,
  sortField: ReviewSort,
  options?: CallOptions,
) => call('GET /users/reviews', { query: { page, pageSize, sortField }, ...options })
