/** Calls of our own: recommendations from circulation. Not available when the portal fronts another server. */
import {
  array,
  type InferOutput,
  looseObject,
  nullable,
  number,
  object,
  optional,
  picklist,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { book } from '../catalogue/search.ts'
import { whole } from '../page.ts'
import { short } from '../texts.ts'
import { hotBook } from './commend.ts'

/** readers: minimum number of distinct readers who borrowed both books; the real number is not published */
const also = object({ readers: number(), dataList: array(book) })
export type AlsoBorrowed = InferOutput<typeof also>

/** in days; all = since the library's first loan */
const HOT_SPANS = ['7', '30', '365', 'all'] as const
export type HotSpan = (typeof HOT_SPANS)[number]

/** was: loans in the preceding period of the same length, null = unknown */
const hotOfSpan = looseObject({ ...hotBook.entries, was: nullable(number()) })
export type HotOfSpan = InferOutput<typeof hotOfSpan>

const hotBooks = object({
  span: picklist(HOT_SPANS),
  /** yyyy-MM-dd HH:mm, when it was computed; null = live, or not computed yet */
  computed: nullable(string()),
  items: array(hotOfSpan),
  /** top-level disciplines of the books lent in the span, with their number; empty for all time */
  disciplines: array(object({ code: string(), text: string(), count: number() })),
})
export type HotBooks = InferOutput<typeof hotBooks>

export const alsoCalls = {
  borrowed: defineCall({
    method: 'GET',
    path: '/x/also/:id',
    summary: 'Books that readers of one borrowed too, the likest first; at most ten',
    data: also,
  }),
  hot: defineCall({
    method: 'GET',
    path: '/x/hot_books',
    summary: 'Books borrowed most in the last days, of a discipline or of all; each by two readers at least',
    query: object({
      span: optional(picklist(HOT_SPANS), '30'),
      dcp: optional(short),
      size: whole(1, 100, 80),
    }),
    data: hotBooks,
  }),
}
