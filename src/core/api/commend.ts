import { type CallOptions, call } from '../http.ts'

export const loadHotWords = (count: number, options?: CallOptions) =>
  call('GET /commend/top_search_trend', { query: { count }, ...options })

export const loadHotBooks = (count: number, options?: CallOptions) =>
  call('GET /commend/hot1', { query: { count }, ...options })

/** Which books are similar to one: same subjects, or same class. */
export type Likeness = 'bysubject' | 'byclass'
export const loadLikeBooks = (bibId: string, likeness: Likeness, options?: CallOptions) =>
  call(`GET /commend/:id/${likeness}`, { params: { id: bibId }, ...options })

/** Recommendations by the subjects of the reader's recent loans. */
export const loadGuess = (count: number, options?: CallOptions) =>
  call('GET /commend/guess', { query: { count }, ...options })

/** @param code discipline of two, four or six digits @param size at most 100 */
export const loadDisciplineBooks = async (code: string, size: number, options?: CallOptions) =>
  (
    await call('GET /commend/dcp_hot_book', {
      query: { dcps: code, size },
      ...options,
    })
  )?.dcpHotBookList

/** Other books borrowed by the readers of this one. */
export const loadAlsoBorrowed = (bibId: string, options?: CallOptions) =>
  call('GET /x/also/:id', { params: { id: bibId }, ...options })
