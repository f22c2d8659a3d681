/**
 * CSRF protection: requests that change data must come from our own pages. Browsers send Origin or Sec-Fetch-Site;
 * public clients that are not browsers send neither and are let through (OBSERVED: no client sends a CSRF header).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type HostConfig, isLoopback } from '../../runtime/config/config.ts'

export const CSRF_COOKIE = 'opac.csrf'

/**
 * Origin for links in mails and feeds: the public address; without one, the Host of the request if it is loopback. ''
 * = nothing trustworthy, links stay relative.
 */
export function originFor({ publicUrl }: HostConfig, { headers, protocol }: FastifyRequest): string {
  if (publicUrl !== '') return publicUrl
  const own = `${protocol}://${headers.host}`
  return URL.canParse(own) && isLoopback(new URL(own).hostname) ? new URL(own).origin : ''
}

export function isFromElsewhere(config: HostConfig, request: FastifyRequest): boolean {
  const origin = request.headers.origin
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined) return !isOurs(config, origin, request.headers.host)
  return site === 'cross-site' || site === 'same-site'
}

function isOurs(config: HostConfig, origin: string, host: string | undefined): boolean {
  if (config.allowOrigins.includes(origin)) return true
  if (config.publicUrl !== '') return origin === config.publicUrl
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  // without a public address we are on loopback; any other Host would be DNS rebinding
  return isLoopback(url.hostname) && url.host === host
}

/**
 * CSRF token derived from the session cookie, so that it need not be stored: only somebody who can read the cookie can
 * compute it.
 */
export const csrfToken = (sessionValue: string): string =>
  createHash('sha256').update(`csrf:${sessionValue}`).digest('base64url')

export function isCsrfRight(sent: string, sessionValue: string): boolean {
  const expected = Buffer.from(csrfToken(sessionValue))
  const given = Buffer.from(sent)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
