/** Maps errors of PostgreSQL and the network to the library's errors. */
import {
  ForeignDataError,
  LockedError,
  MovedError,
  NewerDataError,
  OlderDataError,
  UnreachableError,
  UnwritableError,
} from '../library.ts'

/** The server cannot be used; a one-line message without the password. */
export class PostgresError extends Error {
  /** Whether it may work later without a change of settings. */
  get isAway(): boolean {
    const code = codeOf(this.cause)
    return WAITED_FOR.includes(code) || (code !== NO_HOST && isLost(this.cause))
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: serialization, deadlock, no memory left for locks */
const LOCKED = ['40001', '40P01', '53200']
const LOCK_NOT_AVAILABLE = '55P03'
/** disk full, read-only transaction, insufficient privilege */
const UNWRITABLE = ['53100', '25006', '42501']
/** connection exceptions, too many connections, shutdown, crash, still starting, a statement that took too long */
const LOST =
  /^(08...|53300|57P0[1-5]|57014|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|(HOST|NET)UNREACH))$/
const NO_HOST = 'ENOTFOUND'
/** disk full; still a standby, e.g. while being promoted to primary */
const WAITED_FOR = ['53100', '25006']
/** messages of pg that have no code */
const LOST_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

const isLost = (error: unknown): boolean =>
  LOST.test(codeOf(error)) || (error instanceof Error && LOST_WORDS.test(error.message))

/** Whether the connection is unusable after this error: lost, or the server has become a standby. */
export const isSpent = (error: unknown): boolean => isLost(error) || codeOf(error) === '25006'

/** @returns LockedError for a conflict, UnwritableError, UnreachableError, or the error unchanged */
export function storeErrorOf(error: unknown): unknown {
  const code = codeOf(error)
  if (LOCKED.includes(code)) return new LockedError('another transaction was first', { cause: error })
  if (code === LOCK_NOT_AVAILABLE)
    return new LockedError('the lock was not free in time', { cause: error }, true)
  if (UNWRITABLE.includes(code)) return new UnwritableError(code, error)
  return isLost(error) ? new UnreachableError(code || (error as Error).message, error) : error
}

const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'no server answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host’s name cannot be looked up',
  '28P01': 'the user or the password is refused',
  '28000': 'the user is refused, or not from here (pg_hba.conf)',
  '3D000': 'there is no such database on the server: create it (CREATE DATABASE … ENCODING UTF8)',
  '53300': 'the server has no connection left (max_connections)',
  '53100': 'the server’s disk is full',
  '57P03': 'the server is starting or stopping: try again',
  '42501': 'the user may not use or make its tables: make it the owner of the database',
  '25006': 'the server is read-only: is it a standby?',
}

/** Why a library could not be opened: our own errors are kept; those of the server and the network become one line. */
export function explained(error: unknown): unknown {
  const own = [NewerDataError, OlderDataError, ForeignDataError, MovedError, PostgresError]
  if (own.some(kind => error instanceof kind)) return error
  const code = codeOf(error)
  if (code === '' && !isLost(error) && !/SSL|certificate/i.test(String(error))) return error
  const line = ADVICE[code] ?? (error as Error).message.split('\n')[0]
  return new PostgresError(code ? `${line} (${code})` : String(line), { cause: error })
}
