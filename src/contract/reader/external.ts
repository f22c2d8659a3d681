/**
 * External sign-in: landing of CAS and OpenID Connect, signed hand-offs, binding to a library account, and tokens sent
 * by third-party servers. Hand-off format: host/signin/external/README.md.
 */
import {
  array,
  type InferOutput,
  looseObject,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import { defineCall } from '../call.ts'
import { loginAnswer, loginRequest } from './sys.ts'

const text = (most: number) => pipe(string(), maxLength(most))
const given = (most: number) => pipe(string(), minLength(1), maxLength(most))

/** null = signed in there, but no matching reader here: /loginBindingAccount */
const arrival = nullable(loginAnswer)

/**
 * An external identity waiting to be bound. subject: masked; kind: cas | single-point | union | oauth | saml; expiresIn: ms
 */
const binding = object({
  kind: string(),
  name: string(),
  subject: string(),
  dept: string(),
  expiresIn: number(),
})
export type Binding = InferOutput<typeof binding>

/** boundAt: epoch ms; subject: masked */
const identity = object({
  id: number(),
  kind: string(),
  name: string(),
  subject: string(),
  boundAt: number(),
})
export type Identity = InferOutput<typeof identity>

const basicInfo = looseObject({
  userId: string(),
  displayName: string(),
  dept: string(),
  userGroup: string(),
  userGroupDesc: string(),
})

/** id: entity id. domain: '' = not told */
const institution = object({ id: string(), name: string(), domain: string() })
export type InstitutionRow = InferOutput<typeof institution>

export const externalCalls = {
  begin: defineCall({
    method: 'GET',
    path: '/x/external/begin',
    ofVisitor: true,
    summary: 'Sends the browser to where readers sign in elsewhere; it comes back to a board of the portal',
    query: object({ kind: given(20), institution: optional(text(1024)) }),
    produces: 'text/html',
  }),
  back: defineCall({
    method: 'GET',
    path: '/x/external/back',
    ofVisitor: true,
    summary:
      'Sends the browser back to a page of an origin of RETURN_ORIGINS; from any other address to the home page',
    query: object({ to: text(2000) }),
    produces: 'text/html',
  }),
  cas: defineCall({
    method: 'GET',
    path: '/cas/rosetta',
    ofVisitor: true,
    summary:
      'Return from a CAS server with its ticket (OBSERVED); without one, the session that it has begun',
    query: looseObject({ ticket: optional(text(512)) }),
    data: nullable(string()),
  }),
  casLogout: defineCall({
    method: 'POST',
    path: '/cas/rosetta',
    summary: 'Single logout of a CAS server (logoutRequest), or its ticket',
    takesForm: true,
    body: object({ logoutRequest: optional(text(16_000)), ticket: optional(text(512)) }),
    data: nullable(string()),
  }),
  oidc: defineCall({
    method: 'GET',
    path: '/x/external/oidc',
    ofVisitor: true,
    summary: 'Return from an OpenID Connect provider; its code is changed server to server',
    query: looseObject({
      state: optional(text(200)),
      code: optional(text(2000)),
      error: optional(text(200)),
    }),
    produces: 'text/html',
  }),
  institutions: defineCall({
    method: 'GET',
    path: '/x/external/institutions',
    ofVisitor: true,
    summary:
      'Institutions of the federation that readers may come from (SAML), those that are looked for, 50 at most. total: how many there are. named: those whose ids are given',
    query: object({ q: optional(text(100)), named: optional(text(1024)) }),
    data: object({ total: number(), rows: array(institution), named: nullable(institution) }),
  }),
  saml: defineCall({
    method: 'POST',
    path: '/x/external/saml',
    // a form of another site: no cookie comes with it, and none is used
    isByToken: true,
    takesForm: true,
    summary: 'Answer of a SAML identity provider, from the reader’s browser',
    body: looseObject({ SAMLResponse: text(400_000), RelayState: optional(text(200)) }),
    produces: 'text/html',
  }),
  samlDone: defineCall({
    method: 'GET',
    path: '/x/external/saml',
    ofVisitor: true,
    summary: 'The browser that began a SAML sign-in comes for the session',
    query: object({ state: optional(text(200)) }),
    produces: 'text/html',
  }),
  samlMetadata: defineCall({
    method: 'GET',
    path: '/x/external/saml/metadata',
    summary: 'Our SAML metadata, for an institution or a federation to register',
    produces: 'application/samlmetadata+xml',
  }),
  samlLogout: defineCall({
    method: 'GET',
    path: '/x/external/saml/logout',
    ofVisitor: true,
    summary: 'Sign-out that began at a SAML identity provider, or its answer to ours, by redirect',
    query: looseObject({
      SAMLRequest: optional(text(20_000)),
      SAMLResponse: optional(text(20_000)),
      RelayState: optional(text(1000)),
      SigAlg: optional(text(200)),
      Signature: optional(text(4000)),
    }),
    produces: 'text/html',
  }),
  samlLogoutForm: defineCall({
    method: 'POST',
    path: '/x/external/saml/logout',
    isByToken: true,
    takesForm: true,
    summary: 'The same by a form',
    body: looseObject({
      SAMLRequest: optional(text(100_000)),
      SAMLResponse: optional(text(100_000)),
      RelayState: optional(text(1000)),
    }),
    produces: 'text/html',
  }),
  avoidLogin: defineCall({
    method: 'GET',
    path: '/sys/avoid/login/:x',
    ofVisitor: true,
    summary: 'Sign-in by a signed hand-off of the single point. data null: no reader fits yet',
    data: arrival,
  }),
  unionApi: defineCall({
    method: 'GET',
    path: '/sys/union/api/:x',
    ofVisitor: true,
    summary: 'Sign-in by a signed hand-off of the union. data null: no reader fits yet',
    data: arrival,
  }),
  calisValid: defineCall({
    method: 'POST',
    path: '/sys/calis/valid',
    summary: 'Tells CALIS who has come by the link with this token. url: where it wants the reader, or empty',
    signedIn: true,
    body: object({ token: given(500) }),
    data: object({ url: string() }),
  }),
  binding: defineCall({
    method: 'GET',
    path: '/x/external/binding',
    ofVisitor: true,
    summary: 'Who has signed in elsewhere and waits for a library account; null = nobody, or too long ago',
    data: nullable(binding),
  }),
  bind: defineCall({
    method: 'POST',
    path: '/x/external/binding',
    event: 'binding',
    summary: 'Proves the library account with its password and signs in; the two are one from now on',
    body: loginRequest,
    data: nullable(loginAnswer),
  }),
  identities: defineCall({
    method: 'GET',
    path: '/x/external/identities',
    summary: 'Accounts elsewhere that the reader has bound to the library account',
    signedIn: true,
    data: array(identity),
  }),
  unbind: defineCall({
    method: 'DELETE',
    path: '/x/external/identities/:id',
    event: 'unbinding',
    summary:
      'Parts an account elsewhere from the library account; sessions that it has begun end, but this one',
    signedIn: true,
    data: nullable(string()),
  }),
  basicInfo: defineCall({
    method: 'GET',
    path: '/users/basic_info',
    ofVisitor: true,
    summary:
      'Who the reader is, by the token that a third party’s address carried, good once and for 5 minutes; or by the own one of users/token. null = no such token, or no longer',
    query: object({ tokenId: text(200) }),
    data: nullable(basicInfo),
  }),
}
