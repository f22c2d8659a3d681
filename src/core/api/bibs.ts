import { type CallOptions, call } from '../http.ts'

export const loadBibInfos = (bibId: string, options?: CallOptions) =>
  call('GET /bibs/:id/infos', { params: { id: bibId }, isVisit: true, ...options })
export const loadBibHoldings = (bibId: string, options?: CallOptions) =>
  call('GET /bibs/:id/holdings', { params: { id: bibId }, ...options })
export const loadBibData = (bibId: string, options?: CallOptions) =>
  call('GET /bibs/:id/bibdata', { params: { id: bibId }, ...options })
/** @returns loans by year */
export const loadBibTrend = (bibId: string, options?: CallOptions) =>
  call('GET /bibs/:id/trend', { params: { id: bibId }, silent: true, ...options })
/** @param type e.g. quoted.caj-cd @returns the citation */
export const loadQuoted = (bibId: string, type: string, options?: CallOptions) =>
  call('GET /bibs/:id/quoteds/:type/content', { params: { id: bibId, type }, ...options })
/** Citations of up to 100 books; our own call. @param from first number of a numbered list */
export const loadQuoteds = (bibIds: string[], types: string[], from: number, options?: CallOptions) =>
  call('POST /x/quoteds', { body: { bibIds, types, from }, ...options })
