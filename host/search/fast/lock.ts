/**
 * Who keeps the index: of all processes and threads at one data folder one. The system itself gives the lock back
 * when its holder ends, however it ends: it is SQLite's lock on an empty file, not the file.
 */
import Database from 'better-sqlite3'

export type Lock = { release(): void }

/** @returns null when another holds it @throws when the file cannot be made */
export function tryLock(indexPath: string): Lock | null {
  if (indexPath === ':memory:') return { release: () => {} }
  const db = new Database(`${indexPath}.lock`, { timeout: 0 })
  try {
    // nothing is ever written: no journal, and no page of it on a full disk
    db.exec('BEGIN EXCLUSIVE')
    return { release: () => db.close() }
  } catch (error) {
    db.close()
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return null
    throw error
  }
}
