/**
 * A reader's figures on a page of another site. The reader agrees in a window of the portal; the site gets a code (60
 * s, single use), which the requesting page exchanges for a token (10 minutes) with the secret behind its challenge
 * (PKCE, RFC 7636, S256). A campus portal's server may mint such a token itself, with the key issued by the library.
 */
import { boolean, type InferOutput, maxLength, nullable, number, object, pipe, regex, string } from 'valibot'
import { defineCall } from '../call.ts'

const origin = pipe(string(), maxLength(300))
/** base64url of a sha256 */
const challenge = pipe(string(), regex(/^[\w-]{43}$/))
const secret = pipe(string(), regex(/^[\w-]{43,128}$/))

const site = object({
  origin: string(),
  /** the library's name for the site; '' = unknown */
  name: string(),
  /** its pages may send requests with the reader's cookies (ALLOW_ORIGINS) */
  mayAskInPerson: boolean(),
  /** its pages may request the reader's figures */
  mayHandOff: boolean(),
})
export type AskingSite = InferOutput<typeof site>

/** No other reader data goes to another site: its pages can read whatever an element of theirs shows. */
const figures = object({
  /** name that the reader chose for the greeting; '' = none */
  greeting: string(),
  stats: object({
    loanCount: number(),
    expireCount: number(),
    overdraftCount: number(),
    requestCount: number(),
    booklistCount: number(),
  }),
  /** ms */
  expiresIn: number(),
})
export type HandedFigures = InferOutput<typeof figures>

const token = object({ token: string(), expiresIn: number() })

export const handoffCalls = {
  site: defineCall({
    method: 'GET',
    path: '/x/site',
    summary: 'What the library lets the pages of an origin do',
    query: object({ origin }),
    data: site,
  }),
  agree: defineCall({
    method: 'POST',
    path: '/x/handoff',
    event: 'site',
    summary: 'The reader lets a site show the figures: a code for it',
    signedIn: true,
    body: object({ origin, challenge, isGreeted: boolean() }),
    data: object({ code: string(), expiresIn: number() }),
  }),
  token: defineCall({
    method: 'POST',
    path: '/x/handoff/token',
    summary: 'Changes a code for a token, once, for the page that can say what its challenge was made of',
    isByToken: true,
    body: object({ code: secret, verifier: secret }),
    data: token,
  }),
  figures: defineCall({
    method: 'GET',
    path: '/x/handoff/figures',
    summary:
      'Counters and greeting, with Authorization: Bearer <token>; null = the token is not valid any more',
    isByToken: true,
    data: nullable(figures),
  }),
  mint: defineCall({
    method: 'POST',
    path: '/x/counter_token',
    summary:
      'A token for the counters of one reader, for a server with Authorization: Bearer <key of its site>',
    body: object({ userId: pipe(string(), maxLength(100)) }),
    data: token,
  }),
}
