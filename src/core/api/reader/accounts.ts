import { type CallOptions, call } from '../../http.ts'

/** Requests a password reset link. The answer does not reveal whether the account exists. */
export const askForPasswordLink = (userId: string, verifyCode: string) =>
  call('POST /sys/send_email', { body: { userId, verifyCode }, silent: true })
/** Sends a password reset link to the signed-in reader's own e-mail address. */
export const sendEmailLink = () => call('POST /sys/send_email', { body: {}, silent: true })
export const lookAtLink = (token: string) => call('POST /x/password_link', { body: { token }, silent: true })
export const resetPassword = (token: string, newPassword: string) =>
  call('POST /x/reset_password', { body: { token, newPassword }, silent: true })
export const verifyEmail = (token: string) => call('POST /x/verify_email', { body: { token }, silent: true })
export const loadActivity = (page: number, pageSize: number, options?: CallOptions) =>
  call('GET /x/activity', { query: { page, pageSize }, ...options })
