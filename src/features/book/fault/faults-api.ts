/** /opac/x/book_faults: reports of errors in a record or with a copy. */
import { type Body, type CallOptions, call } from '../../../core/http.ts'

export const loadFaults = (bibId: string, options?: CallOptions) =>
  call('GET /x/book_faults', { query: { bibId }, silent: true, ...options })

export type Report = Body<'POST /x/book_faults'>
export const reportFault = (report: Report) => call('POST /x/book_faults', { body: report, silent: true })

/** Only where supported: can('x/book_faults/visitor') */
export const loadVisitorTerms = (options?: CallOptions) =>
  call('GET /x/book_faults/visitor', { silent: true, ...options })
export const reportAsVisitor = (report: Body<'POST /x/book_faults/visitor'>) =>
  call('POST /x/book_faults/visitor', { body: report, silent: true })
