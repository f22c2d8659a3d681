/**
 * What the modules ask, whichever engine stands behind it: questions by Kysely, changes in transactions. Nothing here
 * knows SQLite; what does (migrations, import, the demo library, search's feed) takes a Store (open.ts).
 */
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Reading: questions alone, so that no change is made outside a transaction. A Writing is one, too. */
export type Reading = Pick<Kysely<Schema>, 'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'getExecutor'>
/** A transaction that has the write lock: what is read in it is still so when it is written. */
export type Writing = Transaction<Schema>

export type Access = {
  readable: boolean
  /** busy: another program, an import for one, is writing at this moment */
  writable: 'yes' | 'busy' | 'no'
}

export type Library = {
  /** Never asked inside a transaction: it would wait for itself (the transaction's own Writing answers there). */
  db: Reading
  /**
   * One transaction, all or nothing, tried once; modules take the patient one (together.ts).
   * The work waits for nothing but its Writing.
   * Resolves when what it has changed is on disk.
   * @throws LockedError when another process writes (nothing has been done then), UnwritableError
   */
  write<T>(work: (trx: Writing) => Promise<T>): Promise<T>
  /** @throws when the database does not answer */
  ping(): Promise<void>
  /** Whether it can be read and written now, for who operates it. Nothing is written into it, and nobody is waited for. */
  access(): Promise<Access>
  /** a file or a folder; ':memory:' = none */
  path: string
  close(): Promise<void>
}

/**
 * Nothing can be written: the disk is full or has become read-only. Somebody has to mend it, and then all is well.
 * `reason` = the engine's or the system's own code
 */
export class UnwritableError extends Error {
  constructor(
    readonly reason: string,
    cause: unknown,
  ) {
    super(`the library cannot be written: ${reason}`, { cause })
  }
}

/** Another process keeps the write lock, or has changed what this transaction read. Nothing was written. */
export class LockedError extends Error {}
