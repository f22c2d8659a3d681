/** The two libraries of a move. Errors of the engines are passed on; MoveError is one line for the operator. */
import type { Kysely } from 'kysely'
import type { Mark } from './mark.ts'
import type { Row, Table, Value } from './tables.ts'

/** Untyped: a move knows the tables only at run time. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any table
export type AnyDb = Kysely<any>

/** Its message is printed alone, without a stack. */
export class MoveError extends Error {}

/** A library as it is at one moment. */
export type Moment = {
  db: AnyDb
  /** @returns the next id of each table that counts ids, by table name */
  counters(tables: readonly Table[]): Promise<Map<string, bigint>>
  end(): Promise<void>
}

/** The same, while nobody else can write. */
export type Held = Moment & {
  /** Marks it as moved, which rejects all further writes, and releases the lock. Nothing is marked if it throws. */
  leave(mark: Mark, tables: readonly Table[]): Promise<void>
}

export type Source = {
  /** for display: without a password */
  place: string
  mark(): Promise<Mark | null>
  snapshot(): Promise<Moment>
  hold(tables: readonly Table[]): Promise<Held>
  close(): Promise<void>
}

export type Target = {
  place: string
  db: AnyDb
  /** the mark left by a move that was interrupted after all rows had arrived */
  mark(): Promise<Mark | null>
  /**
   * Clears what an interrupted move left, and begins, without checking foreign keys or firing triggers.
   * @returns whether something was left
   * @throws MoveError when it is not empty
   */
  begin(tables: readonly Table[]): Promise<boolean>
  insert(table: Table, rows: Row[]): Promise<void>
  remove(table: Table, keys: Value[][]): Promise<void>
  setCounters(counters: ReadonlyMap<string, bigint>, tables: readonly Table[]): Promise<void>
  /** Checks foreign keys and writes everything to disk, with a mark that keeps hosts from opening it. */
  seal(mark: Mark): Promise<void>
  /** Removes the mark: from here on this is the library. */
  release(): Promise<void>
  /** Empties it again. */
  abandon(): Promise<void>
  close(): Promise<void>
}
