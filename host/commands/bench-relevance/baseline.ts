/** SQLite's own search over the same records: FTS5 with bm25 over words and Chinese bigrams, ANDed. */

import type { Store } from '../../store/open.ts'
import { Database, type Statement } from '../../store/sqlite/sqlite-driver.ts'
import { tokens } from '../bench-search/baseline.ts'

const STEP = 1000
type Row = Record<
  | 'title'
  | 'subtitle'
  | 'author'
  | 'authors'
  | 'subjects'
  | 'publisher'
  | 'pub_place'
  | 'pub_year'
  | 'series'
  | 'isbns'
  | 'callno',
  string
> & { id: number }

export class Beside {
  readonly #db = new Database(':memory:')
  readonly #search: Statement

  constructor({ raw }: Store) {
    this.#db.exec(
      'CREATE VIRTUAL TABLE words USING fts5(title, author, subject, rest, content=\'\', tokenize="unicode61 remove_diacritics 0")',
    )
    const add = this.#db.prepare(
      'INSERT INTO words (rowid, title, author, subject, rest) VALUES (?, ?, ?, ?, ?)',
    )
    const read = raw.prepare('SELECT * FROM bib WHERE id BETWEEN ? AND ? AND withdrawn = 0')
    const last = raw.prepare('SELECT max(id) FROM bib').pluck().get() as number
    const text = (...parts: string[]) => parts.flatMap(tokens).join(' ')
    this.#db.transaction(() => {
      for (let id = 1; id <= last; id += STEP) {
        for (const row of read.all(id, id + STEP - 1) as Row[]) {
          add.run(
            row.id,
            text(row.title, row.subtitle),
            text(row.author, row.authors),
            text(row.subjects),
            text(row.publisher, row.pub_place, row.pub_year, row.series, row.isbns, row.callno),
          )
        }
      }
    })()
    this.#search = this.#db
      .prepare('SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words, 8, 4, 2, 1) LIMIT 10')
      .pluck()
  }

  /** @returns ids of the first ten results */
  search(typed: string): number[] {
    const phrases = tokens(typed).map(phrase => `"${phrase}"`)
    return phrases.length === 0 ? [] : (this.#search.all(phrases.join(' ')) as number[])
  }

  close(): void {
    this.#db.close()
  }
}
