/** Records of text formats with one field a line: MARC mnemonic (.mrk) and Aleph sequential. */

type Cut = { start: number; end: number } | null

/** of Aleph: system number, tag, indicators, alphabet */
export const ALEPH_LINE = /^(\d{9}) ([0-9A-Z]{3})(..) [A-Z] /
/** characters of ALEPH_LINE's number */
const NUMBER = 9

/** Ends before the next leader, or at an empty line. */
export function nextMnemonicRecord(buffer: Buffer, ended: boolean): Cut {
  return cutLines(buffer, ended, (line, first) => line === '' || (line.startsWith('=LDR') && !first))
}

/** Lines with the same number are one record. */
export function nextAlephRecord(buffer: Buffer, ended: boolean): Cut {
  let number: string | null = null
  return cutLines(buffer, ended, line => {
    if (line === '') return false
    const own = line.slice(0, NUMBER)
    number ??= own
    return own !== number
  })
}

/** enough of a line to tell where a record ends */
const LOOKED_AT = 16

/** @param isEnd whether the record ends before this line */
function cutLines(buffer: Buffer, ended: boolean, isEnd: (line: string, isFirst: boolean) => boolean): Cut {
  let start = 0
  // blank lines, and a BOM
  while (start < buffer.length && (buffer[start]! <= 0x20 || [0xef, 0xbb, 0xbf].includes(buffer[start]!)))
    start++
  if (start === buffer.length) return null
  for (let at = start; ; ) {
    const lineEnd = buffer.indexOf(0x0a, at)
    if (lineEnd < 0) return ended ? { start, end: buffer.length } : null
    const line = buffer.toString('latin1', at, Math.min(lineEnd, at + LOOKED_AT)).trimEnd()
    if (isEnd(line, at === start)) return { start, end: at }
    at = lineEnd + 1
  }
}
