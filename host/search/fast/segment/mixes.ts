/**
 * Maps the codes of a document, of all code facets, to one number, so that these facets are counted at once; only few of
 * the possible combinations occur.
 */
import { denseNumber } from '../../../runtime/dense-numbers.ts'
import { CODE_FACETS } from '../../engine.ts'
import type { Segment } from './segment.ts'

/** numbers of the sets of codes, in the order of CODE_FACETS */
export type Mix = number[]

/** limit of the numbers, as in 16-bit columns */
const NUMBERS_LIMIT = 65_536

export class Mixes {
  /** mixes by number */
  list: Mix[] = []
  /** for each facet: numbers of the combinations of the facets up to it */
  readonly #numbers = CODE_FACETS.map(() => new Map<number, number>())
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

  #numbersIn({ columns: { size, codes } }: Segment): Uint16Array | null {
    const columns = CODE_FACETS.map(field => codes[field])
    const numbers = new Uint16Array(size)
    for (let doc = 0; doc < size; doc++) {
      let number = 0
      for (let at = 0; at < columns.length; at++) {
        number = denseNumber(this.#numbers[at]!, columns[at]![doc]! * NUMBERS_LIMIT + number)
        if (number >= NUMBERS_LIMIT) return null
      }
      if (number === this.list.length) this.list.push(columns.map(column => column[doc]!))
      numbers[doc] = number
    }
    return numbers
  }
}
