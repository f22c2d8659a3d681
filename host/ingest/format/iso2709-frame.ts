type Cut = { start: number; end: number }

const FIELD_END = 0x1e
const RECORD_END = 0x1d
const LEADER = 24
const ENTRY = 12

/**
 * The next ISO 2709 record in the buffer. It ends at its terminator, whatever its stated length: this resynchronizes
 * after damage. Bytes before its leader (notes, a truncated record) become a frame of their own.
 */
export function nextIsoRecord(buffer: Buffer, ended: boolean): Cut | null {
  let start = 0
  while (start < buffer.length && isPadding(buffer[start]!)) start++
  const terminator = buffer.indexOf(RECORD_END, start)
  if (terminator < 0) return ended && start < buffer.length ? { start, end: buffer.length } : null
  const end = terminator + 1
  if (statedLength(buffer, start) === end - start) return { start, end }
  const own = ownStart(buffer, start, end)
  return own > start ? { start, end: own } : { start: own, end }
}

/** blanks, line ends, NUL, ^Z and a byte order mark between records */
function isPadding(byte: number): boolean {
  return byte <= 0x0d || byte === 0x1a || byte === 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf
}

/** the start of the record that ends there: a leader with the matching length, else by its directory */
function ownStart(buffer: Buffer, start: number, end: number): number {
  for (let at = start + 1; at + LEADER < end; at++) {
    if (buffer[at + 10] === 0x32 && buffer[at + 11] === 0x32 && statedLength(buffer, at) === end - at)
      return at
  }
  return startByDirectory(buffer, start, end) ?? start
}

/** for a leader with a blank or wrong length: it precedes the directory's entries; null when there are none */
function startByDirectory(buffer: Buffer, start: number, end: number): number | null {
  const directoryEnd = buffer.indexOf(FIELD_END, start)
  if (directoryEnd < 0 || directoryEnd >= end) return null
  let at = directoryEnd
  while (at - ENTRY >= start && isEntry(buffer, at - ENTRY)) at -= ENTRY
  const own = at - LEADER
  // ambiguous when the end of the leader reads like a directory entry
  return at === directoryEnd || own < 0 || (own > start && !isLeader(buffer, own)) ? null : own
}

/** lengths, base address or the fixed "22" are in their places */
function isLeader(buffer: Buffer, at: number): boolean {
  return /^[\d ]{5}[\x20-\x7e]{5}(22| {2})[\d ]{5}/.test(buffer.toString('latin1', at, at + LEADER))
}

function isEntry(buffer: Buffer, at: number): boolean {
  return /^[0-9A-Za-z]{3}\d{9}$/.test(buffer.toString('latin1', at, at + ENTRY))
}

/** -1 when the leader does not begin with five digits */
function statedLength(buffer: Buffer, at: number): number {
  let length = 0
  for (let i = at; i < at + 5; i++) {
    const digit = (buffer[i] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return -1
    length = length * 10 + digit
  }
  return length
}
