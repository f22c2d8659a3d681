/** Exponential backoff that resets after a period without failures. */
export type Pace = {
  /** ms before the first retry; doubles each time */
  first: number
  /** ms, maximum */
  most: number
  /** ms without failures after which the backoff resets */
  calm: number
}

/** for threads: one that crashes immediately is restarted at most twice a minute, for ever */
export const THREAD_PACE: Pace = { first: 50, most: 30_000, calm: 120_000 }

export class Backoff {
  /** total number of failures */
  total = 0
  #row = 0
  #last = Number.NEGATIVE_INFINITY

  constructor(
    private readonly pace: Pace,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns ms to wait before the next retry */
  next(): number {
    const { first, most, calm } = this.pace
    const now = this.now()
    if (now - this.#last >= calm) this.#row = 0
    this.#last = now
    this.total++
    return Math.min(most, first * 2 ** Math.min(this.#row++, 30))
  }

  /** Resets. */
  forget(): void {
    this.#row = 0
  }
}
