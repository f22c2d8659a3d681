/**
 * How one call of the OPAC API is described. The host validates with these schemas and generates its OpenAPI document
 * from them; the browser imports types only (`import type`). Evidence for each form: specification, section 7, and what
 * public clients of the API were seen to send and expect.
 */
import type { GenericSchema, InferOutput } from 'valibot'

export type Method = 'GET' | 'POST' | 'DELETE'

/** staff roles */
export const STAFF_ROLES = ['administrator', 'collections', 'figures'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export type Call<
  Q extends GenericSchema = GenericSchema,
  B extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
  M extends Method = Method,
  P extends string = string,
  E extends string = string,
> = {
  method: M
  /** under /opac, with :params; answered with and without a trailing slash */
  path: P
  /** also served without the /opac prefix: the seeds write its path without it */
  isBeside?: boolean
  summary: string
  /** HTTP 401 without a valid session */
  signedIn?: boolean
  /**
   * written to the reader's account events when the call has succeeded. List its file in accounts.ts if it is the first
   * there; if the event has values, or depends on the answer, say so in host/signin/audited.ts
   */
  event?: E | readonly E[]
  /** staff call: HTTP 401 without a staff session, 403 without one of these roles */
  roles?: readonly StaffRole[]
  /**
   * staff call that changes a way in: code PROVE_FIRST (codes.ts) until the caller has given the password, and the code
   * of a second factor, once more
   */
  needsProof?: boolean
  /**
   * a GET whose answer depends on the visitor without requiring a session, or that has side effects: not readable by
   * other sites
   */
  ofVisitor?: boolean
  /** authenticated by a token alone: open to every site; cookies are ignored */
  isByToken?: boolean
  /** takes a form body (application/x-www-form-urlencoded), as servers of other protocols send it */
  takesForm?: boolean
  query?: Q
  body?: B
  /** the envelope's `data`; absent where the answer is a file or an image */
  data?: A
  /** content type of an answer without envelope */
  produces?: string
}

export const defineCall = <
  Q extends GenericSchema,
  B extends GenericSchema,
  A extends GenericSchema,
  M extends Method,
  P extends string,
  const E extends string = never,
>(
  call: Call<Q, B, A, M, P, E>,
): Call<Q, B, A, M, P, E> => call

export const eventsOf = ({ event = [] }: Pick<Call, 'event'>): readonly string[] => [event].flat()

/** code 0 = success; any other code: `msg` is the reason, in the reader's language. */
export type Envelope<T = unknown> = { code: number; msg: string | null; data: T; sign?: string | null }

export type DataOf<C> = C extends { data?: infer A } ? InferOutput<Extract<A, GenericSchema>> : never
