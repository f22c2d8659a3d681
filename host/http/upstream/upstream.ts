/**
 * Reverse proxy to an existing OPAC server (OPAC_UPSTREAM): /opac, /lkb, /ckb and /link (under /meta-local, too),
 * nothing else. Cookies and redirects are rewritten to ours; when it is down, readers get an envelope.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Surface } from '../../runtime/context.ts'
import { routedPath } from '../calls/api-path.ts'
import { success } from '../calls/envelope.ts'
import { HttpError } from '../calls/errors.ts'
import { fail } from '../calls/failures.ts'
import { isInjected, PREFIXES, PREFIXES_BESIDE } from '../calls/module.ts'
import { mayUseCredentials } from '../guard/cors.ts'
import { isSecure } from '../guard/headers.ts'
import { isFromElsewhere } from '../guard/origin.ts'
import { langInUrl } from '../language.ts'
import { ANSWERED as PASSED, requestHeaders, responseHeaders } from './upstream-headers.ts'
import { type UpstreamState, upstreamState } from './upstream-state.ts'

const CONNECT_MS = 5000
const ANSWER_MS = 15_000
/** limits of a request made by one of our pages: more bytes than any part has, more ms than a page waits */
const PAGE_BYTES = 8 * 1024 * 1024
const PAGE_MS = 5000
/** waiting requests cost little; when the upstream server hangs, the queue times out soon */
export const ANSWERS_FROM_BEHIND = { concurrent: 256, queued: 400, timeout: 5000 }
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

/** GETs that change data and therefore need the CSRF check of the embedded server */
const CHANGING_GET = /^\/(?:sys\/(?:logout|avoid\/login\/[^/]+|union\/api\/[^/]+)|notices\/\d+)\/?$/

export const upstreamServer =
  ({ answerMs = ANSWER_MS } = {}): Surface =>
  async (app, { config, answers, clock }) => {
    const { upstream } = config
    if (upstream === '') return
    const { origin, host } = new URL(upstream)
    const state = upstreamState(clock)
    // loaded lazily: it takes 40 ms, which only this mode should pay for
    const { default: replyFrom } = await import('@fastify/reply-from')
    await app.register(async scope => {
      passBodiesOn(scope)
      await scope.register(replyFrom, {
        base: origin,
        // one connection per slot, so that nothing queues twice
        undici: {
          connections: ANSWERS_FROM_BEHIND.concurrent,
          connect: { timeout: CONNECT_MS },
          headersTimeout: answerMs,
          bodyTimeout: answerMs,
        },
        disableRequestLogging: true,
        destroyAgent: true,
        // no retries: a repeated call could renew a loan twice
        retryMethods: [],
        maxRetriesOn503: 0,
      })
      // CORS headers are ours, not the upstream server's
      for (const prefix of PREFIXES)
        scope.get(`${prefix}/x/origin`, ({ headers }, reply) =>
          reply
            .header('cache-control', 'no-cache, private')
            .send(success({ credentials: mayUseCredentials(config, headers.origin) })),
        )
      const pass =
        (prefix: string, under: string) => async (request: FastifyRequest, reply: FastifyReply) => {
          // reject percent-encoded spellings of a prefix
          if (!request.url.startsWith(prefix)) throw new HttpError(404, 'errors.notFound')
          const rest = request.url.slice(prefix.length)
          const path = rest.split('?', 1)[0]!
          const target = targetOf(upstream + under, path)
          const changes = !['GET', 'HEAD'].includes(request.method) || CHANGING_GET.test(routedPath(path))
          if (changes && isFromElsewhere(config, request)) throw new HttpError(403, 'errors.foreignOrigin')
          reply.header('cache-control', 'no-store, private')
          const leave = isInjected(request) ? () => {} : await answers.enter()
          const asked = begun(state, isInjected(request), leave)
          const done = () => {
            leave()
            asked.left()
          }
          reply.raw.once('close', done)
          /** removes the headers of the upstream body that is not sent */
          const failWithout = (reply: FastifyReply, error: HttpError) => {
            for (const name of PASSED) reply.removeHeader(name)
            fail(config, error, request, reply)
          }
          // reply.from forwards the query itself
          return reply.from(target, {
            rewriteRequestHeaders: (_request, headers) =>
              requestHeaders(headers, { host, ip: request.ip, lang: langInUrl(request) }),
            rewriteHeaders: headers =>
              responseHeaders(headers, { upstream, target, isSecure: isSecure(config, request) }),
            onResponse: (_request, _reply, answer) => {
              asked.answered()
              done()
              const { stream } = answer as unknown as { stream: Readable }
              const refused = errorFor(reply.statusCode, String(reply.getHeader('content-type') ?? ''))
              if (refused) {
                stream.on('error', () => {}).destroy()
                return failWithout(reply, refused)
              }
              if (!isInjected(request)) return void reply.send(stream)
              whole(stream).then(
                bytes => reply.send(bytes),
                () => failWithout(reply, new HttpError(502, 'upstream.unreachable')),
              )
            },
            onError: (_reply, { error }) => {
              asked.failed()
              done()
              const key = isTimeout(error) ? 'upstream.slow' : 'upstream.unreachable'
              fail(config, new HttpError(isTimeout(error) ? 504 : 502, key), request, reply)
            },
          })
        }
      for (const prefix of PREFIXES)
        scope.route({ method: [...METHODS], url: `${prefix}/*`, handler: pass(prefix, '/opac') })
      for (const prefix of PREFIXES_BESIDE)
        for (const beside of ['lkb', 'ckb', 'link'])
          scope.route({ method: [...METHODS], url: `${prefix}/${beside}/*`, handler: pass(prefix, '') })
    })
  }

/** @throws the errors of begin, after releasing the slot */
function begun(state: UpstreamState, isPage: boolean, leave: () => void): ReturnType<UpstreamState['begin']> {
  try {
    return state.begin(isPage)
  } catch (error) {
    leave()
    throw error
  }
}

/**
 * The upstream server's error pages and stack traces are replaced by our own message; its refusals in JSON are kept.
 */
function errorFor(status: number, type: string): HttpError | null {
  if (status < 400) return null
  if (status === 503) return new HttpError(503, 'errors.overloaded', {}, { 'retry-after': '5' })
  if (status >= 500) return new HttpError(502, 'upstream.unreachable')
  if (/\bjson\b/i.test(type)) return null
  if (status === 401) return new HttpError(401, 'errors.unauthorised')
  return new HttpError(status, status === 404 ? 'errors.notFound' : 'errors.badRequest')
}

/**
 * Reads the answer to a request by one of our pages: buffered in memory and therefore bounded. Browsers get a stream.
 * @throws when it breaks off, is too long or takes too long
 */
async function whole(stream: Readable): Promise<Buffer> {
  const timer = setTimeout(() => stream.destroy(new Error('slower than a page waits')), PAGE_MS).unref()
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      length += part.length
      if (length > PAGE_BYTES) throw new Error('longer than any part of a page')
      parts.push(part)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(parts)
}

/** Bodies are streamed through unparsed. */
function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** @param base prefix that the path must stay under @throws HttpError 404 for a path traversal */
function targetOf(base: string, path: string): string {
  const segments = path.split(/\/|\\|%2f|%5c/i)
  if (segments.some(segment => /^(?:\.|%2e){1,2}$/i.test(segment)))
    throw new HttpError(404, 'errors.notFound')
  return base + path
}

const isTimeout = (error: { code?: string; message?: string; statusCode?: number }): boolean =>
  error.statusCode === 504 || /TIMEOUT/i.test(error.code ?? '')
