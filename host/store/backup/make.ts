/** Makes a backup beside the running server, without blocking it. */
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { version as program } from '../../../package.json'
import { databaseIn } from '../data-folder.ts'
import type { DatabasePlace } from '../open-configured.ts'
import { withoutSecrets } from '../place.ts'
import { Database } from '../sqlite/sqlite-driver.ts'
import {
  BackupError,
  checkBackup,
  countsOf,
  DATABASE,
  DUMP,
  digest,
  filesIn,
  KEYS,
  MANIFEST,
  type Manifest,
} from './manifest.ts'
import type { Kept } from './parts.ts'

/** suffix of an incomplete backup */
export const UNFINISHED = '.unfinished'

/**
 * A snapshot of the database (one read transaction, which blocks no writer) and then the files beside it: what is sent meanwhile
 * is there without a row, never a row without its file. Until it is complete, verified and synced, the folder is named
 * `….unfinished`.
 * @param folder does not exist yet
 * @param isAny of a library of a newer version, too
 * @throws BackupError, PostgresError, or the system's error on a full disk
 */
export async function makeBackup(
  { dataDir, database, parts, left }: Kept,
  folder: string,
  now: number,
  { isAny = false } = {},
): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`)
  const half = folder + UNFINISHED
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  try {
    const facts = database
      ? await dumpDatabase(database, join(half, DUMP), isAny)
      : copyDatabase(databaseIn(dataDir), join(half, DATABASE))
    for (const { name, path } of parts) if (existsSync(path)) copyFiles(path, join(half, name))
    keepFromOthers(half)
    const files: Manifest['files'] = {}
    for (const name of filesIn(half)) {
      files[name] = await digest(join(half, name))
      toDisk(join(half, name))
    }
    const names = parts.map(({ name }) => name)
    const manifest: Manifest = {
      made: new Date(now).toISOString(),
      program,
      ...facts,
      parts: names,
      left,
      files,
    }
    writeFileSync(join(half, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    toDisk(join(half, MANIFEST))
    await checkBackup(half, { isAny })
    toDisk(half)
    renameSync(half, folder)
    toDisk(dirname(folder))
    return manifest
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

async function dumpDatabase({ url }: DatabasePlace, file: string, isAny: boolean) {
  // loaded lazily: only a library on a server needs the PostgreSQL client
  const { connected, dump, majorOf } = await import('../postgres/postgres-dump.ts')
  const { numberOn, versionOf } = await import('../postgres/postgres-migrate.ts')
  const facts = await connected(url, async client => ({
    version: await (isAny ? numberOn(client) : versionOf(client, withoutSecrets(url))),
    postgres: await majorOf(client),
  }))
  if (facts.version === 0) throw new BackupError('There is no library in that database.')
  return { ...facts, server: withoutSecrets(url), counts: await dump(url, file) }
}

function copyDatabase(from: string, to: string) {
  const raw = new Database(from, { fileMustExist: true })
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
    copy.pragma('secure_delete = ON')
    const tables = copy.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
    for (const table of KEYS) if (tables.includes(table)) copy.exec(`DELETE FROM "${table}"`)
    return { version: copy.pragma('user_version', { simple: true }) as number, counts: countsOf(copy) }
  } finally {
    copy.close()
  }
}

/** A file may be deleted between listing and reading: whoever deleted it wanted that. Links are followed: another disk. */
function copyFiles(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    // temporary files are hidden
    filter: path => path === from || (existsSync(path) && !basename(path).startsWith('.')),
  })
}

/** Readers' data, whatever the permissions of the originals are. */
function keepFromOthers(path: string): void {
  const isFolder = statSync(path).isDirectory()
  chmodSync(path, isFolder ? 0o700 : 0o600)
  if (isFolder) for (const name of readdirSync(path)) keepFromOthers(join(path, name))
}

function toDisk(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
