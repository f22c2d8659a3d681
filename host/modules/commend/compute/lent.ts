/** In-memory table of all loans for the job, with dense numbers for readers and books. Never leaves the process. */
import { denseNumber } from '../../../runtime/dense-numbers.ts'

/** loans of a title within a span; `by`: the only reader so far, -1 = several, -2 = none */
type Count = { loans: number; was: number; by: number }

export const SPANS = [7, 30, 365] as const
export type SpanDays = (typeof SPANS)[number]
const DAY = 86_400_000
const SEVERAL = -1

export type Loan = { uid: number; bib: number; loaned_at: number }

export class Lent {
  /** row numbers of the books, by dense number */
  readonly bibs: number[] = []
  /** loans of each, of all times */
  readonly loans: number[] = []
  readonly spans = new Map<SpanDays, Map<number, Count>>(SPANS.map(span => [span, new Map()]))
  readonly #now: number
  readonly #bibOf = new Map<number, number>()
  readonly #readerOf = new Map<number, number>()
  /** per loan: dense numbers of reader and book */
  readonly #who: number[] = []
  readonly #what: number[] = []
  #earliest = Number.POSITIVE_INFINITY

  constructor(now: number) {
    this.#now = now
  }

  add({ uid, bib, loaned_at }: Loan): void {
    const what = denseNumber(this.#bibOf, bib)
    if (what === this.bibs.length) {
      this.bibs.push(bib)
      this.loans.push(0)
    }
    const who = denseNumber(this.#readerOf, uid)
    this.#who.push(who)
    this.#what.push(what)
    this.loans[what]! += 1
    this.#earliest = Math.min(this.#earliest, loaned_at)
    for (const [days, counts] of this.spans) {
      const age = (this.#now - loaned_at) / DAY
      if (age < 0 || age >= 2 * days) continue
      const count = counts.get(what) ?? { loans: 0, was: 0, by: -2 }
      if (age < days) {
        count.by = count.by === -2 || count.by === who ? who : SEVERAL
        count.loans++
      } else count.was++
      counts.set(what, count)
    }
  }

  /** Most lent titles of the last days, each by at least two readers. was: null if the loans do not go back so far */
  hot(days: SpanDays, most: number): { bib: number; loans: number; was: number | null }[] {
    const isKnown = this.#earliest <= this.#now - 2 * days * DAY
    return [...this.spans.get(days)!]
      .filter(([, count]) => count.by === SEVERAL)
      .map(([what, { loans, was }]) => ({ bib: this.bibs[what]!, loans, was: isKnown ? was : null }))
      .sort((a, b) => b.loans - a.loans || a.bib - b.bib)
      .slice(0, most)
  }

  /** Distinct titles per reader (CSR): reader r's are titles[from[r]] to titles[from[r + 1]]. */
  byReader(rest: () => Promise<void>): Promise<Grouped> {
    return grouped(this.#who, this.#what, this.#readerOf.size, rest)
  }

  /** Dense numbers of the books, in the order of their row numbers. */
  inOrder(): number[] {
    // typed arrays sort numerically without a comparator
    return Array.from(Float64Array.from(this.bibs).sort(), bib => this.#bibOf.get(bib)!)
  }
}

export type Grouped = { from: Int32Array; titles: Int32Array }

/** keys between two pauses */
const PIECE = 50_000

/** @param size number of keys @returns CSR: the values of key k are between from[k] and from[k + 1] */
export async function grouped(
  keys: ArrayLike<number>,
  values: ArrayLike<number>,
  size: number,
  rest: () => Promise<void>,
): Promise<Grouped> {
  const from = new Int32Array(size + 1)
  for (let i = 0; i < keys.length; i++) {
    if (i % PIECE === 0) await rest()
    from[keys[i]! + 1]! += 1
  }
  for (let key = 0; key < size; key++) from[key + 1]! += from[key]!
  const at = from.slice(0, size)
  const titles = new Int32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    if (i % PIECE === 0) await rest()
    titles[at[keys[i]!]!++] = values[i]!
  }
  return { from, titles }
}
