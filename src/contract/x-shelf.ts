/** Call of our own: the temporary shelf of a reader, which goes along from machine to machine (B15). */
import { array, type InferOutput, maxLength, object, optional, pipe, string } from 'valibot'
import { defineCall } from './call.ts'

/** bibIds, as many as a shelf holds */
const ids = optional(pipe(array(pipe(string(), maxLength(64))), maxLength(1000)), [])

const shelfOfReader = object({
  /** in the order they were put there */
  bibIds: array(string()),
  /** of those to add: what found no room */
  left: array(string()),
})
export type ShelfOfReader = InferOutput<typeof shelfOfReader>

export const shelfCalls = {
  shelf: defineCall({
    method: 'POST',
    path: '/x/shelf',
    signedIn: true,
    summary: 'Takes books off the shelf of a reader and adds others; answers the whole shelf',
    body: object({ add: ids, remove: ids }),
    data: shelfOfReader,
  }),
}
