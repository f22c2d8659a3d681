/** ISBNs as records have them: hyphens, qualifiers, ten or thirteen digits, full-width digits. ISO 2108. */

const SHAPE = /(?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dX]/i

/** The ISBN in a recorded text, hyphens kept, "(pbk.)", "ISBN" and the like removed; '' when it holds none. */
export function isbnIn(text: string): string {
  const found = SHAPE.exec(text.normalize('NFKC').replace(/[‐-―−]/g, '-'))?.[0]
  return found ? found.replace(/\s/g, '').toUpperCase() : ''
}

/** digits only (X in capitals), ten or thirteen of them; null for anything else. The check digit is not looked at. */
export function isbnDigits(text: string): string | null {
  const digits = isbnIn(text).replace(/-/g, '')
  return digits.length === 10 || (digits.length === 13 && !digits.endsWith('X')) ? digits : null
}

/** whether the check digit is right */
export function isValidIsbn(text: string): boolean {
  const digits = isbnDigits(text)
  if (!digits) return false
  return digits.at(-1) === (digits.length === 10 ? check10(digits) : check13(digits))
}

/** thirteen digits; a ten-digit number is converted, a wrong check digit kept out (null) */
export function toIsbn13(text: string): string | null {
  const digits = isbnDigits(text)
  if (!digits || !isValidIsbn(digits)) return null
  if (digits.length === 13) return digits
  const body = `978${digits.slice(0, 9)}`
  return body + check13(body)
}

/** ten digits; null for a 979 number, which has none, and for a wrong check digit */
export function toIsbn10(text: string): string | null {
  const digits = isbnDigits(text)
  if (!digits || !isValidIsbn(digits)) return null
  if (digits.length === 10) return digits
  if (!digits.startsWith('978')) return null
  const body = digits.slice(3, 12)
  return body + check10(body)
}

function check10(digits: string): string {
  let sum = 0
  for (let i = 0; i < 9; i++) sum += (10 - i) * Number(digits[i])
  const rest = (11 - (sum % 11)) % 11
  return rest === 10 ? 'X' : String(rest)
}

function check13(digits: string): string {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += (i % 2 ? 3 : 1) * Number(digits[i])
  return String((10 - (sum % 10)) % 10)
}
