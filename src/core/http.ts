/**
 * The only user of redaxios: every call of portal and widgets goes through `call`.
 * Adds the language and CSRF headers, a timeout, cancelling; opens the envelope; turns every failure into OpacError.
 * What a failure means to the reader (toast, signing out) is decided by the listeners in stores/failures.ts.
 */
import redaxios from 'redaxios'
import type { Envelope } from '../contract/call.ts'
import { readCookie } from './browser/cookies.ts'
import { OpacError } from './errors.ts'
import { REQUEST_TIMEOUT } from './limits.ts'

/** A library that an element speaks to, which may be another than the next one's. The portal has one: httpSettings. */
export type Library = {
  /** before /opac */
  origin: string
  language: string
  /** on another origin than the page: asked so that no browser asks first whether it may, the language in the address and no header of ours */
  isElsewhere: boolean
  /** as its reader, with cookies: only where the library allows it, else the browser refuses the answer */
  credentials?: boolean
  /** shown in the place of a session: handoff.tsx of the elements */
  token?: string
}

export type CallOptions = {
  /** the portal's own library unless set */
  at?: Library
  signal?: AbortSignal
  /** no toast, whatever happens */
  silent?: boolean
  /** message key that replaces the server's msg */
  errorKey?: string
  /** toast msg as information instead of an error */
  infoToast?: boolean
  /**
   * asked before it is needed: the same call made soon after gets this answer (ahead.ts). The server counts no visit
   * for it, unless the reader is on the way there already ('going').
   */
  isAhead?: true | 'going'
  /** a GET that the server counts as a visit: told when an answer asked for ahead is used */
  isVisit?: boolean
}

/** What the rest of core sets: where the API is, the language, and who hears of failures. */
export const httpSettings = {
  /** before /opac; '' on the portal's own site */
  origin: '',
  language: 'zh',
  timeout: REQUEST_TIMEOUT,
  onFailure: (_error: OpacError, _options: CallOptions): void => {},
  /** tests give the app's own fetch */
  fetch: undefined as typeof fetch | undefined,
}

export type Asked = ReturnType<typeof send>
/** @param headers more of them @param as another method for the same address */
export type Ask = (headers?: Record<string, string>, as?: string) => Asked

/** What every call of the portal goes through: ahead.ts puts itself here. */
export const passage = {
  through: (ask: Ask, _options: CallOptions, _call: unknown[]): Asked => ask(),
}

type Query = Record<string, string | number | boolean | null | undefined>

/**
 * @param path with its leading slash, e.g. '/opac/users/stats'
 * @returns the envelope's data; undefined after a 401 (first specification, section 8: "resolves with nothing")
 * @throws OpacError for every other failure
 */
export async function call<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { query, body, ...options }: CallOptions & { query?: Query; body?: unknown } = {},
): Promise<T | undefined> {
  const ask: Ask = (headers, as = method) => send(as, path, query, body, options, headers)
  try {
    return open<T>(
      await (import.meta.env.OPAC_ELEMENTS
        ? ask()
        : passage.through(ask, options, [method, addressOf(path, query), body])),
    )
  } catch (reason) {
    const error = reason instanceof OpacError ? reason : toOpacError(reason, options.signal)
    if (!import.meta.env.OPAC_ELEMENTS) httpSettings.onFailure(error, options)
    if (error.kind === 'unauthorized') return undefined
    throw error
  }
}

/** Address of a call that is not fetched by us: an image, a download. */
export const addressOf = (path: string, query?: Query, at?: Library): string =>
  import.meta.env.OPAC_ELEMENTS || isOfElement(at)
    ? at!.origin + path + queryString(at!.isElsewhere ? { ...query, langCode: at!.language } : query)
    : httpSettings.origin + path + queryString(query)

/** The builds of portal and elements know the answer, each its own (the minifier folds the constant where it is asked for); the tests have both. */
const isOfElement = (at?: Library): at is Library => !import.meta.env.OPAC_PORTAL && !!at

async function send(
  method: string,
  path: string,
  query: Query | undefined,
  body: unknown,
  { at, signal }: CallOptions,
  headers?: Record<string, string>,
) {
  // redaxios drops `signal` and `timeout`, but takes a fetch: both are put on there.
  const timeout = AbortSignal.timeout(httpSettings.timeout)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  return redaxios<Envelope>({
    method: method as 'get',
    url: addressOf(path, query, at),
    data: body as object,
    headers: { Accept: 'application/json', ...ownHeaders(at), ...headers },
    withCredentials: import.meta.env.OPAC_ELEMENTS || isOfElement(at) ? at!.credentials : true,
    fetch: ((url: string, init: RequestInit) =>
      (httpSettings.fetch ?? fetch)(url, { ...init, signal: either })) as typeof fetch,
  })
}

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
  // A server that answers something else (a proxy's page) has not answered the call.
  const code = envelope?.code
  // An answer that breaks off has no text at all.
  if (typeof code !== 'number')
    throw new OpacError(envelope === undefined ? 'silent' : 'other', '', 0, response.status)
  if (code && code !== 200)
    throw new OpacError(code === 401 ? 'unauthorized' : 'business', envelope.msg ?? '', code, response.status)
  return envelope.data as T
}

function toOpacError(reason: unknown, signal?: AbortSignal): OpacError {
  if (signal?.aborted) return new OpacError('cancelled', '')
  const { status, statusText, data, name } = Object(reason) as {
    status?: number
    statusText?: string
    data?: Partial<Envelope>
    name?: unknown
  }
  if (typeof status === 'number') {
    const said = data?.msg
    if (status === 401) return new OpacError('unauthorized', said ?? '', 401, 401)
    // Our server explains a refused request in an envelope even with a 4xx; that is clearer than the status text.
    return said && status < 500
      ? new OpacError('business', said, data.code ?? status, status)
      : new OpacError('status', statusText || String(status), status, status)
  }
  if (name === 'AbortError') return new OpacError('cancelled', '')
  // fetch rejects with TypeError when nothing answered, and TimeoutError when it took too long
  if (name === 'TypeError' || name === 'TimeoutError') return new OpacError('silent', '')
  return new OpacError('other', '')
}

function queryString(query?: Query): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value != null)
  return given.length ? `?${new URLSearchParams(given as [string, string][])}` : ''
}
