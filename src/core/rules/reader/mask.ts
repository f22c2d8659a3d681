/** Masks reader data when isPlaintext is not requested (forms OBSERVED: 测*试, 138****0000). Pure; used by both sides. */

export function maskName(name: string): string {
  const letters = [...name]
  const first = letters[0] ?? ''
  if (letters.length < 2) return name
  if (letters.length === 2) return `${first}*`
  return first + '*'.repeat(letters.length - 2) + letters.at(-1)
}

export const maskMobile = (mobile: string): string =>
  mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** Keeps the first letter and the domain, enough to recognize one's own address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`
}

/** Keeps two characters at each end, enough to recognize one's own number. */
export const maskNumber = (number: string): string =>
  number.length < 6 ? '****' : `${number.slice(0, 2)}****${number.slice(-2)}`
