/**
 * Who may read an answer besides our own pages. What the catalogue says to somebody without a session, every page of
 * every site may read, and never with a cookie; so may a page that shows a token, which is bound to its origin
 * (modules/handoff). What hangs on a session only pages of ALLOW_ORIGINS may: they send JSON, which a browser never does
 * for another site without asking first.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'
import { kindOf } from './call-kinds.ts'
import type { HostConfig } from './config.ts'
import { HttpError } from './errors.ts'
import { isFromElsewhere } from './origin.ts'
import { varyBy } from './vary.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const HEADERS = 'Content-Type, X-Lang-Code, X-CSRF-Token'
const TOKEN_HEADERS = 'Content-Type, Authorization'
const EXPOSED = 'Retry-After, Content-Disposition'
/** seconds a browser need not ask again */
const MAX_AGE = '600'

/** Whether a page may ask with the reader's cookies from where it is. */
export const mayAskInPerson = ({ allowOrigins }: HostConfig, origin: string | undefined): boolean =>
  origin !== undefined && allowOrigins.includes(origin)

/** @returns true when the request was a preflight, which is answered with it @throws HttpError 415 for a body that is no JSON, 403 for what a stranger's page may not even ask */
export function shareWith(config: HostConfig, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isApiPath(request.url)) return false
  if (config.allowOrigins.length > 0) varyBy(reply, 'Origin')
  const asked = request.headers['access-control-request-method']
  const isPreflight = request.method === 'OPTIONS' && asked !== undefined
  const kind = kindOf(isPreflight ? asked : request.method, request.url)
  if (mayAskInPerson(config, request.headers.origin)) shareInPerson(request, reply)
  else if (kind === 'public' && isNobodys(request)) shareWithAll(reply)
  else if (kind === 'token') shareWithAll(reply, 'GET, POST')
  else return refuseStranger(config, request, kind)
  if (isPreflight)
    reply.headers({
      'access-control-allow-headers': kind === 'token' ? TOKEN_HEADERS : HEADERS,
      'access-control-max-age': MAX_AGE,
    })
  return isPreflight
}

/** Without a cookie or a key no answer can be somebody's own. */
const isNobodys = ({ headers }: FastifyRequest): boolean =>
  headers.cookie === undefined && headers.authorization === undefined

function shareWithAll(reply: FastifyReply, methods = 'GET, HEAD'): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': methods,
    'access-control-expose-headers': EXPOSED,
    'cross-origin-resource-policy': 'cross-origin',
  })
}

function shareInPerson(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': request.headers.origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': METHODS,
    'access-control-expose-headers': EXPOSED,
  })
  const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
  if (!isRead && !isJson && hasBody(request)) throw new HttpError(415, 'errors.jsonOnly')
}

/** A sibling domain's page has the reader's cookies, too; a link that somebody follows to us is nobody's page. */
function refuseStranger(config: HostConfig, request: FastifyRequest, kind: string): false {
  const isFollowed = request.headers['sec-fetch-mode'] === 'navigate'
  if (kind === 'personal' && !isNobodys(request) && !isFollowed && isFromElsewhere(config, request))
    throw new HttpError(403, 'errors.foreignOrigin')
  return false
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
