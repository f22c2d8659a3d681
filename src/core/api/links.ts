import { type CallOptions, call } from '../http.ts'

/** as in the rows of eholdings */
export type Resource = { url: string; packageId: string }

/** Records a use of the resource. @returns its URL */
export const openResource = ({ url, packageId }: Resource, options?: CallOptions) =>
  call('POST /api/itemgo', { body: { url, packageId }, silent: true, ...options })

/** @param index of the row @returns the URL through the library's VPN */
export const loadVpnLink = ({ url, packageId }: Resource, index: number, options?: CallOptions) =>
  call('POST /search/vpn_link', { body: { url, packageId, index }, silent: true, ...options })
