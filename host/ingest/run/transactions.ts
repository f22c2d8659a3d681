import type { Writing } from '../../store/library.ts'

/** Writes some elements and returns a result for each. */
export type Step<T, R> = (trx: Writing, elements: readonly T[]) => Promise<readonly R[]>

/** Bulk writing beside other writers: in short transactions, in the way the library's engine requires. */
export type Transactions = {
  /** longest time so far that others could not write, in ms */
  readonly longest: number
  /**
   * Writes all elements in order.
   * @param begin creates the step for one transaction. A transaction may be repeated from its beginning, so the step's
   * state must start afresh each time, and no other state may change before `done`
   * @param done gets the results of a transaction after its commit
   * @throws errors of the step, after a rollback; LockedError when others never release the lock
   */
  each<T, R>(
    elements: readonly T[],
    begin: () => Step<T, R>,
    done: (results: readonly R[]) => void,
  ): Promise<void>
  /** Waits for earlier reports, and calls `tell` once all commits so far are on disk. */
  onDisk(tell: () => void): Promise<void>
  close(): Promise<void>
}
