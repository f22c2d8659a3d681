/**
 * A reader's own account: links sent by mail, password reset, the audit trail. The specifications name only
 * `send_email`, without its form; all forms here are ours.
 */
import {
  type InferOutput,
  literal,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  union,
} from 'valibot'
import { type Call, defineCall, eventsOf } from '../call.ts'
import { pageOf, pageQuery } from '../page.ts'
import { externalCalls } from './external.ts'
import { feedbacksCalls } from './feedbacks.ts'
import { reportsCalls } from './reports.ts'
import { requestChangesCalls } from './request-changes.ts'
import { requestsCalls } from './requests.ts'
import { sysCalls } from './sys.ts'
import { trialsCalls } from './trials.ts'
import { usersCalls } from './users.ts'
import { accountCalls } from './users-account.ts'
import { calendarCalls } from './x-calendar.ts'
import { documentsCalls } from './x-documents.ts'
import { handoffCalls } from './x-handoff.ts'
import { historyCalls } from './x-history.ts'
import { myDataCalls } from './x-my-data.ts'
import { passkeysCalls } from './x-passkeys.ts'
import { sessionsCalls } from './x-sessions.ts'

/** The files whose calls write account events: each names its own (`event`). */
const WITH_EVENTS = [
  accountCalls,
  calendarCalls,
  documentsCalls,
  externalCalls,
  feedbacksCalls,
  handoffCalls,
  historyCalls,
  myDataCalls,
  passkeysCalls,
  reportsCalls,
  requestsCalls,
  requestChangesCalls,
  sessionsCalls,
  sysCalls,
  trialsCalls,
  usersCalls,
] as const
/** Events that are written elsewhere: of the sign-in, of links sent by mail, by the staff. */
const NOTED = [
  'signIn',
  'signInFailed',
  'passwordAsked',
  'passwordReset',
  'email',
  'emailVerified',
  'mobile',
  'cardBack',
  'suspended',
  'restored',
  'passwordDesk',
  'linkDesk',
  'signedOutDesk',
] as const

type EachOf<E> = E extends readonly (infer One)[] ? One : E
type EventOf<C> = C extends { event?: infer E } ? EachOf<E> : never
type EventsOf<Group> = Group extends unknown ? EventOf<Group[keyof Group]> : never
export type EventKind = (typeof NOTED)[number] | Extract<EventsOf<(typeof WITH_EVENTS)[number]>, string>

/** Event kinds in an account's audit trail; their texts: serverAccounts.events. */
export const EVENT_KINDS: readonly EventKind[] = [
  ...new Set([...NOTED, ...WITH_EVENTS.flatMap(group => Object.values<Call>(group)).flatMap(eventsOf)]),
] as EventKind[]

const eventRow = object({
  id: number(),
  /** yyyy-MM-dd HH:mm */
  at: string(),
  kind: picklist(EVENT_KINDS),
  /** text in the requested language */
  what: string(),
  /** browser and operating system family; '' = some other program */
  device: string(),
  /** network, not the full address; '' = unknown */
  place: string(),
})

/** keptDays: days until an entry is deleted; otherSessions: other active sessions of this reader */
const eventPage = object({ ...pageOf(eventRow).entries, keptDays: number(), otherSessions: number() })
export type EventPage = InferOutput<typeof eventPage>

// Long enough for any pasted text; the handler rejects anything that is not one of our tokens.
const token = pipe(string(), minLength(1), maxLength(2000))

/** open: usable until `at`. used, expired: at = when. unknown: not ours, or truncated. at: yyyy-MM-dd HH:mm */
const linkState = object({
  state: picklist(['open', 'used', 'expired', 'unknown']),
  at: optional(string()),
})
export type LinkState = InferOutput<typeof linkState>

/** email: masked */
const verified = union([object({ state: literal('done'), email: string() }), linkState])
export type Verified = InferOutput<typeof verified>

/** recipient (masked), and when its link expires (yyyy-MM-dd HH:mm) */
const sent = object({ email: string(), until: string() })
export type Sent = InferOutput<typeof sent>

export const accountsCalls = {
  sendEmail: defineCall({
    method: 'POST',
    path: '/sys/send_email',
    summary:
      'With userId: a link to set a new password, if that account has a verified address; the answer is the same whether or not. Without: a link to verify the address of the signed-in reader',
    body: object({
      userId: optional(nullable(pipe(string(), maxLength(200)))),
      verifyCode: optional(nullable(pipe(string(), maxLength(400)))),
    }),
    data: nullable(sent),
  }),
  lookAtLink: defineCall({
    method: 'POST',
    path: '/x/password_link',
    summary: 'Whether a link to set a new password can be used; looking does not use it up',
    body: object({ token }),
    data: linkState,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/x/reset_password',
    summary: 'Sets a new password by a link: uses it up, kills the others, ends every session of the reader',
    body: object({ token, newPassword: pipe(string(), maxLength(1000)) }),
    data: nullable(string()),
  }),
  verifyEmail: defineCall({
    method: 'POST',
    path: '/x/verify_email',
    summary: 'Marks the address as verified that the link was sent to',
    body: object({ token }),
    data: verified,
  }),
  activity: defineCall({
    method: 'GET',
    path: '/x/activity',
    summary: 'What was done to the account of the signed-in reader, latest first',
    signedIn: true,
    query: pageQuery,
    data: eventPage,
  }),
}
