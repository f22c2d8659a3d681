/**
 * The baseline: a well-made simple search with SQLite: FTS5 over words and Chinese bigrams, bm25, a count, and facets
 * by GROUP BY. Measured on the same machine in the same run.
 */

import { pieces } from '../../search/analysis/words.ts'
import { readDocuments } from '../../search/document.ts'
import type { Filter, SearchQuery } from '../../search/engine.ts'
import type { Store } from '../../store/open.ts'
import { Database } from '../../store/sqlite/sqlite-driver.ts'

const TABLES = `
CREATE VIRTUAL TABLE words USING fts5(title, author, subject, rest, content='', tokenize="unicode61 remove_diacritics 0");
CREATE TABLE doc (id INTEGER PRIMARY KEY, docType TEXT, language TEXT, year INTEGER) STRICT;
CREATE TABLE value (field TEXT, value TEXT, doc INTEGER, PRIMARY KEY (doc, field, value)) WITHOUT ROWID, STRICT;
CREATE TEMP TABLE hit (doc INTEGER PRIMARY KEY);
`
const CJK = /[\u2e80-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/u
const STEP = 1000

/** Chinese runs as bigrams (a single character as it is), other words unchanged */
export function tokens(text: string): string[] {
  return pieces(text).flatMap(piece => {
    const chars = [...piece]
    if (!CJK.test(piece) || chars.length === 1) return [piece]
    return [
      chars
        .slice(1)
        .map((char, at) => chars[at]! + char)
        .join(' '),
    ]
  })
}

export class Baseline {
  readonly #db: Database

  constructor(path: string) {
    this.#db = new Database(path)
    this.#db.pragma('journal_mode = OFF')
    this.#db.pragma('synchronous = OFF')
    this.#db.pragma('cache_size = -64000')
    this.#db.exec(TABLES)
  }

  index({ raw, feed }: Store): void {
    const words = this.#db.prepare(
      'INSERT INTO words (rowid, title, author, subject, rest) VALUES (?, ?, ?, ?, ?)',
    )
    const doc = this.#db.prepare('INSERT INTO doc VALUES (?, ?, ?, ?)')
    const value = this.#db.prepare('INSERT OR IGNORE INTO value VALUES (?, ?, ?)')
    const last = raw.prepare('SELECT max(id) FROM bib').pluck().get() as number
    this.#db.transaction(() => {
      for (let id = 1; id <= last; id += STEP) {
        for (const each of readDocuments(feed, id, id + STEP - 1)) {
          const { title, author, subject, publisher, series } = each.headings
          const text = (headings: string[]) => headings.flatMap(tokens).join(' ')
          words.run(each.id, text(title), text(author), text(subject), text([...publisher, ...series]))
          const { docType, language, ...others } = each.facets
          doc.run(each.id, docType[0], language[0], each.year)
          for (const [field, values] of Object.entries(others))
            for (const one of values) value.run(field, one, each.id)
        }
      }
    })()
    this.#db.exec("INSERT INTO words (words) VALUES ('optimize')")
  }

  /** @returns the exact total; page one and the facets are computed and discarded */
  search(query: SearchQuery): number {
    const match = query.conditions[0]!.values.flatMap(tokens)
      .map(phrase => `"${phrase}"`)
      .join(' AND ')
    const [where, values] = filterSql(query.filters)
    this.#db
      .prepare(
        `SELECT words.rowid FROM words JOIN doc ON doc.id = words.rowid WHERE words MATCH ?${where}
         ORDER BY bm25(words, 8, 4, 2, 1) LIMIT ?`,
      )
      .all(match, ...values, query.pageSize)
    this.#db.exec('DELETE FROM hit')
    const { changes } = this.#db
      .prepare(
        `INSERT INTO hit SELECT doc.id FROM words JOIN doc ON doc.id = words.rowid WHERE words MATCH ?${where}`,
      )
      .run(match, ...values)
    for (const column of ['docType', 'language', 'year']) {
      this.#db
        .prepare(
          `SELECT ${column}, count(*) FROM hit JOIN doc ON doc.id = hit.doc GROUP BY 1 ORDER BY 2 DESC`,
        )
        .all()
    }
    this.#db
      .prepare(
        'SELECT field, value, count(*) FROM hit JOIN value ON value.doc = hit.doc GROUP BY 1, 2 ORDER BY 1, 3 DESC',
      )
      .raw()
      .all()
    return changes
  }

  close(): void {
    this.#db.close()
  }
}

function filterSql(filters: Filter[]): [string, (string | number)[]] {
  const values: (string | number)[] = []
  const parts = filters.map(({ field, values: wanted, range }) => {
    if (range) {
      values.push(range[0] ?? 0, range[1] ?? 9999)
      return ' AND doc.year BETWEEN ? AND ?'
    }
    values.push(wanted[0]!)
    if (field === 'docType' || field === 'language') return ` AND doc.${field} = ?`
    return ` AND EXISTS (SELECT 1 FROM value WHERE value.doc = doc.id AND field = '${field}' AND value = ?)`
  })
  return [parts.join(''), values]
}
