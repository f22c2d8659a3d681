/** The ways an engine says no. Everything else that it throws is a defect. */

/**
 * TOO_LARGE more words and conditions than a query may have; TOO_DEEP a page that lies too far down; DEADLINE it took
 * too long; GONE nobody waits for it any more; UNAVAILABLE it cannot be answered now, and may be soon
 */
export type SearchTrouble = 'TOO_LARGE' | 'TOO_DEEP' | 'DEADLINE' | 'GONE' | 'UNAVAILABLE'

export class SearchError extends Error {
  constructor(
    readonly trouble: SearchTrouble,
    message: string,
    /** how much is allowed */
    readonly limit = 0,
  ) {
    super(message)
  }
}

/** What of the index file cannot be as it was written. */
export class DamagedIndex extends Error {}

/** code of the error that the index can be neither read nor made: an error comes from a thread without its class */
export const UNUSABLE_INDEX = 'UNUSABLE_INDEX'

/** SQLite's own word for the same; a file that was cut off while it is read counts too */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|FORMAT|IOERR_SHORT_READ|IOERR_CORRUPTFS)/

export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedIndex || DAMAGE.test((error as { code?: unknown }).code?.toString() ?? '')

/** The index is not (any more) the one that was asked for; it will be told which it is. */
export class StaleIndex extends Error {}

/**
 * What was asked of a table that is not there: the process that keeps the index has joined its segments meanwhile,
 * or the structure of the file is damaged. Who keeps the index can tell.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof StaleIndex ||
  ((error as { code?: unknown }).code === 'SQLITE_ERROR' && /no such (table|column)/.test(String(error)))

/** one line of an error, for the log: codes and SQLite's texts, never what was searched */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return [code, message].filter(part => typeof part === 'string' && part !== '').join(': ') || 'unknown'
}
