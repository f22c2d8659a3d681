/**
 * In-memory LRU cache of postings, each proved to be as it was written: queries share words, and a posting of a common
 * one is spread over pages of the file. The long ones leave first those of dropped segments, which are never read again;
 * the short ones have a part of their own, since a few long ones would drive out thousands.
 */

/** bytes per search thread; counted with what an entry costs besides */
const MOST = { long: 12 * 2 ** 20, short: 2 * 2 ** 20 }
const LONG = 1024
const ENTRY = 200

class Part {
  readonly #entries = new Map<string, Uint8Array>()
  #bytes = 0

  constructor(private readonly most: number) {}

  get(key: string): Uint8Array | undefined {
    const posting = this.#entries.get(key)
    if (posting !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, posting)
    }
    return posting
  }

  set(key: string, posting: Uint8Array): void {
    this.#entries.set(key, posting)
    this.#bytes += posting.length + ENTRY
    for (const [oldest, { length }] of this.#entries) {
      if (this.#bytes <= this.most) return
      this.#entries.delete(oldest)
      this.#bytes -= length + ENTRY
    }
  }
}

export class PostingsCache {
  readonly #long = new Part(MOST.long)
  readonly #short = new Part(MOST.short)

  /** @param segment its number; a posting of it never changes */
  get(segment: number, term: string): Uint8Array | undefined {
    const key = `${segment} ${term}`
    return this.#short.get(key) ?? this.#long.get(key)
  }

  /** @param posting a view of its block, or of a longer one's */
  set(segment: number, term: string, posting: Uint8Array): void {
    const key = `${segment} ${term}`
    // A short one is copied: as a view it would hold the whole block.
    if (posting.length < LONG) this.#short.set(key, new Uint8Array(posting))
    else this.#long.set(key, posting)
  }
}
