/**
 * Postings of a term in one segment: a list of documents per text field.
 *
 * Format: 16-bit little-endian words: a bit mask of the fields (bit 0 title … bit 5 imprint); for each field in the
 * mask the number of its documents less one, then its documents: sorted numbers, or above DENSE a bitmap of 8 KB. Keys
 * of whole headings and identifiers have one list, in the title's place. The last two words of a long one are a
 * checksum: SQLite has none, and a flipped bit would be a silent error. Short ones, most of the file, have none: their
 * length is checked, and verify.ts checks the rest.
 */
import { crc32 } from 'node:zlib'
import { DamagedIndex } from '../errors.ts'
import { type Bits, WORDS } from './bits.ts'

const DENSE = 4096
const FIELDS = 6
/** bytes of the checksum, and of the shortest posting that has one */
const SUM = 4
const LONG = 64

/** @param lists of each field in order, documents ascending; null where the field has none */
export function packPosting(lists: (Uint16Array | null)[]): Buffer {
  let mask = 0
  let size = 1
  for (const [field, docs] of lists.entries()) {
    if (docs === null) continue
    mask |= 1 << field
    size += 1 + (docs.length > DENSE ? WORDS * 2 : docs.length)
  }
  const isLong = 2 * size >= LONG
  const out = new Uint16Array(isLong ? size + SUM / 2 : size)
  out[0] = mask
  let head = 1
  for (const docs of lists) if (docs !== null) out[head++] = docs.length - 1
  let at = head
  for (const docs of lists) {
    if (docs === null) continue
    if (docs.length <= DENSE) {
      out.set(docs, at)
      at += docs.length
      continue
    }
    for (const doc of docs) out[at + (doc >>> 4)]! |= 1 << (doc & 15)
    at += WORDS * 2
  }
  const blob = Buffer.from(out.buffer)
  if (isLong) blob.writeUInt32LE(crc32(blob.subarray(0, -SUM)), blob.length - SUM)
  return blob
}

/**
 * Adds each field's documents to its set in `into`; fields without a set are skipped.
 * @param into by field, see packPosting
 * @param isProved the checksum was verified earlier
 * @throws DamagedIndex
 */
export function addPosting(blob: Buffer, into: readonly (Bits | null)[], isProved = false): void {
  const isLong = blob.length >= LONG
  if (blob.length % 2 === 1) throw damaged()
  if (isLong && !isProved && crc32(blob.subarray(0, -SUM)) !== blob.readUInt32LE(blob.length - SUM))
    throw damaged()
  const words =
    blob.byteOffset % 2 === 0
      ? new Uint16Array(blob.buffer, blob.byteOffset, blob.byteLength >> 1)
      : new Uint16Array(Uint8Array.from(blob).buffer)
  const mask = words[0]!
  let head = 1
  let at = 1
  for (let field = 0; field < FIELDS; field++) at += (mask >>> field) & 1
  for (let field = 0; field < FIELDS; field++) {
    if (((mask >>> field) & 1) === 0) continue
    const count = words[head++]! + 1
    const target = into[field] ?? null
    const size = count > DENSE ? WORDS * 2 : count
    if (target === null) {
      at += size
      continue
    }
    if (count > DENSE) {
      for (let word = 0; word < WORDS; word++) {
        target[word]! |= words[at + 2 * word]! | (words[at + 2 * word + 1]! << 16)
      }
    } else {
      for (let each = at; each < at + count; each++) {
        const doc = words[each]!
        target[doc >>> 5]! |= 1 << (doc & 31)
      }
    }
    at += size
  }
  if (at !== words.length - (isLong ? SUM / 2 : 0)) throw damaged()
}

const damaged = () => new DamagedIndex('a posting is not as it was written')
