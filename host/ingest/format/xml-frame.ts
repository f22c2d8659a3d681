/**
 * The next MARCXML record in the buffer: from the last "<record" before a "</record>", with any prefix, so that the
 * outer <record> of a search protocol is skipped, and a broken one does not affect others.
 */
export function nextXmlRecord(buffer: Buffer, ended: boolean): { start: number; end: number } | null {
  let from = 0
  for (;;) {
    const close = indexOfTag(buffer, from, true)
    if (!close) return leftover(buffer, from, ended)
    const start = lastOpen(buffer, from, close.at)
    // the end of a wrapper whose inner record has already been taken
    if (start < 0) from = close.end
    else return brokenBefore(buffer, from, start) ?? { start, end: close.end }
  }
}

/** an unclosed record before this one: an earlier "<record" followed by fields */
function brokenBefore(buffer: Buffer, from: number, start: number): { start: number; end: number } | null {
  const first = indexOfTag(buffer, from, false)!.at
  if (first >= start) return null
  const between = buffer.subarray(first, start)
  return between.includes('controlfield') || between.includes('datafield')
    ? { start: first, end: start }
    : null
}

/** at the end of the file: an unclosed record */
function leftover(buffer: Buffer, from: number, ended: boolean): { start: number; end: number } | null {
  if (!ended) return null
  const open = indexOfTag(buffer, from, false)
  return open ? { start: open.at, end: buffer.length } : null
}

function lastOpen(buffer: Buffer, from: number, to: number): number {
  let start = -1
  for (let at = from; ; ) {
    const open = indexOfTag(buffer, at, false)
    if (!open || open.at >= to) return start
    start = open.at
    at = open.end
  }
}

/** "<record …", "<p:record>" or "</p:record>" from a position on; `end` is after it */
function indexOfTag(buffer: Buffer, from: number, closing: boolean): { at: number; end: number } | null {
  for (let at = from; ; ) {
    const name = buffer.indexOf('record', at)
    if (name < 0) return null
    at = name + 6
    const after = buffer[at]
    if (after === undefined) return null
    const ends = after === 0x3e || after === 0x2f || after <= 0x20
    if (!ends) continue
    const begin = tagStart(buffer, name, from, closing)
    if (begin < 0) continue
    if (!closing) return { at: begin, end: at }
    const end = buffer.indexOf('>', at)
    return end < 0 ? null : { at: begin, end: end + 1 }
  }
}

/** position of "<" or "</" before an element name with an optional prefix; -1 when this is no such tag */
function tagStart(buffer: Buffer, name: number, from: number, closing: boolean): number {
  let at = name - 1
  if (buffer[at] === 0x3a) {
    at--
    while (at >= from && isNameByte(buffer[at]!)) at--
  }
  if (closing) {
    if (buffer[at] !== 0x2f) return -1
    at--
  }
  return at >= from && buffer[at] === 0x3c ? at : -1
}

function isNameByte(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x41 && byte <= 0x5a) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x5f ||
    byte === 0x2d
  )
}
