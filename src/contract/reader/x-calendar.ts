/** Calls of our own: due dates for a calendar, as a file and as a feed with a secret address. */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  minLength,
  nullable,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'

/** createdDate, readDate: yyyy-MM-dd HH:mm; readDate null = not fetched by a calendar yet */
const feed = object({ withTitles: boolean(), createdDate: string(), readDate: nullable(string()) })
export type CalendarFeed = InferOutput<typeof feed>

const loanIds = pipe(array(pipe(string(), minLength(1), maxLength(100))), minLength(1), maxLength(500))

export const calendarCalls = {
  feed: defineCall({
    method: 'GET',
    path: '/x/calendar',
    summary: 'The calendar feed of the reader, without its address; null = there is none',
    signedIn: true,
    data: nullable(feed),
  }),
  make: defineCall({
    method: 'POST',
    path: '/x/calendar',
    event: 'feedMade',
    summary: 'Makes a calendar feed in the place of any before it; its token is told this once',
    signedIn: true,
    body: object({ withTitles: boolean() }),
    data: object({ token: string(), feed }),
  }),
  revoke: defineCall({
    method: 'DELETE',
    path: '/x/calendar',
    event: 'feedRevoked',
    summary: 'Ends the calendar feed of the reader',
    signedIn: true,
    data: nullable(feed),
  }),
  file: defineCall({
    method: 'POST',
    path: '/x/calendar/file',
    event: 'export',
    summary: 'Due dates of the reader, of all loans or those named, as the text of an .ics file',
    signedIn: true,
    body: object({ loanIds: optional(loanIds) }),
    data: string(),
  }),
  subscribed: defineCall({
    method: 'GET',
    path: '/x/calendar/feed/:token',
    summary: 'The feed as calendar programs read it; 404 for any token that is none',
    ofVisitor: true,
    produces: 'text/calendar',
  }),
}
