/**
 * CORS. Any site may read public answers without credentials, and answers to a token, which is bound to an origin
 * (modules/handoff). Answers that depend on a session are for ALLOW_ORIGINS only; their pages send JSON, which
 * requires a preflight. Answers for the staff are for the staff pages only.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostConfig } from '../../runtime/config/config.ts'
import { isApiPath } from '../calls/api-path.ts'
import { kindOf } from '../calls/call-kinds.ts'
import { barePath } from '../calls/call-path.ts'
import { HttpError } from '../calls/errors.ts'
import { varyBy } from '../vary.ts'
import { isFromElsewhere } from './origin.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const HEADERS = 'Content-Type, X-Lang-Code, X-CSRF-Token'
const TOKEN_HEADERS = 'Content-Type, Authorization'
const EXPOSED = 'Retry-After, Content-Disposition'
/** Access-Control-Max-Age, in seconds */
const MAX_AGE = '600'

/** Whether a page of this origin may send the reader's cookies. */
export const mayUseCredentials = ({ allowOrigins }: HostConfig, origin: string | undefined): boolean =>
  origin !== undefined && allowOrigins.includes(origin)

/**
 * @returns true when the request was a preflight, which is answered here
 * @throws HttpError 415 for a body that is not JSON, 403 for a foreign page's request that is not allowed
 */
export function shareWith(config: HostConfig, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!isApiPath(request.url)) return false
  if (config.allowOrigins.length > 0) varyBy(reply, 'Origin')
  if (barePath(request.url).startsWith('/staff/'))
    return refuseStranger({ ...config, allowOrigins: [] }, request, 'personal')
  const requested = request.headers['access-control-request-method']
  const isPreflight = request.method === 'OPTIONS' && requested !== undefined
  const kind = kindOf(isPreflight ? requested : request.method, request.url)
  if (mayUseCredentials(config, request.headers.origin)) shareInPerson(request, reply)
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

/** Anonymous: without a cookie or a token no answer is personal. */
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

/** A sibling domain's page also sends the reader's cookies. A top-level navigation is not a request by a page. */
function refuseStranger(config: HostConfig, request: FastifyRequest, kind: string): false {
  const isFollowed = request.headers['sec-fetch-mode'] === 'navigate'
  if (kind === 'personal' && !isNobodys(request) && !isFollowed && isFromElsewhere(config, request))
    throw new HttpError(403, 'errors.foreignOrigin')
  return false
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
