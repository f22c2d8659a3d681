import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { accessTo } from './access.ts'
import { type Feed, feedOf } from './feed/feed.ts'
import { ForeignDataError, type Library, SnapshotError } from './library.ts'
import { newLibraryMarkIn } from './library-mark.ts'
import { dataVersion, migrationsAt } from './migrations/all.ts'
import { MARK, type Mark, movedError } from './move/mark.ts'
import { isServer } from './place.ts'
import { LogSync } from './sqlite/log-sync.ts'
import { SqliteKysely, writer } from './sqlite/sqlite.ts'
import { Database } from './sqlite/sqlite-driver.ts'

/** The library on SQLite. `raw` is for migrations, bulk writes and tests only; modules use the Library interface. */
export type Store = Library & { raw: Database; feed: Feed }

/** application_id in the file header: "RdRm" */
export const APPLICATION_ID = 0x52_64_52_6d

/**
 * Opens a library from a setting: `sqlite:<file>` (returns a Store, which a host needs), `postgres://…`
 * (postgres-server.ts) or `pglite:<folder>` (postgres.ts: for tests without a server). Files and folders may be
 * `:memory:`.
 * @throws errors of opening; Error for any other setting
 */
export async function openLibrary(setting: string): Promise<Library> {
  if (isServer(setting)) return (await import('./postgres/postgres-server.ts')).openPostgresServer(setting)
  const [, engine, place] = /^(sqlite|pglite):(.+)$/.exec(setting) ?? []
  if (engine === 'sqlite') return openStore(place!)
  if (engine === 'pglite') return (await import('./postgres/postgres.ts')).openPostgres(place!)
  throw new Error(`${setting}: sqlite:<file>, postgres://… or pglite:<folder>`)
}

/** backsUp: false = an older library is migrated without a copy of it before */
export type OpenOptions = { backsUp?: boolean | undefined }

/**
 * Opens (and creates or migrates) the library's database on SQLite. WAL, synced before a change is acknowledged: it
 * survives `kill -9` and power loss.
 * @param path a file, or ':memory:'
 * @throws NewerDataError, OlderDataError, ForeignDataError, MovedError, SnapshotError
 */
export function openStore(path: string, { backsUp = true }: OpenOptions = {}): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const raw = new Database(path === ':memory:' ? emptyLibrary() : path)
  try {
    // checked before any write: a database we refuse stays untouched
    refuseOthers(raw)
    refuseMoved(raw, dirname(path))
    migrationsAt(versionOf(raw))
    raw.pragma('journal_mode = WAL')
    raw.pragma('synchronous = FULL')
    raw.pragma('foreign_keys = ON')
    raw.pragma('busy_timeout = 5000')
    // 16 MB
    raw.pragma('cache_size = -16000')
    if (backsUp) backUp(raw, path)
    migrate(raw)
    // the copy of an empty library has the mark of the first one
    if (path === ':memory:') newLibraryMarkIn(raw)
  } catch (error) {
    raw.close()
    throw error
  }
  const db = new SqliteKysely(raw)
  const log = new LogSync(path)
  const changes = raw.prepare<[], number>('SELECT total_changes()').pluck()
  return {
    db,
    write: writer(db, () => changes.get()!, log),
    raw,
    engine: 'sqlite',
    feed: feedOf(raw),
    path,
    ping: async () => void raw.pragma('schema_version'),
    access: () => accessTo(raw, path),
    async close() {
      await log.close()
      await db.destroy()
      // Kysely does not close a connection it never used
      raw.close()
    },
  }
}

let migrated: Uint8Array | undefined

/** An empty library as bytes. In-memory libraries are copies of it, which is faster than running the migrations. */
function emptyLibrary(): Uint8Array {
  if (migrated) return migrated
  const raw = new Database(':memory:')
  migrate(raw)
  migrated = raw.serialize()
  raw.close()
  return migrated
}

const idOf = (raw: Database): number => raw.pragma('application_id', { simple: true }) as number
const versionOf = (raw: Database): number => raw.pragma('user_version', { simple: true }) as number

/** Refuses a file of another program. */
function refuseOthers(raw: Database): void {
  const id = idOf(raw)
  const tables = raw.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  // our own databases from before the application id have these tables and a version
  const isEarlier =
    versionOf(raw) > 0 && ['bib', 'patron', 'login_failure'].every(name => tables.includes(name))
  if (id === APPLICATION_ID || (id === 0 && (tables.length === 0 || isEarlier))) return
  throw new ForeignDataError(`application id ${id}`)
}

/** @param folder to be named in the suggested command */
function refuseMoved(raw: Database, folder: string): void {
  const isMarked = raw.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(MARK)
  if (!isMarked) return
  throw movedError(raw.prepare(`SELECT * FROM ${MARK}`).get() as Mark, folder)
}

/** copies from before migrations that are kept */
const KEPT = 2

/** Copies the database before a migration: library.db.v49.backup. @throws SnapshotError */
function backUp(raw: Database, path: string): void {
  const version = versionOf(raw)
  if (path === ':memory:' || version === 0 || version >= dataVersion()) return
  const copy = `${path}.v${version}.backup`
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { force: true })
  try {
    raw.prepare('VACUUM INTO ?').run(unfinished)
    chmodSync(unfinished, 0o600)
    const file = openSync(unfinished, 'r')
    fsyncSync(file)
    closeSync(file)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { force: true })
    rmSync(`${unfinished}-journal`, { force: true })
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    throw new SnapshotError(code, Math.ceil(bytes / 1e6), error)
  }
  for (const name of olderCopies(path)) rmSync(name, { force: true })
}

function olderCopies(path: string): string[] {
  const found = readdirSync(dirname(path)).flatMap(name => {
    const rest = name.startsWith(basename(path)) ? name.slice(basename(path).length) : ''
    const version = Number(/^\.v(\d+)\.backup$/.exec(rest)?.[1])
    return version > 0 ? [{ name: join(dirname(path), name), version }] : []
  })
  const sorted = found.toSorted((one, other) => other.version - one.version)
  return sorted.slice(KEPT).map(({ name }) => name)
}

function migrate(raw: Database): void {
  // WAL: readers do not wait for writers
  if (versionOf(raw) === dataVersion()) return
  raw
    .transaction(() => {
      for (const { sqlite } of migrationsAt(versionOf(raw)).missing) raw.exec(sqlite)
      raw.pragma(`user_version = ${dataVersion()}`)
      raw.pragma(`application_id = ${APPLICATION_ID}`)
    })
    .immediate()
}
