import type { Binding, Identity } from '../../contract/external.ts'
import type { LoginAnswer } from '../../contract/sys.ts'
import { addressOf, type CallOptions, call } from '../http.ts'
import type { ExternalKind } from '../rules/login-type.ts'

/** An address to go to, not to fetch: it sends the browser on to where readers sign in elsewhere. */
export const beginAddress = (kind: ExternalKind): string => addressOf('/opac/x/external/begin', { kind })
/** An address of ours that sends the browser to a page elsewhere, if the library has named its origin. */
export const backAddress = (to: string): string => addressOf('/opac/x/external/back', { to })

const SIGNED = { 'single-point': '/opac/sys/avoid/login/', union: '/opac/sys/union/api/' } as const
export const isSigned = (kind: ExternalKind): kind is keyof typeof SIGNED => kind in SIGNED
/** @returns null when no reader fits yet */
export const arriveSigned = (kind: keyof typeof SIGNED, x: string) =>
  call<LoginAnswer | null>('GET', SIGNED[kind] + encodeURIComponent(x), { silent: true })

export const loadBinding = (options?: CallOptions) =>
  call<Binding | null>('GET', '/opac/x/external/binding', options)
export const bind = (userId: string, password: string, verifyCode: string) =>
  call<LoginAnswer>('POST', '/opac/x/external/binding', {
    body: { loginContext: JSON.stringify({ userId, password }), verifyCode },
    silent: true,
  })

export const loadIdentities = (options?: CallOptions) =>
  call<Identity[]>('GET', '/opac/x/external/identities', options)
export const unbind = (id: number) => call<null>('DELETE', `/opac/x/external/identities/${id}`)
