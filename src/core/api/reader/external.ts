import { addressOf, type CallOptions, call } from '../../http.ts'
import type { ExternalKind } from '../../rules/reader/login-type.ts'

/** URL to navigate to, not to fetch: redirects the browser to the external sign-in. */
export const beginAddress = (kind: ExternalKind): string => addressOf('/opac/x/external/begin', { kind })
/** The same for one institution of a federation. */
export const beginAtInstitution = (institution: string): string =>
  addressOf('/opac/x/external/begin', { kind: 'saml', institution })
export const loadInstitutions = (q: string, named: string, options?: CallOptions) =>
  call('GET /x/external/institutions', { query: { q, named }, ...options })
/** URL of ours that redirects the browser to an external page, if the library allows its origin. */
export const backAddress = (to: string): string => addressOf('/opac/x/external/back', { to })

const SIGNED = { 'single-point': 'GET /sys/avoid/login/:x', union: 'GET /sys/union/api/:x' } as const
export const isSigned = (kind: ExternalKind): kind is keyof typeof SIGNED => kind in SIGNED
/** @returns null when no reader matches yet */
export const arriveSigned = (kind: keyof typeof SIGNED, x: string) =>
  call(SIGNED[kind], { params: { x }, silent: true })

export const loadBinding = (options?: CallOptions) => call('GET /x/external/binding', options)
export const bind = (userId: string, password: string, verifyCode: string) =>
  call('POST /x/external/binding', {
    body: { loginContext: JSON.stringify({ userId, password }), verifyCode },
    silent: true,
  })

export const loadIdentities = (options?: CallOptions) => call('GET /x/external/identities', options)
export const unbind = (id: number) => call('DELETE /x/external/identities/:id', { params: { id } })
