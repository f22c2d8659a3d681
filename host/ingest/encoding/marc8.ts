import { eaccIndex, marc8Tables } from './marc8-tables.ts'

const ESC = 0x1b
const SUBFIELD = 0x1f
const UNKNOWN = '\ufffd'
const G0_MARKS = '(,'
const G1_MARKS = ')-'

/**
 * Decodes one field of MARC-8 to Unicode NFC: escape sequences to other scripts and EACC, diacritics moved after their
 * letter, "&#x4E00;" resolved. Subfield delimiters are kept, and each resets to the default sets.
 * https://www.loc.gov/marc/specifications/speccharmarc8.html
 */
export function decodeMarc8(bytes: Uint8Array): string {
  const { single, combining, eacc } = marc8Tables()
  let out = ''
  let marks = ''
  let [g0, g1] = ['B', 'E']
  let i = 0
  const put = (char: string) => {
    out += char + marks
    marks = ''
  }
  while (i < bytes.length) {
    const byte = bytes[i]!
    if (byte === ESC) {
      const found = readEscape(bytes, i)
      if (found.half === 0) g0 = found.set
      else if (found.half === 1) g1 = found.set
      i = found.next
    } else if (byte === SUBFIELD) {
      put('\x1f')
      if (i + 1 < bytes.length) put(String.fromCharCode(bytes[i + 1]!))
      ;[g0, g1] = ['B', 'E']
      i += 2
    } else if (byte <= 0x20 || byte === 0x7f) {
      put(String.fromCharCode(byte))
      i++
    } else {
      const set = byte < 0x80 ? g0 : g1
      if (set === '1') {
        const at = i + 2 < bytes.length ? eaccIndex(byte, bytes[i + 1]!, bytes[i + 2]!) : -1
        const code = at < 0 ? 0 : eacc[at]!
        put(code ? String.fromCharCode(code) : UNKNOWN)
        i += at < 0 ? 1 : 3
      } else if (byte === 0x88 || byte === 0x89) {
        // non-filing marks
        put(byte === 0x88 ? '\u0098' : '\u009c')
        i++
      } else if (set === 'B') {
        put(String.fromCharCode(byte & 0x7f))
        i++
      } else {
        const code = single[set]?.[byte | 0x80] ?? 0
        if (code && combining[set]![byte | 0x80]) marks += String.fromCharCode(code)
        else if (code) put(String.fromCharCode(code))
        // second halves of the double ligature and tilde: the combining mark follows the first letter
        else if (!(set === 'E' && (byte === 0xec || byte === 0xfb)) && (byte < 0x80 || byte > 0x9f))
          put(UNKNOWN)
        i++
      }
    }
  }
  return resolveReferences((out + marks).normalize('NFC'))
}

/**
 * ESC followed by: a one-letter technique 1 set (g b p, s back to ASCII), or intermediate byte(s) and the final
 * character
 */
function readEscape(bytes: Uint8Array, at: number): { half: 0 | 1 | null; set: string; next: number } {
  const char = (n: number) => String.fromCharCode(bytes[at + n] ?? 0)
  if ('gbp'.includes(char(1))) return { half: 0, set: char(1), next: at + 2 }
  if (char(1) === 's') return { half: 0, set: 'B', next: at + 2 }
  let [mark, n] = [char(1), 2]
  const wide = mark === '$'
  if (wide && (G0_MARKS + G1_MARKS).includes(char(2))) {
    mark = char(2)
    n = 3
  }
  const half = G1_MARKS.includes(mark) ? 1 : G0_MARKS.includes(mark) || wide ? 0 : null
  if (half === null) return { half, set: '', next: at + 1 }
  if (char(n) === '!') n++
  return { half, set: char(n), next: at + n + 1 }
}

/** characters outside MARC-8 are written "&#xHHHH;" */
function resolveReferences(text: string): string {
  if (!text.includes('&#x')) return text
  return text.replace(/&#x([0-9a-f]{2,6});/gi, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code >= 0x20 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}
