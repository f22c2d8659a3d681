import type { HotBook, TrendTerm } from '../../contract/commend.ts'
import { type CallOptions, call } from '../http.ts'

export const loadHotWords = (count: number, options?: CallOptions) =>
  call<TrendTerm[]>('GET', '/opac/commend/top_search_trend', { query: { count }, ...options })

export const loadHotBooks = (count: number, options?: CallOptions) =>
  call<HotBook[]>('GET', '/opac/commend/hot1', { query: { count }, ...options })
