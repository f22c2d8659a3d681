/** Makes a backup beside the running server, without blocking it. */
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { databaseIn } from '../data-folder.ts'
import type { Library } from '../library.ts'
import { dataVersion } from '../migrations/all.ts'
import { Database } from '../sqlite/sqlite-driver.ts'
import {
  BackupError,
  checkBackup,
  countsOf,
  countsOn,
  DATABASE,
  digest,
  FILES,
  filesIn,
  MANIFEST,
  type Manifest,
} from './manifest.ts'

/** suffix of an incomplete backup */
export const UNFINISHED = '.unfinished'

/**
 * A snapshot of the database (one read transaction, which blocks no writer) and the files beside it. Until it is
 * complete, verified and synced, the folder is named `….unfinished`.
 * @param folder does not exist yet
 * @param server holds the library, and backs up the database itself
 * @throws BackupError, or the system's error on a full disk
 */
export async function makeBackup(
  dataDir: string,
  folder: string,
  now: number,
  server?: Library,
): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`)
  const half = folder + UNFINISHED
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  try {
    const database = server
      ? { version: dataVersion(), server: server.path, counts: await countsOn(server) }
      : copyDatabase(databaseIn(dataDir), join(half, DATABASE))
    for (const name of FILES)
      if (existsSync(join(dataDir, name))) copyFiles(join(dataDir, name), join(half, name))
    const files: Manifest['files'] = {}
    for (const name of filesIn(half)) {
      files[name] = await digest(join(half, name))
      toDisk(join(half, name))
    }
    const manifest: Manifest = { made: new Date(now).toISOString(), ...database, files }
    writeFileSync(join(half, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    toDisk(join(half, MANIFEST))
    await checkBackup(half)
    renameSync(half, folder)
    return manifest
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

function copyDatabase(from: string, to: string) {
  const raw = new Database(from)
  try {
    raw.pragma('busy_timeout = 5000')
    raw.prepare('VACUUM INTO ?').run(to)
  } finally {
    raw.close()
  }
  const copy = new Database(to)
  try {
    // a single file: no WAL beside it
    copy.pragma('journal_mode = DELETE')
    return { version: copy.pragma('user_version', { simple: true }) as number, counts: countsOf(copy) }
  } finally {
    copy.close()
  }
}

/** A file may be deleted between listing and reading: then no row of the snapshot needs it. */
function copyFiles(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    // temporary files are hidden
    filter: path => existsSync(path) && !/[/\\]\.[^/\\]*$/.test(path),
  })
}

function toDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
