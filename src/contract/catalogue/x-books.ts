/**
 * Calls of our own: many books in one request, by id or by list. Not available when the portal fronts another server.
 */
import {
  array,
  type InferOutput,
  maxLength,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  union,
} from 'valibot'
import { defineCall } from '../call.ts'
import { whole } from '../page.ts'
import { MOST_LISTED } from './list-lines.ts'
import { book } from './search.ts'

/** comma-separated; fits 100 of the longest */
const names = optional(pipe(string(), maxLength(7000)), '')

const booksNamed = object({
  /** result rows with copies and cover: in the order of the request, ids first, without duplicates */
  dataList: array(book),
  /** ISBN as requested → bibId; of several books the most borrowed one */
  isbns: record(string(), string()),
  /** requested ids and ISBNs without a book in the catalogue */
  missing: array(string()),
})
export type BooksNamed = InferOutput<typeof booksNamed>

const booksListed = object({
  /** of a booklist; '' for lists without a name */
  name: string(),
  /** of a booklist; '' = none */
  description: string(),
  /** size of the whole list */
  total: number(),
  /** result rows with copies and cover */
  dataList: array(book),
})
export type BooksListed = InferOutput<typeof booksListed>

const listRefused = object({
  /** as the status of book_list would be: 404 for a booklist that is unknown or private, 400 for an unknown source */
  status: number(),
  msg: string(),
})

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
    query: object({
      source: short,
      query: short,
      limit: whole(1, MOST_LISTED, 10),
      langCode: optional(string()),
    }),
    data: booksListed,
  }),
  listedTogether: defineCall({
    method: 'GET',
    path: '/x/book_lists',
    summary:
      'Several of these lists, at most 100 with together 1000 books (more: 400): one per line, its limit before what it is, as 5 source new or 12 query operating systems. In the order of the lines; for a line that is none, and a list that book_list would refuse, the status and msg',
    query: object({ lists: optional(pipe(string(), maxLength(7000)), ''), langCode: optional(string()) }),
    data: object({ lists: array(union([booksListed, listRefused])) }),
  }),
}
