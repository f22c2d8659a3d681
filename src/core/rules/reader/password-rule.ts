/** Password rules, used by the form and the server; only the server checks for common passwords. Pure. */

const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

export type PasswordFault = 'tooShort' | 'tooLong' | 'isOwn'

/**
 * At least 8 characters of any kind (OWASP ASVS 5: no composition rules), and none of the reader's own names.
 * @param own user id, name, e-mail, as far as known
 * @returns null = valid
 */
export function passwordFault(password: string, own: readonly (string | null)[]): PasswordFault | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'tooShort'
  if (length > PASSWORD_MAX) return 'tooLong'
  const text = password.toLowerCase()
  return own.some(name => name !== null && name !== '' && name.toLowerCase() === text) ? 'isOwn' : null
}
