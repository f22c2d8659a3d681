/**
 * The index file: derived data, rebuilt if it is missing, damaged, of another version or of another library. A batch of
 * changes is one transaction, so a kill leaves the state before or after it.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { DatabaseError } from '../../../store/database-error.ts'
import { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { FACETS_MARK } from '../../engine.ts'
import { DamagedIndex, UNUSABLE_INDEX } from '../../errors.ts'

/** increase with every change of the stored format or of text analysis; a change of the facets counts by itself */
const FORMAT = 22
/** of 31 bits, since SQLite's user_version is signed */
const VERSION = crc32(`${FORMAT} ${FACETS_MARK}`) >>> 1

/** min weight of headings in the index by weight, which is used for prefixes with very many matches */
export const HEAVY = 20

const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE segment (id INTEGER PRIMARY KEY, docs INTEGER NOT NULL, retired INTEGER NOT NULL DEFAULT 0,
  live BLOB NOT NULL, liveSum INTEGER NOT NULL, columns BLOB NOT NULL, sum INTEGER NOT NULL,
  terms BLOB NOT NULL, termsSum INTEGER NOT NULL, rows INTEGER NOT NULL);
CREATE TABLE value (field INTEGER, value TEXT, id INTEGER, PRIMARY KEY (field, value)) WITHOUT ROWID;
CREATE UNIQUE INDEX value_id ON value (field, id);
CREATE TABLE alphabet (field INTEGER PRIMARY KEY, places BLOB NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE whole (id INTEGER PRIMARY KEY, facets TEXT NOT NULL, sum INTEGER NOT NULL);
CREATE TABLE grp (hash INTEGER PRIMARY KEY, id INTEGER NOT NULL);
CREATE TABLE word (word TEXT PRIMARY KEY, df INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sound (key TEXT, text TEXT, field INTEGER, weight INTEGER, PRIMARY KEY (key, text, field)) WITHOUT ROWID;
CREATE INDEX sound_weight ON sound (substr(key, 1, 2), weight DESC) WHERE weight >= ${HEAVY};
`

export type Meta = {
  /** the mark of the library that it is made from (store/library-mark.ts) */
  library: string
  /** watermark of bib_change */
  seq: number
  /** the first build has indexed the books up to this id; null = build finished */
  building: number | null
  /** a book that must still have the same id, otherwise this is another library */
  anchor: [id: number, bibId: string] | null
  /** sent to threads with every manifest, since the file can be replaced while they search */
  edition: string
}

/**
 * Opens the file for its only writer; sets aside a damaged file or one of another version. A file that is locked or on
 * a full disk is left alone.
 * @param library its mark, for a new file
 * @param timeout ms to wait for a lock
 * @throws DatabaseError if it can be neither used nor created
 */
export function openIndex(path: string, library: string, timeout = 5000): Database {
  try {
    return prepare(path, library, timeout)
  } catch (error) {
    if (path === ':memory:' || isPassing(error)) throw error
    return replaced(path, library, timeout)
  }
}

/** temporary: full disk, lock, I/O error */
const isPassing = (error: unknown): boolean =>
  /^(SQLITE_(BUSY|LOCKED|FULL|NOMEM|READONLY|IOERR(?!_(SHORT_READ|CORRUPTFS)))|ENOSPC|EROFS|EDQUOT|EMFILE)/.test(
    String((error as { code?: unknown }).code),
  )

function replaced(path: string, library: string, timeout: number): Database {
  try {
    putAside(path)
    return prepare(path, library, timeout)
  } catch (error) {
    if (isPassing(error)) throw error
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    const text = `the search index ${path} can neither be read nor made anew (${code}): remove it, and see that this user may write there`
    throw Object.assign(new DatabaseError(text, { cause: error }), { code: UNUSABLE_INDEX })
  }
}

/**
 * Renames the file, so that threads which have it open can continue and it can be inspected; overwrites the one set
 * aside before. A folder in its place is left alone.
 */
export function putAside(path: string): void {
  if (path === ':memory:') return
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw Object.assign(new Error('a folder is in its place'), { code: 'EISDIR' })
  }
  // Its WAL must not be applied to the new file.
  for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true })
  if (existsSync(path)) renameSync(path, `${path}.aside`)
}

function prepare(path: string, library: string, timeout: number): Database {
  const db = new Database(path, { timeout })
  try {
    const version = db.pragma('user_version', { simple: true })
    if (version === VERSION) {
      tune(db)
      db.prepare('SELECT count(*) FROM segment').get()
      return db
    }
    if (version !== 0) throw new DamagedIndex('index of another version')
    db.pragma('page_size = 8192')
    tune(db)
    db.transaction(() => {
      db.exec(TABLES)
      db.pragma(`user_version = ${VERSION}`)
      writeMeta(db, { library, seq: 0, building: 0, anchor: null, edition: randomUUID() })
    }).immediate()
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function tune(db: Database): void {
  db.pragma('journal_mode = WAL')
  // Power loss may drop the last batch, which the watermark restores; it cannot corrupt the file.
  db.pragma('synchronous = NORMAL')
  db.pragma('cache_size = -24000')
  db.pragma('wal_autocheckpoint = 4000')
}

/** Opens the file for reading. @throws DamagedIndex if it is of another version */
export function openForReading(path: string): Database {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    db.pragma('cache_size = -8000')
    if (db.pragma('user_version', { simple: true }) !== VERSION)
      throw new DamagedIndex('index of another version')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

export function readMeta(db: Database): Meta {
  const rows = db.prepare('SELECT name, value FROM meta').raw().all() as [string, string][]
  try {
    return Object.fromEntries(rows.map(([name, value]) => [name, JSON.parse(value)])) as Meta
  } catch (error) {
    throw new DamagedIndex('what the index says of itself cannot be read', { cause: error })
  }
}

export function writeMeta(db: Database, meta: Partial<Meta>): void {
  const write = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)')
  for (const [name, value] of Object.entries(meta)) write.run(name, JSON.stringify(value))
}
