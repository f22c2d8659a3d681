/** /opac/new/*: books that have come in of late. */
import { array, type InferOutput, looseObject, number, object, optional, string } from 'valibot'
import { defineCall } from './call.ts'
import { classNode } from './classes.ts'
import { whole } from './page.ts'
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

/** ours: yyyy-MM-dd, the last of the days; without it they end now, and the day that has begun is one more */
const until = { until: text }

/** id and code are the same; count: its new books, where days were requested */
const discipline = object({ id: string(), code: string(), text: string(), count: optional(number()) })
export type Discipline = InferOutput<typeof discipline>

/** Monday and Sunday, yyyy-MM-dd; number and year as ISO 8601 counts weeks */
const newWeek = object({ from: string(), to: string(), year: number(), number: number(), total: number() })
export type NewWeek = InferOutput<typeof newWeek>

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
    query: object({ ...page, ...place, ...until, dcpCode: text }),
    data: newBooks,
  }),
  byClass: defineCall({
    method: 'GET',
    path: '/new/:days/byclass',
    summary:
      'Books of the last days (1 … 100000, else 400), the last first, whose class number begins with clsNo; with scheme (ours) that of this classification, and an unknown class is 404',
    query: object({ ...page, ...place, ...until, clsNo: text, scheme: text }),
    data: newBooks,
  }),
  disciplines: defineCall({
    method: 'GET',
    path: '/new/discipline/:id/subs',
    summary:
      'Disciplines within one, to ask for by dcpCode; within nolimit: the uppermost. With days: how many new books each has',
    query: object({ ...place, ...until, days: text }),
    data: array(discipline),
  }),
  classes: defineCall({
    method: 'GET',
    path: '/new/:scheme/classes/:id/subs',
    summary:
      'Classes within one, each with its books of the last days (30 unless told); within nolimit: the uppermost; empty=0 leaves out those without. An unknown scheme or class: 404',
    query: object({ ...place, ...until, days: text, empty: text }),
    data: array(classNode),
  }),
  weeks: defineCall({
    method: 'GET',
    path: '/x/new_weeks',
    summary:
      'Ours: the week of a day (until, else today) and those before it, the last first, with how many books came',
    query: object({ ...place, ...until, count: whole(1, 60, 8) }),
    data: array(newWeek),
  }),
}
