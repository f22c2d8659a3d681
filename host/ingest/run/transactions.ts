import type { Writing } from '../../store/library.ts'

/** Writes some elements, and gives a result for each. */
export type Step<T, R> = (trx: Writing, elements: readonly T[]) => Promise<readonly R[]>

/** Bulk writing beside others who write: in short transactions, as the library's engine needs it. */
export type Transactions = {
  /** longest time so far that others could not write, ms */
  readonly longest: number
  /**
   * Writes all elements in their order.
   * @param begin gives the step of one transaction. A transaction may be done again from its beginning: what its step
   * remembers must begin anew with it, and nothing else may remember it before `done`
   * @param done gets the results of a transaction after its commit
   * @throws errors of the step, after a rollback; LockedError when others never let it in
   */
  each<T, R>(
    elements: readonly T[],
    begin: () => Step<T, R>,
    done: (results: readonly R[]) => void,
  ): Promise<void>
  /** Waits for what was told before, and calls `tell` once all commits so far are on disk. */
  onDisk(tell: () => void): Promise<void>
  close(): Promise<void>
}
