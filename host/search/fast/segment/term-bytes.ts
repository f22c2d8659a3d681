/** Cache of the bytes and hash of recent terms: each is looked up in every segment, and by several rules. */
import { hashOfTerm } from './term-filter.ts'

const MOST_TERMS = 4000

export class TermBytes {
  readonly #known = new Map<string, { bytes: Buffer; hash: number }>()

  of(term: string): { bytes: Buffer; hash: number } {
    let known = this.#known.get(term)
    if (known === undefined) {
      const bytes = Buffer.from(term)
      known = { bytes, hash: hashOfTerm(bytes) }
      if (this.#known.size >= MOST_TERMS) this.#known.clear()
      this.#known.set(term, known)
    }
    return known
  }
}
