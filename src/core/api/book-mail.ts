import { type Body, type CallOptions, call } from '../http.ts'

/** Only where supported: can('x/book_mail') */
export const loadMailTerms = (options?: CallOptions) => call('GET /x/book_mail', { silent: true, ...options })
export const mailBook = (body: Body<'POST /x/book_mail'>) => call('POST /x/book_mail', { body, silent: true })
