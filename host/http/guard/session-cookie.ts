/** The two cookies of a session: its secret value, and the CSRF token that scripts may read. */
import type { FastifyReply } from 'fastify'
import { CSRF_COOKIE, csrfToken } from './origin.ts'

/** the name that public clients expect (OBSERVED) */
export const SESSION_COOKIE = 'meta-opac.session'

export function giveSession(reply: FastifyReply, value: string, isSecure: boolean): void {
  const shared = { path: '/', sameSite: 'lax', secure: isSecure } as const
  reply.setCookie(SESSION_COOKIE, value, { ...shared, httpOnly: true })
  reply.setCookie(CSRF_COOKIE, csrfToken(value), shared)
}

export function takeSession(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  reply.clearCookie(CSRF_COOKIE, { path: '/' })
}
