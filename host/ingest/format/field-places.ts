import { isUtf8 } from 'node:buffer'
import { DamagedRecordError } from './frame.ts'

const FIELD_END = 0x1e

/** a directory entry; NaN where it holds no number */
export type Entry = { tag: string; length: number; start: number }
/** a field's place in the data, its terminator not counted */
export type Piece = { tag: string; start: number; end: number }

/**
 * Where the fields lie: as the directory says, in bytes or (as some systems write it) in characters, else as their
 * terminators cut them.
 * @throws DamagedRecordError when none of these fits
 */
export function piecesOf(entries: Entry[], data: Buffer): Piece[] {
  return (
    byDirectory(entries, data) ??
    byTiles(entries, data, at => at) ??
    byCharacters(entries, data) ??
    byTerminators(entries, data)
  )
}

/** null when an entry does not begin and end where a field does */
function byDirectory(entries: Entry[], data: Buffer): Piece[] | null {
  const pieces: Piece[] = []
  for (const { tag, length, start } of entries) {
    const end = start + length - 1
    const fits =
      length > 0 && (start === 0 || data[start - 1] === FIELD_END) && data.indexOf(FIELD_END, start) === end
    if (!fits) return null
    pieces.push({ tag, start, end })
  }
  return pieces
}

function byCharacters(entries: Entry[], data: Buffer): Piece[] | null {
  if (!isUtf8(data)) return null
  const starts: number[] = []
  for (let at = 0; at < data.length; at++) if ((data[at]! & 0xc0) !== 0x80) starts.push(at)
  starts.push(data.length)
  return byTiles(entries, data, at => starts[at] ?? Number.NaN)
}

/** fields that hold terminators of their own: the entries must cover the data without a gap, each up to a terminator */
function byTiles(entries: Entry[], data: Buffer, byteOf: (at: number) => number): Piece[] | null {
  const places = entries.map(({ tag, start, length }) => ({
    tag,
    start: byteOf(start),
    end: byteOf(start + length) - 1,
  }))
  let from = 0
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    if (start !== from || end < start || data[end] !== FIELD_END) return null
    from = end + 1
  }
  return from === data.length ? places : null
}

/** the fields as their terminators cut them, given the directory's tags in the order of their starts */
function byTerminators(entries: Entry[], data: Buffer): Piece[] {
  const cuts: { start: number; end: number }[] = []
  for (let start = 0; start < data.length; ) {
    const found = data.indexOf(FIELD_END, start)
    const end = found < 0 ? data.length : found
    cuts.push({ start, end })
    start = end + 1
  }
  if (cuts.length !== entries.length) {
    const first = entries[0]?.tag === '001' ? cuts[0] : undefined
    throw new DamagedRecordError(
      `directory names ${entries.length} fields, the data hold ${cuts.length}`,
      first ? data.toString('latin1', first.start, first.end).trim() : '',
    )
  }
  const ordered = entries.every(e => e.start >= 0) ? [...entries].sort((a, b) => a.start - b.start) : entries
  return ordered.map(({ tag }, i) => ({ tag, ...cuts[i]! }))
}
