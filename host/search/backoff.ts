/** Pauses before something that went wrong is tried again: they grow while it goes on, and time forgives. */
export type Pace = {
  /** ms before the first try; each next pause is twice the one before */
  first: number
  /** ms; no pause is longer */
  most: number
  /** ms after which what went wrong is forgotten */
  calm: number
}

/** of threads: one that ends at once is not started more than twice a minute, and never given up */
export const THREAD_PACE: Pace = { first: 50, most: 30_000, calm: 120_000 }

export class Backoff {
  /** how often something went wrong, ever */
  total = 0
  #row = 0
  #last = Number.NEGATIVE_INFINITY

  constructor(
    private readonly pace: Pace,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns ms to wait after what went wrong now */
  next(): number {
    const { first, most, calm } = this.pace
    const now = this.now()
    if (now - this.#last >= calm) this.#row = 0
    this.#last = now
    this.total++
    return Math.min(most, first * 2 ** Math.min(this.#row++, 30))
  }

  /** it goes well again */
  forget(): void {
    this.#row = 0
  }
}
