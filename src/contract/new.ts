/** /opac/new/*: books that have come in of late. */
import { array, looseObject, maxLength, number, object, optional, pipe, string } from 'valibot'
import { defineCall } from './call.ts'
import { book } from './search.ts'

const short = optional(pipe(string(), maxLength(200)))
/** taken as clients send them: more than 100 rows count as 100, what is no number as the first page (OBSERVED) */
const page = { page: short, pageSize: short }

/** totalCount: books up to this page, and one more while there may be another page */
const newBooks = looseObject({ dataList: array(book), totalCount: number() })

export const newBooksCalls = {
  books: defineCall({
    method: 'GET',
    path: '/new/books',
    summary: 'The catalogue, what came in last first',
    query: object(page),
    data: newBooks,
  }),
  bySubject: defineCall({
    method: 'GET',
    path: '/new/:days/bysubject',
    summary:
      'Books of the last days; dcpCode other than nolimit finds none, since records name no discipline',
    query: object({ ...page, dcpCode: short, libCode: short, locaCode: short }),
    data: newBooks,
  }),
  byClass: defineCall({
    method: 'GET',
    path: '/new/:days/byclass',
    summary: 'Books of the last days in a class (clsNo)',
    query: object({ ...page, clsNo: short, libCode: short, locaCode: short }),
    data: newBooks,
  }),
}
