/** A06: message of a refused sign-in, and the field to correct. */
import type { OpacError } from '../../core/errors.ts'

export type SignInField = 'account' | 'password' | 'code'
/** Message keys where the server sends no message; null = the server's, or the general catalogue's. */
export type SignInWords = 'auth.serverError' | 'auth.failed' | null

export function signInWords(error: OpacError): SignInWords {
  if (error.kind === 'status' && error.status >= 500) return 'auth.serverError'
  // an envelope without a message, or no envelope
  const isMute = (error.kind === 'business' && !error.message) || error.kind === 'other'
  return isMute ? 'auth.failed' : null
}

/** Refusals are told apart by the server's message only: the seeds show no codes. */
export function fieldToCorrect(error: OpacError): SignInField {
  if (error.kind !== 'business') return 'code'
  const message = error.message
  if (/验证码|\bcode\b|captcha/i.test(message)) return 'code'
  if (/不存在|not exist/i.test(message)) return 'account'
  return /密码|口令|password/i.test(message) ? 'password' : 'code'
}
