/** Writes a built segment into the index file, and its words and headings into the tables for suggestions and spelling. */
import { crc32 } from 'node:zlib'
import type Database from 'better-sqlite3'
import { isOffered } from '../analysis/words.ts'
import { TEXT_FIELDS } from '../document.ts'
import { WORDS } from './bits.ts'
import type { BuiltSegment } from './segment-builder.ts'
import { RowSum } from './verify.ts'

/** Call it in a transaction. @returns the number of the segment */
export function writeSegment(db: Database.Database, built: BuiltSegment): number {
  const live = new Uint32Array(WORDS)
  for (const doc of built.stored.keys()) live[doc >>> 5]! |= 1 << (doc & 31)
  const [liveBytes, columns] = [Buffer.from(live.buffer), Buffer.from(built.columns)]
  const id = Number(
    db
      .prepare('INSERT INTO segment (docs, live, liveSum, columns, sum, rows) VALUES (?, ?, ?, ?, ?, 0)')
      .run(built.stored.length, liveBytes, crc32(liveBytes), columns, crc32(columns)).lastInsertRowid,
  )
  const sum = new RowSum()
  db.exec(`
    CREATE TABLE t${id} (term TEXT PRIMARY KEY, posting BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE d${id} (doc INTEGER PRIMARY KEY, title TEXT, titleSort TEXT, authorSort TEXT, inDate INTEGER);
    CREATE TABLE c${id} (call TEXT, doc INTEGER, PRIMARY KEY (call, doc)) WITHOUT ROWID;
  `)
  const posting = db.prepare(`INSERT INTO t${id} VALUES (?, ?)`)
  const word = db.prepare(
    'INSERT INTO word VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET df = df + excluded.df',
  )
  for (const [term, blob] of built.postings) {
    posting.run(term, blob)
    sum.posting(term, blob)
    if (isOffered(term)) word.run(term, largest(blob))
  }
  const stored = db.prepare(`INSERT INTO d${id} VALUES (?, ?, ?, ?, ?)`)
  for (const [doc, { title, titleSort, authorSort, inDate }] of built.stored.entries()) {
    stored.run(doc, title, titleSort, authorSort, inDate)
    sum.row(doc, title, titleSort, authorSort, inDate)
  }
  const calls = built.stored.flatMap(({ calls: list }, doc) => list.map(call => [call, doc] as const))
  calls.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]))
  const call = db.prepare(`INSERT OR IGNORE INTO c${id} VALUES (?, ?)`)
  for (const each of calls) if (call.run(...each).changes === 1) sum.row(...each)
  db.prepare('UPDATE segment SET rows = ? WHERE id = ?').run(sum.value, id)
  return id
}

/** Subtracts the words of a retired segment: its books are in others, or gone. */
export function forgetWords(db: Database.Database, id: number): void {
  const less = db.prepare('UPDATE word SET df = df - ? WHERE word = ?')
  const rows = db.prepare(`SELECT term, posting FROM t${id}`).raw().all() as [string, Buffer][]
  for (const [term, blob] of rows) if (isOffered(term)) less.run(largest(blob), term)
  db.prepare('DELETE FROM word WHERE df <= 0').run()
}

/** max documents over the fields */
function largest(blob: Buffer): number {
  let count = 0
  let fields = 0
  for (let bit = 0; bit < TEXT_FIELDS.length; bit++) fields += (blob[0]! >>> bit) & 1
  for (let field = 1; field <= fields; field++) count = Math.max(count, blob.readUInt16LE(2 * field) + 1)
  return count
}

/** Drops the tables of unused segments. */
export function dropRetired(db: Database.Database): void {
  const retired = db.prepare('SELECT id FROM segment WHERE retired = 1').pluck().all() as number[]
  for (const id of retired) {
    db.transaction(() => {
      db.exec(`DROP TABLE t${id}; DROP TABLE d${id}; DROP TABLE c${id}`)
      db.prepare('DELETE FROM segment WHERE id = ?').run(id)
    })()
  }
}
