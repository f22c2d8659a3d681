import { OpacError } from '../errors.ts'
import { type CallOptions, call } from '../http.ts'

/** For public data a 401 is a failure like any other. @throws OpacError */
async function orThrow<T>(answer: Promise<T | undefined>): Promise<T> {
  const data = await answer
  if (!data) throw new OpacError('unauthorized', '', 401, 401)
  return data
}

/** At most 100 books in total. */
export const loadBooksNamed = (bibs: string[], isbns: string[], options?: CallOptions) =>
  orThrow(
    call('GET /x/books', { query: { bibs: bibs.join() || null, isbns: isbns.join() || null }, ...options }),
  )

/** @param what source: new, hot or booklist:<id>; or query: words @param what.limit at most 50 */
export const loadBooksListed = (
  what: { source?: string; query?: string; limit: number },
  options?: CallOptions,
) => orThrow(call('GET /x/book_list', { query: what, ...options }))
