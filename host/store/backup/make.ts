/** Makes a backup beside the running server: nobody waits for it. */
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
import Database from 'better-sqlite3'
import { databaseIn } from '../data-folder.ts'
import {
  BackupError,
  checkBackup,
  countsOf,
  DATABASE,
  digest,
  FILES,
  filesIn,
  MANIFEST,
  type Manifest,
} from './manifest.ts'

/** what half a backup is called after its name */
export const UNFINISHED = '.unfinished'

/**
 * One moment's database (a single reading transaction, which holds no writer up) and the files beside it. Until it is
 * whole, read through and on disk, the folder is named `….unfinished`.
 * @param folder does not exist yet
 * @throws BackupError, or what the system throws on a full disk
 */
export async function makeBackup(dataDir: string, folder: string, now: number): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`)
  const half = folder + UNFINISHED
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  try {
    const { version, counts } = copyDatabase(databaseIn(dataDir), join(half, DATABASE))
    for (const name of FILES)
      if (existsSync(join(dataDir, name))) copyFiles(join(dataDir, name), join(half, name))
    const files: Manifest['files'] = {}
    for (const name of filesIn(half)) {
      files[name] = await digest(join(half, name))
      toDisk(join(half, name))
    }
    const manifest: Manifest = { made: new Date(now).toISOString(), version, counts, files }
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
    // one file: no log of its own beside it
    copy.pragma('journal_mode = DELETE')
    return { version: copy.pragma('user_version', { simple: true }) as number, counts: countsOf(copy) }
  } finally {
    copy.close()
  }
}

/** A reader may drop a file between being listed and being read: what is gone then belongs to no letter either. */
function copyFiles(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    // half-written ones are hidden
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
