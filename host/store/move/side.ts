/** The two libraries of a move. Errors of the engines go through; MoveError is one line for the operator. */
import type { Kysely } from 'kysely'
import type { Mark } from './mark.ts'
import type { Row, Table, Value } from './tables.ts'

/** Tables by name: a move knows them only while it runs. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any table
export type AnyDb = Kysely<any>

/** Its message is printed alone, without a stack. */
export class MoveError extends Error {}

/** What a library holds at one moment. */
export type Moment = {
  db: AnyDb
  /** @returns the next id of tables that count them, by table */
  counters(tables: readonly Table[]): Promise<Map<string, bigint>>
  end(): Promise<void>
}

/** The same while nobody else writes. */
export type Held = Moment & {
  /** Marks it as moved, which refuses all further writing, and lets go. Nothing is marked if it throws. */
  leave(mark: Mark, tables: readonly Table[]): Promise<void>
}

export type Source = {
  /** for people: without a password */
  place: string
  mark(): Promise<Mark | null>
  snapshot(): Promise<Moment>
  hold(tables: readonly Table[]): Promise<Held>
  close(): Promise<void>
}

export type Target = {
  place: string
  db: AnyDb
  /** that of a move which was broken off when all rows were there */
  mark(): Promise<Mark | null>
  /**
   * Clears away what a broken move left, and begins: neither keys of other tables nor triggers are looked at.
   * @returns whether there was something left
   * @throws MoveError when it is not empty
   */
  begin(tables: readonly Table[]): Promise<boolean>
  insert(table: Table, rows: Row[]): Promise<void>
  remove(table: Table, keys: Value[][]): Promise<void>
  setCounters(counters: ReadonlyMap<string, bigint>, tables: readonly Table[]): Promise<void>
  /** Checks keys of other tables, and writes all of it to disk, with a mark that keeps hosts away. */
  seal(mark: Mark): Promise<void>
  /** Takes the mark away: from here on it is the library. */
  release(): Promise<void>
  /** Empty as before. */
  abandon(): Promise<void>
  close(): Promise<void>
}
