import { PASSWORD_MAX, PASSWORD_MIN, passwordFault } from './password-rule.ts'

export type PasswordRule = 'length' | 'kinds' | 'userId'

/**
 * Each rule that a password does not meet yet, for the list shown while it is typed. passwordFault names only the
 * first: a rule is asked alone by making the others true.
 */
export function passwordFaults(password: string, userId: string): PasswordRule[] {
  const length = [...password].length
  const faults: PasswordRule[] = []
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) faults.push('length')
  // Repeating keeps the kinds and makes it long enough; no id is longer than what is allowed.
  const long = password.repeat(Math.ceil(PASSWORD_MIN / Math.max(1, length))).slice(0, PASSWORD_MAX)
  if (passwordFault(long, '') === 'tooPlain' || password === '') faults.push('kinds')
  if (password.toLowerCase() === userId.toLowerCase()) faults.push('userId')
  return faults
}
