/**
 * Maps type, language, locations and holdings of a document to one number, so that four facets are counted at once;
 * only few of the possible combinations occur.
 */
import { denseNumber } from '../../runtime/dense-numbers.ts'
import type { Segment } from './segment.ts'

export type Mix = [docType: number, language: number, locationSet: number, holdingSet: number]

/** limit of the numbers, as in 16-bit columns */
const NUMBERS_LIMIT = 65_536

export class Mixes {
  /** mixes by number */
  list: Mix[] = []
  readonly #numbers = new Map<number, number>()
  /** numbers of the combinations of type, language and holdings */
  readonly #others = new Map<number, number>()
  #segments = new Map<Segment, Uint16Array>()

  /** @returns the mix number of each document; null if not known */
  of(segment: Segment): Uint16Array | null {
    return this.#segments.get(segment) ?? null
  }

  /** Numbers the documents, one segment per step. */
  *prepare(segments: readonly Segment[]): Generator<void> {
    this.#segments = new Map([...this.#segments].filter(([segment]) => segments.includes(segment)))
    for (const segment of segments) {
      if (this.#segments.has(segment)) continue
      const numbers = this.#numbersIn(segment)
      if (numbers !== null) this.#segments.set(segment, numbers)
      yield
    }
  }

  #numbersIn({ columns }: Segment): Uint16Array | null {
    const { size, docTypes, languages, locations, holdings } = columns
    const numbers = new Uint16Array(size)
    for (let doc = 0; doc < size; doc++) {
      const key = (docTypes[doc]! * NUMBERS_LIMIT + languages[doc]!) * NUMBERS_LIMIT + holdings[doc]!
      const others = denseNumber(this.#others, key)
      const number = denseNumber(this.#numbers, locations[doc]! * NUMBERS_LIMIT + others)
      if (others >= NUMBERS_LIMIT || number >= NUMBERS_LIMIT) return null
      if (number === this.list.length)
        this.list.push([docTypes[doc]!, languages[doc]!, locations[doc]!, holdings[doc]!])
      numbers[doc] = number
    }
    return numbers
  }
}
