/** A call of our own: many books in one question, by what names them. A portal in front of another server does without it. */
import { array, type InferOutput, maxLength, object, optional, pipe, record, string } from 'valibot'
import { defineCall } from './call.ts'
import { book } from './search.ts'

/** parted by commas; a hundred of the longest fit */
const names = optional(pipe(string(), maxLength(7000)), '')

const booksNamed = object({
  /** rows as a search has them, copies and cover included: in the order asked for, ids first, each book once */
  dataList: array(book),
  /** ISBN as it was asked for → bibId; of several books the one borrowed most */
  isbns: record(string(), string()),
  /** ids and ISBNs as they were asked for that the catalogue has no book of */
  missing: array(string()),
})
export type BooksNamed = InferOutput<typeof booksNamed>

export const booksCalls = {
  named: defineCall({
    method: 'GET',
    path: '/x/books',
    summary:
      'Books by bibId and by ISBN, at most 100 together (more: 400), parted by commas; langCode in the address spares a page of another site the preflight',
    query: object({ bibs: names, isbns: names, langCode: optional(string()) }),
    data: booksNamed,
  }),
}
