/**
 * Postings of a term in one segment: for each text field, the documents that have it.
 *
 * Format: one byte with the fields as a bit mask (bit 0 title … bit 5 imprint); if MORE is set, a second byte with the
 * others (bit 0 other titles …). If ONE is set, as for most terms, every field has exactly one document, and these follow, 16
 * bits little-endian each. Otherwise: the number of bytes that
 * follow, and for each field the number of documents and the documents, delta-encoded; above DENSE documents, a bitmap
 * of 8 KB instead. Numbers are varints: seven bits per byte, lowest first. Keys of whole headings and identifiers have
 * one list, in the title's slot. Checksums are per block (blocks.ts).
 */
import { isOfferedFrom, TEXT_FIELDS } from '../../document.ts'
import { type Bits, clear, list, SEGMENT_DOCS, type Touched, WORDS } from './bits.ts'

const DENSE = 4096
const FIELDS = TEXT_FIELDS.length
/** fields whose bits are in the first byte */
const COMMON = 6
const ONE = 64
const MORE = 128
const BITMAP = WORDS * 4
/** max bytes of the head */
const HEAD = 7

const fieldsIn = Uint8Array.from(
  { length: 1 << FIELDS },
  (_, mask) => mask.toString(2).replaceAll('0', '').length,
)
const scratch = Buffer.alloc(HEAD + FIELDS * (3 + Math.max(3 * DENSE, BITMAP)))

/**
 * @param places field × SEGMENT_DOCS + document, ascending
 * @returns a view, valid until the next call
 */
export function packPosting(places: Uint32Array): Uint8Array {
  let mask = 0
  for (const place of places) mask |= 1 << (place >>> 16)
  let at = HEAD
  if (fieldsIn[mask] === places.length) {
    for (const place of places) at = scratch.writeUInt16LE(place & 0xffff, at)
    return scratch.subarray(putMask(mask, ONE, HEAD), at)
  }
  for (let from = 0, to = 0; from < places.length; from = to) {
    const field = places[from]! >>> 16
    while (to < places.length && places[to]! >>> 16 === field) to++
    at = putVarint(scratch, to - from, at)
    const docs = places.subarray(from, to)
    at = docs.length > DENSE ? putBitmap(docs, at) : putList(docs, at)
  }
  const sizeAt = HEAD - varintSize(at - HEAD)
  putVarint(scratch, at - HEAD, sizeAt)
  return scratch.subarray(putMask(mask, 0, sizeAt), at)
}

/** Writes the mask before `end`. @returns where it starts */
function putMask(mask: number, one: number, end: number): number {
  const more = mask >>> COMMON
  if (more > 0) scratch[end - 1] = more
  const start = more > 0 ? end - 2 : end - 1
  scratch[start] = (mask & (ONE - 1)) | one | (more > 0 ? MORE : 0)
  return start
}

/** @param head the first byte of a posting that starts at `start` */
const maskOf = (bytes: Uint8Array, start: number, head: number): number =>
  head >= MORE ? (head & (ONE - 1)) | (bytes[start + 1]! << COMMON) : head & (ONE - 1)

/** @returns the offset after the mask */
const afterMask = (start: number, head: number): number => start + (head >= MORE ? 2 : 1)

function putBitmap(docs: Uint32Array, at: number): number {
  scratch.fill(0, at, at + BITMAP)
  for (const place of docs) {
    const doc = place & 0xffff
    scratch[at + (doc >>> 3)]! |= 1 << (doc & 7)
  }
  return at + BITMAP
}

function putList(docs: Uint32Array, start: number): number {
  let at = start
  let last = 0
  for (const place of docs) {
    const doc = place & 0xffff
    at = putVarint(scratch, doc - last, at)
    last = doc
  }
  return at
}

/** @returns the offset after it */
export function putVarint(into: Uint8Array, value: number, start: number): number {
  let [at, left] = [start, value]
  for (; left > 127; left >>>= 7) into[at++] = (left & 127) | 128
  into[at++] = left
  return at
}

function varintSize(value: number): number {
  let size = 1
  for (let left = value >>> 7; left > 0; left >>>= 7) size++
  return size
}

