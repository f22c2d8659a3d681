/**
 * Asks a source on the net, for the library and never for whoever asked the library: plain GET, no cookie, no referrer.
 * The address that a name stands for is looked at when it is connected to, at every redirect: one inside the library's
 * own network is never asked, unless its host was named.
 */
import { lookup as resolve } from 'node:dns'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Outside = {
  /** hosts, as in an address (name or name:port), that may lie inside the library's own network */
  inside: readonly string[]
}
type Wanted = { accept: string; mostBytes: number; within: number }

/** `missing`: the source answers, and has nothing */
export type Fetched = { kind: 'found'; bytes: Buffer; type: string } | { kind: 'missing' }

/** It could not be asked, or answered what is no answer. */
export class SourceError extends Error {}

const MOST_REDIRECTS = 3
const AGENT = 'library-portal (covers and introductions)'

/** Whether anybody on the net may have this address. Those of loops, of networks inside and of machines' metadata are nobody's. */
function isPublicAddress(address: string): boolean {
  try {
    return ipaddr.process(address).range() === 'unicast'
  } catch {
    return false
  }
}

/**
 * @param within ms for all of it, redirects too
 * @throws SourceError
 */
export async function fetchOutside(address: string, wanted: Wanted, outside: Outside): Promise<Fetched> {
  const signal = AbortSignal.timeout(wanted.within)
  let url = addressOf(address)
  for (let hops = 0; ; hops++) {
    const response = await ask(url, wanted.accept, outside, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (hops >= MOST_REDIRECTS) throw new SourceError('it sends from address to address')
      url = addressOf(headers.location, url)
      continue
    }
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
}

function addressOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.username || url.password) throw new SourceError('its address is no web address')
  return url
}

function ask(url: URL, accept: string, { inside }: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const isNamed = inside.includes(url.host)
  const bare = url.hostname.replace(/^\[|\]$/g, '')
  // a number needs no looking up
  if (!isNamed && isIP(bare) && !isPublicAddress(bare)) return Promise.reject(inward())
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, fail) => {
    const asked: ClientRequest = request(url, {
      signal,
      agent: false,
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': AGENT },
      ...(isNamed ? {} : { lookup: publicOnly }),
    })
    asked.once('response', done)
    asked.once('error', error =>
      fail(error instanceof SourceError ? error : new SourceError(reasonOf(error))),
    )
    asked.end()
  })
}

const inward = () => new SourceError('its address lies inside a network that is not public')

/** every address of the name must be public: which of them is taken is not ours to choose */
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
