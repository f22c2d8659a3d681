/** A call of our own: a book's neighbours on the shelf. Not available when the portal fronts another server. */
import { array, type InferOutput, maxLength, object, optional, pipe, string } from 'valibot'
import { defineCall } from '../call.ts'
import { whole } from '../page.ts'

/** callno: the one it is shelved under */
const standing = object({ bibId: string(), title: string(), callno: string() })
export type StandingBook = InferOutput<typeof standing>

/** both in shelf order: the last of `before` and the first of `after` are next to the book */
const beside = object({ callno: string(), before: array(standing), after: array(standing) })
export type Beside = InferOutput<typeof beside>

export const besideCalls = {
  beside: defineCall({
    method: 'GET',
    path: '/x/beside/:id',
    summary:
      'Books beside one on the shelf, by call number; none for a book without one. from: the call number to go on from, of those that the book has',
    query: object({ count: whole(1, 40, 12), from: optional(pipe(string(), maxLength(200))) }),
    data: beside,
  }),
}
