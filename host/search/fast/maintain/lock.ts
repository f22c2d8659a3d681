/**
 * The maintainer's lock: only one thread of one process per data folder writes the index. It is a SQLite lock on an
 * empty file, so the operating system releases it when the holder dies.
 */
import { Database } from '../../../store/sqlite/sqlite-driver.ts'

export type Lock = { release(): void }

/** @returns null if another process or thread holds it @throws if the file cannot be created */
export function tryLock(indexPath: string): Lock | null {
  if (indexPath === ':memory:') return { release: () => {} }
  const db = new Database(`${indexPath}.lock`, { timeout: 0 })
  try {
    // Never written to, so it needs no journal, and works on a full disk.
    db.exec('BEGIN EXCLUSIVE')
    return { release: () => db.close() }
  } catch (error) {
    db.close()
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return null
    throw error
  }
}
