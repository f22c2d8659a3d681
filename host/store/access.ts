/** Whether the library's database can be read and written now, for who operates it. Nothing is written into it. */
import { rm, writeFile } from 'node:fs/promises'
import Database from 'better-sqlite3'
import type { Store } from './open.ts'

export type Access = {
  readable: boolean
  /** busy: another program, an import for one, is writing at this moment */
  writable: 'yes' | 'busy' | 'no'
}

export async function accessTo(store: Store): Promise<Access> {
  const lock = writable(store)
  return {
    readable: isReadable(store),
    // the lock is had for the asking on a full disk, too
    writable: lock === 'no' || (await hasRoom(store.path)) ? lock : 'no',
  }
}

/** what a small change adds to the log */
const CHANGE = Buffer.alloc(16_384)

/** Whether a file beside the database takes a change: not where disk or quota is full, or the disk read-only. */
async function hasRoom(path: string): Promise<boolean> {
  if (path === ':memory:') return true
  const file = `${path}.${process.pid}.probe`
  try {
    await writeFile(file, CHANGE, { mode: 0o600 })
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
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
