/** Readability and writability of the library's database, for operators. Writes nothing. */
import { rm, writeFile } from 'node:fs/promises'
import type { Access } from './library.ts'
import { isLocked } from './sqlite/sqlite.ts'
import { Database } from './sqlite/sqlite-driver.ts'

export async function accessTo(raw: Database, path: string): Promise<Access> {
  const lock = lockOf(path)
  return {
    readable: isReadable(raw),
    // the lock can be taken even on a full disk
    writable: lock === 'no' || (await hasRoom(path)) ? lock : 'no',
  }
}

/** bytes; about what a small change adds to the write-ahead log */
const CHANGE = Buffer.alloc(16_384)

/** Whether a file beside the database can be written: not with a full disk or quota, or a read-only disk. */
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

function isReadable(raw: Database): boolean {
  try {
    raw.prepare('SELECT 1 FROM bib LIMIT 1').get()
    return true
  } catch {
    return false
  }
}

/** On a separate connection without a busy timeout: the host's own would block while another process writes. */
function lockOf(path: string): Access['writable'] {
  if (path === ':memory:') return 'yes'
  let db: Database | undefined
  try {
    db = new Database(path, { timeout: 0, fileMustExist: true })
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    return 'yes'
  } catch (error) {
    return isLocked(error) ? 'busy' : 'no'
  } finally {
    db?.close()
  }
}
