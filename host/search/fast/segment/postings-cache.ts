/**
 * In-memory LRU cache of postings whose checksum has been verified: queries share words, and the posting of a common
 * word is spread over several pages of the file. Postings of dropped segments are never read again, so they are evicted
 * first. Short postings have a separate part, since a few long ones would evict thousands of them.
 */

/** max bytes per search thread, including ENTRY bytes of overhead per entry */
const CACHE_BYTES = { long: 12 * 2 ** 20, short: 2 * 2 ** 20 }
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
  readonly #long = new Part(CACHE_BYTES.long)
  readonly #short = new Part(CACHE_BYTES.short)

  /** @param segment number of the segment; its postings never change */
  get(segment: number, term: string): Uint8Array | undefined {
    const key = `${segment} ${term}`
    return this.#short.get(key) ?? this.#long.get(key)
  }

  /** @param posting a view of its block */
  set(segment: number, term: string, posting: Uint8Array): void {
    const key = `${segment} ${term}`
    // Short ones are copied: a view would keep the whole block in memory.
    if (posting.length < LONG) this.#short.set(key, new Uint8Array(posting))
    else this.#long.set(key, posting)
  }
}
