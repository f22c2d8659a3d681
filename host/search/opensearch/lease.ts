/**
 * Decides which host feeds the index. The holder keeps renewing a lease document in the state index; if a waiting host
 * sees no renewal for a while, by its own clock, it takes the lease. Clocks need not agree.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Cluster } from './cluster.ts'
import { LEASE_ID, stateIndexOf } from './names.ts'
import { type Versioned, VersionedDocument } from './versioned-document.ts'

/** ms between renewals, and ms without renewal after which the lease is free */
export const RENEW = 1500
const LATE = 5000

type Holding = { holder: string; beat: number }

export class FeedLease {
  readonly #holder = `${hostname()} ${process.pid} ${randomUUID()}`
  readonly #document: VersionedDocument<Holding>
  #own: Versioned<Holding> | null = null
  #last: Promise<unknown> = Promise.resolve()
  #seen = ''
  #seenAt = 0

  constructor(
    cluster: Cluster,
    prefix: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#document = new VersionedDocument(cluster, stateIndexOf(prefix), LEASE_ID)
  }

  get isHeld(): boolean {
    return this.#own !== null
  }

  /** Renews the lease, or takes it if it is free. @returns whether this host holds it */
  hold(): Promise<boolean> {
    return this.#inTurn(async () => {
      const known = this.#own ?? (await this.#document.read())
      if (this.#own === null && known !== null && !this.#isFree(known.value)) return false
      const beat = (known?.value.beat ?? 0) + 1
      this.#own = await this.#document.write({ holder: this.#holder, beat }, known)
      return this.#own !== null
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  #isFree({ holder, beat }: Holding): boolean {
    if (holder === '' || holder === this.#holder) return true
    const seen = `${holder} ${beat}`
    if (seen !== this.#seen) {
      this.#seen = seen
      this.#seenAt = this.now()
    }
    return this.now() - this.#seenAt >= LATE
  }

  /** Frees the lease, so that another host can take it at once. */
  release(): Promise<void> {
    return this.#inTurn(async () => {
      const own = this.#own
      this.#own = null
      if (own !== null) await this.#document.write({ holder: '', beat: own.value.beat + 1 }, own)
    })
  }
}
