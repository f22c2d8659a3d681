import { isAscii, isUtf8 } from 'node:buffer'
import { decodeIso5426 } from './iso5426.ts'
import { decodeMarc8 } from './marc8.ts'

/** values of `--encoding` besides auto */
export const ENCODINGS = ['utf-8', 'marc-8', 'iso-5426', 'gb18030', 'latin-1'] as const
export type Encoding = (typeof ENCODINGS)[number]

const utf8 = new TextDecoder('utf-8')
const gb18030 = new TextDecoder('gb18030')

/** Decodes one field to Unicode NFC; undecodable bytes become U+FFFD. Never throws. */
export function decodeField(bytes: Buffer, encoding: Encoding): string {
  if (isPlainAscii(bytes)) return bytes.toString('latin1')
  if (encoding === 'utf-8') return encodedOnce(utf8.decode(bytes)).normalize('NFC')
  if (encoding === 'gb18030') return gb18030.decode(bytes).normalize('NFC')
  if (encoding === 'marc-8') return decodeMarc8(bytes)
  return encoding === 'iso-5426' ? decodeIso5426(bytes) : bytes.toString('latin1')
}

/** no high bytes, no escapes; "&#x" is special in MARC-8 only */
export function isPlainAscii(bytes: Buffer): boolean {
  return isAscii(bytes) && !bytes.includes(0x1b) && !bytes.includes('&#x')
}

/** Mojibake: UTF-8 read as Latin-1 and encoded again, which is recognizable by C1 controls. */
function encodedOnce(text: string): string {
  let found = text
  while (C1.test(found) && !BEYOND_LATIN1.test(found)) {
    const bytes = Buffer.from(found, 'latin1')
    if (!isUtf8(bytes)) break
    found = bytes.toString('utf8')
  }
  return found
}

/** C1 controls except the non-filing marks, which are intended */
const C1 = /[\u0080-\u0087\u008a-\u0097\u0099-\u009b\u009d-\u009f]/
const BEYOND_LATIN1 = /[^\u0000-\u00ff]/
