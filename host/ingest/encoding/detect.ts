import { isAscii, isUtf8 } from 'node:buffer'
import type { Encoding } from './decode.ts'
import { looksLatin1 } from './looks-latin1.ts'

/**
 * Detects the encoding of a record's field data, by its bytes first and leader/09 second: records flagged as MARC-8
 * often contain UTF-8, and vice versa.
 * @param flaggedUtf8 leader/09 is 'a'
 * @param unimarc UNIMARC or CNMARC tags: ISO 5426 instead of MARC-8
 */
export function detectEncoding(
  data: Buffer,
  { flaggedUtf8, unimarc }: { flaggedUtf8: boolean; unimarc: boolean },
): Encoding {
  const escapes = data.includes(0x1b)
  if (isUtf8(data) && !(escapes && !flaggedUtf8))
    return flaggedUtf8 || unimarc || !isAscii(data) ? 'utf-8' : 'marc-8'
  const seen = survey(data)
  if (!escapes && seen.high > 0 && seen.double >= 0.9 * seen.high) return 'gb18030'
  if (seen.utf8 > 0.5 * seen.high) return 'utf-8'
  if (unimarc) return 'iso-5426'
  return !escapes && looksLatin1(data) ? 'latin-1' : 'marc-8'
}

/** high: bytes from 0x80; double: of these in two-byte GB 2312 pairs; utf8: of these in well-formed UTF-8 sequences */
function survey(data: Uint8Array): { high: number; double: number; utf8: number } {
  const seen = { high: 0, double: 0, utf8: 0 }
  let pairEnd = 0
  let sequenceEnd = 0
  for (let i = 0; i < data.length; i++) {
    const byte = data[i]!
    if (byte < 0x80) continue
    seen.high++
    const next = data[i + 1] ?? 0
    if (i >= pairEnd && byte >= 0xa1 && byte <= 0xf7 && next >= 0xa1) {
      seen.double += 2
      pairEnd = i + 2
    }
    if (i >= sequenceEnd) {
      const length = sequenceLength(data, i)
      seen.utf8 += length
      sequenceEnd = i + Math.max(1, length)
    }
  }
  return seen
}

/** length of the well-formed multi-byte UTF-8 sequence here, or 0 */
function sequenceLength(data: Uint8Array, at: number): number {
  const lead = data[at]!
  const length =
    lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0
  for (let i = 1; i < length; i++) {
    const byte = data[at + i] ?? 0
    if (byte < 0x80 || byte > 0xbf) return 0
  }
  return length
}
