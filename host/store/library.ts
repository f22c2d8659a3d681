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

/** waiting: transactions and queries that wait for one. isListening: told of what other hosts change; else no cache is used */
export type ServerConnections = {
  open: number
  idle: number
  waiting: number
  most: number
  isListening: boolean
}

/** of a standby that visitors without a session read from; trouble: why it is not used, in a line. behindSeconds: null = not known */
export type StandbyState = { isUsed: boolean; behindSeconds: number | null; trouble: string | null }

export type Library = {
  /** Not to be used inside a transaction: it would deadlock (use the transaction's own Writing). */
  db: Reading
  /**
   * One transaction, without retries; modules use the retrying one (write-queue.ts). The work must await nothing but its
   * Writing. Resolves when the changes are on disk.
   * @throws LockedError when another process writes (nothing was changed), UnwritableError
   */
  write<T>(work: (trx: Writing) => Promise<T>): Promise<T>
  /** counted by the engine itself; without them they are rows of `revision` */
  revisions?: Revisions
  /** @throws when the database does not answer */
  ping(): Promise<void>
  /** Whether it can be read and written now, for operators. Writes nothing and waits for no lock. */
  access(): Promise<Access>
  engine: 'sqlite' | 'postgres'
  /** a file or a folder, ':memory:' = none; of a server its address, without user and password */
  path: string
  /** of a server: epoch ms by its clock, which its hosts share (clock.ts) */
  serverTime?(): Promise<number>
  /** of a server: those of this host */
  connections?(): ServerConnections
  /** of a server with a standby (standby.ts) */
  standby?(): StandbyState
  /** of a server: bytes of the database on its disk */
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
 * The library's server does not answer, or the connection was lost: temporary. A transaction whose commit was under way
 * may have been done or not.
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
  /** @param hasWaited the engine has waited for the lock already: another try would take as long */
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

/** The data are of a build whose migrations this program has no more. Its message goes on after the library's name. */
export class OlderDataError extends Error {}

/** The library was moved away from this database, or a move to it has not ended (move/mark.ts). */
export class MovedError extends Error {}

/** The database is one of another program. */
export class ForeignDataError extends Error {}
