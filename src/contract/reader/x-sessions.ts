/** Calls of our own: a reader's active sessions, and ending all but the current one. */
import { array, type InferOutput, number, object, picklist, string } from 'valibot'
import { defineCall } from '../call.ts'

const sessionItem = object({
  /** '' = unknown */
  device: picklist(['computer', 'phone', 'tablet', '']),
  /** yyyy-MM-dd HH:mm: start, and last use (accurate to about a minute) */
  since: string(),
  seen: string(),
  /** 1 = the session of this request */
  isOwn: picklist([0, 1]),
})
export type SessionItem = InferOutput<typeof sessionItem>

export const sessionsCalls = {
  sessions: defineCall({
    method: 'GET',
    path: '/x/sessions',
    signedIn: true,
    summary: 'Open sessions of the reader: this one first, then the latest used',
    data: array(sessionItem),
  }),
  endOthers: defineCall({
    method: 'POST',
    path: '/x/sessions/end_others',
    event: 'signOutAll',
    signedIn: true,
    summary: 'Ends all sessions of the reader but this one',
    data: object({ ended: number() }),
  }),
}
