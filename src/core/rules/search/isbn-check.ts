/** Whether a typed text is an ISBN whose digits do not fit together: its last digit is computed from the others. */

const SEPARATORS = /[\s\-\u2010-\u2015\u2212.]/g
const ISBN = /^(?:97[89]\d{10}|\d{9}[\dX])$/

/** @returns the digits of a text that has the form of an ISBN; null for other texts */
export function isbnDigits(text: string): string | null {
  if (text.length > 40) return null
  const digits = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*ISBN(?:-1[03])?[\s:]*/, '')
    .replace(SEPARATORS, '')
  return ISBN.test(digits) ? digits : null
}

/** @param digits of isbnDigits */
export function fitsTogether(digits: string): boolean {
  const values = [...digits].map(digit => (digit === 'X' ? 10 : Number(digit)))
  const isLong = digits.length === 13
  const sum = values.reduce((all, value, at) => all + value * (isLong ? 1 + 2 * (at % 2) : 10 - at), 0)
  return sum % (isLong ? 10 : 11) === 0
}

export const isWrongIsbn = (text: string): boolean => {
  const digits = isbnDigits(text)
  return digits !== null && !fitsTogether(digits)
}
