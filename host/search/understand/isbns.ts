/** ISBNs as typed and pasted: several at once, and those that one slip away are right. Pure. */
import { fitsTogether, isbnDigits } from '../../../src/core/rules/search/isbn-check.ts'

/** a pasted list of more is no search */
const MOST = 20

/** @returns the ISBNs of a text that has several of them and nothing else; [] for other texts */
export function isbnsPasted(typed: string): string[] {
  const pieces = typed.split(/[\s,;|，；、]+/).filter(Boolean)
  const found = pieces.map(isbnDigits).filter(digits => digits !== null)
  return found.length > 1 && found.length === pieces.length ? [...new Set(found)].slice(0, MOST) : []
}

/** @returns the ISBNs with one other digit, or two digits changed over, if the digits do not fit together; otherwise [] */
export function isbnsNear(typed: string): string[] {
  const digits = isbnDigits(typed)
  if (digits === null || fitsTogether(digits)) return []
  const near: string[] = []
  for (let at = 0; at < digits.length; at++) {
    const [left, own, right] = [digits.slice(0, at), digits[at]!, digits.slice(at + 1)]
    if (right !== '' && right[0] !== own) near.push(left + right[0] + own + right.slice(1))
    for (const other of at === 9 && digits.length === 10 ? '0123456789X' : '0123456789')
      if (other !== own) near.push(left + other + right)
  }
  return [...new Set(near)].filter(each => isbnDigits(each) !== null && fitsTogether(each))
}
