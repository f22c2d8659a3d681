/**
 * The index file: derived data, made anew whenever it is missing, damaged, of another version or of another
 * library. One transaction takes in a batch of changes, so that a kill leaves the state before or after it.
 */
import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { DatabaseError } from '../../store/data-folder.ts'
import { UNUSABLE_INDEX } from '../messages.ts'

/** raise it with every change of what is stored, the analysis of text included */
const VERSION = 5

/** headings of at least this weight can be read heaviest first: where very many sound alike at the beginning */
export const HEAVY = 20

const TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE segment (id INTEGER PRIMARY KEY, docs INTEGER NOT NULL, retired INTEGER NOT NULL DEFAULT 0,
  live BLOB NOT NULL, columns BLOB NOT NULL);
CREATE TABLE value (field INTEGER, value TEXT, id INTEGER, PRIMARY KEY (field, value)) WITHOUT ROWID;
CREATE UNIQUE INDEX value_id ON value (field, id);
CREATE TABLE grp (hash INTEGER PRIMARY KEY, id INTEGER NOT NULL);
CREATE TABLE word (word TEXT PRIMARY KEY, df INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE sound (key TEXT, text TEXT, field TEXT, head TEXT, weight INTEGER, PRIMARY KEY (key, text, field)) WITHOUT ROWID;
CREATE INDEX sound_weight ON sound (head, weight DESC) WHERE weight >= ${HEAVY};
`

export type Meta = {
  /** bib_change is taken in up to here */
  seq: number
  /** the first build has taken in the books up to this id; null = it is finished */
  building: number | null
  /** a book that the library must still have under the same id, or it is another library */
  anchor: [id: number, bibId: string] | null
}

/** Opens the file for the one thread that writes it. @throws DatabaseError when it can neither be used nor replaced */
export function openIndex(path: string): Database.Database {
  try {
    return prepare(path)
  } catch (error) {
    if (path === ':memory:') throw error
    return replaced(path)
  }
}

function replaced(path: string): Database.Database {
  try {
    removeIndex(path)
    return prepare(path)
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    const text = `the search index ${path} can neither be read nor made anew (${code}): remove it, and see that this user may write there`
    throw Object.assign(new DatabaseError(text, { cause: error }), { code: UNUSABLE_INDEX })
  }
}

export function removeIndex(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
}

function prepare(path: string): Database.Database {
  const db = new Database(path)
  try {
    const version = db.pragma('user_version', { simple: true })
    if (version === VERSION) {
      tune(db)
      db.prepare('SELECT count(*) FROM segment').get()
      return db
    }
    if (version !== 0) throw new Error('index of another version')
    db.pragma('page_size = 8192')
    tune(db)
    db.transaction(() => {
      db.exec(TABLES)
      db.pragma(`user_version = ${VERSION}`)
      writeMeta(db, { seq: 0, building: 0, anchor: null })
    })()
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function tune(db: Database.Database): void {
  db.pragma('journal_mode = WAL')
  // A power cut may lose the last batch, which the watermark brings back; it cannot damage the file.
  db.pragma('synchronous = NORMAL')
  db.pragma('busy_timeout = 5000')
  db.pragma('cache_size = -24000')
  db.pragma('wal_autocheckpoint = 4000')
}

/** Opens the file for one that searches. */
export function openForReading(path: string): Database.Database {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  db.pragma('cache_size = -8000')
  return db
}

export function readMeta(db: Database.Database): Meta {
  const rows = db.prepare('SELECT name, value FROM meta').raw().all() as [string, string][]
  return Object.fromEntries(rows.map(([name, value]) => [name, JSON.parse(value)])) as Meta
}

export function writeMeta(db: Database.Database, meta: Partial<Meta>): void {
  const write = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)')
  for (const [name, value] of Object.entries(meta)) write.run(name, JSON.stringify(value))
}
