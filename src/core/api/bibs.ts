import type { BibData, BibInfos, Quoteds } from '../../contract/bibs.ts'
import { type CallOptions, call } from '../http.ts'

const at = (bibId: string, what: string) => `/opac/bibs/${encodeURIComponent(bibId)}/${what}`

export const loadBibInfos = (bibId: string, options?: CallOptions) =>
  call<BibInfos>('GET', at(bibId, 'infos'), { isVisit: true, ...options })
export const loadBibHoldings = (bibId: string, options?: CallOptions) =>
  call<{ holdings: string }>('GET', at(bibId, 'holdings'), options)
export const loadBibData = (bibId: string, options?: CallOptions) =>
  call<BibData>('GET', at(bibId, 'bibdata'), options)
/** @returns loans by year */
export const loadBibTrend = (bibId: string, options?: CallOptions) =>
  call<Record<string, number>>('GET', at(bibId, 'trend'), { silent: true, ...options })
/** @param type e.g. quoted.caj-cd @returns the citation */
export const loadQuoted = (bibId: string, type: string, options?: CallOptions) =>
  call<string>('GET', at(bibId, `quoteds/${encodeURIComponent(type)}/content`), options)
/** Up to 100 books; ours. @param from number of the first in a numbered list */
export const loadQuoteds = (bibIds: string[], types: string[], from: number, options?: CallOptions) =>
  call<Quoteds>('POST', '/opac/x/quoteds', { body: { bibIds, types, from }, ...options })
