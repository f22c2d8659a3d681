/**
 * Postings of common words, as they were read: many queries have one, and in the file each lies in pieces. Those of
 * segments that are no more are asked for by nobody, and go first.
 */

/** bytes of one searching thread */
const MOST = 12 * 2 ** 20
/** what is shorter is as quickly read */
const LONG = 1024

export class KeptPostings {
  readonly #kept = new Map<string, Buffer>()
  #bytes = 0

  /** @param segment its number; a posting of it never changes */
  get(segment: number, term: string): Buffer | undefined {
    const key = `${segment} ${term}`
    const posting = this.#kept.get(key)
    if (posting !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, posting)
    }
    return posting
  }

  /** @param posting proved to be as it was written */
  keep(segment: number, term: string, posting: Buffer): void {
    if (posting.length < LONG) return
    this.#kept.set(`${segment} ${term}`, posting)
    this.#bytes += posting.length
    for (const [key, { length }] of this.#kept) {
      if (this.#bytes <= MOST) return
      this.#kept.delete(key)
      this.#bytes -= length
    }
  }
}
