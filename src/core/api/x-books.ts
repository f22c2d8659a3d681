import type { BooksListed, BooksNamed } from '../../contract/x-books.ts'
import { OpacError } from '../errors.ts'
import { type CallOptions, call } from '../http.ts'

/** What anybody may read: a 401 is a failure like others. @throws OpacError */
async function ask<T>(path: string, query: object, options?: CallOptions): Promise<T> {
  const answer = await call<T>('GET', path, { query: { ...query }, ...options })
  if (!answer) throw new OpacError('unauthorized', '', 401, 401)
  return answer
}

/** At most 100 together. */
export const loadBooksNamed = (bibs: string[], isbns: string[], options?: CallOptions) =>
  ask<BooksNamed>('/opac/x/books', { bibs: bibs.join() || null, isbns: isbns.join() || null }, options)

/** @param what source: new, hot or booklist:<id>; or query: words @param what.limit at most 50 */
export const loadBooksListed = (
  what: { source?: string; query?: string; limit: number },
  options?: CallOptions,
) => ask<BooksListed>('/opac/x/book_list', what, options)
