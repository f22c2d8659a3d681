/**
 * Restores a backup beside the running server: all tables are replaced in one transaction, so that readers see the old
 * library or the new one; the search index follows as after any change.
 */
import { copyFileSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDataFolder, prepareFolder } from '../data-folder.ts'
import { MARK_TABLE, newLibraryMarkIn } from '../library-mark.ts'
import { openStore } from '../open.ts'
import type { Database } from '../sqlite/sqlite-driver.ts'
import { beginRestore, besideOf, clearBroken, endRestore } from './broken-restore.ts'
import { checkBackup, countsOf, DATABASE, FILES, type Manifest } from './manifest.ts'

/** counters that must not go back: caches and the index depend on them */
const OWN = new Set(['revision', 'bib_change', MARK_TABLE])
/** sessions, tokens and links of the time of the backup must not become valid again */
const KEYS = [
  'session',
  'external_session',
  'external_begun',
  'mail_link',
  'handoff',
  'reader_token',
  'paia_token',
  'passkey_challenge',
]

const OTHERS = FILES.filter(name => name !== 'widgets')

/**
 * Restores the files of a library on PostgreSQL; its database is restored separately, with pg_restore.
 * @throws BackupError before anything is changed
 */
export async function restoreFiles(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = await checkBackup(folder)
  prepareFolder(dataDir)
  try {
    clearBroken(dataDir)
    for (const name of OTHERS) layBeside(join(folder, name), join(dataDir, name))
    beginRestore(dataDir, folder)
    takeFiles(folder, dataDir)
    endRestore(dataDir)
    return manifest
  } finally {
    for (const name of OTHERS) rmSync(besideOf(join(dataDir, name)).next, { recursive: true, force: true })
  }
}

/** The files beside the database, and the elements. */
function takeFiles(folder: string, dataDir: string): void {
  for (const name of OTHERS) exchangeFiles(join(dataDir, name))
  // other sites embed exact versions of the elements: keep the current ones beside those of the backup
  const elements = join(folder, 'widgets')
  if (existsSync(elements)) cpSync(elements, join(dataDir, 'widgets'), { recursive: true, force: false })
}

/**
 * @returns the manifest, and the current row counts
 * @throws BackupError before anything is changed; SQLite's error when others keep writing for more than some seconds
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
): Promise<{ manifest: Manifest; counts: Record<string, number> }> {
  const manifest = await checkBackup(folder)
  const store = openDataFolder(dataDir)
  const copy = join(dataDir, `restore-${process.pid}.db`)
  try {
    clearBroken(dataDir)
    copyFileSync(join(folder, DATABASE), copy)
    // an older backup is migrated first
    await openStore(copy).close()
    // everything that needs disk space comes first: from here on only the tables are written
    for (const name of OTHERS) layBeside(join(folder, name), join(dataDir, name))
    beginRestore(dataDir, folder)
    try {
      exchange(store.raw, copy)
    } catch (error) {
      endRestore(dataDir)
      throw error
    }
    store.raw.pragma('wal_checkpoint(PASSIVE)')
    takeFiles(folder, dataDir)
    endRestore(dataDir)
    return { manifest, counts: countsOf(store.raw) }
  } finally {
    await store.close()
    for (const name of OTHERS) rmSync(besideOf(join(dataDir, name)).next, { recursive: true, force: true })
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
        for (const table of tables) if (!OWN.has(table)) exchangeTable(raw, table)
        for (const table of KEYS) raw.exec(`DELETE FROM main."${table}"`)
        for (const { sql } of triggers) raw.exec(sql)
        tellOthers(raw, was)
        newLibraryMarkIn(raw)
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
  if (existsSync(from)) cpSync(from, besideOf(to).next, { recursive: true })
}

/** The previous files are missing for a moment at most. */
function exchangeFiles(to: string): void {
  const { next, old } = besideOf(to)
  if (existsSync(to)) renameSync(to, old)
  if (existsSync(next)) renameSync(next, to)
  rmSync(old, { recursive: true, force: true })
}
