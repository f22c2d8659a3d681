/** The data folder: the path of the database in it, and why it cannot be opened. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseError } from './database-error.ts'
import {
  ForeignDataError,
  type Library,
  MovedError,
  NewerDataError,
  OlderDataError,
  SnapshotError,
} from './library.ts'
import { type OpenOptions, openStore, type Store } from './open.ts'

export const databaseIn = (dataDir: string): string => join(dataDir, 'library.db')

const OWN_FOLDER = 0o700
const OWN_FILE = 0o600

/** Creates the folder if missing. @throws DatabaseError when it is not writable */
export function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new DatabaseError(reason(dataDir, error), { cause: error })
  }
}

/** @throws DatabaseError when the folder is not writable, or the database is of another version or another program */
export function openDataFolder(dataDir: string, options: OpenOptions = {}): Store {
  prepareFolder(dataDir)
  try {
    const path = databaseIn(dataDir)
    // SQLite creates its WAL with the database's permissions
    closeSync(openSync(path, 'a', OWN_FILE))
    const store = openStore(path, options)
    // only after the database is known to be ours
    keepFromOthers(dataDir)
    for (const name of readdirSync(dataDir))
      if (name.startsWith(basename(path))) keepFromOthers(join(dataDir, name))
    return store
  } catch (error) {
    throw new DatabaseError(reason(dataDir, error), { cause: error })
  }
}

/** Creates one level at a time: Node's `recursive` hangs where the system forbids creating a folder (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, OWN_FOLDER)
}

/** chmod 600; a group that was given access (the circulation system) keeps it. */
function keepFromOthers(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & 0o007) === 0) return
  try {
    chmodSync(path, mode & 0o770)
  } catch {
    // owned by another user, who decides
  }
}

function reason(dataDir: string, error: unknown): string {
  if (error instanceof MovedError) return `DATA_DIR=${dataDir} holds no library any more: ${error.message}`
  if (error instanceof NewerDataError) {
    return `DATA_DIR=${dataDir} was written by a newer version of this program (${error.message}): update the program, or choose another folder`
  }
  if (error instanceof OlderDataError) return `DATA_DIR=${dataDir} ${error.message}`
  if (error instanceof ForeignDataError) {
    return `DATA_DIR=${dataDir} holds a library.db of another program (${error.message}): choose another folder`
  }
  if (error instanceof SnapshotError) {
    return `DATA_DIR=${dataDir} has no room for the copy of its database that is made before an upgrade (${error.code}; it needs ${error.megabytes} MB): make room there, or start once with --no-backup`
  }
  const { code = 'unknown error' } = error as NodeJS.ErrnoException
  if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
    return `DATA_DIR=${dataDir} holds a library.db that is no database of this program (${code})`
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return `DATA_DIR=${dataDir} is kept locked by another program (${code}): try again when that has ended`
  }
  if (['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code)) {
    return `DATA_DIR=${dataDir} is on a full disk (${code}): make room there and start again`
  }
  return `DATA_DIR=${dataDir} cannot be written (${code}): choose a folder that this user may write to`
}

/** Whether there are demo readers. */
export const hasDemoReaders = async ({ db }: Pick<Library, 'db'>): Promise<boolean> =>
  (await db.selectFrom('patron').select('uid').where('demo', '=', 1).limit(1).executeTakeFirst()) !==
  undefined

/** Whether the library is empty: no book, no reader. */
export async function isEmpty({ db }: Pick<Library, 'db'>): Promise<boolean> {
  const bib = await db.selectFrom('bib').select('id').limit(1).executeTakeFirst()
  return !bib && !(await db.selectFrom('patron').select('uid').limit(1).executeTakeFirst())
}
