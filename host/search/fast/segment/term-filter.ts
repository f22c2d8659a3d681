/**
 * Bloom filter of a segment's terms: most query terms are in few segments or none, and a segment without a term is
 * skipped without reading the file. The false positive rate is 1 %.
 */

const BITS_PER_TERM = 10
const PROBES = 5

/** @returns 32-bit FNV-1a hash of the bytes, with the high bits mixed into the low ones */
export function hashOfTerm(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 13)
}

/** Collects the hashes of all terms, to build the filter. */
export class TermHashes {
  #hashes = new Int32Array(4096)
  #size = 0

  add(term: Uint8Array): void {
    if (this.#size === this.#hashes.length) {
      const grown = new Int32Array(2 * this.#size)
      grown.set(this.#hashes)
      this.#hashes = grown
    }
    this.#hashes[this.#size++] = hashOfTerm(term)
  }

  filter(): Uint32Array {
    const filter = new Uint32Array(Math.ceil((BITS_PER_TERM * this.#size) / 32) + 1)
    const bits = 32 * filter.length
    for (let each = 0; each < this.#size; each++) {
      let at = this.#hashes[each]! >>> 0
      const step = stepOf(at)
      for (let probe = 0; probe < PROBES; probe++) {
        const bit = at % bits
        filter[bit >>> 5]! |= 1 << (bit & 31)
        at = (at + step) >>> 0
      }
    }
    return filter
  }
}

/** @param hash from hashOfTerm @returns false if no term with this hash was added */
export function mayHave(filter: Uint32Array, hash: number): boolean {
  const bits = 32 * filter.length
  let at = hash >>> 0
  const step = stepOf(at)
  for (let probe = 0; probe < PROBES; probe++) {
    const bit = at % bits
    if (((filter[bit >>> 5]! >>> (bit & 31)) & 1) === 0) return false
    at = (at + step) >>> 0
  }
  return true
}

/** odd, so that the probes differ */
const stepOf = (hash: number): number => (Math.imul(hash ^ (hash >>> 16), 0x7feb352d) | 1) >>> 0
