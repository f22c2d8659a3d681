/**
 * Calls of our own: many books in one question, by what names them or by the list in which they stand. A portal in front
 * of another server does without them.
 */
import { array, type InferOutput, maxLength, number, object, optional, pipe, record, string } from 'valibot'
import { defineCall } from './call.ts'
import { whole } from './page.ts'
import { book } from './search.ts'

/** parted by commas; a hundred of the longest fit */
const names = optional(pipe(string(), maxLength(7000)), '')

const booksNamed = object({
  /** rows as a search has them, copies and cover included: in the order of the request, ids first, each book once */
  dataList: array(book),
  /** ISBN as requested → bibId; of several books the one borrowed most */
  isbns: record(string(), string()),
  /** requested ids and ISBNs without a book in the catalogue */
  missing: array(string()),
})
export type BooksNamed = InferOutput<typeof booksNamed>

const booksListed = object({
  /** of a booklist; '' for what has no name of its own */
  name: string(),
  /** of a booklist; '' = none */
  description: string(),
  /** how many there are, shown or not */
  total: number(),
  /** rows as a search has them, copies and cover included */
  dataList: array(book),
})
export type BooksListed = InferOutput<typeof booksListed>

const short = optional(pipe(string(), maxLength(500)), '')

export const booksCalls = {
  named: defineCall({
    method: 'GET',
    path: '/x/books',
    summary:
      'Books by bibId and by ISBN, at most 100 together (more: 400), parted by commas; langCode in the address spares a page of another site the preflight',
    query: object({ bibs: names, isbns: names, langCode: optional(string()) }),
    data: booksNamed,
  }),
  listed: defineCall({
    method: 'GET',
    path: '/x/book_list',
    summary:
      'The first books of a list. source: new, hot, booklist:<id>, or query: words to search for; 404 for a booklist that is unknown or private, 400 for another source or none. Counts no visit and no search',
    query: object({ source: short, query: short, limit: whole(1, 50, 10), langCode: optional(string()) }),
    data: booksListed,
  }),
}
