import type { BooksNamed } from '../../contract/x-books.ts'
import { type CallOptions, call } from '../http.ts'

/** At most 100 together. */
export const loadBooksNamed = (bibs: string[], isbns: string[], options?: CallOptions) =>
  call<BooksNamed>('GET', '/opac/x/books', {
    query: { bibs: bibs.join() || null, isbns: isbns.join() || null },
    ...options,
  })
