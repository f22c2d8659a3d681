/**
 * Restores a backup. On SQLite beside the running server: all tables are replaced in one transaction, so that readers see the
 * old library or the new one; the search index follows as after any change. On a server likewise, by its own programs.
 */
import {
  accessSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { openDataFolder, prepareFolder } from '../data-folder.ts'
import { newLibraryMark } from '../library-mark.ts'
import { openStore } from '../open.ts'
import { type DatabasePlace, openConfigured } from '../open-configured.ts'
import type { Database } from '../sqlite/sqlite-driver.ts'
import { beginRestore, besideOf, clearBroken, endRestore } from './broken-restore.ts'
import { COUNTERS, checkBackup, countsOf, DATABASE, DUMP, KEYS, type Manifest } from './manifest.ts'
import { type Kept, OF_OTHERS, type Part } from './parts.ts'

export type Restored = {
  manifest: Manifest
  /** rows of each table, as they are now */
  counts: Record<string, number>
  /** parts of the backup that were not restored, in words */
  left: string[]
}

/**
 * @param kept where the library is, or is to be
 * @returns once all of it is what the backup holds, in this version of the program
 * @throws BackupError before anything is changed; SQLite's error when others keep writing for more than some seconds
 */
export async function restoreBackup(folder: string, kept: Kept): Promise<Restored> {
  const manifest = await checkBackup(folder)
  const { dataDir, database } = kept
  prepareFolder(dataDir)
  const { parts, left } = sorted(folder, manifest, kept)
  try {
    for (const place of places(kept)) clearBroken(place)
    // everything that needs disk space comes first
    for (const { name, path } of parts) layBeside(join(folder, name), path)
    const counts = await (database
      ? restoreOnServer(folder, kept, manifest, database)
      : restoreFile(folder, dataDir))
    takeFiles(folder, dataDir, parts)
    endRestore(dataDir)
    return { manifest, counts, left }
  } finally {
    for (const { path } of parts) rmSync(besideOf(path).next, { recursive: true, force: true })
  }
}

/** folders in which files are exchanged */
const places = ({ dataDir, parts }: Kept): Set<string> =>
  new Set([dataDir, ...parts.map(({ path }) => dirname(path)).filter(existsSync)])

/** Which parts are restored: those that the backup has looked for, where they may be written. */
function sorted(folder: string, manifest: Manifest, kept: Kept): { parts: Part[]; left: string[] } {
  const parts: Part[] = []
  const left = manifest.left.map(line => `not in the backup: ${line}`)
  const known = new Map(kept.parts.map(part => [part.name, part]))
  for (const name of manifest.parts) {
    const part = known.get(name)
    const isHeld = existsSync(join(folder, name))
    const isOfOthers = OF_OTHERS.includes(name)
    // a configuration that the backup has not is left as it is
    if (part && (isHeld || !isOfOthers)) {
      if (!isOfOthers || mayWrite(dirname(part.path))) parts.push(part)
      else left.push(`${part.path} is not this user's to write: copy ${join(folder, name)} there`)
    } else if (isHeld) left.push(`${join(folder, name)}: copy it to where FILES_URL says`)
  }
  return { parts, left }
}

function mayWrite(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The files beside the database, and the elements. */
function takeFiles(folder: string, dataDir: string, parts: Part[]): void {
  for (const { name, path } of parts) if (name !== ELEMENTS) exchangeFiles(path)
  // other sites embed exact versions of the elements: keep the current ones beside those of the backup
  const elements = join(folder, ELEMENTS)
  if (existsSync(elements)) cpSync(elements, join(dataDir, ELEMENTS), { recursive: true, force: false })
}
const ELEMENTS = 'widgets'

async function restoreOnServer(
  folder: string,
  { dataDir, database }: Kept,
  { postgres = 0 }: Manifest,
  { url }: DatabasePlace,
): Promise<Record<string, number>> {
  const { connected, countsOn, load } = await import('../postgres/postgres-dump.ts')
  beginRestore(dataDir, folder)
  try {
    await load(url, join(folder, DUMP), postgres)
  } catch (error) {
    endRestore(dataDir)
    throw error
  }
  // an older library is migrated: what it was is the backup
  const library = await openConfigured({ dataDir, database, backsUp: false })
  try {
    await newLibraryMark(library)
  } finally {
    await library.close()
  }
  return connected(url, countsOn)
}

async function restoreFile(folder: string, dataDir: string): Promise<Record<string, number>> {
  const copy = join(dataDir, `restore-${process.pid}.db`)
  const store = openDataFolder(dataDir)
  try {
    copyFileSync(join(folder, DATABASE), copy)
    // an older backup is migrated first
    await openStore(copy, { backsUp: false }).close()
    // from here on only the tables are written
    beginRestore(dataDir, folder)
    try {
      exchange(store.raw, copy)
    } catch (error) {
      endRestore(dataDir)
      throw error
    }
    await newLibraryMark(store)
    store.raw.pragma('wal_checkpoint(PASSIVE)')
    return countsOf(store.raw)
  } finally {
    await store.close()
    for (const name of readdirSync(dataDir))
      if (name.startsWith(`restore-${process.pid}.db`)) rmSync(join(dataDir, name), { force: true })
  }
}

type Named = { name: string; sql: string }

function exchange(raw: Database, copy: string): void {
  raw.prepare('ATTACH ? AS backup').run(copy)
  raw.pragma('foreign_keys = OFF')
  try {
    raw
      .transaction(() => {
        const tables = raw
          .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
          .pluck()
          .all() as string[]
        // triggers work row by row, so they are dropped meanwhile
        const triggers = raw
          .prepare("SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'")
          .all() as Named[]
        for (const { name } of triggers) raw.exec(`DROP TRIGGER main."${name}"`)
        const was = raw.prepare('SELECT id FROM main.bib').pluck().all() as number[]
        for (const table of tables) if (!COUNTERS.includes(table)) exchangeTable(raw, table)
        for (const table of KEYS) raw.exec(`DELETE FROM main."${table}"`)
        for (const { sql } of triggers) raw.exec(sql)
        tellOthers(raw, was)
      })
      .immediate()
  } finally {
    raw.exec('DETACH backup')
    raw.pragma('foreign_keys = ON')
  }
}

function exchangeTable(raw: Database, table: string): void {
  const columns = (raw.pragma(`main.table_info("${table}")`) as { name: string }[])
    .map(({ name }) => `"${name}"`)
    .join()
  raw.exec(
    `DELETE FROM main."${table}"; INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM backup."${table}"`,
  )
}

/** Invalidates caches: pages by their revisions, the search index by marking every old and new book. */
function tellOthers(raw: Database, was: number[]): void {
  raw.exec('CREATE TEMP TABLE told (bib INTEGER PRIMARY KEY)')
  const tell = raw.prepare('INSERT OR IGNORE INTO told VALUES (?)')
  for (const id of was) tell.run(id)
  raw.exec(`INSERT OR IGNORE INTO told SELECT id FROM main.bib;
    INSERT INTO main.bib_change (bib) SELECT bib FROM told ORDER BY bib;
    DROP TABLE told`)
  const counters = (raw.pragma('main.table_info(revision)') as { name: string }[])
    .map(({ name }) => name)
    .filter(name => name !== 'id')
  raw.exec(`UPDATE main.revision SET ${counters.map(name => `"${name}" = "${name}" + 1`).join()}`)
}

function layBeside(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  cpSync(from, besideOf(to).next, { recursive: true })
}

/** The previous files are missing for a moment at most. */
function exchangeFiles(to: string): void {
  const { next, old } = besideOf(to)
  if (existsSync(to)) renameSync(to, old)
  if (existsSync(next)) renameSync(next, to)
  rmSync(old, { recursive: true, force: true })
}
