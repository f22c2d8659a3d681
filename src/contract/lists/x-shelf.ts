/** Call of our own: the reader's temporary shelf, synchronized between devices (B15). */
import { array, type InferOutput, maxLength, object, optional, pipe, string } from 'valibot'
import { defineCall } from '../call.ts'

/** bibIds, at most as many as a shelf holds */
const ids = optional(pipe(array(pipe(string(), maxLength(64))), maxLength(1000)), [])

const shelfOfReader = object({
  /** in the order they were added */
  bibIds: array(string()),
  /** ids to add that did not fit */
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
