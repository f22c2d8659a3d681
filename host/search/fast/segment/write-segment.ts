/** Writes a built segment to the index file, and its words to the table for suggestions and spelling (`word`). */
import { crc32 } from 'node:zlib'
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { FORM, isOffered } from '../../analysis/words.ts'
import { WORDS } from './bits.ts'
import { BlockWriter, termsOf } from './blocks.ts'
import { offeredCount } from './postings.ts'
import type { BuiltSegment } from './segment-builder.ts'
import { TermHashes } from './term-filter.ts'
import { RowSum } from './verify.ts'

/** Call in a transaction. @returns the number of the segment */
export function writeSegment(db: Database, built: BuiltSegment): number {
  const live = new Uint32Array(WORDS)
  for (const doc of built.stored.keys()) live[doc >>> 5]! |= 1 << (doc & 31)
  const [liveBytes, columns] = [Buffer.from(live.buffer), Buffer.from(built.columns)]
  const id = Number(
    db
      .prepare(`INSERT INTO segment (docs, live, liveSum, columns, sum, terms, termsSum, rows)
         VALUES (?, ?, ?, ?, ?, x'', 0, 0)`)
      .run(built.stored.length, liveBytes, crc32(liveBytes), columns, crc32(columns)).lastInsertRowid,
  )
  const sum = new RowSum()
  db.exec(`
    CREATE TABLE t${id} (block INTEGER PRIMARY KEY, first BLOB NOT NULL UNIQUE, terms BLOB NOT NULL);
    CREATE TABLE d${id} (doc INTEGER PRIMARY KEY, title TEXT, titleSort TEXT, authorSort TEXT, inDate INTEGER);
  `)
  const block = db.prepare(`INSERT INTO t${id} (first, terms) VALUES (?, ?)`)
  const word = db.prepare(
    'INSERT INTO word VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET df = df + excluded.df',
  )
  const blocks = new BlockWriter((first, terms) => {
    block.run(first, terms)
    sum.block(first, terms)
  })
  const hashes = new TermHashes()
  for (const [term, posting] of built.postings) {
    hashes.add(term)
    blocks.add(term, posting)
    const offered = offeredIn(term)
    const count = offered === null ? 0 : offeredCount(posting, 0)
    if (count > 0) word.run(offered, count)
  }
  blocks.end()
  const stored = db.prepare(`INSERT INTO d${id} VALUES (?, ?, ?, ?, ?)`)
  for (const [doc, { title, titleSort, authorSort, inDate }] of built.stored.entries()) {
    stored.run(doc, title, titleSort, authorSort, inDate)
    sum.row(doc, title, titleSort, authorSort, inDate)
  }
  const terms = Buffer.from(hashes.filter().buffer)
  db.prepare('UPDATE segment SET terms = ?, termsSum = ?, rows = ? WHERE id = ?').run(
    terms,
    crc32(terms),
    sum.value,
    id,
  )
  return id
}

/** Subtracts the word counts of a retired segment: its books are now in other segments, or gone. */
export function forgetWords(db: Database, id: number): void {
  const less = db.prepare('UPDATE word SET df = df - ? WHERE word = ?')
  const rows = db.prepare(`SELECT terms FROM t${id}`).pluck().all() as Buffer[]
  for (const block of rows) {
    for (const [term, posting] of termsOf(block)) {
      const offered = offeredIn(term)
      if (offered !== null) less.run(offeredCount(block, posting), offered)
    }
  }
  db.prepare('DELETE FROM word WHERE df <= 0').run()
}

/** first characters of terms that are not words: heading keys, word bigrams and forms */
const MARKS = Array.from(Buffer.from(`="${FORM}`))

/** @returns the term as a word for spelling and suggestions; null if it is not one */
function offeredIn(term: Uint8Array): string | null {
  if (MARKS.includes(term[0]!)) return null
  const word = Buffer.from(term.buffer, term.byteOffset, term.length).toString()
  return isOffered(word) ? word : null
}

/** Drops the tables of retired segments. */
export function dropRetired(db: Database): void {
  const retired = db.prepare('SELECT id FROM segment WHERE retired = 1').pluck().all() as number[]
  for (const id of retired) {
    db.transaction(() => {
      db.exec(`DROP TABLE t${id}; DROP TABLE d${id}`)
      db.prepare('DELETE FROM segment WHERE id = ?').run(id)
    })()
  }
}
