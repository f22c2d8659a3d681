/**
 * ALLOW_ORIGINS: pages of these sites, and of no other, may ask the API with the reader's cookies and read the answers.
 * They send JSON, which a browser never does for another site without asking first.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'
import type { HostConfig } from './config.ts'
import { HttpError } from './errors.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const HEADERS = 'Content-Type, X-Lang-Code, X-CSRF-Token'
/** seconds a browser need not ask again */
const MAX_AGE = '600'

/** @returns true when the request was a preflight, which is answered with it @throws HttpError 415 for a body that is no JSON */
export function shareWith(
  { allowOrigins }: HostConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (allowOrigins.length === 0 || !isApiPath(request.url)) return false
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !allowOrigins.includes(origin)) return false
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Retry-After, Content-Disposition',
  })
  const isPreflight =
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
  if (isPreflight) {
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': MAX_AGE,
    })
    return true
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')
  if (!isRead && !isJson && hasBody(request)) throw new HttpError(415, 'errors.jsonOnly')
  return false
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
