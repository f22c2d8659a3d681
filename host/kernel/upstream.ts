/**
 * An existing OPAC server behind: /opac, /lkb, /ckb and /link (under /meta-local, too), and nothing else, is passed to
 * OPAC_UPSTREAM. Its cookies become ours, its redirects stay with us; when it is down, readers get an envelope that says so.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Surface } from './context.ts'
import { mayAskInPerson } from './cors.ts'
import { success } from './envelope.ts'
import { HttpError } from './errors.ts'
import { fail } from './failures.ts'
import { isSecure } from './headers.ts'
import { langInUrl } from './language.ts'
import { isWithin, PREFIXES, PREFIXES_BESIDE } from './module.ts'
import { isFromElsewhere } from './origin.ts'
import { answeredHeaders, askedHeaders } from './upstream-headers.ts'

const CONNECT_MS = 5000
const ANSWER_MS = 15_000
/** of what a page of ours asks for: more than any of its parts has, longer than it waits */
const PAGE_BYTES = 8 * 1024 * 1024
const PAGE_MS = 5000
/** those that wait for another server cost us little but the waiting; where that one hangs, nobody waits for their turn long */
export const ANSWERS_FROM_BEHIND = { atOnce: 256, waiting: 400, patience: 5000 }
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

/** GETs that change data, and so are held to our own pages as the embedded server holds them */
const CHANGING_GET = /^\/(?:sys\/(?:logout|avoid\/login\/[^/]+|union\/api\/[^/]+)|notices\/\d+)\/?$/

export const upstreamServer =
  ({ answerMs = ANSWER_MS } = {}): Surface =>
  async (app, { config, answers }) => {
    const { upstream } = config
    if (upstream === '') return
    const { origin, host } = new URL(upstream)
    // 40 ms that only this way of running should cost
    const { default: replyFrom } = await import('@fastify/reply-from')
    await app.register(async scope => {
      passBodiesOn(scope)
      await scope.register(replyFrom, {
        base: origin,
        // one connection for each that may be in work: what waited for one would wait twice
        undici: {
          connections: ANSWERS_FROM_BEHIND.atOnce,
          connect: { timeout: CONNECT_MS },
          headersTimeout: answerMs,
          bodyTimeout: answerMs,
        },
        disableRequestLogging: true,
        destroyAgent: true,
        // a call repeated behind the reader's back could renew twice
        retryMethods: [],
        maxRetriesOn503: 0,
      })
      // whom the answers are shared with is for us to say, not for the server behind
      for (const prefix of PREFIXES)
        scope.get(`${prefix}/x/origin`, ({ headers }, reply) =>
          reply
            .header('cache-control', 'no-cache, private')
            .send(success({ credentials: mayAskInPerson(config, headers.origin) })),
        )
      const pass =
        (prefix: string, under: string) => async (request: FastifyRequest, reply: FastifyReply) => {
          const rest = request.url.slice(prefix.length)
          const path = rest.split('?', 1)[0]!
          const asked = targetOf(upstream + under, path)
          const changes = !['GET', 'HEAD'].includes(request.method) || CHANGING_GET.test(path)
          if (changes && isFromElsewhere(config, request)) throw new HttpError(403, 'errors.foreignOrigin')
          reply.header('cache-control', 'no-store, private')
          const done = isWithin(request) ? () => {} : await answers.enter()
          reply.raw.once('close', done)
          // the query goes with it by itself
          return reply.from(asked, {
            rewriteRequestHeaders: (_request, headers) =>
              askedHeaders(headers, { host, ip: request.ip, lang: langInUrl(request) }),
            rewriteHeaders: headers =>
              answeredHeaders(headers, { upstream, asked, isSecure: isSecure(config, request) }),
            onResponse: (_request, _reply, answer) => {
              done()
              const { stream } = answer as unknown as { stream: Readable }
              if (!isWithin(request)) return void reply.send(stream)
              whole(stream).then(
                bytes => reply.send(bytes),
                () => {
                  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
                  fail(config, new HttpError(502, 'upstream.unreachable'), request, reply)
                },
              )
            },
            onError: (_reply, { error }) => {
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

/**
 * What a page of ours asks for is kept in memory whole, so that it has an end; browsers read theirs as it comes.
 * @throws when it breaks off, is longer than any part of a page, or takes longer than a page waits
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

/** Bodies go through unread: an upload is no business of ours. */
function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
}

/** @param base under which the path stays @throws HttpError 404 for a path that would leave it on the other server */
function targetOf(base: string, path: string): string {
  const segments = path.split(/\/|\\|%2f|%5c/i)
  if (segments.some(segment => /^(?:\.|%2e){1,2}$/i.test(segment)))
    throw new HttpError(404, 'errors.notFound')
  return base + path
}

const isTimeout = (error: { code?: string; message?: string; statusCode?: number }): boolean =>
  error.statusCode === 504 || /TIMEOUT/i.test(error.code ?? '')
