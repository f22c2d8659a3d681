/** E-mail and mobile as both specifications have them (seed 0 §5, seed 1 §5). The faults are the seeds' message keys. */

// bounded repeats, so that no hostile text makes it slow
const EMAIL = /^[A-Za-z0-9_\-.\p{Script=Han}]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,8}$/u
const MOBILE = /^1[3-9]\d{9}$/

/** null = fine */
export function emailFault(text: string): 'pleaseInputYourEmail' | 'emailHint' | null {
  const email = text.trim()
  if (email === '') return 'pleaseInputYourEmail'
  return EMAIL.test(email) ? null : 'emailHint'
}

/** null = fine */
export function mobileFault(text: string): 'pleaseEnterPhoneNumber' | 'phoneHint' | null {
  const mobile = text.trim()
  if (mobile === '') return 'pleaseEnterPhoneNumber'
  return MOBILE.test(mobile) ? null : 'phoneHint'
}
