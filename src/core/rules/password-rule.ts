/** What a password must be (ours; the seeds only say that a rule exists). Pure: the form and the server ask it alike. */

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export type PasswordFault = 'tooShort' | 'tooLong' | 'tooPlain' | 'isUserId'

/** At least 8 characters, two kinds of letters, digits and others, and not the reader's own id. null = strong enough */
export function passwordFault(password: string, userId: string): PasswordFault | null {
  const length = [...password].length
  if (length < PASSWORD_MIN) return 'tooShort'
  if (length > PASSWORD_MAX) return 'tooLong'
  if (password.toLowerCase() === userId.toLowerCase()) return 'isUserId'
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter(kind => kind.test(password))
  return kinds.length < 2 ? 'tooPlain' : null
}
