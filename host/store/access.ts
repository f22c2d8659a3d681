/** Whether the library's database can be read and written now, for who operates it. Nothing is written. */
import Database from 'better-sqlite3'
import type { Store } from './open.ts'

export type Access = {
  readable: boolean
  /** busy: another program, an import for one, is writing at this moment */
  writable: 'yes' | 'busy' | 'no'
}

export function accessTo(store: Store): Access {
  return { readable: isReadable(store), writable: writable(store) }
}

function isReadable({ raw }: Store): boolean {
  try {
    raw.prepare('SELECT 1 FROM bib LIMIT 1').get()
    return true
  } catch {
    return false
  }
}

/** In a connection of its own that waits for nobody: the host's would stand still while another writes. */
function writable({ path }: Store): Access['writable'] {
  if (path === ':memory:') return 'yes'
  let db: Database.Database | undefined
  try {
    db = new Database(path, { timeout: 0, fileMustExist: true })
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    return 'yes'
  } catch (error) {
    return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY') ? 'busy' : 'no'
  } finally {
    db?.close()
  }
}
