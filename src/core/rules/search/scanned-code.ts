/** What a barcode is the number of: EAN-13, as printed on books (978, 979), journals (977) and printed music (979-0). */
import { fitsTogether } from './isbn-check.ts'

/** number: ISBN, ISMN and others in 13 digits, ISSN as it is written (1234-567X) */
export type ScannedCode = { kind: 'isbn' | 'issn' | 'ismn' | 'other'; number: string }

/** @returns null = not 13 digits, or misread: the last one does not fit the others */
export function scannedCode(digits: string): ScannedCode | null {
  if (!/^\d{13}$/.test(digits) || !fitsTogether(digits)) return null
  if (digits.startsWith('977')) return { kind: 'issn', number: issnOf(digits.slice(3, 10)) }
  if (digits.startsWith('9790')) return { kind: 'ismn', number: digits }
  return { kind: /^97[89]/.test(digits) ? 'isbn' : 'other', number: digits }
}

/** The barcode has the seven digits only; the eighth is computed from them. */
function issnOf(seven: string): string {
  const sum = [...seven].reduce((all, digit, at) => all + Number(digit) * (8 - at), 0)
  const last = (11 - (sum % 11)) % 11
  return `${seven.slice(0, 4)}-${seven.slice(4)}${last === 10 ? 'X' : last}`
}
