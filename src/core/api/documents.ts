/** Documents from elsewhere: our own calls, only where offersDocuments says so. */
import { type CallOptions, call } from '../http.ts'
import type { Citation } from '../rules/documents/citation.ts'

export const loadTerms = (options?: CallOptions) =>
  call('GET /x/documents/terms', { silent: true, ...options })

/** What the catalogue has of it, and the library's own service. */
export const findCitation = (citation: Citation, options?: CallOptions) =>
  call('POST /x/search/citation', { body: citation, silent: true, ...options })

/** Only where supported: can('x/search/citation/quoteds') */
export const loadCitationQuoteds = (citation: Citation, types: string[], options?: CallOptions) =>
  call('POST /x/search/citation/quoteds', { body: { citation, types }, silent: true, ...options })

/** @param number a DOI or ISBN @returns undefined after a 401 */
export const lookUp = (number: string) =>
  call('POST /x/documents/look_up', { body: { number }, silent: true })

export type DocumentWish = Citation & {
  way: 'file' | 'copy' | 'loan'
  neededBy: string
  remark: string
  agrees: boolean
  isWantedAnyway: boolean
}
/** @returns undefined after a 401 */
export const requestDocument = (wish: DocumentWish) => call('POST /x/documents', { body: wish, silent: true })

export const loadDocuments = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /x/documents', { query: { page, pageSize }, ...options })

export const withdrawDocument = (documentId: number) =>
  call('POST /x/documents/withdraw', { body: { documentId }, silent: true })
