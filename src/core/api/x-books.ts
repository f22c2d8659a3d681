import type { BooksListed, BooksNamed } from '../../contract/x-books.ts'
import { type CallOptions, call } from '../http.ts'

/** At most 100 together. */
export const loadBooksNamed = (bibs: string[], isbns: string[], options?: CallOptions) =>
  call<BooksNamed>('GET', '/opac/x/books', {
    query: { bibs: bibs.join() || null, isbns: isbns.join() || null },
    ...options,
  })

/** @param what source: new, hot or booklist:<id>; or query: words @param what.limit at most 50 */
export const loadBooksListed = (
  what: { source?: string; query?: string; limit: number },
  options?: CallOptions,
) => call<BooksListed>('GET', '/opac/x/book_list', { query: what, ...options })
