/**
 * The terms of a segment with their postings, in blocks of about 2 KB in the order of the terms' bytes; the file has a row
 * for each block, with its first term.
 *
 * Format of a block: for each term the number of bytes that it shares with the one before, the number of the others (both
 * varints), these, and its posting (postings.ts). The last four bytes are a checksum: SQLite has none, and a flipped
 * bit would be a silent error.
 */
import { crc32 } from 'node:zlib'
import { DamagedIndex } from '../errors.ts'
import { putVarint, skipPosting } from './postings.ts'

/** bytes of a block with its first term, so that four of them fill a page of the file; a longer posting is a block by itself */
const FULL = 2000
const SUM = 4

export class BlockWriter {
  #bytes = Buffer.alloc(4 * FULL)
  #size = 0
  #first = Buffer.alloc(0)
  #last = Buffer.alloc(0)

  constructor(private readonly write: (first: Buffer, block: Buffer) => void) {}

  /** @param term after those before */
  add(term: Uint8Array, posting: Uint8Array): void {
    if (this.#size > 0 && this.#first.length + this.#size + term.length + posting.length + 2 + SUM > FULL)
      this.end()
    this.#reserve(term.length + posting.length + 10)
    const bytes = this.#bytes
    let shared = 0
    if (this.#size === 0) this.#first = Buffer.from(term)
    else while (shared < term.length && term[shared] === this.#last[shared]) shared++
    let at = putVarint(bytes, shared, this.#size)
    at = putVarint(bytes, term.length - shared, at)
    bytes.set(term.subarray(shared), at)
    at += term.length - shared
    bytes.set(posting, at)
    this.#size = at + posting.length
    this.#last = Buffer.from(term)
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
 * Compares the terms of a block with one that is looked for: nothing is copied, and most terms are skipped by the number
 * of bytes that they share with the one before.
 */
class Scan {
  /** where the posting of the current term begins */
  posting = 0
  /** bytes that the current term shares with the wanted one */
  matched = 0
  /** the current term is the wanted one, and not longer */
  isWhole = false
  /** it and all after it come after the wanted one, and do not begin with it */
  isPast = false
  #next = 0
  readonly #end: number

  constructor(
    private readonly block: Buffer,
    private readonly wanted: Uint8Array,
  ) {
    this.#end = block.length - SUM
  }

  /** @returns false at the end of the block, or of what may be wanted */
  next(): boolean {
    const { block, wanted } = this
    let at = this.#next
    if (at >= this.#end || this.isPast) return false
    let shared = block[at++]!
    if (shared > 127) shared = (shared & 127) | (block[at++]! << 7)
    let size = block[at++]!
    if (size > 127) size = (size & 127) | (block[at++]! << 7)
    const end = at + size
    this.posting = end
    this.#next = skipPosting(block, end)
    this.isWhole = false
    if (shared > this.matched) return true
    let matched = shared
    this.isPast = shared < this.matched
    if (this.isPast) return false
    while (at < end && matched < wanted.length && block[at] === wanted[matched]) {
      at++
      matched++
    }
    this.matched = matched
    if (matched === wanted.length) {
      this.isWhole = at === end
      return true
    }
    this.isPast = at < end && block[at]! > wanted[matched]!
    return !this.isPast
  }
}

/** @returns where the posting of a term begins; -1 when the block has no such term */
export function findPosting(block: Buffer, term: Uint8Array): number {
  const scan = new Scan(block, term)
  while (scan.next()) {
    if (scan.isWhole) return scan.posting
    if (scan.matched === term.length) return -1
  }
  return -1
}

/**
 * Calls back with where each posting of a term with this beginning starts.
 * @returns whether the next block may have more of them
 */
export function eachPosting(
  block: Buffer,
  beginning: Uint8Array,
  onPosting: (start: number) => void,
): boolean {
  const scan = new Scan(block, beginning)
  while (scan.next()) if (scan.matched === beginning.length) onPosting(scan.posting)
  return !scan.isPast
}

/** @returns every term of a block, and where its posting begins */
export function* termsOf(block: Buffer): Generator<[term: Buffer, posting: number]> {
  let last = Buffer.alloc(0)
  for (let at = 0; at < block.length - SUM; ) {
    const [shared, sizeAt] = varint(block, at)
    const [size, from] = varint(block, sizeAt)
    last = Buffer.concat([last.subarray(0, shared), block.subarray(from, from + size)])
    yield [last, from + size]
    at = skipPosting(block, from + size)
  }
}

function varint(bytes: Uint8Array, at: number): [value: number, end: number] {
  const low = bytes[at]!
  return low < 128 ? [low, at + 1] : [(low & 127) | (bytes[at + 1]! << 7), at + 2]
}
