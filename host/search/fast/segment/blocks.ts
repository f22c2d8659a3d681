/**
 * The terms of a segment with their postings, sorted by bytes, in blocks of about 1 KB; the index file has one row per
 * block, with the block's first term.
 *
 * Format of a block: for each term the length of the prefix shared with the previous term, the length of the rest (both
 * varints), the bytes of the rest, and the posting (postings.ts). The last four bytes are a checksum: SQLite has none,
 * and a flipped bit would be a silent error.
 */
import { crc32 } from 'node:zlib'
import { DamagedIndex } from '../../errors.ts'
import { putVarint, skipPosting } from './postings.ts'

/**
 * max bytes of a block plus its first term, so that eight fit into a page of the file; a longer posting gets a block of
 * its own
 */
const FULL = 1000
const SUM = 4
/** max bytes of a term: 200 characters of a key (document.ts) */
const MOST_BYTES = 1024

export class BlockWriter {
  #bytes = Buffer.alloc(4 * FULL)
  #size = 0
  #first = Buffer.alloc(0)
  /** the previous term, and its length */
  #last = Buffer.alloc(MOST_BYTES)
  #lastSize = 0

  constructor(private readonly write: (first: Buffer, block: Buffer) => void) {}

  /** @param term must sort after the previous one */
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
 * Looks for a term, or for all terms with a prefix. Copies nothing, and skips most terms by their shared prefix length.
 * @param onPosting called with the offset of the posting of each term with the prefix; null = look for the exact term
 * @returns offset of the term's posting; -1 if the end of the block was reached; PAST if all further terms sort after
 *   the wanted ones
 */
function scan(block: Buffer, wanted: Uint8Array, onPosting: ((start: number) => void) | null): number {
  const end = block.length - SUM
  const length = wanted.length
  /** length of the prefix that the current term shares with the wanted one */
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

/** @returns offset of the posting of a term; negative if the block does not have the term */
export const findPosting = (block: Buffer, term: Uint8Array): number => scan(block, term, null)

/**
 * Calls back with the offset of the posting of each term with this prefix.
 * @returns whether the next block may have more such terms
 */
export const eachPosting = (
  block: Buffer,
  beginning: Uint8Array,
  onPosting: (start: number) => void,
): boolean => scan(block, beginning, onPosting) !== PAST

/** The terms of a block, in order: term n is bytes[ends[n - 1]] … bytes[ends[n] - 1], its posting is at postings[n]. */
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
    // only a few bytes: calling a copy function would take longer
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

/** @returns every term of a block with the offset of its posting */
export function* termsOf(block: Buffer): Generator<[term: Buffer, posting: number]> {
  const terms = termsIn(block)
  for (const [at, posting] of terms.postings.entries()) yield [termAt(terms, at), posting]
}

function varint(bytes: Uint8Array, at: number): [value: number, end: number] {
  const low = bytes[at]!
  return low < 128 ? [low, at + 1] : [(low & 127) | (bytes[at + 1]! << 7), at + 2]
}
