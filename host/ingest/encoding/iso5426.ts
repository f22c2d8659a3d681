/** ISO 5426:1983, extended Latin for bibliographic use: the upper half. 0xC0–0xDF precede the letter they modify. */
const LETTERS: Record<number, string> = {}
const MARKS: Record<number, string> = {}

const put = (table: Record<number, string>, first: number, chars: string) => {
  ;[...chars].forEach((char, i) => {
    if (char !== ' ') table[first + i] = char
  })
}
put(LETTERS, 0xa1, '¡„£$¥†§′‘“«♭©℗®')
put(LETTERS, 0xb0, 'ʿʾ‚   ‡·″’”»♯ʹʺ¿')
put(LETTERS, 0xe1, 'ÆĐ   Ĳ ŁØŒ Þ')
put(LETTERS, 0xf1, 'æđð ıĳ łøœßþ')
put(
  MARKS,
  0xc0,
  '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0308\u030a\u0315\u0312\u030b\u031b\u030c',
)
put(MARKS, 0xd0, '\u0327\u031c\u0328\u0323\u0324\u0325\u0333\u0332\u0329\u032d')
MARKS[0xdb] = '\u0361'
MARKS[0xdd] = '\u0360'
/** right halves of double marks are dropped */
const SILENT = [0xdc, 0xde]

/** Decodes ISO 5426 over ASCII to Unicode NFC, with the non-filing marks (ISO 6630) of Unicode; unknown codes become U+FFFD, escape sequences are skipped. */
export function decodeIso5426(bytes: Uint8Array): string {
  let out = ''
  let marks = ''
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (byte === 0x1b) {
      while (i + 1 < bytes.length && bytes[i + 1]! >= 0x20 && bytes[i + 1]! <= 0x2f) i++
      if (i + 1 < bytes.length && bytes[i + 1]! >= 0x30) i++
    } else if (byte === 0x88 || byte === 0x89) {
      out += (byte === 0x88 ? '\u0098' : '\u009c') + marks
      marks = ''
    } else if (MARKS[byte] !== undefined) {
      marks += MARKS[byte]
    } else if (!SILENT.includes(byte) && (byte < 0x80 || byte > 0x9f)) {
      out += (byte < 0x80 ? String.fromCharCode(byte) : (LETTERS[byte] ?? '\ufffd')) + marks
      marks = ''
    }
  }
  return (out + marks).normalize('NFC')
}
