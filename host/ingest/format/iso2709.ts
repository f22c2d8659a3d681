import { decodeField, type Encoding } from '../encoding/decode.ts'
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

type Piece = { tag: string; bytes: Buffer }

/**
 * One ISO 2709 record (https://www.loc.gov/marc/specifications/specrecstruc.html). Wrong lengths, a wrong base address
 * and a directory that counts characters for bytes are put right where the field terminators tell how.
 * @throws BadRecordError
 */
export function readIso2709(bytes: Buffer, options: ReadOptions): MarcRecord {
  if (bytes.at(-1) !== RECORD_END) throw new BadRecordError('no record terminator before the end of the file')
  const leader = bytes.subarray(0, 24).toString('latin1')
  const directoryEnd = bytes.indexOf(FIELD_END)
  if (leader.length < 24 || directoryEnd < 24) throw new BadRecordError('no leader and directory')
  const entries = directoryOf(bytes.subarray(24, directoryEnd))
  const data = bytes.subarray(directoryEnd + 1, -1)
  const pieces = byDirectory(entries, data) ?? byTerminators(entries, data)
  const tags = pieces.map(piece => piece.tag)
  const unimarc = options.format === 'auto' ? isUnimarcByTags(leader, tags) : options.format !== 'marc21'
  const flaggedUtf8 = leader[9] === 'a'
  const encoding =
    options.encoding === 'auto' ? detectEncoding(data, { flaggedUtf8, unimarc }) : options.encoding
  const fields: MarcField[] = []
  for (const { tag, bytes: field } of pieces) fields.push(fieldOf(tag, decodeField(field, encoding)))
  return { format: options.format === 'auto' ? formatOf(leader, fields) : options.format, leader, fields }
}

type Entry = { tag: string; length: number; start: number }

function directoryOf(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const text = directory.toString('latin1', at, at + ENTRY)
    entries.push({ tag: text.slice(0, 3), length: digits(text.slice(3, 7)), start: digits(text.slice(7)) })
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
    const fits = length > 0 && data[end] === FIELD_END && (start === 0 || data[start - 1] === FIELD_END)
    const bytes = fits ? data.subarray(start, end) : null
    if (!bytes || bytes.includes(FIELD_END)) return null
    pieces.push({ tag, bytes })
  }
  return pieces
}

/** the fields as their terminators cut them, given the directory's tags in the order of their starts */
function byTerminators(entries: Entry[], data: Buffer): Piece[] {
  const cuts: Buffer[] = []
  for (let from = 0; from < data.length; ) {
    const end = data.indexOf(FIELD_END, from)
    const to = end < 0 ? data.length : end
    cuts.push(data.subarray(from, to))
    from = to + 1
  }
  if (cuts.length !== entries.length) {
    throw new BadRecordError(`directory names ${entries.length} fields, the data hold ${cuts.length}`)
  }
  const ordered = entries.every(e => e.start >= 0) ? [...entries].sort((a, b) => a.start - b.start) : entries
  return ordered.map((entry, i) => ({ tag: entry.tag, bytes: cuts[i]! }))
}
