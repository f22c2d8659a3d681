import { type CallOptions, call } from '../http.ts'

export type HeadingKind = 'author' | 'subject' | 'title'
type Values = Record<string, string | undefined>

/** @param query as the contract has it (x-browse.ts) */
export const loadHeadings = (kind: HeadingKind, query: Values, options?: CallOptions) =>
  call('GET /x/browse/:kind', { params: { kind }, query, ...options })

export const loadCallNumbers = (query: Values, options?: CallOptions) =>
  call('GET /x/browse/callno', { query, ...options })
