import { isUtf8 } from 'node:buffer'
import { DamagedRecordError } from './frame.ts'

const FIELD_END = 0x1e

/** a directory entry; NaN where it holds no number */
export type Entry = { tag: string; length: number; start: number }
/** a field's place in the data, its terminator not counted */
export type Piece = { tag: string; start: number; end: number }

/** the directory has five digits for where a field starts and four for its length */
const STARTS = 100_000
const LENGTHS = 10_000

/**
 * Where the fields lie: as the directory says, in bytes or (as some systems write it) in characters, else as their
 * terminators cut them.
 * @throws DamagedRecordError when none of these fits
 */
export function piecesOf(entries: Entry[], data: Buffer): Piece[] {
  if (data.length > STARTS) return inOrder(entries, data) ?? byLastDigits(entries, data)
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
  const ordered = entries.every(e => e.start >= 0) ? [...entries].sort((a, b) => a.start - b.start) : entries
  const cuts = withoutDoubles(ordered, cutsOf(data))
  if (cuts.length !== entries.length) {
    throw new DamagedRecordError(
      `directory names ${entries.length} fields, the data hold ${cuts.length}`,
      firstNumber(entries, data),
    )
  }
  return ordered.map(({ tag }, i) => ({ tag, ...cuts[i]! }))
}

/**
 * A record longer than the directory can say: starts have lost their first digits (or are all the same from there on),
 * so that sorting them would give texts to other tags. Null when the directory is not in the order of the fields.
 */
function inOrder(entries: Entry[], data: Buffer): Piece[] | null {
  const cuts = cutsOf(data)
  const beyond = entries[cuts.findIndex(cut => cut.start >= STARTS)]?.start
  const fits = ({ start }: Entry, at: number) => {
    const cut = cuts[at]!
    return start === cut.start % STARTS || (cut.start >= STARTS && start === beyond)
  }
  if (cuts.length !== entries.length || !entries.every(fits)) return null
  return entries.map(({ tag }, i) => ({ tag, ...cuts[i]! }))
}

/** each field by the digits that are left of its start and length */
function byLastDigits(entries: Entry[], data: Buffer): Piece[] {
  const free = new Map<string, Cut[]>()
  for (const cut of cutsOf(data)) {
    const key = `${cut.start % STARTS}+${(cut.end + 1 - cut.start) % LENGTHS}`
    const same = free.get(key)
    if (same) same.push(cut)
    else free.set(key, [cut])
  }
  return entries.map(({ tag, start, length }) => {
    const found = free.get(`${start}+${length}`)
    if (found?.length !== 1) {
      throw new DamagedRecordError(
        `${data.length.toLocaleString('en')} bytes are more than a directory can say (99,999), and field ${tag} was not found by its place`,
        firstNumber(entries, data),
      )
    }
    return { tag, ...found.pop()! }
  })
}

type Cut = { start: number; end: number }

function cutsOf(data: Buffer): Cut[] {
  const cuts: Cut[] = []
  for (let start = 0; start < data.length; ) {
    const found = data.indexOf(FIELD_END, start)
    const end = found < 0 ? data.length : found
    cuts.push({ start, end })
    start = end + 1
  }
  return cuts
}

/** without the empty cuts that a doubled terminator leaves; a field that the directory says is empty keeps its own */
function withoutDoubles(ordered: Entry[], cuts: Cut[]): Cut[] {
  if (cuts.length <= ordered.length) return cuts
  let at = 0
  return cuts.filter(({ start, end }) => {
    if (start === end && ordered[at]?.length !== 1) return false
    at++
    return true
  })
}

function firstNumber(entries: Entry[], data: Buffer): string {
  const first = entries[0]?.tag === '001' ? cutsOf(data).find(cut => cut.end > cut.start) : undefined
  return first ? data.toString('latin1', first.start, first.end).trim() : ''
}
