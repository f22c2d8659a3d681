/**
 * The terms of a segment with their postings, in blocks of about 1 KB in the order of the terms' bytes; the file has a row
 * for each block, with its first term.
 *
 * Format of a block: for each term the number of bytes that it shares with the one before, the number of the others (both
 * varints), these, and its posting (postings.ts). The last four bytes are a checksum: SQLite has none, and a flipped
 * bit would be a silent error.
 */
import { crc32 } from 'node:zlib'
import { DamagedIndex } from '../errors.ts'
import { putVarint, skipPosting } from './postings.ts'

/** bytes of a block with its first term, so that eight of them fill a page of the file; a longer posting is a block by itself */
const FULL = 1000
const SUM = 4
/** of a term: 200 characters of a key (document.ts) */
const MOST_BYTES = 1024

export class BlockWriter {
  #bytes = Buffer.alloc(4 * FULL)
  #size = 0
  #first = Buffer.alloc(0)
  /** the term before, and the size of it */
  #last = Buffer.alloc(MOST_BYTES)
  #lastSize = 0

  constructor(private readonly write: (first: Buffer, block: Buffer) => void) {}

  /** @param term after those before */
  add(term: Uint8Array, posting: Uint8Array): void {
    if (this.#size > 0 && this.#first.length + this.#size + term.length + posting.length + 2 + SUM > FULL)
      this.end()
    this.#reserve(term.length + posting.length + 10)
    const [bytes, last] = [this.#bytes, this.#last]
    let shared = 0
    if (this.#size === 0) this.#first = Buffer.from(term)
    else while (shared < term.length && shared < this.#lastSize && term[shared] === last[shared]) shared++
    let at = putVarint(bytes, shared, this.#size)
    at = putVarint(bytes, term.length - shared, at)
    for (let each = shared; each < term.length; each++) {
      last[each] = term[each]!
      bytes[at++] = term[each]!
    }
    this.#lastSize = term.length
    bytes.set(posting, at)
    this.#size = at + posting.length
  }

  end(): void {
    if (this.#size === 0) return
    const block = Buffer.from(this.#bytes.subarray(0, this.#size + SUM))
    block.writeUInt32LE(crc32(block.subarray(0, -SUM)), this.#size)
    this.write(this.#first, block)
    this.#size = 0
  }

  #reserve(more: number): void {
    const size = this.#size + more + SUM
    if (size <= this.#bytes.length) return
    this.#bytes = Buffer.concat([this.#bytes], 2 * size)
  }
}

/** @throws DamagedIndex */
export function proveBlock(block: Buffer): void {
  if (block.length <= SUM || crc32(block.subarray(0, -SUM)) !== block.readUInt32LE(block.length - SUM))
    throw new DamagedIndex('a block of terms is not as it was written')
}

/**
 * Looks for a term, or for those with a beginning. Nothing is copied, and most terms are passed by the number of bytes that
 * they share with the one before.
 * @param onPosting called with where each posting of a term with this beginning starts; null = look for the term itself
 * @returns where the posting of the term starts, -1 when the block has none; PAST when all after the wanted ones are passed
 */
function scan(block: Buffer, wanted: Uint8Array, onPosting: ((start: number) => void) | null): number {
  const end = block.length - SUM
  const length = wanted.length
  /** bytes that the current term has in common with the wanted one */
  let matched = 0
  for (let at = 0; at < end; ) {
    let shared = block[at++]!
    if (shared > 127) shared = (shared & 127) | (block[at++]! << 7)
    let size = block[at++]!
    if (size > 127) size = (size & 127) | (block[at++]! << 7)
    const start = at + size
    if (shared < matched) return PAST
    if (shared === matched) {
      while (at < start && matched < length && block[at] === wanted[matched]) {
        at++
        matched++
      }
      if (matched < length) {
        if (at < start && block[at]! > wanted[matched]!) return PAST
      } else if (onPosting === null) return at === start ? start : PAST
    }
    if (matched === length) onPosting!(start)
    at = skipPosting(block, start)
  }
  return -1
}

const PAST = -2

/** @returns where the posting of a term starts; less than 0 when the block has no such term */
export const findPosting = (block: Buffer, term: Uint8Array): number => scan(block, term, null)

/**
 * Calls back with where each posting of a term with this beginning starts.
 * @returns whether the next block may have more of them
 */
export const eachPosting = (
  block: Buffer,
  beginning: Uint8Array,
  onPosting: (start: number) => void,
): boolean => scan(block, beginning, onPosting) !== PAST

/** the terms of a block in order: term n is bytes[ends[n - 1]] … bytes[ends[n] - 1], its posting begins at postings[n] */
export type Terms = { bytes: Buffer; ends: number[]; postings: number[] }

export function termsIn(block: Buffer): Terms {
  let bytes = Buffer.allocUnsafe(4 * block.length)
  const ends: number[] = []
  const postings: number[] = []
  let last = 0
  let end = 0
  for (let at = 0; at < block.length - SUM; ) {
    const [shared, sizeAt] = varint(block, at)
    const [size, from] = varint(block, sizeAt)
    if (end + shared + size > bytes.length) bytes = Buffer.concat([bytes], 2 * (end + shared + size))
    const start = end
    // a few bytes: calls to copy them would take longer
    for (let each = 0; each < shared; each++) bytes[end++] = bytes[last + each]!
    for (let each = 0; each < size; each++) bytes[end++] = block[from + each]!
    last = start
    ends.push(end)
    postings.push(from + size)
    at = skipPosting(block, from + size)
  }
  return { bytes, ends, postings }
}

export const termAt = ({ bytes, ends }: Terms, at: number): Buffer =>
  bytes.subarray(ends[at - 1] ?? 0, ends[at])

/** @returns every term of a block, and where its posting begins */
export function* termsOf(block: Buffer): Generator<[term: Buffer, posting: number]> {
  const terms = termsIn(block)
  for (const [at, posting] of terms.postings.entries()) yield [termAt(terms, at), posting]
}

function varint(bytes: Uint8Array, at: number): [value: number, end: number] {
  const low = bytes[at]!
  return low < 128 ? [low, at + 1] : [(low & 127) | (bytes[at + 1]! << 7), at + 2]
}
