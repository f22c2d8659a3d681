/**
 * The database interface of the modules, independent of the engine: queries by Kysely, changes in transactions. Code
 * that depends on SQLite (migrations, import, the demo library, search's feed) takes a Store (open.ts).
 */
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Read-only queries, so that nothing is changed outside a transaction. A Writing is one, too. */
export type Reading = Pick<Kysely<Schema>, 'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'getExecutor'>
/** A transaction that holds the write lock: what it reads cannot change before it writes. */
export type Writing = Transaction<Schema>

export type Access = {
  readable: boolean
  /** busy: another program is writing, e.g. an import */
  writable: 'yes' | 'busy' | 'no'
}

export type Library = {
  /** Not to be used inside a transaction: it would deadlock (use the transaction's own Writing). */
  db: Reading
  /**
   * One transaction, without retries; modules use the retrying one (write-queue.ts). The work must await nothing but its
   * Writing. Resolves when the changes are on disk.
   * @throws LockedError when another process writes (nothing was changed), UnwritableError
   */
  write<T>(work: (trx: Writing) => Promise<T>): Promise<T>
  /** @throws when the database does not answer */
  ping(): Promise<void>
  /** Whether it can be read and written now, for operators. Writes nothing and waits for no lock. */
  access(): Promise<Access>
  /** a file or a folder; ':memory:' = none */
  path: string
  close(): Promise<void>
}

/**
 * The disk is full or read-only; the operator has to act.
 * `reason` = the engine's or the system's error code
 */
export class UnwritableError extends Error {
  constructor(
    readonly reason: string,
    cause: unknown,
  ) {
    super(`the library cannot be written: ${reason}`, { cause })
  }
}

/** Another process holds the write lock, or has changed what this transaction read. Nothing was written. */
export class LockedError extends Error {}

/** The data were written by a newer version of this program. */
export class NewerDataError extends Error {}

/** The database is one of another program. */
export class ForeignDataError extends Error {}
