/** A call of our own: the book of the week. Not available when the portal fronts another server. */
import { array, type InferOutput, nullable, number, object, optional, string } from 'valibot'
import { defineCall } from '../call.ts'
import { book } from '../catalogue/search.ts'

/** text on a book spine, and its accessible name */
const back = object({
  bibId: string(),
  title: string(),
  normalTitle: optional(string()),
  author: optional(nullable(string())),
})
export type Back = InferOutput<typeof back>

/** from, to: Monday and Sunday, yyyy-MM-dd; number: 1-based position in the list; rest: other books of that list */
const weekBook = object({
  from: string(),
  to: string(),
  listId: string(),
  listName: string(),
  number: number(),
  count: number(),
  book,
  rest: array(back),
})
export type WeekBook = InferOutput<typeof weekBook>

export const weekCalls = {
  book: defineCall({
    method: 'GET',
    path: '/x/week_book',
    summary: "The book of the week, out of the library's recommended booklists; null where they hold none",
    data: nullable(weekBook),
  }),
}
