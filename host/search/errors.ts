/** Expected errors of an engine. Anything else it throws is a bug. */

/**
 * TOO_LARGE: too many words or conditions; TOO_DEEP: a page too far down; DEADLINE: timeout; GONE: the client has
 * disconnected; UNAVAILABLE: temporary failure
 */
export type SearchTrouble = 'TOO_LARGE' | 'TOO_DEEP' | 'DEADLINE' | 'GONE' | 'UNAVAILABLE'

export class SearchError extends Error {
  constructor(
    readonly trouble: SearchTrouble,
    message: string,
    /** the limit */
    readonly limit = 0,
  ) {
    super(message)
  }
}

/** The index file is damaged. */
export class DamagedIndex extends Error {}

/** error code: the index can be neither read nor rebuilt. A code, since errors lose their class between threads */
export const UNUSABLE_INDEX = 'UNUSABLE_INDEX'

/** SQLite's codes for damage, including a file truncated during reading */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB|FORMAT|IOERR_SHORT_READ|IOERR_CORRUPTFS)/

export const isDamage = (error: unknown): boolean =>
  error instanceof DamagedIndex || DAMAGE.test((error as { code?: unknown }).code?.toString() ?? '')

/** The index has been replaced; the thread gets a new manifest. */
export class StaleIndex extends Error {}

/**
 * StaleIndex or a missing table: either the maintaining process has merged segments, or the file is damaged; only that
 * process can tell which.
 */
export const isStale = (error: unknown): boolean =>
  error instanceof StaleIndex ||
  ((error as { code?: unknown }).code === 'SQLITE_ERROR' && /no such (table|column)/.test(String(error)))

/** one line for the log: codes and SQLite's messages, never the query */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return [code, message].filter(part => typeof part === 'string' && part !== '').join(': ') || 'unknown'
}

/** @returns null where the query has too many words or conditions */
export function unlessTooLarge<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof SearchError && error.trouble === 'TOO_LARGE') return null
    throw error
  }
}