/** @returns the end offset of the posting at `start` */
export function skipPosting(bytes: Uint8Array, start: number): number {
  const head = bytes[start]!
  let at = afterMask(start, head)
  if ((head & ONE) !== 0) return at + 2 * fieldsIn[maskOf(bytes, start, head)]!
  let size = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]!
    size |= (byte & 127) << shift
    if (byte < 128) return at + size
  }
}

/**
 * Adds each field's documents to its set in `into`; fields without a set are skipped.
 * @param bytes of a block whose checksum has been verified
 * @param into by field, see packPosting
 * @param touched records the written words
 */
export function addPosting(
  bytes: Uint8Array,
  start: number,
  into: readonly (Bits | null)[],
  touched: Touched | null = null,
): void {
  const head = bytes[start]!
  const mask = maskOf(bytes, start, head)
  let at = afterMask(start, head)
  if ((head & ONE) !== 0) {
    for (let field = 0; field < FIELDS; field++) {
      if (((mask >>> field) & 1) === 0) continue
      const doc = bytes[at]! | (bytes[at + 1]! << 8)
      at += 2
      const target = into[field]
      if (!target) continue
      target[doc >>> 5]! |= 1 << (doc & 31)
      const place = touched?.room(1) ?? -1
      if (place >= 0) touched!.written[place] = doc >>> 5
    }
    return
  }
  while (bytes[at++]! > 127);
  for (let field = 0; field < FIELDS; field++) {
    if (((mask >>> field) & 1) === 0) continue
    const target = into[field] ?? null
    let count = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      count |= (byte & 127) << shift
      if (byte < 128) break
    }
    const place = target === null ? -1 : (touched?.room(count) ?? -1)
    if (count > DENSE) {
      if (target !== null) addBitmap(bytes, at, target)
      at += BITMAP
      continue
    }
    let doc = 0
    for (let each = 0; each < count; each++) {
      let byte = bytes[at++]!
      let step = byte & 127
      if (byte > 127) {
        byte = bytes[at++]!
        step |= (byte & 127) << 7
        if (byte > 127) step |= bytes[at++]! << 14
      }
      doc += step
      if (target === null) continue
      target[doc >>> 5]! |= 1 << (doc & 31)
      if (place >= 0) touched!.written[place + each] = doc >>> 5
    }
  }
}

function addBitmap(bytes: Uint8Array, at: number, target: Bits): void {
  const from = bytes.byteOffset + at
  const words =
    from % 4 === 0
      ? new Uint32Array(bytes.buffer, from, WORDS)
      : new Uint32Array(bytes.buffer.slice(from, from + BITMAP))
  for (let word = 0; word < WORDS; word++) target[word]! |= words[word]!
}

const OFFERED = TEXT_FIELDS.reduce((mask, field, bit) => mask | (isOfferedFrom(field) ? 1 << bit : 0), 0)

/** @returns the largest number of documents of any field whose words are offered; 0 = in none of them */
export function offeredCount(bytes: Uint8Array, start: number): number {
  const head = bytes[start]!
  const mask = maskOf(bytes, start, head)
  if ((mask & OFFERED) === 0) return 0
  if ((head & ONE) !== 0) return 1
  let at = afterMask(start, head)
  while (bytes[at++]! > 127);
  let largest = 0
  for (let field = 0; field < FIELDS; field++) {
    if (((mask >>> field) & 1) === 0) continue
    let count = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      count |= (byte & 127) << shift
      if (byte < 128) break
    }
    if (((OFFERED >>> field) & 1) !== 0) largest = Math.max(largest, count)
    if (count > DENSE) at += BITMAP
    else for (let each = 0; each < count; ) if (bytes[at++]! < 128) each++
  }
  return largest
}

const found = new Uint32Array(WORDS)
const docs = new Uint16Array(SEGMENT_DOCS)

/** @returns the documents of a posting in any field, ascending */
export function documentsOf(bytes: Uint8Array, start: number): number[] {
  const head = bytes[start]!
  // most postings have one document, and need no set
  if ((head & ONE) !== 0 && fieldsIn[maskOf(bytes, start, head)] === 1) {
    const at = afterMask(start, head)
    return [bytes[at]! | (bytes[at + 1]! << 8)]
  }
  addPosting(bytes, start, Array(FIELDS).fill(clear(found)))
  return Array.from(docs.subarray(0, list(found, docs)))
}
