import { addressOf, type CallOptions, call } from '../http.ts'

/** A new captcha each time: the value of `rrm` only prevents caching. */
export const captchaAddress = (): string => addressOf('/opac/sys/pic_check', { rrm: Math.random() })

export const signIn = (userId: string, password: string, verifyCode: string) =>
  call('POST /sys/login', {
    body: { loginContext: JSON.stringify({ userId, password }), verifyCode },
    silent: true,
  })

/** @returns the external sign-out URL for an external sign-in, '' for a local one; other servers may return anything */
export const signOut = () => call('GET /sys/logout', { silent: true, keepalive: true })
export const setLang = (langCode: string) => call('POST /sys/setLang', { body: { langCode }, silent: true })
/** Sign-in instructions as unsanitised HTML. */
export const loadLoginTip = (options?: CallOptions) => call('GET /sys/login_tooltip', options)
export const changePassword = (oldPassword: string, newPassword: string) =>
  call('POST /sys/change/pwd', { body: { oldPassword, newPassword }, silent: true })
export const changeContacts = (contacts: { email?: string; mobile?: string }) =>
  call('POST /sys/change/contacts', { body: contacts, silent: true })
/** This reader's URL of a third-party service, by the service's path. */
export const loadThirdUrl = (path: string, options?: CallOptions) =>
  call('GET /sys/init/third/url', { query: { path }, ...options })
export const validateCalis = (token: string, options?: CallOptions) =>
  call('POST /sys/calis/valid', { body: { token }, ...options })
