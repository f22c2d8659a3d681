/**
 * /opac/staff/session, /opac/staff/factor …: the staff session and its second factor. Ours, unknown to public clients.
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
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import { defineCall, STAFF_ROLES } from '../call.ts'
import {
  newPasskey,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
  passkeyRow,
  usedPasskey,
} from '../passkeys.ts'

export const ANY_ROLE = STAFF_ROLES
export const STAFF_ROOMS = [
  'inbox',
  'collections',
  'look',
  'news',
  'records',
  'numbers',
  'settings',
  'sites',
  'readers',
  'dictionaries',
] as const
export type StaffRoom = (typeof STAFF_ROOMS)[number]

/**
 * step: out = not signed in, code = second factor required, enrol = second factor must be set up, in = signed in.
 * token: for the header X-Staff-Token of requests that change something; '' without a session. rooms: those of the role
 */
const session = object({
  step: picklist(['out', 'code', 'enrol', 'in']),
  name: string(),
  role: nullable(picklist(STAFF_ROLES)),
  rooms: array(picklist(STAFF_ROOMS)),
  token: string(),
  /** whether sign-in via the external server is possible */
  isExternal: boolean(),
  hasPassword: boolean(),
  hasSecondFactor: boolean(),
  /** remaining recovery codes */
  recoveryLeft: number(),
  /** the library's name */
  library: string(),
  waiting: number(),
  /** cases that colleagues have handed over, not opened yet */
  handed: number(),
})
export type StaffSessionAnswer = InferOutput<typeof session>

const secret = pipe(string(), maxLength(200))
const code = object({ code: pipe(string(), minLength(1), maxLength(40)) })

export const staffCalls = {
  session: defineCall({
    method: 'GET',
    path: '/staff/session',
    summary: 'Who of the staff is signed in, which rooms are open',
    ofVisitor: true,
    data: session,
  }),
  signIn: defineCall({
    method: 'POST',
    path: '/staff/session',
    summary: 'Signs in by name and password',
    body: object({ name: pipe(string(), maxLength(100)), password: secret }),
    data: session,
  }),
  giveCode: defineCall({
    method: 'POST',
    path: '/staff/session/code',
    summary: 'The code of the second factor, or a recovery code',
    body: code,
    data: session,
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/staff/session/end',
    summary: 'Ends the session',
    data: session,
  }),
  beginFactor: defineCall({
    method: 'POST',
    path: '/staff/factor',
    summary: 'A new second factor, not in force until a code of it was given',
    needsProof: true,
    data: object({ secret: string(), address: string() }),
  }),
  confirmFactor: defineCall({
    method: 'POST',
    path: '/staff/factor/confirm',
    summary: 'Puts the second factor in force; its recovery codes are shown once',
    body: code,
    data: object({ codes: array(string()), session }),
  }),
  prove: defineCall({
    method: 'POST',
    path: '/staff/proof',
    summary: 'Password, and code of the second factor, once more: for ten minutes ways in can be changed',
    roles: ANY_ROLE,
    body: object({ password: secret, code: optional(nullable(pipe(string(), maxLength(40))), '') }),
    data: nullable(object({})),
  }),
  password: defineCall({
    method: 'POST',
    path: '/staff/password',
    summary: 'Changes the own password; the account’s other sessions end',
    roles: ANY_ROLE,
    body: object({ old: secret, password: secret }),
    data: session,
  }),
  passkeyBegin: defineCall({
    method: 'POST',
    path: '/staff/passkeys/begin',
    summary: 'What a browser needs to sign in with a passkey, good once and for five minutes',
    data: passkeyRequest,
  }),
  passkeySession: defineCall({
    method: 'POST',
    path: '/staff/passkeys/session',
    summary: 'Signs in with a passkey, which is password and second factor at once',
    body: object({ credential: usedPasskey }),
    data: session,
  }),
  passkeys: defineCall({
    method: 'GET',
    path: '/staff/passkeys',
    summary: 'The own passkeys, the latest first',
    roles: ANY_ROLE,
    data: array(passkeyRow),
  }),
  passkeyOptions: defineCall({
    method: 'POST',
    path: '/staff/passkeys/options',
    summary: 'What a browser needs to make a passkey, good once and for five minutes',
    roles: ANY_ROLE,
    needsProof: true,
    data: passkeyCreation,
  }),
  passkeyAdd: defineCall({
    method: 'POST',
    path: '/staff/passkeys',
    summary: 'Adds the passkey that was made',
    roles: ANY_ROLE,
    needsProof: true,
    body: object({ credential: newPasskey, name: passkeyName }),
    data: passkeyRow,
  }),
  passkeyRename: defineCall({
    method: 'POST',
    path: '/staff/passkeys/:id',
    summary: 'Calls an own passkey otherwise',
    roles: ANY_ROLE,
    body: object({ name: passkeyName }),
    data: nullable(object({})),
  }),
  passkeyRemove: defineCall({
    method: 'DELETE',
    path: '/staff/passkeys/:id',
    summary: 'Removes an own passkey',
    roles: ANY_ROLE,
    needsProof: true,
    data: nullable(object({})),
  }),
  external: defineCall({
    method: 'GET',
    path: '/staff/external',
    summary: 'Leaves for the external server',
    ofVisitor: true,
    produces: 'text/html',
  }),
  externalBack: defineCall({
    method: 'GET',
    path: '/staff/external/back',
    summary: 'Comes back from it',
    ofVisitor: true,
    query: object({
      code: optional(pipe(string(), maxLength(4000)), ''),
      state: optional(pipe(string(), maxLength(200)), ''),
      error: optional(pipe(string(), maxLength(200)), ''),
      ticket: optional(pipe(string(), maxLength(500)), ''),
    }),
    produces: 'text/html',
  }),
}
