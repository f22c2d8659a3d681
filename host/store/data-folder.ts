/** The data folder: where the library's database lies in it, and why it cannot be opened. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NewerDataError, openStore, type Store } from './open.ts'

export const databaseIn = (dataDir: string): string => join(dataDir, 'library.db')

/** One clear line for the person who starts the server. */
export class DatabaseError extends Error {}

/** @throws DatabaseError when the folder cannot be written, or holds what a newer version or another program wrote */
export function openDataFolder(dataDir: string): Store {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    return openStore(databaseIn(dataDir))
  } catch (error) {
    throw new DatabaseError(reason(dataDir, error), { cause: error })
  }
}

/** One level at a time: Node's own `recursive` never returns where the system denies that a folder can be made (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path)
}

function reason(dataDir: string, error: unknown): string {
  if (error instanceof NewerDataError) {
    return `DATA_DIR=${dataDir} was written by a newer version of this program (${error.message}): update the program, or choose another folder`
  }
  const { code = 'unknown error' } = error as NodeJS.ErrnoException
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return `DATA_DIR=${dataDir} holds a library.db that is no database of this program (${code})`
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `DATA_DIR=${dataDir} is kept locked by another program (${code}): try again when that has ended`
  }
  return `DATA_DIR=${dataDir} cannot be written (${code}): choose a folder that this user may write to`
}

/** Whether readers of the demo library are among the readers. */
export const hasDemoReaders = ({ raw }: Store): boolean =>
  raw.prepare('SELECT 1 FROM patron WHERE demo = 1 LIMIT 1').get() !== undefined

/** Nothing was ever put into this library: no book, no reader. */
export function isEmpty({ raw }: Store): boolean {
  return !raw.prepare('SELECT 1 FROM bib LIMIT 1').get() && !raw.prepare('SELECT 1 FROM patron LIMIT 1').get()
}
