/** A06: what a refused sign-in is called, and which field is to be corrected. */
import type { OpacError } from '../errors.ts'

export type SignInField = 'account' | 'password' | 'code'
/** The label catalogue's words, where the server says none of its own; null = its own, or the general catalogue's. */
export type SignInWords = 'auth.serverError' | 'auth.failed' | null

export function signInWords(error: OpacError): SignInWords {
  if (error.kind === 'status' && error.status >= 500) return 'auth.serverError'
  // an envelope without a message, or no envelope at all
  const isMute = (error.kind === 'business' && !error.message) || error.kind === 'other'
  return isMute ? 'auth.failed' : null
}

/** The server's words are all that tells one refusal from another: how it signals them is not shown in the seeds. */
export function fieldToCorrect(error: OpacError): SignInField {
  if (error.kind !== 'business') return 'code'
  const said = error.message
  if (/验证码|\bcode\b|captcha/i.test(said)) return 'code'
  if (/不存在|not exist/i.test(said)) return 'account'
  return /密码|口令|password/i.test(said) ? 'password' : 'code'
}
