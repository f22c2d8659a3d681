/** /opac/new/*: new acquisitions. */
import { array, type InferOutput, looseObject, number, object, optional, string } from 'valibot'
import { defineCall } from '../call.ts'
import { classNode } from '../catalogue/classes.ts'
import { book } from '../catalogue/search.ts'
import { whole } from '../page.ts'
import { short } from '../texts.ts'

const text = optional(short)
/** parsed as leniently as clients need: more than 100 rows count as 100, a non-number as page 1 (OBSERVED) */
const page = { page: text, pageSize: text }
/** a library, a location, or both: matches books with a copy there. An unknown code matches none */
const place = { libCode: text, locaCode: text }

/** onSelfDate: yyyy-MM-dd, the day it was shelved; by subject only (OBSERVED) */
const newBook = looseObject({ ...book.entries, onSelfDate: optional(string()) })

/** totalCount: on all pages. Rows beyond the 10,000th are rejected with 400 */
const newBooks = looseObject({ dataList: array(newBook), totalCount: number() })
export type NewBooks = InferOutput<typeof newBooks>

/** ours: yyyy-MM-dd, the last day of the period; without it the period ends now, and today counts as an extra day */
const until = { until: text }

/** id and code are the same; count: its new books, when a number of days was requested */
const discipline = object({ id: string(), code: string(), text: string(), count: optional(number()) })
export type Discipline = InferOutput<typeof discipline>

/** from, to: Monday and Sunday, yyyy-MM-dd; number and year: ISO 8601 week */
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
