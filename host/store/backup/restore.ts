/**
 * Puts a backup in the place of what a library holds, beside the running server: all tables are exchanged in one
 * transaction, so that everybody sees the old library or the new one, and the search index follows as after any change.
 */
import { copyFileSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { openDataFolder } from '../data-folder.ts'
import { openStore } from '../open.ts'
import { beginRestore, besideOf, clearBroken, endRestore } from './broken-restore.ts'
import { checkBackup, countsOf, DATABASE, FILES, type Manifest } from './manifest.ts'

/** counted on, never set back: caches and the index go by them */
const OWN = new Set(['revision', 'bib_change'])
/** what opened a door on the day of the backup opens none today */
const KEYS = ['session', 'external_session', 'external_begun', 'mail_link', 'handoff', 'reader_token']

/**
 * @returns the backup's list, and the rows there are now
 * @throws BackupError before anything is changed; what SQLite throws when others write for longer than some seconds
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
): Promise<{ manifest: Manifest; counts: Record<string, number> }> {
  const manifest = await checkBackup(folder)
  const store = openDataFolder(dataDir)
  const copy = join(dataDir, `restore-${process.pid}.db`)
  const others = FILES.filter(name => name !== 'widgets')
  try {
    clearBroken(dataDir)
    copyFileSync(join(folder, DATABASE), copy)
    // an older backup learns first what has come since
    await openStore(copy).close()
    // whatever needs room comes first: from here on nothing is written but the tables
    for (const name of others) layBeside(join(folder, name), join(dataDir, name))
    beginRestore(dataDir, folder)
    try {
      exchange(store.raw, copy)
    } catch (error) {
      endRestore(dataDir)
      throw error
    }
    store.raw.pragma('wal_checkpoint(PASSIVE)')
    for (const name of others) exchangeFiles(join(dataDir, name))
    // pages elsewhere hold on to exact versions of the elements: those of today stay beside those of then
    const elements = join(folder, 'widgets')
    if (existsSync(elements)) cpSync(elements, join(dataDir, 'widgets'), { recursive: true, force: false })
    endRestore(dataDir)
    return { manifest, counts: countsOf(store.raw) }
  } finally {
    await store.close()
    for (const name of others) rmSync(besideOf(join(dataDir, name)).next, { recursive: true, force: true })
    for (const name of readdirSync(dataDir))
      if (name.startsWith(`restore-${process.pid}.db`)) rmSync(join(dataDir, name), { force: true })
  }
}

type Named = { name: string; sql: string }

function exchange(raw: Database.Database, copy: string): void {
  raw.prepare('ATTACH ? AS backup').run(copy)
  raw.pragma('foreign_keys = OFF')
  try {
    raw
      .transaction(() => {
        const tables = raw
          .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
          .pluck()
          .all() as string[]
        // they count and sort what readers do, one row at a time
        const triggers = raw
          .prepare("SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'")
          .all() as Named[]
        for (const { name } of triggers) raw.exec(`DROP TRIGGER main."${name}"`)
        const was = raw.prepare('SELECT id FROM main.bib').pluck().all() as number[]
        for (const table of tables) if (!OWN.has(table)) exchangeTable(raw, table)
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

function exchangeTable(raw: Database.Database, table: string): void {
  const columns = (raw.pragma(`main.table_info("${table}")`) as { name: string }[])
    .map(({ name }) => `"${name}"`)
    .join()
  raw.exec(
    `DELETE FROM main."${table}"; INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM backup."${table}"`,
  )
}

/** Whatever is kept of the old library is out of date: pages by their counters, the index by every book of then and now. */
function tellOthers(raw: Database.Database, was: number[]): void {
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

/** What stood there is gone for a moment at most. */
function exchangeFiles(to: string): void {
  const { next, old } = besideOf(to)
  if (existsSync(to)) renameSync(to, old)
  if (existsSync(next)) renameSync(next, to)
  rmSync(old, { recursive: true, force: true })
}
