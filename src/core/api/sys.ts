import { addressOf, type CallOptions, call } from '../http.ts'

/** A new picture each time: the value of `rrm` only keeps it out of caches. */
export const captchaAddress = (): string => addressOf('/opac/sys/pic_check', { rrm: Math.random() })

export const signIn = (userId: string, password: string, verifyCode: string) =>
  call('POST /sys/login', {
    body: { loginContext: JSON.stringify({ userId, password }), verifyCode },
    silent: true,
  })

/** @returns where a reader who signed in elsewhere signs out there, too; '' for a local one, anything from other servers */
export const signOut = () => call('GET /sys/logout', { silent: true, keepalive: true })
export const setLang = (langCode: string) => call('POST /sys/setLang', { body: { langCode }, silent: true })
/** HTML text of the sign-in instructions, not yet sanitised. */
export const loadLoginTip = (options?: CallOptions) => call('GET /sys/login_tooltip', options)
export const changePassword = (oldPassword: string, newPassword: string) =>
  call('POST /sys/change/pwd', { body: { oldPassword, newPassword }, silent: true })
export const changeContacts = (contacts: { email?: string; mobile?: string }) =>
  call('POST /sys/change/contacts', { body: contacts, silent: true })
/** Address of a third-party service for this reader, by the path that service is known by. */
export const loadThirdUrl = (path: string, options?: CallOptions) =>
  call('GET /sys/init/third/url', { query: { path }, ...options })
export const validateCalis = (token: string, options?: CallOptions) =>
  call('POST /sys/calis/valid', { body: { token }, ...options })
