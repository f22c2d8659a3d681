/**
 * How one call of the OPAC API is described. The host validates with these schemas and makes its OpenAPI document of
 * them; the browser takes the types only (`import type`). Evidence for each form: specification, section 7, and what
 * public clients of the API were seen to send and expect.
 */
import type { GenericSchema, InferOutput } from 'valibot'

export type Method = 'GET' | 'POST' | 'DELETE'

export type Call<
  Q extends GenericSchema = GenericSchema,
  B extends GenericSchema = GenericSchema,
  A extends GenericSchema = GenericSchema,
> = {
  method: Method
  /** under /opac, with :params; answered with and without a trailing slash */
  path: string
  /** answered beside /opac as well: the seeds write its path without it */
  isBeside?: boolean
  summary: string
  /** answered with HTTP 401 to whoever has no valid session */
  signedIn?: boolean
  /** a GET whose answer hangs on who asks without being signed in, or that changes something: no other site's page reads it */
  ofVisitor?: boolean
  /** who asks is known by a token and by nothing else: any site's page may ask, its cookies are not looked at */
  isByToken?: boolean
  /** its body is a form (application/x-www-form-urlencoded), as servers of other protocols send it */
  takesForm?: boolean
  query?: Q
  body?: B
  /** the envelope's `data`; absent where the answer is a file or an image */
  data?: A
  /** content type of an answer without envelope */
  produces?: string
}

export const defineCall = <Q extends GenericSchema, B extends GenericSchema, A extends GenericSchema>(
  call: Call<Q, B, A>,
): Call<Q, B, A> => call

/** code 0 = success; any other code: `msg` says why, in the reader's language. */
export type Envelope<T = unknown> = { code: number; msg: string | null; data: T; sign?: string | null }

export type DataOf<C extends Call> =
  C extends Call<GenericSchema, GenericSchema, infer A> ? InferOutput<A> : never
