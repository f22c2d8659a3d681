/** Bit sets of the documents of one segment. All have the same size, so loops need no bounds checks. */

/** max documents per segment: document numbers fit into 16 bits */
export const SEGMENT_DOCS = 65536
export const WORDS = SEGMENT_DOCS / 32

export type Bits = Uint32Array

export function clear(bits: Bits): Bits {
  return bits.fill(0)
}

export function copy(from: Bits, to: Bits): Bits {
  to.set(from)
  return to
}

/** Indexes of the words where a set may be nonzero, in any order; later operations can be limited to them. */
export type Within = Uint16Array

/** with more words than this a linear scan is faster */
const FEW_WORDS = WORDS / 4
const places = new Uint16Array(WORDS)

/** @param of scan only these words @returns null if there are too many to be worth it */
export function wordsOf(bits: Bits, of: Within | null): Within | null {
  let count = 0
  if (of !== null) {
    for (let each = 0; each < of.length; each++) {
      const at = of[each]!
      if (bits[at] !== 0) places[count++] = at
    }
    return count === of.length ? of : places.slice(0, count)
  }
  for (let at = 0; at < WORDS; at++) {
    if (bits[at] === 0) continue
    if (count === FEW_WORDS) return null
    places[count++] = at
  }
  return places.slice(0, count)
}

/** Records which words of initially empty sets have been written, as long as they are few. */
export class Touched {
  readonly written = new Uint16Array(FEW_WORDS)
  #count = 0
  #isMany = false

  clear(): Touched {
    this.#count = 0
    this.#isMany = false
    return this
  }

  /** Reserves `size` entries of `written`. @returns position of the first; -1 if there are too many */
  room(size: number): number {
    if (this.#isMany || this.#count + size > FEW_WORDS) {
      this.#isMany = true
      return -1
    }
    this.#count += size
    return this.#count - size
  }

  /** @param words null = any */
  add(words: Within | null): void {
    const at = this.room(words?.length ?? WORDS)
    if (at >= 0) this.written.set(words!, at)
  }

  /** @returns null if there are too many */
  get words(): Within | null {
    return this.#isMany ? null : this.written.slice(0, this.#count)
  }
}

/** a ∩= b. @param within the words where a may be nonzero @returns whether anything is left */
export function and(a: Bits, b: Bits, within: Within | null = null): boolean {
  let left = 0
  if (within !== null) {
    for (let each = 0; each < within.length; each++) {
      const at = within[each]!
      const word = a[at]! & b[at]!
      a[at] = word
      left |= word
    }
    return left !== 0
  }
  for (let at = 0; at < WORDS; at++) {
    const word = a[at]! & b[at]!
    a[at] = word
    left |= word
  }
  return left !== 0
}

/** a ∪= b. @param within limits the operation to these words */
export function or(a: Bits, b: Bits, within: Within | null = null): void {
  if (within !== null) {
    for (let each = 0; each < within.length; each++) {
      const at = within[each]!
      a[at]! |= b[at]!
    }
    return
  }
  for (let at = 0; at < WORDS; at++) a[at]! |= b[at]!
}

/** a −= b. @param within limits the operation to these words */
export function andNot(a: Bits, b: Bits, within: Within | null = null): void {
  if (within !== null) {
    for (let each = 0; each < within.length; each++) {
      const at = within[each]!
      a[at]! &= ~b[at]!
    }
    return
  }
  for (let at = 0; at < WORDS; at++) a[at]! &= ~b[at]!
}

export function intersects(a: Bits, b: Bits): boolean {
  for (let at = 0; at < WORDS; at++) if ((a[at]! & b[at]!) !== 0) return true
  return false
}

export const has = (bits: Bits, doc: number): boolean => ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1

/** Writes the documents in ascending order to `into` (length SEGMENT_DOCS). @returns their number */
export function list(bits: Bits, into: Uint16Array): number {
  let count = 0
  for (let at = 0; at < WORDS; at++) {
    let word = bits[at]!
    const base = at << 5
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word)
      into[count++] = base + bit
      word &= word - 1
    }
  }
  return count
}

/** @returns the first document at or after `from`, -1 if there is none */
export function next(bits: Bits, from: number): number {
  if (from >= SEGMENT_DOCS) return -1
  let at = from >>> 5
  let word = bits[at]! & (-1 << (from & 31))
  while (word === 0) {
    if (++at === WORDS) return -1
    word = bits[at]!
  }
  return (at << 5) + 31 - Math.clz32(word & -word)
}

/** @returns the number of documents in the set */
export function size(bits: Bits): number {
  let count = 0
  for (let at = 0; at < WORDS; at++) count += ones(bits[at]!)
  return count
}

/** Empties the set. @returns number of its documents in `live` @param within words where the set may be nonzero */
export function takeSize(bits: Bits, live: Bits, within: Within | null): number {
  let count = 0
  if (within === null) {
    for (let at = 0; at < WORDS; at++) count += ones(bits[at]! & live[at]!)
    clear(bits)
    return count
  }
  for (let each = 0; each < within.length; each++) {
    const at = within[each]!
    count += ones(bits[at]! & live[at]!)
    bits[at] = 0
  }
  return count
}

function ones(word: number): number {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** max pooled sets: 8 MB, enough for ten million books */
const POOL_SIZE = 1024

/**
 * Pool of bit sets for one query. Each set is released as soon as it has been merged, so that memory is proportional to
 * results, not to words; the rest is released at the end.
 */
export class Scratch {
  #free: Bits[] = []
  readonly #taken = new Set<Bits>()

  /** all allocated sets, in use or not */
  get count(): number {
    return this.#free.length + this.#taken.size
  }

  /** @returns an empty set */
  take(): Bits {
    const known = this.#free.pop()
    const bits = known === undefined ? new Uint32Array(WORDS) : clear(known)
    this.#taken.add(bits)
    return bits
  }

  give(all: readonly Bits[]): void {
    for (const bits of all) if (this.#taken.delete(bits)) this.#free.push(bits)
  }

  giveBack(): void {
    this.give([...this.#taken])
    if (this.#free.length > POOL_SIZE) this.#free.length = POOL_SIZE
  }
}
