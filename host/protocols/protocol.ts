/**
 * What PAIA and DAIA have in common as HTTP: answers in JSON, error objects in place of the envelope, languages, CORS.
 * Nothing here looks at cookies: who is meant is said by an access token alone.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, Refusal } from '../http/calls/errors.ts'
import { acceptedTags, langOf, toLang } from '../http/language.ts'
import type { HostConfig } from '../runtime/config/config.ts'
import { type Lang, say } from '../runtime/say.ts'

/** An error of the protocols. words: for people */
export class ProtocolError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly words = '',
    readonly headers: Record<string, string> = {},
  ) {
    super(error)
  }
}

export const MOST_PER_MINUTE = 1200
const JSON_TYPE = 'application/json; charset=utf-8'

/** The most wanted language of Accept-Language that we have: other programs pass on what their readers read. */
export function languageOf(request: FastifyRequest, config: HostConfig): Lang {
  const wanted = acceptedTags(request.headers['accept-language']).map(toLang)
  return wanted.find(lang => lang !== null) ?? langOf(request, config.language)
}

/** A parameter of the address that is given once, as text; '' = not given. */
export function queryOf(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}
const hasQuery = (request: FastifyRequest, name: string): boolean =>
  Object.hasOwn((request.query ?? {}) as object, name)

/** @param status 200 where the client wants no other */
export function send(request: FastifyRequest, reply: FastifyReply, status: number, body: object) {
  const isQuiet = hasQuery(request, 'suppress_response_codes')
  return reply
    .code(isQuiet ? 200 : status)
    .type(JSON_TYPE)
    .send(JSON.stringify(isQuiet && status >= 400 ? { code: status, ...body } : body))
}

/** The handler of everything that is thrown. */
export const protocolErrors =
  (config: HostConfig, version: [name: string, value: string]) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const {
      status,
      error: name,
      words,
      headers,
    } = asProtocol(error, languageOf(request, config)) ?? defect(request, error)
    reply.headers({ [version[0]]: version[1], 'cache-control': 'no-store, private', ...headers })
    if (status === 401 || status === 403) reply.header('www-authenticate', 'Bearer')
    const body = {
      error: name,
      ...(!isAuth(request) && { code: status }),
      ...(words && { error_description: words }),
    }
    return send(request, reply, status, body)
  }

/** Clients of OAuth would be confused by a code. */
const isAuth = ({ url }: FastifyRequest): boolean => url.startsWith('/paia/auth/')

/** null: a defect */
function asProtocol(error: unknown, lang: Lang): ProtocolError | null {
  if (error instanceof ProtocolError) return error
  if (error instanceof Refusal) {
    const words = say(lang, error.key, error.values)
    if (error.key === 'circulation.away') return new ProtocolError(503, 'service_unavailable', words)
    if (error.key === 'circulation.never') return new ProtocolError(501, 'not_implemented', words)
    if (error.key === 'circulation.unknown') return new ProtocolError(504, 'gateway_timeout', words)
    return new ProtocolError(422, 'invalid_request', words)
  }
  const http = error instanceof HttpError ? error : null
  const status = http?.status ?? statusOf(error)
  if (status === null) return null
  const words = http ? say(lang, http.key, http.values) : ''
  const headers = http?.headers ?? {}
  if (status === 401) return new ProtocolError(401, 'invalid_grant', words, headers)
  if (status === 503) return new ProtocolError(503, 'service_unavailable', words, headers)
  return new ProtocolError(status, 'invalid_request', words, headers)
}

/** of the framework: a body too large or unreadable, the client's fault */
function statusOf(error: unknown): number | null {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null
}

function defect(request: FastifyRequest, error: unknown): ProtocolError {
  const reference = randomUUID().slice(0, 8)
  request.log.error({ reference, route: request.routeOptions?.url, err: error }, 'defect')
  return new ProtocolError(500, 'internal_error', reference)
}
