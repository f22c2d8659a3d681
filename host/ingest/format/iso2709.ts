import { decodeField, type Encoding, isPlainAscii } from '../encoding/decode.ts'
import { detectEncoding } from '../encoding/detect.ts'
import type { MarcField, MarcFormat, MarcRecord } from '../record.ts'
import { type Entry, type Piece, piecesOf } from './field-places.ts'
import { fieldOf } from './field-text.ts'
import { formatOf, isUnimarcByTags } from './format-of.ts'
import { DamagedRecordError } from './frame.ts'
import { otherKind } from './other-kind.ts'

const FIELD_END = 0x1e
const RECORD_END = 0x1d
const ENTRY = 12

/** `auto` or one of ENCODINGS and of MarcFormat, as given to the import */
export type ReadOptions = { encoding: Encoding | 'auto'; format: MarcFormat | 'auto' }

/**
 * Parses an ISO 2709 record (https://www.loc.gov/marc/specifications/specrecstruc.html). Wrong lengths, a wrong base
 * address and a directory in characters are repaired by the field terminators.
 * @throws DamagedRecordError
 */
export function readIso2709(bytes: Buffer, options: ReadOptions): MarcRecord {
  if (bytes.at(-1) !== RECORD_END) throw new DamagedRecordError(unended(bytes))
  const leader = bytes.toString('latin1', 0, 24)
  const directoryEnd = bytes.indexOf(FIELD_END)
  if (leader.length < 24 || directoryEnd < 24) throw new DamagedRecordError('no leader and directory')
  const entries = directoryOf(bytes.toString('latin1', 24, directoryEnd))
  const data = bytes.subarray(directoryEnd + 1, -1)
  const pieces = piecesOf(entries, data)
  const tags = pieces.map(piece => piece.tag)
  // its number may be under an unreadable tag: it must not be imported as another book
  if (!tags.includes('001') && entries.some(({ start, length }) => Number.isNaN(start + length)))
    throw new DamagedRecordError('no control number (001), and the directory is damaged')
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

/** why bytes without a terminator are not a record */
function unended(bytes: Buffer): string {
  return bytes.includes(FIELD_END) || /^\d{5}[a-z]/.test(bytes.toString('latin1', 0, 6))
    ? 'cut off: no record terminator'
    : `no record: ${otherKind(bytes) || `${bytes.length.toLocaleString('en')} bytes that belong to none`}`
}

function directoryOf(directory: string): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const [length, start] = [directory.slice(at + 3, at + 7), directory.slice(at + 7, at + ENTRY)]
    entries.push({ tag: directory.slice(at, at + 3), length: digits(length), start: digits(start) })
  }
  if (!entries.length) throw new DamagedRecordError('empty directory')
  return entries
}

const digits = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)
