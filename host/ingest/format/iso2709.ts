import { decodeField, type Encoding, isPlainAscii } from '../encoding/decode.ts'
import { detectEncoding } from '../encoding/detect.ts'
import type { MarcField, MarcFormat, MarcRecord } from '../record.ts'
import { fieldOf } from './field-text.ts'
import { formatOf, isUnimarcByTags } from './format-of.ts'
import { BadRecordError } from './frame.ts'

const FIELD_END = 0x1e
const RECORD_END = 0x1d
const ENTRY = 12

/** `auto` or one of ENCODINGS and of MarcFormat, as the flags of the import choose */
export type ReadOptions = { encoding: Encoding | 'auto'; format: MarcFormat | 'auto' }

/** a field's place in the data, its terminator not counted */
type Piece = { tag: string; start: number; end: number }

/**
 * One ISO 2709 record (https://www.loc.gov/marc/specifications/specrecstruc.html). Wrong lengths, a wrong base address
 * and a directory that counts characters for bytes are put right where the field terminators tell how.
 * @throws BadRecordError
 */
export function readIso2709(bytes: Buffer, options: ReadOptions): MarcRecord {
  if (bytes.at(-1) !== RECORD_END) throw new BadRecordError('no record terminator before the end of the file')
  const leader = bytes.toString('latin1', 0, 24)
  const directoryEnd = bytes.indexOf(FIELD_END)
  if (leader.length < 24 || directoryEnd < 24) throw new BadRecordError('no leader and directory')
  const entries = directoryOf(bytes.toString('latin1', 24, directoryEnd))
  const data = bytes.subarray(directoryEnd + 1, -1)
  const pieces = byDirectory(entries, data) ?? byTerminators(entries, data)
  const tags = pieces.map(piece => piece.tag)
  const unimarc = options.format === 'auto' ? isUnimarcByTags(leader, tags) : options.format !== 'marc21'
  const flaggedUtf8 = leader[9] === 'a'
  const encoding =
    options.encoding === 'auto' ? detectEncoding(data, { flaggedUtf8, unimarc }) : options.encoding
  const ascii = isPlainAscii(data) ? data.toString('latin1') : null
  const textOf = ({ start, end }: Piece) =>
    ascii?.slice(start, end) ?? decodeField(data.subarray(start, end), encoding)
  const fields: MarcField[] = pieces.map(piece => fieldOf(piece.tag, textOf(piece)))
  return { format: options.format === 'auto' ? formatOf(leader, fields) : options.format, leader, fields }
}

type Entry = { tag: string; length: number; start: number }

function directoryOf(directory: string): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const [length, start] = [directory.slice(at + 3, at + 7), directory.slice(at + 7, at + ENTRY)]
    entries.push({ tag: directory.slice(at, at + 3), length: digits(length), start: digits(start) })
  }
  if (!entries.length) throw new BadRecordError('empty directory')
  return entries
}

const digits = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

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
    throw new BadRecordError(`directory names ${entries.length} fields, the data hold ${cuts.length}`)
  }
  const ordered = entries.every(e => e.start >= 0) ? [...entries].sort((a, b) => a.start - b.start) : entries
  return ordered.map(({ tag }, i) => ({ tag, ...cuts[i]! }))
}
