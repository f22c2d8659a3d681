import type { MarcField } from '../record.ts'

const DELIMITER = '\x1f'

/** Parses a field's decoded text: control fields by tag, every other by its subfield delimiters. */
export function fieldOf(tag: string, text: string): MarcField {
  if (tag.startsWith('00') || !text.includes(DELIMITER)) return { tag, data: cleaned(text) }
  const clean = !/[\x00-\x1e\x7f-\x9f]/.test(text)
  const subfields: [string, string][] = []
  let at = text.indexOf(DELIMITER)
  const ind = indicatorsOf(text.slice(0, at))
  while (at >= 0) {
    const next = text.indexOf(DELIMITER, at + 1)
    const part = text.slice(at + 1, next < 0 ? undefined : next)
    if (part) subfields.push(subfieldOf(part, clean))
    at = next
  }
  return { tag, ind, subfields }
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

/** without control characters (including the non-filing marks U+0098 and U+009C); line breaks become blanks */
export function cleaned(text: string): string {
  if (!/[\x00-\x1f\x7f-\x9f]/.test(text)) return text
  return text.replace(/[\t\n\r]+/g, ' ').replace(/[\x00-\x1f\x7f-\x9f]/g, '')
}
