/**
 * Numbers the terms of a segment being built, and sorts them by their UTF-8 bytes. The bytes are stored consecutively
 * in one array and found by a hash table: a million strings would cost several times the memory and time.
 */
import { hashOfTerm } from './term-filter.ts'

const EMPTY = 1 << 12
/** shorter runs are sorted by comparison */
const FEW = 12

export class TermTable {
  size = 0
  #bytes = new Uint8Array(16 * EMPTY)
  /** by term number: offset of its bytes; plus one entry for the end of the last term */
  #starts = new Uint32Array(EMPTY)
  /** hash table of pairs: number + 1 (0 = free), hash */
  #slots = new Int32Array(4 * EMPTY)
  #longest = 0

  /** @returns the number of the term; terms are numbered from 0 in order of first use */
  number(term: string): number {
    const start = this.#starts[this.size]!
    this.#reserve(start + 3 * term.length)
    const bytes = this.#bytes
    let end = start
    for (let at = 0; at < term.length; at++) {
      const code = term.charCodeAt(at)
      if (code < 0x80) bytes[end++] = code
      else if (code < 0x800) {
        bytes[end++] = 0xc0 | (code >>> 6)
        bytes[end++] = 0x80 | (code & 63)
      } else if (code < 0xd800 || code > 0xdfff) {
        bytes[end++] = 0xe0 | (code >>> 12)
        bytes[end++] = 0x80 | ((code >>> 6) & 63)
        bytes[end++] = 0x80 | (code & 63)
      } else {
        // a surrogate pair or half of one; rare
        const char = Buffer.from(String.fromCodePoint(term.codePointAt(at)!))
        bytes.set(char, end)
        end += char.length
        if (char.length > 3) at++
      }
    }
    this.#longest = Math.max(this.#longest, end - start)
    return this.#find(start, end)
  }

  #find(start: number, end: number): number {
    const [slots, starts] = [this.#slots, this.#starts]
    const hash = hashOfTerm(this.#bytes, start, end)
    const mask = slots.length / 2 - 1
    let slot = hash & mask
    for (; slots[2 * slot] !== 0; slot = (slot + 1) & mask) {
      if (slots[2 * slot + 1] !== hash) continue
      const number = slots[2 * slot]! - 1
      if (this.#isAt(starts[number]!, starts[number + 1]!, start, end)) return number
    }
    slots[2 * slot] = ++this.size
    slots[2 * slot + 1] = hash
    if (this.size === starts.length - 1) {
      this.#starts = new Uint32Array(2 * starts.length)
      this.#starts.set(starts)
    }
    this.#starts[this.size] = end
    if (2 * this.size > mask) this.#spread()
    return this.size - 1
  }

  #isAt(known: number, knownEnd: number, start: number, end: number): boolean {
    if (knownEnd - known !== end - start) return false
    const bytes = this.#bytes
    for (let at = start; at < end; at++) if (bytes[known++] !== bytes[at]) return false
    return true
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return
    const grown = new Uint8Array(2 * size)
    grown.set(this.#bytes)
    this.#bytes = grown
  }

  /** Doubles the hash table. */
  #spread(): void {
    const old = this.#slots
    const slots = new Int32Array(2 * old.length)
    const mask = slots.length / 2 - 1
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] === 0) continue
      let slot = old[at + 1]! & mask
      while (slots[2 * slot] !== 0) slot = (slot + 1) & mask
      slots[2 * slot] = old[at]!
      slots[2 * slot + 1] = old[at + 1]!
    }
    this.#slots = slots
  }

  /** @returns a view of a term's bytes, valid until the next term is numbered */
  bytesOf(number: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[number]!, this.#starts[number + 1]!)
  }

  /** @returns the term numbers, sorted by the terms' bytes */
  sorted(): Uint32Array {
    const order = new Uint32Array(this.size).map((_, at) => at)
    // Packs as many of the next bytes as fit into a double together with the term number, and sorts these numbers; runs
    // with equal bytes are then sorted by the bytes that follow.
    const scale = 2 ** Math.ceil(Math.log2(this.size + 1))
    const width = Math.floor((53 - Math.log2(scale)) / 8)
    const keys = new Float64Array(this.size)
    const sort = (from: number, to: number, depth: number): void => {
      if (to - from <= FEW || depth > this.#longest) {
        this.#insert(order, from, to, depth)
        return
      }
      for (let at = from; at < to; at++) keys[at] = this.#next(order[at]!, depth, width) * scale + order[at]!
      keys.subarray(from, to).sort()
      for (let at = from; at < to; at++) order[at] = keys[at]! % scale
      // The keys of this run are read before a nested one overwrites them.
      for (let start = from, at = from + 1; at <= to; at++) {
        if (at < to && Math.floor(keys[at]! / scale) === Math.floor(keys[start]! / scale)) continue
        if (at - start > 1) sort(start, at, depth + width)
        start = at
      }
    }
    sort(0, this.size, 0)
    return order
  }

  /** @returns `width` bytes from `depth` as a number; 0 after the end */
  #next(number: number, depth: number, width: number): number {
    const end = this.#starts[number + 1]!
    let at = this.#starts[number]! + depth
    let key = 0
    for (let left = width; left > 0; left--, at++) key = key * 256 + (at < end ? this.#bytes[at]! : 0)
    return key
  }

  #insert(order: Uint32Array, from: number, to: number, depth: number): void {
    for (let at = from + 1; at < to; at++) {
      const number = order[at]!
      let place = at
      for (; place > from && this.#isAfter(order[place - 1]!, number, depth); place--)
        order[place] = order[place - 1]!
      order[place] = number
    }
  }

  #isAfter(one: number, other: number, depth: number): boolean {
    const bytes = this.#bytes
    let [at, to] = [this.#starts[one]! + depth, this.#starts[other]! + depth]
    const [end, toEnd] = [this.#starts[one + 1]!, this.#starts[other + 1]!]
    for (; at < end && to < toEnd; at++, to++) if (bytes[at] !== bytes[to]) return bytes[at]! > bytes[to]!
    return end - at > toEnd - to
  }
}
