/**
 * /opac/staff/readers: help for a reader who cannot sign in. One reader is found by the exact name of the account;
 * there is no list. The name is in the body of each call, never in an address or a log.
 */
import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  picklist,
  pipe,
  string,
  trim,
} from 'valibot'
import { defineCall, type StaffRole } from '../call.ts'

export const READERS_ROLES: readonly StaffRole[] = ['administrator', 'collections']

/** looked: found, and their state was shown; notSent: a link was made, but its mail was not accepted */
export const HELP_ACTS = ['looked', 'linked', 'notSent', 'signedOut', 'unpaused', 'undone'] as const
export type HelpAct = (typeof HELP_ACTS)[number]

const name = pipe(string(), trim(), minLength(1), maxLength(100))

const reader = object({
  /** masked */
  name: string(),
  card: picklist(['valid', 'suspended', 'expired', 'lost']),
  /** '' = never */
  lastSignIn: string(),
  /** sign-ins that are valid now, and other programs that act for the reader */
  sessions: number(),
  /** masked; '' = none */
  email: string(),
  /** the reader has to say an address that was never verified: it may be mistyped */
  needsAddress: boolean(),
  /** no password was ever set: the mail is the one for a first password */
  isFirst: boolean(),
  /** end of the last link that still works; '' = none */
  linkUntil: string(),
  /** in words, why no link can be sent; '' = it can */
  noLink: string(),
})
export type HelpedReader = InferOutput<typeof reader>

const state = object({
  found: nullable(
    object({
      /** as it was typed */
      name: string(),
      /** null = no reader has this name, but wrong passwords were typed for it */
      reader: nullable(reader),
      /** wrong passwords within the last hour; seconds until the next one is taken, 0 = at once */
      pause: object({ failures: number(), seconds: number() }),
    }),
  ),
  /** today's last act that can be undone; null = none */
  undo: nullable(number()),
  /** who looked whom up, and what was done; of colleagues only for an administrator. reader: masked */
  trail: array(object({ date: string(), operator: string(), act: picklist(HELP_ACTS), reader: string() })),
})
export type ReadersState = InferOutput<typeof state>

export const staffReadersCalls = {
  state: defineCall({
    method: 'GET',
    path: '/staff/readers',
    summary: 'Who was helped with signing in, by whom',
    roles: READERS_ROLES,
    data: state,
  }),
  find: defineCall({
    method: 'POST',
    path: '/staff/readers/find',
    summary:
      'Finds one reader by the exact name of the account; some times a minute, and written to the trail',
    roles: READERS_ROLES,
    body: object({ name }),
    data: state,
  }),
  link: defineCall({
    method: 'POST',
    path: '/staff/readers/link',
    summary:
      'Mails the reader a link to set a password. email: as the reader says it, if it was never verified',
    roles: READERS_ROLES,
    body: object({ name, email: pipe(string(), maxLength(200)) }),
    data: state,
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/staff/readers/sign_out',
    summary: 'Ends all sign-ins of the reader, and those of other programs',
    roles: READERS_ROLES,
    body: object({ name }),
    data: state,
  }),
  unpause: defineCall({
    method: 'POST',
    path: '/staff/readers/unpause',
    summary: 'Forgets the wrong passwords of an account, so that the next one is taken at once',
    roles: READERS_ROLES,
    body: object({ name }),
    data: state,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/staff/readers/acts/:id/undo',
    summary: 'Undoes an act of today: a link that was sent ends, a pause begins again',
    roles: READERS_ROLES,
    data: state,
  }),
}
