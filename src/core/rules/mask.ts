/** What is shown of a reader while isPlaintext is not asked for (forms OBSERVED: 测*试, 138****0000). Pure: both sides mask. */

export function maskName(name: string): string {
  const letters = [...name]
  const first = letters[0] ?? ''
  if (letters.length < 2) return name
  if (letters.length === 2) return `${first}*`
  return first + '*'.repeat(letters.length - 2) + letters.at(-1)
}

export const maskMobile = (mobile: string): string =>
  mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** The first letter and the host stay, enough to know one's own address by. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}

/** Two characters at either end of a number, enough to know one's own by. */
export const maskNumber = (number: string): string =>
  number.length < 6 ? '****' : `${number.slice(0, 2)}****${number.slice(-2)}`
