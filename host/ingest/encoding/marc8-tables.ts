/**
 * MARC-8 code tables of the Library of Congress (https://www.loc.gov/marc/specifications/specchartables.html), restated
 * from the mapping in the npm package marc8 0.0.4 (Dazhi Jiao, Apache-2.0), with the Library's later changes: eszett,
 * euro, alif as U+02BC, the double diacritics as U+0360 and U+0361; EACC components without a Unicode character are
 * U+3013.
 *
 * marc8.tsv: set (its final escape character), first code (hex, one-byte sets in the G1 half), '+' = combining,
 * characters of that code and the following ones.
 */
import text from './marc8.tsv?raw'

export type Marc8Tables = {
  /** by final character of the escape sequence: 256 code units by byte, 0 = none */
  single: Record<string, Uint16Array>
  /** the same shape, 1 = combining */
  combining: Record<string, Uint8Array>
  /** EACC: code unit by 94×94×94 position, 0 = none */
  eacc: Uint16Array
}

/** position of a three-byte EACC code, or -1 */
export function eaccIndex(a: number, b: number, c: number): number {
  const [x, y, z] = [(a & 0x7f) - 0x21, (b & 0x7f) - 0x21, (c & 0x7f) - 0x21]
  return x < 0 || y < 0 || z < 0 || x > 93 || y > 93 || z > 93 ? -1 : (x * 94 + y) * 94 + z
}

let tables: Marc8Tables | null = null

/** built on first use: 1.7 MB */
export function marc8Tables(): Marc8Tables {
  tables ??= build()
  return tables
}

function build(): Marc8Tables {
  const made: Marc8Tables = { single: {}, combining: {}, eacc: new Uint16Array(94 * 94 * 94) }
  for (const line of text.split('\n')) {
    const [set, start, mark, chars] = line.split('\t')
    if (!set || !start || chars === undefined) continue
    const first = Number.parseInt(start, 16)
    for (let i = 0; i < chars.length; i++) {
      const code = first + i
      if (set === '1') {
        made.eacc[eaccIndex(code >> 16, (code >> 8) & 0xff, code & 0xff)] = chars.charCodeAt(i)
        continue
      }
      made.single[set] ??= new Uint16Array(256)
      made.combining[set] ??= new Uint8Array(256)
      made.single[set][code] = chars.charCodeAt(i)
      if (mark === '+') made.combining[set][code] = 1
    }
  }
  return made
}
