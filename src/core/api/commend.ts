import type { HotBook, TrendTerm } from '../../contract/commend.ts'
import type { Book } from '../../contract/search.ts'
import type { AlsoBorrowed } from '../../contract/x-commend.ts'
import { type CallOptions, call } from '../http.ts'

export const loadHotWords = (count: number, options?: CallOptions) =>
  call<TrendTerm[]>('GET', '/opac/commend/top_search_trend', { query: { count }, ...options })

export const loadHotBooks = (count: number, options?: CallOptions) =>
  call<HotBook[]>('GET', '/opac/commend/hot1', { query: { count }, ...options })

/** Which books to show beside one: of its subjects, of its class. */
export type Likeness = 'bysubject' | 'byclass'
export const loadLikeBooks = (bibId: string, likeness: Likeness, options?: CallOptions) =>
  call<Book[]>('GET', `/opac/commend/${encodeURIComponent(bibId)}/${likeness}`, options)

/** Books after the subjects of the reader's recent loans. */
export const loadGuess = (count: number, options?: CallOptions) =>
  call<Book[]>('GET', '/opac/commend/guess', { query: { count }, ...options })

/** @param code a discipline of two, four or six digits @param size at most 100 */
export const loadDisciplineBooks = async (code: string, size: number, options?: CallOptions) =>
  (
    await call<{ dcpHotBookList: HotBook[] }>('GET', '/opac/commend/dcp_hot_book', {
      query: { dcps: code, size },
      ...options,
    })
  )?.dcpHotBookList

/** What readers of a book also borrowed. */
export const loadAlsoBorrowed = (bibId: string, options?: CallOptions) =>
  call<AlsoBorrowed>('GET', `/opac/x/also/${encodeURIComponent(bibId)}`, options)
