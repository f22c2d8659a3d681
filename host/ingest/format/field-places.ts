import { isUtf8 } from 'node:buffer'
import { DamagedRecordError } from './frame.ts'

const FIELD_END = 0x1e

/** a directory entry; NaN where it is not a number */
export type Entry = { tag: string; length: number; start: number }
/** a field's position in the data, without its terminator */
export type Piece = { tag: string; start: number; end: number }

/** the directory has five digits for the start of a field and four for its length */
const STARTS = 100_000
const LENGTHS = 10_000

/**
 * Positions of the fields: by the directory, in bytes or (non-standard) in characters, else by their terminators.
 * @throws DamagedRecordError when neither works
 */
export function piecesOf(entries: Entry[], data: Buffer): Piece[] {
  if (data.length > STARTS) return inOrder(entries, data) ?? byLastDigits(entries, data)
  return (
    byDirectory(entries, data) ??
    byTiles(entries, data, at => at) ??
    byCharacters(entries, data) ??
    byNearest(entries, data) ??
    byTerminators(entries, data)
  )
}

/** null when an entry does not match field boundaries */
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

/** for fields that contain terminators: the entries must cover the data without gaps, each ending at a terminator */
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

/** max distance of an entry from its field in a shifted directory */
const MOST_SHIFT = 8

/**
 * For a shifted directory over fields that contain terminators, so that counting terminators does not help: each entry
 * takes the nearest field, and fields without an entry belong to the one before. Null when an entry is near no field.
 */
function byNearest(entries: Entry[], data: Buffer): Piece[] | null {
  const starts = cutsOf(data).map(cut => cut.start)
  if (starts.length <= entries.length || !entries.every(e => e.start >= 0)) return null
  const ordered = [...entries].sort((a, b) => a.start - b.start)
  const found: number[] = []
  let at = -1
  for (const { start } of ordered) {
    at++
    if (at >= starts.length) return null
    while (at + 1 < starts.length && Math.abs(starts[at + 1]! - start) < Math.abs(starts[at]! - start)) at++
    if (Math.abs(starts[at]! - start) > MOST_SHIFT) return null
    found.push(starts[at]!)
  }
  if (found[0] !== 0) return null
  return ordered.map(({ tag }, i) => ({ tag, start: found[i]!, end: (found[i + 1] ?? data.length) - 1 }))
}

/** the fields by terminators, with the directory's tags in the order of their starts */
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
 * A record longer than the directory can express: starts are truncated (or saturated), so sorting them would assign
 * texts to wrong tags. Null when the directory is not in field order.
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

/** matches each field by the last digits of its start and length */
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

/** drops empty fields caused by a doubled terminator; fields that the directory declares as empty are kept */
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
