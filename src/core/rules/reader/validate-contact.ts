/** E-mail and mobile rules of both specifications (seed 0 §5, seed 1 §5). Faults are the seeds' message keys. */

// bounded repetition avoids catastrophic backtracking
const EMAIL = /^[A-Za-z0-9_\-.\p{Script=Han}]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,8}$/u
const MOBILE = /^1[3-9]\d{9}$/

export const cleanEmail = (text: string): string => text.trim()

/** Strips spaces, hyphens and the country code. */
export const cleanMobile = (text: string): string =>
  text.replace(/[\s\u2010-\u2015-]/g, '').replace(/^(?:\+|00)86(?=\d{11}$)/, '')

/** null = valid. Validate and store the cleaned text. */
export function emailFault(text: string): 'pleaseInputYourEmail' | 'emailHint' | null {
  const email = cleanEmail(text)
  if (email === '') return 'pleaseInputYourEmail'
  return EMAIL.test(email) ? null : 'emailHint'
}

/** null = valid. Validate and store the cleaned text. */
export function mobileFault(text: string): 'pleaseEnterPhoneNumber' | 'phoneHint' | null {
  const mobile = cleanMobile(text)
  if (mobile === '') return 'pleaseEnterPhoneNumber'
  return MOBILE.test(mobile) ? null : 'phoneHint'
}
