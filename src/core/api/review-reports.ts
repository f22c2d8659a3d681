import { call } from '../http.ts'

/** Ours: can('x/reviews/:reviewId/report'). @returns undefined after a 401 */
export const reportReview = (reviewId: number) =>
  call<{ reviewId: number }>('POST', `/opac/x/reviews/${reviewId}/report`, { body: {}, silent: true })
