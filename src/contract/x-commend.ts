/** Calls of our own: what the library's circulation recommends. A portal in front of another server does without them. */
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
import { defineCall } from './call.ts'
import { hotBook } from './commend.ts'
import { whole } from './page.ts'
import { book } from './search.ts'
import { short } from './texts.ts'

/** readers: at least so many different ones had both, of each of these; how many had is told nobody */
const also = object({ readers: number(), dataList: array(book) })
export type AlsoBorrowed = InferOutput<typeof also>

/** days; all = since the library lends */
const HOT_SPANS = ['7', '30', '365', 'all'] as const
export type HotSpan = (typeof HOT_SPANS)[number]

/** was: loans of as many days before, null = nobody knows */
const hotOfSpan = looseObject({ ...hotBook.entries, was: nullable(number()) })
export type HotOfSpan = InferOutput<typeof hotOfSpan>

const hotBooks = object({
  span: picklist(HOT_SPANS),
  /** yyyy-MM-dd HH:mm, when it was computed; null = as of now, or never yet */
  computed: nullable(string()),
  items: array(hotOfSpan),
  /** the uppermost disciplines that have books lent in the span, with their number; none for all time */
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
