/**
 * Fetches from a third-party source, anonymously: plain GET, no cookie, no referrer. SSRF protection: the resolved
 * address is checked on connect and at every redirect; private networks are refused unless the host was configured.
 */
import { lookup as resolve } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Outside = {
  /** hosts (name or name:port) that may be inside the library's own network */
  inside: readonly string[]
}
/** within: ms, including redirects. headers are for the address itself, not for another origin that it redirects to */
export type Wanted = { accept: string; mostBytes: number; within: number; headers?: Record<string, string> }

/** `missing`: the source answered that it has nothing */
export type Fetched = { kind: 'found'; bytes: Buffer; type: string } | { kind: 'missing' }

/** The source could not be reached, or its answer is unusable. */
export class SourceError extends Error {}

const MOST_REDIRECTS = 3
const AGENT = 'library-portal (covers, introductions, open copies)'

/** Whether an address is publicly routable: not loopback, private, link-local or cloud metadata. */
export function isPublicAddress(address: string): boolean {
  try {
    return ipaddr.process(address).range() === 'unicast'
  } catch {
    return false
  }
}

/** @throws SourceError */
export async function fetchOutside(address: string, wanted: Wanted, outside: Outside): Promise<Fetched> {
  const signal = AbortSignal.timeout(wanted.within)
  const sent = { accept: wanted.accept, 'accept-encoding': 'identity', 'user-agent': AGENT }
  const response = await openOutside(address, sent, outside, signal, wanted.headers)
  const { statusCode = 0, headers } = response
  if (statusCode === 404 || statusCode === 410 || statusCode === 204) {
    response.destroy()
    return { kind: 'missing' }
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new SourceError(`it answered ${statusCode}`)
  }
  const bytes = await bodyOf(response, wanted.mostBytes, signal)
  return { kind: 'found', bytes, type: String(headers['content-type'] ?? '') }
}

/**
 * The answer itself, after redirects, whatever its status; the caller reads or destroys it.
 * @param own headers for the address's own origin
 * @throws SourceError
 */
export async function openOutside(
  address: string,
  headers: Record<string, string>,
  outside: Outside,
  signal: AbortSignal,
  own: Record<string, string> = {},
): Promise<IncomingMessage> {
  let url = addressOf(address)
  const { origin } = url
  for (let hops = 0; ; hops++) {
    const response = await send(
      url,
      url.origin === origin ? { ...headers, ...own } : headers,
      outside,
      signal,
    )
    const { location } = response.headers
    const { statusCode = 0 } = response
    if (statusCode < 300 || statusCode >= 400 || !location) return response
    response.destroy()
    if (hops >= MOST_REDIRECTS) throw new SourceError('it sends from address to address')
    url = addressOf(location, url)
  }
}

/**
 * Posts to a third party, with the same protection; a redirect is an answer like any other, so that the body stays with
 * that address.
 * @returns status, and at most mostBytes of the answer: the rest is not read
 * @throws SourceError
 */
export async function postOutside(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { within, mostBytes, inside }: Outside & { within: number; mostBytes: number },
): Promise<{ status: number; bytes: Buffer }> {
  const signal = AbortSignal.timeout(within)
  const response = await send(addressOf(address), headers, { inside }, signal, body)
  const { statusCode: status = 0 } = response
  const bytes = await bodyOf(response, mostBytes, signal).catch(error => {
    // it has answered, however much it sends
    if (error instanceof SourceError && !signal.aborted) return Buffer.alloc(0)
    throw error
  })
  return { status, bytes }
}

function addressOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.username || url.password) throw new SourceError('its address is no web address')
  return url
}

function send(
  url: URL,
  headers: Record<string, string>,
  { inside }: Outside,
  signal: AbortSignal,
  body?: string,
): Promise<IncomingMessage> {
  const isNamed = inside.includes(url.host)
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  // IP literals need no lookup
  if (!isNamed && isIP(bare) && !isPublicAddress(bare)) return Promise.reject(inward())
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, fail) => {
    const outgoing: ClientRequest = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      signal,
      agent: false,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(isNamed ? {} : { lookup: publicOnly }),
    })
    outgoing.once('response', done)
    outgoing.once('error', error =>
      fail(error instanceof SourceError ? error : new SourceError(reasonOf(error))),
    )
    outgoing.end(body)
  })
}

const inward = () => new SourceError('its address lies inside a network that is not public')

/** all addresses of a name must be public, since any may be used */
const publicOnly: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || !found.every(one => isPublicAddress(one.address))) return done(inward(), '', 0)
    if (options.all) (done as unknown as (error: null, all: typeof found) => void)(null, found)
    else done(null, first.address, first.family)
  })
}

async function bodyOf(response: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    if (Number(response.headers['content-length'] ?? 0) > most) throw new SourceError('it sends too much')
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) throw new SourceError('it sends too much')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof SourceError) throw error
    throw new SourceError(signal.aborted ? 'it took too long' : reasonOf(error))
  } finally {
    response.destroy()
  }
  return Buffer.concat(pieces)
}

function reasonOf(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  return name === 'AbortError' || name === 'TimeoutError'
    ? 'it took too long'
    : code || message || 'it failed'
}
