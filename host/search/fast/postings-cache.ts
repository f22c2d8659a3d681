/**
 * In-memory LRU cache of postings of common words: many queries have one, and on disk each is spread over pages. Those
 * of dropped segments are never read again and are evicted first.
 */

/** bytes per search thread */
const MOST = 12 * 2 ** 20
/** bytes; shorter ones are read as quickly */
const LONG = 1024

export class PostingsCache {
  readonly #entries = new Map<string, Buffer>()
  #bytes = 0

  /** @param segment its number; a posting of it never changes */
  get(segment: number, term: string): Buffer | undefined {
    const key = `${segment} ${term}`
    const posting = this.#entries.get(key)
    if (posting !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, posting)
    }
    return posting
  }

  /** @param posting proved to be as it was written */
  set(segment: number, term: string, posting: Buffer): void {
    if (posting.length < LONG) return
    this.#entries.set(`${segment} ${term}`, posting)
    this.#bytes += posting.length
    for (const [key, { length }] of this.#entries) {
      if (this.#bytes <= MOST) return
      this.#entries.delete(key)
      this.#bytes -= length
    }
  }
}
