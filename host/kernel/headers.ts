/** Security headers of every answer, and whether a request came over TLS. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './api-path.ts'
import type { HostConfig } from './config.ts'

/** @param script, style sources of what stands inline in one document (first-view-document.ts), e.g. a hash */
export const contentPolicy = (script = '', style = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${script}`.trim(),
    `style-src 'self' ${style}`.trim(),
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    // the one policy there is: DOMPurify's, under which it parses the library's own words about sign-in
    'trusted-types dompurify',
  ].join('; ')

const CSP = contentPolicy()

/** Of a page that another site opens in a window and that answers it: nobody frames it, and its opener stays its opener. */
export const asWindow = (policy = CSP) => ({
  'content-security-policy': policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'unsafe-none',
})

/** Behind TLS: the public address says so, or a trusted proxy does. */
export const isSecure = (config: HostConfig, request: FastifyRequest): boolean =>
  config.publicUrl.startsWith('https:') || request.protocol === 'https'

export function secure(config: HostConfig, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  // a portrait or an answer drawn into another site's page says by its size alone who is signed in; see cors.ts
  if (isApiPath(request.url)) reply.header('cross-origin-resource-policy', 'same-origin')
  if (isSecure(config, request)) reply.header('strict-transport-security', 'max-age=31536000')
}
