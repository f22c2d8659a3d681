import type { BookList } from '../../contract/catalogue/list-lines.ts'
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

export const loadBooksListed = (list: BookList, options?: CallOptions) =>
  orThrow(call('GET /x/book_list', { query: list, ...options }))

/** @param lines list-lines.ts */
export const loadListsTogether = (lines: string[], options?: CallOptions) =>
  orThrow(call('GET /x/book_lists', { query: { lists: lines.join('\n') }, ...options }))
