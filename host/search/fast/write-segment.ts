/** Writes a built segment into the index file, and what suggestions and spelling know of its words and headings. */
import type Database from 'better-sqlite3'
import { WORDS } from './bits.ts'
import type { BuiltSegment } from './segment-builder.ts'

/** a word that spelling and suggestions offer: letters, and no single one */
const OFFERED = /^\p{L}{2,}$/u
const CJK = /[\u2e80-\ud7ff\uf900-\ufaff]|[\ud840-\ud8ff]/

/** Call it in a transaction. @returns the number of the segment */
export function writeSegment(db: Database.Database, built: BuiltSegment): number {
  const live = new Uint32Array(WORDS)
  for (const doc of built.kept.keys()) live[doc >>> 5]! |= 1 << (doc & 31)
  const id = Number(
    db
      .prepare('INSERT INTO segment (docs, live, columns) VALUES (?, ?, ?)')
      .run(built.kept.length, Buffer.from(live.buffer), Buffer.from(built.columns)).lastInsertRowid,
  )
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
    if (OFFERED.test(term) && !CJK.test(term)) word.run(term, largest(blob))
  }
  const kept = db.prepare(`INSERT INTO d${id} VALUES (?, ?, ?, ?, ?)`)
  for (const [doc, { title, titleSort, authorSort, inDate }] of built.kept.entries()) {
    kept.run(doc, title, titleSort, authorSort, inDate)
  }
  const calls = built.kept.flatMap(({ calls: list }, doc) => list.map(call => [call, doc] as const))
  calls.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]))
  const call = db.prepare(`INSERT OR IGNORE INTO c${id} VALUES (?, ?)`)
  for (const each of calls) call.run(...each)
  return id
}

/** documents of the field that has most */
function largest(blob: Buffer): number {
  let count = 0
  let fields = 0
  for (let bit = 0; bit < 5; bit++) fields += (blob[0]! >>> bit) & 1
  for (let field = 1; field <= fields; field++) count = Math.max(count, blob.readUInt16LE(2 * field) + 1)
  return count
}

/** Removes the tables of segments that nobody searches any more. */
export function dropRetired(db: Database.Database): void {
  const retired = db.prepare('SELECT id FROM segment WHERE retired = 1').pluck().all() as number[]
  for (const id of retired) {
    db.transaction(() => {
      db.exec(`DROP TABLE t${id}; DROP TABLE d${id}; DROP TABLE c${id}`)
      db.prepare('DELETE FROM segment WHERE id = ?').run(id)
    })()
  }
}
