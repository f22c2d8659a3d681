/** Turns everything thrown, and every unknown address, into an envelope. */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Method } from '../../../src/contract/call.ts'
import { BODY_LIMIT } from '../../../src/core/limits.ts'
import { TROUBLE_POLICY, type Trouble, troublePage } from '../../pages/trouble/trouble-page.ts'
import type { HostConfig } from '../../runtime/config/config.ts'
import { type Lang, say } from '../../runtime/say.ts'
import { SearchError } from '../../search/errors.ts'
import { LockedError, UnreachableError, UnwritableError } from '../../store/library.ts'
import { closeLingering } from '../connection/lingering-close.ts'
import { secure } from '../guard/headers.ts'
import { MaintenanceError, maintenanceWords } from '../guard/maintenance.ts'
import { langOf } from '../language.ts'
import { isApiPath } from './api-path.ts'
import { failure } from './envelope.ts'
import { HttpError, Refusal } from './errors.ts'

/** Name of the library for a page that says what is wrong; '' = unknown now */
export type NameOf = (lang: Lang) => Promise<string>
const NO_NAME: NameOf = async () => ''

/**
 * Error handler of all routes. A bug gets a reference that is also logged; no stack trace is sent. Whoever opens a page
 * gets a page.
 */
export function fail(
  config: HostConfig,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  nameOf = NO_NAME,
) {
  const lang = langOf(request, config.language)
  reply.header('cache-control', 'no-store, private')
  closeLingering(request.raw)
  if (error instanceof Refusal)
    return reply.code(200).send(failure(error.code, say(lang, error.key, error.values)))
  const known = ofParts(error, request.log) ?? ofFramework(error as FastifyError)
  if (known) {
    const words = say(lang, known.key, known.values)
    reply.code(known.status).headers(known.headers)
    if ((known.status === 503 || known.status === 429) && !isApiPath(request.url)) {
      if (wantsPage(request))
        return sendPage(request, reply, lang, nameOf, {
          code: String(known.status),
          title: say(lang, 'trouble.busy'),
          text: words,
          ...(known instanceof MaintenanceError && maintenanceWords(known, config.timeZone, lang)),
        })
      return reply.type('text/plain; charset=utf-8').send(words)
    }
    return reply.send(failure(known.status, words))
  }
  const reference = randomUUID().slice(0, 8)
  request.log.error({ reference, route: request.routeOptions?.url, err: error }, 'defect')
  reply.code(500).header('x-reference', reference)
  if (!isApiPath(request.url) && wantsPage(request))
    return sendPage(request, reply, lang, nameOf, {
      code: '500',
      title: say(lang, 'trouble.defect'),
      text: say(lang, 'trouble.defectText'),
      reference,
    })
  return reply.send(failure(500, say(lang, 'errors.defect', { reference })))
}

const wantsPage = ({ headers }: FastifyRequest): boolean => !!headers.accept?.includes('text/html')

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Lang,
  nameOf: NameOf,
  words: Pick<Trouble, 'code' | 'title' | 'text' | 'facts' | 'reference'>,
) {
  const base = /^\/mspace(\/|$)/.test(request.url) ? '/mspace' : '/space'
  const html = troublePage({ lang, name: await nameOf(lang), base, ...words })
  return reply.type('text/html; charset=utf-8').header('content-security-policy', TROUBLE_POLICY).send(html)
}

type FaultLog = Pick<FastifyBaseLogger, 'error'>

/** @returns null for a bug, and for errors of the framework */
export const ofParts = (error: unknown, log: FaultLog): HttpError | null =>
  error instanceof HttpError ? error : (ofStore(error, log) ?? ofSearch(error, log))

/** Retry-After of a search that could not be answered, in seconds */
const AGAIN = 5

/** Errors of the search engine: the client's fault, or temporary. */
function ofSearch(error: unknown, log: FaultLog): HttpError | null {
  if (!(error instanceof SearchError)) return null
  const { trouble, limit, message: reason } = error
  if (trouble === 'TOO_LARGE') return new HttpError(400, 'search.tooLarge', { limit })
  if (trouble === 'TOO_DEEP') return new HttpError(400, 'search.tooDeep', { limit })
  if (trouble === 'UNAVAILABLE') logFault(log, 'the search does not answer', reason)
  if (trouble === 'DEADLINE') logFault(log, 'a search took too long', reason)
  const key = trouble === 'DEADLINE' ? 'search.tooSlow' : 'search.unavailable'
  return new HttpError(503, key, {}, { 'retry-after': String(AGAIN) })
}

/** ms between two log lines about the same fault: the log may be on the full disk */
const LOG_INTERVAL = 10_000
const loggedAt = new Map<string, number>()

function logFault(log: FaultLog, what: string, reason: string): void {
  const now = performance.now()
  if (now - (loggedAt.get(what) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL) return
  loggedAt.set(what, now)
  log.error({ reason }, what)
}

/**
 * Another process holds the write lock, the disk cannot be written, or the database server is unreachable: temporary.
 */
function ofStore(error: unknown, log: FaultLog): HttpError | null {
  if (error instanceof LockedError) return new HttpError(503, 'errors.locked', {}, { 'retry-after': '3' })
  const isAway = error instanceof UnreachableError
  if (!isAway && !(error instanceof UnwritableError)) return null
  logFault(log, isAway ? 'the database does not answer' : 'the library cannot be written', error.reason)
  if (isAway) return new HttpError(503, 'errors.unreachable', {}, { 'retry-after': '5' })
  return new HttpError(503, 'errors.unwritable', {}, { 'retry-after': '30' })
}

/** The host is shutting down. */
export const closing = (): HttpError =>
  new HttpError(503, 'errors.closing', {}, { 'retry-after': '5', connection: 'close' })

/** Fastify's own errors, with our messages. */
function ofFramework(error: FastifyError): HttpError | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new HttpError(413, 'errors.tooLarge', { limit: BODY_LIMIT / 1024 })
  }
  // the page was being rendered when the host began to shut down
  if (error.code === 'FST_ERR_REOPENED_CLOSE_SERVER') return closing()
  if (error.code === 'FST_ERR_BAD_URL') return new HttpError(400, 'errors.badAddress')
  const status = error.statusCode
  return status && status >= 400 && status < 500 ? new HttpError(status, 'errors.badRequest') : null
}

/** @param methodsOf returns the methods that a path of the API answers */
export function handleFailures(
  app: FastifyInstance,
  config: HostConfig,
  methodsOf: (path: string) => Method[],
  nameOf: NameOf,
): void {
  app.setErrorHandler((error, request, reply) => fail(config, error, request, reply, nameOf))
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

/** A path that cannot be decoded never reaches hooks or routes, so it is answered here. */
export const failEarly =
  (config: HostConfig) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    secure(config, request, reply)
    fail(config, error, request, reply)
  }
