/** Security headers of every answer, and whether a request came over TLS. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostConfig } from '../../runtime/config/config.ts'
import { isApiPath } from '../calls/api-path.ts'

/** @param script, style CSP sources of one document's inline texts (first-view/document.ts), e.g. a hash */
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
    // the only Trusted Types policy: DOMPurify's, which sanitizes the library's sign-in text
    'trusted-types dompurify',
  ].join('; ')

const CSP = contentPolicy()

/** For a page that another site opens in a window and talks to: not framable, but window.opener is preserved. */
export const asWindow = (policy = CSP) => ({
  'content-security-policy': policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'unsafe-none',
})

/** Whether the request came over TLS, according to the public address or a trusted proxy. */
export const isSecure = (config: HostConfig, request: FastifyRequest): boolean =>
  config.publicUrl.startsWith('https:') || request.protocol === 'https'

/** What a browser reads of documents alone. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  // of a document's own requests; ours is what browsers do without
  'referrer-policy',
]

/**
 * For a script or style sheet of a page: half a kilobyte less for each answer. What it is (nosniff), who may read it and
 * how long it is valid stay.
 */
export function asPartOfPage(reply: FastifyReply): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name)
}

/** For public data, which can be opened as a document, but then may do nothing: a third of a kilobyte less. */
export function asData(reply: FastifyReply): void {
  asPartOfPage(reply)
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
}

/** Pages of the portal, where readers scan the barcode of a book (src/blocks/scan-barcode). */
const PORTAL = /^\/m?space(?:[/?]|$)/

export function secure(config: HostConfig, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(${PORTAL.test(request.url) ? 'self' : ''}), microphone=(), geolocation=(), payment=()`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  // the size of a portrait or an answer embedded by another site would reveal who is signed in; see cors.ts
  if (isApiPath(request.url)) reply.header('cross-origin-resource-policy', 'same-origin')
  if (isSecure(config, request)) reply.header('strict-transport-security', 'max-age=31536000')
}
