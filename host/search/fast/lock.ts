/**
 * The maintainer's lock: one process and thread per data folder writes the index. It is SQLite's lock on an empty
 * file, so the operating system releases it when its holder dies.
 */
import { Database } from '../../store/sqlite-driver.ts'

export type Lock = { release(): void }

/** @returns null when another holds it @throws when the file cannot be created */
export function tryLock(indexPath: string): Lock | null {
  if (indexPath === ':memory:') return { release: () => {} }
  const db = new Database(`${indexPath}.lock`, { timeout: 0 })
  try {
    // never written to: no journal, and no page on a full disk
    db.exec('BEGIN EXCLUSIVE')
    return { release: () => db.close() }
  } catch (error) {
    db.close()
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return null
    throw error
  }
}
