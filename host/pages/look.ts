/** Appearance settings from the portal's cookies, so that a document is right from its first byte. */
import type { FastifyRequest } from 'fastify'
import { DEFAULT_THEME, THEME_CODES } from '../../src/core/limits.ts'
import { type Access, readAccess } from '../../src/core/rules/access.ts'

/** theme: a code of THEME_CODES; scheme: '' follows the operating system */
export type Look = { theme: string; scheme: string }
/** of the portal, also what a reader has chosen in the accessibility panel */
export type PortalLook = Look & { access: Access }

export const lookOf = (request: FastifyRequest): Look => ({
  theme: cookieOf(request, 'opac.theme', THEME_CODES) ?? DEFAULT_THEME,
  scheme: cookieOf(request, 'opac.scheme', ['light', 'dark']) ?? '',
})

export const portalLookOf = (request: FastifyRequest): PortalLook => ({
  ...lookOf(request),
  access: readAccess(request.cookies?.['opac.access'] ?? ''),
})

function cookieOf(request: FastifyRequest, name: string, allowed: readonly string[]): string | undefined {
  const value = request.cookies?.[name]
  return value !== undefined && allowed.includes(value) ? value : undefined
}
