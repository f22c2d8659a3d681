/** The plain engine's tables, filled from the store: FTS5 over the tokens, and all other data as rows. */

import { foldHeading } from '../../../host/search/analysis/fold.ts'
import { soundsOf } from '../../../host/search/analysis/pinyin.ts'
import { shelfSortKey } from '../../../host/search/analysis/shelf-key.ts'
import { indexField, type SearchDocument, TEXT_FIELDS } from '../../../host/search/document.ts'
import type { Database } from '../../../host/store/sqlite/sqlite-driver.ts'

const TABLES = `
CREATE VIRTUAL TABLE words USING fts5(title, author, subject, publisher, series, imprint, other, contents, notes,
  content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0");
CREATE TABLE doc (id INTEGER PRIMARY KEY, year INTEGER, grp TEXT, loans INTEGER, standing INTEGER, script INTEGER,
  inDate INTEGER, titleLength INTEGER, titleSort TEXT, authorSort TEXT);
CREATE TABLE value (field TEXT, value TEXT, doc INTEGER, PRIMARY KEY (field, value, doc)) WITHOUT ROWID;
CREATE INDEX value_doc ON value (doc);
CREATE TABLE key (key TEXT, doc INTEGER, PRIMARY KEY (key, doc)) WITHOUT ROWID;
CREATE INDEX key_doc ON key (doc);
CREATE TABLE heading (field TEXT, text TEXT, folded TEXT, sounds TEXT, doc INTEGER);
CREATE INDEX heading_doc ON heading (doc);
CREATE TEMP TABLE hit (doc INTEGER PRIMARY KEY, tier INTEGER);
`

/** unicode61 implements an older Unicode than JavaScript, so tokens of other characters are hex-encoded */
export function plainToken(token: string): string {
  return /^[a-z0-9\u4e00-\u9fa5]+$/.test(token) ? token : `x${Buffer.from(token).toString('hex')}`
}

/** @returns an FTS5 query for tokens with this prefix, plain or hex-encoded */
export const plainBeginning = (start: string): string =>
  [...new Set([plainToken(start), `x${Buffer.from(start).toString('hex')}`])]
    .map(token => `"${token}" *`)
    .join(' OR ')

export function createTables(db: Database): void {
  db.exec(TABLES)
}

export function removeDocument(db: Database, id: number): void {
  db.prepare('DELETE FROM words WHERE rowid = ?').run(id)
  db.prepare('DELETE FROM doc WHERE id = ?').run(id)
  for (const table of ['value', 'key', 'heading']) db.prepare(`DELETE FROM ${table} WHERE doc = ?`).run(id)
}

export function addDocument(db: Database, doc: SearchDocument): void {
  const columns = TEXT_FIELDS.map(field => {
    const tokens = new Set<string>()
    for (const heading of doc.headings[field]) indexField(field, heading, tokens)
    return [...tokens].map(plainToken).join(' ')
  })
  db.prepare(
    `INSERT INTO words (rowid, ${TEXT_FIELDS.join()}) VALUES (?, ${TEXT_FIELDS.map(() => '?').join()})`,
  ).run(doc.id, ...columns)
  db.prepare('INSERT INTO doc VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    doc.id,
    doc.year,
    doc.group,
    doc.loans,
    doc.standing,
    doc.script,
    doc.inDate,
    doc.titleLength,
    doc.titleSort,
    doc.authorSort,
  )
  const value = db.prepare('INSERT OR IGNORE INTO value VALUES (?, ?, ?)')
  const add = (field: string, values: string[]) => {
    for (const each of values) if (each !== '') value.run(field, each, doc.id)
  }
  for (const [field, values] of Object.entries(doc.facets)) add(field, values)
  for (let year = doc.year ?? 1; year <= (doc.lastYear ?? 0); year++)
    add('pubYear', [String(year).padStart(4, '0')])
  const key = db.prepare('INSERT OR IGNORE INTO key VALUES (?, ?)')
  for (const each of doc.keys) key.run(each, doc.id)
  addHeadings(db, doc)
}

function addHeadings(db: Database, doc: SearchDocument): void {
  const add = db.prepare('INSERT INTO heading VALUES (?, ?, ?, ?, ?)')
  const of = { title: [doc.wholeTitle], author: doc.facets.author, subject: doc.facets.subject }
  for (const [field, texts] of Object.entries(of)) {
    for (const text of texts) {
      const sounds = soundsOf(field === 'title' ? doc.headings.title[0]! : text).flatMap(
        ({ full, initials }) => [full, initials],
      )
      add.run(field, text, ` ${foldHeading(text)}`, sounds.map(sound => ` ${sound}`).join(''), doc.id)
    }
  }
  for (const callNo of doc.callNos) add.run('callno', callNo, shelfSortKey(callNo), '', doc.id)
}
