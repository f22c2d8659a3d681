/**
 * The database interface of the modules, independent of the engine: queries by Kysely, changes in transactions. Code
 * that depends on SQLite (migrations, import, the demo library, search's feed) takes a Store (open.ts).
 */
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Read-only queries, so that nothing is changed outside a transaction. A Writing can be passed as one. */
export type Reading = Pick<Kysely<Schema>, 'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'getExecutor'>
/** A transaction that holds the write lock: what it reads cannot change before it writes. */
export type Writing = Transaction<Schema>

/**
 * conf; place = libraries and locations; book = books, copies, loans, requests; booklist = public ones; word = popular
 * search terms
 */
export type Revision = { conf: number; place: number; book: number; booklist: number; word: number }

export type Revisions = { now(): Promise<Revision> }

export type Access = {
  readable: boolean
  /** busy: another program is writing, e.g. an import */
  writable: 'yes' | 'busy' | 'no'
}

/**
 * waiting: requests waiting for a connection. isListening: receives changes by other hosts; otherwise no cache is used.
 * awaySince: epoch ms when that ended; null = it is listening
 */
export type ServerConnections = {
  open: number
  idle: number
  waiting: number
  most: number
  isListening: boolean
  awaySince: number | null
}

/**
 * State of a standby that serves visitors without a session. trouble: one line on why it is not used.
 * behindSeconds: null = unknown
 */
export type StandbyState = { isUsed: boolean; behindSeconds: number | null; trouble: string | null }

export type Library = {
  /** Not to be used inside a transaction: it would deadlock (use the transaction's own Writing). */
  db: Reading
  /**
   * One transaction, without retries; modules use the retrying one (write-queue.ts). The work must await nothing but
   * its Writing. Resolves when the changes are on disk.
   * @throws LockedError when another process writes (nothing was changed), UnwritableError
   */
  write<T>(work: (trx: Writing) => Promise<T>): Promise<T>
  /** maintained by the engine (PostgreSQL); without them, revisions are read from the `revision` table */
  revisions?: Revisions
  /** @throws when the database does not answer */
  ping(): Promise<void>
  /** Whether it can be read and written now, for operators. Writes nothing and waits for no lock. */
  access(): Promise<Access>
  engine: 'sqlite' | 'postgres'
  /** a file or a folder, ':memory:' = none; on a server its address, without user and password */
  path: string
  /** servers only: epoch ms by the server's clock, which its hosts share (clock.ts) */
  serverTime?(): Promise<number>
  /** servers only: this host's connections */
  connections?(): ServerConnections
  /** servers with a standby only (standby.ts) */
  standby?(): StandbyState
  /** servers only: size of the database on disk, in bytes */
  bytes?(): Promise<number>
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

/**
 * The library's server does not answer, or the connection was lost: temporary. A transaction that was committing may or
 * may not have been committed.
 */
export class UnreachableError extends Error {
  constructor(
    readonly reason: string,
    cause: unknown,
  ) {
    super(`the library's server does not answer: ${reason}`, { cause })
  }
}

/** Another process holds the write lock, or has changed what this transaction read. Nothing was written. */
export class LockedError extends Error {
  /** @param hasWaited the engine has already waited for the lock: a retry would take as long again */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly hasWaited = false,
  ) {
    super(message, options)
  }
}

/** The data were written by a newer version of this program. */
export class NewerDataError extends Error {}

/**
 * The data are of a build whose migrations this program no longer has. The message continues after the library's name.
 */
export class OlderDataError extends Error {}

/** The library was moved away from this database, or a move to it has not finished (move/mark.ts). */
export class MovedError extends Error {}

/** The database belongs to another program. */
export class ForeignDataError extends Error {}

/** The copy before a migration could not be made: nothing was migrated. code: of the system or of SQLite */
export class SnapshotError extends Error {
  constructor(
    readonly code: string,
    readonly megabytes: number,
    cause: unknown,
  ) {
    super(`the copy before an upgrade could not be made: ${code}`, { cause })
  }
}
