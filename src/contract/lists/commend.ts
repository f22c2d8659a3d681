/** /opac/commend/*: popular searches and loans, recommendations. */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { book } from '../catalogue/search.ts'
import { whole } from '../page.ts'

/** _1 = the words (OBSERVED); _2 = number of recent searches for them (INFERRED) */
const trendTerm = object({ _1: string(), _2: number() })
export type TrendTerm = InferOutput<typeof trendTerm>

/** OBSERVED in a sample answer; callno was null there. */
export const hotBook = looseObject({
  _id: string(),
  bibId: string(),
  bibNo: string(),
  rank: number(),
  hotValue: number(),
  isOpen: number(),
  title: string(),
  author: nullable(string()),
  publisher: nullable(string()),
  pub_year: nullable(string()),
  isbn: string(),
  callno: nullable(array(string())),
  docType: optional(string()),
})
export type HotBook = InferOutput<typeof hotBook>

export const commendCalls = {
  trend: defineCall({
    method: 'GET',
    path: '/commend/top_search_trend',
    summary: 'Words searched for most in the last thirty days, each by five visitors or more',
    query: object({ count: whole(1, 100, 10) }),
    data: array(trendTerm),
  }),
  hot: defineCall({
    method: 'GET',
    path: '/commend/hot1',
    summary: 'Books borrowed most',
    query: object({ count: whole(1, 100, 10) }),
    data: array(hotBook),
  }),
  disciplineHot: defineCall({
    method: 'GET',
    path: '/commend/dcp_hot_book',
    summary: 'Books borrowed most in disciplines (dcps: codes of two, four or six digits, or nolimit)',
    query: object({ dcps: optional(pipe(string(), maxLength(200))), size: whole(1, 100, 80) }),
    data: looseObject({ dcpHotBookList: array(hotBook) }),
  }),
  subjectLoan: defineCall({
    method: 'GET',
    path: '/commend/subject_loan',
    summary: 'Books on a subject, the most borrowed first',
    query: object({ subject: optional(pipe(string(), maxLength(2000))), num: whole(1, 50, 10) }),
    data: array(book),
  }),
  guess: defineCall({
    method: 'GET',
    path: '/commend/guess',
    summary:
      'Books that others borrowed who had the same of late, or of the same subjects; for a visitor the most borrowed',
    query: object({ count: whole(1, 50, 10) }),
    data: array(book),
  }),
  bySubject: defineCall({
    method: 'GET',
    path: '/commend/:id/bysubject',
    summary: 'Books that share a subject with one, the most borrowed first; at most ten',
    data: array(book),
  }),
  byClass: defineCall({
    method: 'GET',
    path: '/commend/:id/byclass',
    summary: 'Books of the class of one, the most borrowed first; at most ten',
    data: array(book),
  }),
}
