/** /opac/new/*: books that have come in of late. */
import { array, type InferOutput, looseObject, number, object, optional, string } from 'valibot'
import { defineCall } from './call.ts'
import { book } from './search.ts'
import { short } from './texts.ts'

const text = optional(short)
/** taken as clients send them: more than 100 rows count as 100, what is no number as the first page (OBSERVED) */
const page = { page: text, pageSize: text }
/** a library, a location, or both: a book is of it that has a copy there. A code that is unknown finds none */
const place = { libCode: text, locaCode: text }

/** onSelfDate: yyyy-MM-dd, the day it came; by subject only (OBSERVED) */
const newBook = looseObject({ ...book.entries, onSelfDate: optional(string()) })

/** totalCount: how many there are, on all pages. Rows beyond the 10,000th are refused with 400 */
const newBooks = looseObject({ dataList: array(newBook), totalCount: number() })
export type NewBooks = InferOutput<typeof newBooks>

/** id and code are the same */
const discipline = object({ id: string(), code: string(), text: string() })
export type Discipline = InferOutput<typeof discipline>

export const newBooksCalls = {
  books: defineCall({
    method: 'GET',
    path: '/new/books',
    summary: 'The catalogue, what came in last first',
    query: object({ ...page, ...place }),
    data: newBooks,
  }),
  bySubject: defineCall({
    method: 'GET',
    path: '/new/:days/bysubject',
    summary:
      'Books of the last days (1 … 100000, else 400), the last first; dcpCode: nolimit, or a discipline of two, four or six digits',
    query: object({ ...page, ...place, dcpCode: text }),
    data: newBooks,
  }),
  byClass: defineCall({
    method: 'GET',
    path: '/new/:days/byclass',
    summary:
      'Books of the last days (1 … 100000, else 400), the last first, whose class number begins with clsNo',
    query: object({ ...page, ...place, clsNo: text }),
    data: newBooks,
  }),
  disciplines: defineCall({
    method: 'GET',
    path: '/new/discipline/:id/subs',
    summary: 'Disciplines within one, to ask for by dcpCode; within nolimit: the uppermost',
    data: array(discipline),
  }),
}
