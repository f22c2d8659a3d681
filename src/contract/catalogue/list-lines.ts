/** Lists of books in one call (GET /x/book_lists), a line each: its limit, and source or query. */

/** source: new, hot or booklist:<id>; or query: words */
export type BookList = { source?: string; query?: string; limit: number }

/** books of one list */
export const MOST_LISTED = 50
/** lists of one call, and books of all of them */
export const LISTS_AT_ONCE = 100
export const BOOKS_AT_ONCE = 1000

const LINE = /^(\d{1,2}) (source|query) (.{1,500})$/

export const lineOf = ({ source, query, limit }: BookList): string =>
  `${limit} ${source ? 'source' : 'query'} ${source || query}`.replace(/\s+/g, ' ')

/** @returns null for a line that is none */
export function listOf(line: string): Required<BookList> | null {
  const [, digits, kind, what = ''] = LINE.exec(line) ?? []
  const limit = Number(digits)
  if (!(limit >= 1 && limit <= MOST_LISTED)) return null
  return { source: kind === 'source' ? what : '', query: kind === 'query' ? what : '', limit }
}
