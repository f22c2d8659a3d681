import type { NewPasskey, UsedPasskey } from '../../../contract/passkeys.ts'
import { type CallOptions, call } from '../../http.ts'

export const beginPasskey = () => call('POST /x/passkeys/begin', { silent: true })
export const signInByPasskey = (credential: UsedPasskey) =>
  call('POST /x/passkeys/sign_in', { body: { credential }, silent: true })
export const loadPasskeys = (options?: CallOptions) => call('GET /x/passkeys', { silent: true, ...options })
/** for the password */
export const passkeyOptions = (password: string) =>
  call('POST /x/passkeys/options', { body: { password }, silent: true })
export const addPasskey = (credential: NewPasskey, name: string) =>
  call('POST /x/passkeys', { body: { credential, name }, silent: true })
export const renamePasskey = (id: number, name: string) =>
  call('POST /x/passkeys/:id', { params: { id }, body: { name }, silent: true })
/** for the password */
export const removePasskey = (id: number, password: string) =>
  call('POST /x/passkeys/:id/remove', { params: { id }, body: { password }, silent: true })
