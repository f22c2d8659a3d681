/** Turns whatever was thrown, and every unknown address, into an envelope. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Method } from '../../src/contract/call.ts'
import { BODY_LIMIT } from '../../src/core/limits.ts'
import { SearchError } from '../search/errors.ts'
import { LockedError, UnwritableError } from '../store/library.ts'
import { isApiPath } from './api-path.ts'
import type { HostConfig } from './config.ts'
import { failure } from './envelope.ts'
import { HttpError, Refusal } from './errors.ts'
import { secure } from './headers.ts'
import { langOf } from './language.ts'
import { closeLingering } from './lingering-close.ts'
import { say } from './say.ts'

/** Answers any error of any route. A defect gets a reference that also stands in the log; no stack leaves the house. */
export function fail(config: HostConfig, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const lang = langOf(request, config.language)
  reply.header('cache-control', 'no-store, private')
  closeLingering(request.raw)
  if (error instanceof Refusal)
    return reply.code(200).send(failure(error.code, say(lang, error.key, error.values)))
  const known =
    error instanceof HttpError
      ? error
      : (ofStore(error, request.log) ?? ofSearch(error) ?? ofFramework(error as FastifyError))
  if (known) {
    const words = say(lang, known.key, known.values)
    reply.code(known.status).headers(known.headers)
    // a page that cannot be drawn now: somebody reads this in a window
    if ((known.status === 503 || known.status === 429) && !isApiPath(request.url))
      return reply.type('text/plain; charset=utf-8').send(words)
    return reply.send(failure(known.status, words))
  }
  const reference = randomUUID().slice(0, 8)
  request.log.error({ reference, route: request.routeOptions?.url, err: error }, 'defect')
  return reply.code(500).send(failure(500, say(lang, 'errors.defect', { reference })))
}

/** s after which a search that could not be answered may be tried again */
const AGAIN = 5

/** What the search engine refuses: of the asker's doing, or for the moment. */
function ofSearch(error: unknown): HttpError | null {
  if (!(error instanceof SearchError)) return null
  const { trouble, limit } = error
  if (trouble === 'TOO_LARGE') return new HttpError(400, 'search.tooLarge', { limit })
  if (trouble === 'TOO_DEEP') return new HttpError(400, 'search.tooDeep', { limit })
  const key = trouble === 'DEADLINE' ? 'search.tooSlow' : 'search.unavailable'
  return new HttpError(503, key, {}, { 'retry-after': String(AGAIN) })
}

/** ms between two lines of the log about it: it is one trouble for as long as it lasts, and the log may be on that disk */
const TELL_EVERY = 10_000
let toldAt = Number.NEGATIVE_INFINITY

/** Another process is writing, or nothing can be written; it is worth while to ask again. */
function ofStore(error: unknown, log: FastifyBaseLogger): HttpError | null {
  if (error instanceof LockedError) return new HttpError(503, 'errors.locked', {}, { 'retry-after': '3' })
  if (!(error instanceof UnwritableError)) return null
  const now = performance.now()
  if (now - toldAt >= TELL_EVERY) {
    toldAt = now
    log.error({ reason: error.reason }, 'the library cannot be written')
  }
  return new HttpError(503, 'errors.unwritable', {}, { 'retry-after': '30' })
}

/** The host has been told to stop. */
export const closing = (): HttpError =>
  new HttpError(503, 'errors.closing', {}, { 'retry-after': '5', connection: 'close' })

/** Fastify's own refusals, in our words. */
function ofFramework(error: FastifyError): HttpError | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new HttpError(413, 'errors.tooLarge', { limit: BODY_LIMIT / 1024 })
  }
  // a page that was being made while the host was told to stop
  if (error.code === 'FST_ERR_REOPENED_CLOSE_SERVER') return closing()
  if (error.code === 'FST_ERR_BAD_URL') return new HttpError(400, 'errors.badAddress')
  const status = error.statusCode
  return status && status >= 400 && status < 500 ? new HttpError(status, 'errors.badRequest') : null
}

/** @param methodsOf which methods a path of the API answers */
export function handleFailures(
  app: FastifyInstance,
  config: HostConfig,
  methodsOf: (path: string) => Method[],
): void {
  app.setErrorHandler((error, request, reply) => fail(config, error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    if (!isApiPath(request.url)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('404')
    }
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methodsOf(path).join(', ')
    const error = allowed
      ? new HttpError(405, 'errors.method', { allowed }, { allow: allowed })
      : new HttpError(404, 'errors.notFound')
    return fail(config, error, request, reply)
  })
}

/** A path that cannot be decoded never reaches hooks or routes, so that its answer is made here. */
export const failEarly =
  (config: HostConfig) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    secure(config, request, reply)
    fail(config, error, request, reply)
  }
