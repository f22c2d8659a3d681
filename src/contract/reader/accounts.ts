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
import { defineCall } from '../call.ts'
import { pageOf, pageQuery } from '../page.ts'

/** Event kinds in an account's audit trail; their texts: serverAccounts.events. */
export const EVENT_KINDS = [
  'signIn',
  'signInFailed',
  'signOut',
  'signOutAll',
  'password',
  'passwordAsked',
  'passwordReset',
  'email',
  'emailVerified',
  'mobile',
  'renew',
  'hold',
  'cancel',
  'loss',
  'cardBack',
  'suspended',
  'restored',
  'passwordDesk',
  'binding',
  'site',
  'export',
  'erase',
  'historyPaused',
  'historyKept',
  'unbinding',
  'feedMade',
  'feedRevoked',
  'feedback',
  'trial',
  'certificate',
  'certificateRevoked',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

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
