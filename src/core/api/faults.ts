/** /opac/x/book_faults: what is wrong with a book. */
import type { BookFault, BookFaults } from '../../contract/x-faults.ts'
import { type CallOptions, call } from '../http.ts'

const PATH = '/opac/x/book_faults'

export const loadFaults = (bibId: string, options?: CallOptions) =>
  call<BookFaults>('GET', PATH, { query: { bibId }, silent: true, ...options })

export const reportFault = (report: { bibId: string; fault: string; barCode: string; content: string }) =>
  call<BookFault>('POST', PATH, { body: report, silent: true })
