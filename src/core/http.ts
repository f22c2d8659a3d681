/**
 * The only user of redaxios: every call of portal and widgets goes through `call`.
 * Adds the language and CSRF headers, a timeout, cancelling; opens the envelope; turns every failure into OpacError.
 * What a failure means to the reader (toast, signing out) is decided by the listeners in stores/failures.ts.
 */
import redaxios from 'redaxios'
import type { GenericSchema, InferInput } from 'valibot'
import type { DataOf, Envelope } from '../contract/call.ts'
import type { CallsByKey } from '../contract/index.ts'
import { readCookie } from './browser/cookies.ts'
import { OpacError } from './errors.ts'
import { type CallOptions, httpSettings, type Library } from './http-settings.ts'

export type { CallOptions, Library }
export { httpSettings }

export type PendingResponse = ReturnType<typeof send>
/** @param headers additional headers @param as another HTTP method for the same URL */
export type SendRequest = (headers?: Record<string, string>, as?: string) => PendingResponse

/** Hook around every call of the portal, set by prefetch.ts. */
export const transport = {
  handle: (request: SendRequest, _options: CallOptions, _call: unknown[]): PendingResponse => request(),
}

type Scalar = string | number | boolean | null | undefined
type Query = Record<string, Scalar>

export type CallKey = keyof CallsByKey
/** The envelope's data of a call. */
type Data<K extends CallKey> = DataOf<CallsByKey[K]>

type InputOf<C, Part extends 'query' | 'body'> = C extends { [P in Part]?: infer S }
  ? InferInput<Extract<S, GenericSchema>>
  : never
export type Body<K extends CallKey> = InputOf<CallsByKey[K], 'body'>
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Input<K extends CallKey> = {
  query?: { [N in keyof InputOf<CallsByKey[K], 'query'>]?: Scalar }
  body?: Body<K>
} & ([NamesIn<K>] extends [never] ? object : { params: Record<NamesIn<K>, string | number> })
type Args<K extends CallKey> = [NamesIn<K>] extends [never]
  ? [given?: CallOptions & Input<K>]
  : [given: CallOptions & Input<K>]

/**
 * One call of the API, typed by src/contract.
 *
 * @param key method and path under /opac, e.g. 'GET /bibs/:id/infos'; `params` fill in what has a colon
 * @returns the envelope's data; undefined after a 401 (first specification, section 8: "resolves with nothing")
 * @throws OpacError for every other failure
 */
export function call<K extends CallKey>(key: K, ...[given]: Args<K>): Promise<Data<K> | undefined> {
  const { params, ...options } = (given ?? {}) as Options & { params?: Record<string, string | number> }
  const [method, template] = key.split(' ') as [string, string]
  const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params![name]!))
  return callPath(method, path.startsWith('/lkb') ? path : `/opac${path}`, options)
}

type Options = CallOptions & { query?: Query; body?: unknown }

/** The same for an address known only at run time. @param path with its leading slash, e.g. '/opac/users/stats' */
export async function callPath<T>(
  method: string,
  path: string,
  { query, body, ...options }: Options = {},
): Promise<T | undefined> {
  const request: SendRequest = (headers, as = method) => send(as, path, query, body, options, headers)
  try {
    return open<T>(
      await (import.meta.env.OPAC_ELEMENTS
        ? request()
        : transport.handle(request, options, [method, addressOf(path, query), body])),
    )
  } catch (reason) {
    const error = reason instanceof OpacError ? reason : toOpacError(reason, options.signal)
    if (!import.meta.env.OPAC_ELEMENTS) httpSettings.onFailure(error, options)
    if (error.kind === 'unauthorized') return undefined
    throw error
  }
}

/** URL of a call that the browser itself requests: an image, a download. */
export const addressOf = (path: string, query?: Query, at?: Library): string =>
  import.meta.env.OPAC_ELEMENTS || isOfElement(at)
    ? at!.origin + path + queryString(at!.isElsewhere ? { ...query, langCode: at!.language } : query)
    : httpSettings.origin + path + queryString(query)

/** Constant in the builds of portal and elements, so that the minifier drops the other branch; tests use both. */
const isOfElement = (at?: Library): at is Library => !import.meta.env.OPAC_PORTAL && !!at

async function send(
  method: string,
  path: string,
  query: Query | undefined,
  body: unknown,
  { at, signal, keepalive }: CallOptions,
  headers?: Record<string, string>,
) {
  // redaxios ignores `signal` and `timeout`; both are set in its custom fetch
  const timeout = AbortSignal.timeout(httpSettings.timeout)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  return redaxios<Envelope>({
    method: method as 'get',
    url: addressOf(path, query, at),
    data: body as object,
    headers: { Accept: 'application/json', ...ownHeaders(at), ...headers },
    withCredentials: import.meta.env.OPAC_ELEMENTS || isOfElement(at) ? at!.credentials : true,
    fetch: ((url: string, init: RequestInit) =>
      (httpSettings.fetch ?? fetch)(url, {
        ...init,
        headers: withoutAdded(init.headers),
        signal: either,
        keepalive: !!keepalive,
      })) as typeof fetch,
  })
}

/** Without what a page has added to Object.prototype: redaxios merges headers by for … in. */
const withoutAdded = (headers: RequestInit['headers']) =>
  Object.fromEntries(Object.entries(headers as Record<string, string>).filter(([name]) => !(name in {})))

function ownHeaders(at?: Library): Record<string, string> {
  if (import.meta.env.OPAC_ELEMENTS || isOfElement(at))
    return at!.token
      ? { Authorization: `Bearer ${at!.token}` }
      : at!.isElsewhere
        ? {}
        : { 'X-Lang-Code': at!.language }
  const csrf = readCookie('opac.csrf')
  return { 'X-Lang-Code': httpSettings.language, ...(csrf && { 'X-CSRF-Token': csrf }) }
}

function open<T>(response: { data: Envelope; status: number }): T {
  const envelope = response.data
  // not an envelope, e.g. a proxy's error page
  const code = envelope?.code
  // a truncated response has no body
  if (typeof code !== 'number')
    throw new OpacError(envelope === undefined ? 'silent' : 'other', '', 0, response.status)
  if (code && code !== 200)
    throw new OpacError(code === 401 ? 'unauthorized' : 'business', envelope.msg ?? '', code, response.status)
  return envelope.data as T
}

function toOpacError(reason: unknown, signal?: AbortSignal): OpacError {
  if (signal?.aborted) return new OpacError('cancelled', '')
  const { status, statusText, data, name, headers } = Object(reason) as {
    headers?: Headers
    status?: number
    statusText?: string
    data?: Partial<Envelope>
    name?: unknown
  }
  if (typeof status === 'number') {
    const said = data?.msg
    if (status === 401) return new OpacError('unauthorized', said ?? '', 401, 401)
    // our server also sends an envelope with a 4xx; its msg is clearer than the status text
    if (said && status < 500) return new OpacError('business', said, data.code ?? status, status)
    const error = new OpacError('status', statusText || String(status), status, status)
    if (!import.meta.env.OPAC_ELEMENTS) error.reference = headers?.get?.('x-reference') ?? ''
    return error
  }
  if (name === 'AbortError') return new OpacError('cancelled', '')
  // fetch rejects with TypeError without a response, with TimeoutError after the timeout
  if (name === 'TypeError' || name === 'TimeoutError') return new OpacError('silent', '')
  return new OpacError('other', '')
}

function queryString(query?: Query): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value != null)
  return given.length ? `?${new URLSearchParams(given as [string, string][])}` : ''
}
