import { setTimeout as pause } from 'node:timers/promises'
import { type Library, LockedError, UnreachableError, type Writing } from '../../store/library.ts'
import type { Step, Transactions } from './transactions.ts'

/** elements per transaction: others wait for about 50 ms */
const AT_ONCE = 256
/** ms after each transaction, so that those waiting for it get their turn before the next one */
const GAP = 10
/** ms before retrying: after a conflict; and while the server is unreachable, e.g. during a failover to a standby */
const RETRY = 5
const RECONNECT = 500
/** ms of retrying before it gives up */
const GIVE_UP = 60_000
/** unique violation: another transaction has just written this row or key */
const TAKEN = '23505'

/** injected, so that tests need not wait */
type Timing = { now(): number; pause(milliseconds: number): Promise<unknown> }
const REAL: Timing = { now: () => performance.now(), pause }

/**
 * For a server: a fixed number of elements per transaction, which is repeated from its beginning after a conflict or
 * while the server is unreachable. Elements that were committed nevertheless are then found unchanged.
 */
export class ServerTransactions implements Transactions {
  longest = 0

  constructor(
    readonly library: Library,
    readonly timing = REAL,
  ) {}

  async each<T, R>(
    elements: readonly T[],
    begin: () => Step<T, R>,
    done: (results: readonly R[]) => void,
  ): Promise<void> {
    for (let at = 0; at < elements.length; at += AT_ONCE) {
      const some = elements.slice(at, at + AT_ONCE)
      done(await this.#written(trx => begin()(trx, some)))
      await this.timing.pause(GAP)
    }
  }

  async #written<R>(work: (trx: Writing) => Promise<R>): Promise<R> {
    const { now } = this.timing
    const first = now()
    for (;;) {
      const start = now()
      try {
        const result = await this.library.write(work)
        this.longest = Math.max(this.longest, now() - start)
        return result
      } catch (error) {
        const isAway = error instanceof UnreachableError
        if (!(isAway || isConflict(error)) || now() - first > GIVE_UP) throw error
        await this.timing.pause(isAway ? RECONNECT : RETRY)
      }
    }
  }

  /** what the server has committed is already on its disk */
  async onDisk(tell: () => void): Promise<void> {
    tell()
  }

  async close(): Promise<void> {}
}

const isConflict = (error: unknown): boolean =>
  error instanceof LockedError || (error as { code?: string } | null)?.code === TAKEN
