import type { MarcField } from '../record.ts'

const DELIMITER = '\x1f'

/** Parses a field's decoded text: control fields by tag, every other by its subfield delimiters. */
export function fieldOf(tag: string, text: string): MarcField {
  if (tag.startsWith('00') || !text.includes(DELIMITER)) return { tag, data: cleaned(text) }
  const clean = !/[\x00-\x1e\x7f-\x9f]/.test(text)
  const subfields: [string, string][] = []
  let skip: number | undefined
  let at = text.indexOf(DELIMITER)
  const ind = indicatorsOf(text.slice(0, at))
  while (at >= 0) {
    const next = text.indexOf(DELIMITER, at + 1)
    const part = text.slice(at + 1, next < 0 ? undefined : next)
    if (part) {
      if (!clean && part[0] === 'a') skip ??= nonFiling(part.slice(1))
      subfields.push(subfieldOf(part, clean))
    }
    at = next
  }
  return { tag, ind, subfields, ...(skip && { skip }) }
}

/** exactly two characters, whatever they are */
export function indicatorsOf(text: string): string {
  return `${cleaned(text)}  `.slice(0, 2)
}

function subfieldOf(part: string, clean: boolean): [string, string] {
  const code = String.fromCodePoint(part.codePointAt(0)!)
  const value = part.slice(code.length)
  return [codeOf(code), clean ? value : cleaned(value)]
}

/** an invalid subfield code becomes '?', so that its text is not lost */
export function codeOf(char: string): string {
  return char > ' ' && char < '\x7f' && char.length === 1 ? char : '?'
}

/** NSB and NSE of ISO 6630, as they are and in Unicode: an article stands between them */
const NON_FILING = /^\s*[\u0088\u0098]([^\u0088\u0089\u0098\u009c]{1,20})[\u0089\u009c]/

/** @returns number of characters between the non-filing marks at the beginning; 0 = none */
export const nonFiling = (value: string): number => cleaned(NON_FILING.exec(value)?.[1] ?? '').length

/** without control characters (including the non-filing marks U+0098 and U+009C); line breaks become blanks */
export function cleaned(text: string): string {
  if (!/[\x00-\x1f\x7f-\x9f]/.test(text)) return text
  return text.replace(/[\t\n\r]+/g, ' ').replace(/[\x00-\x1f\x7f-\x9f]/g, '')
}
