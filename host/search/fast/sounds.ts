/** Headings by pinyin, for suggestions. */
import type Database from 'better-sqlite3'
import { soundsOf } from '../analysis/pinyin.ts'
import type { SearchDocument } from '../document.ts'

/** rows per insert, in key order */
const TOGETHER = 20_000
const KEY_CHARS = 60

type Row = { key: string; text: string; field: string; weight: number }

export class Sounds {
  #rows = new Map<string, Row>()
  readonly #add: Database.Statement

  constructor(db: Database.Database) {
    this.#add = db.prepare(
      `INSERT INTO sound (key, text, field, head, weight) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET weight = weight + excluded.weight`,
    )
  }

  /**
   * Adds the headings of a document.
   * @param isNew counts towards their frequency, unless the record was known before
   */
  note(doc: SearchDocument, isNew: boolean): void {
    const weight = isNew ? doc.loans + 1 : 0
    this.#note('title', doc.headings.title.slice(0, 1), weight)
    this.#note('author', doc.authors, weight)
    this.#note('subject', doc.subjects, weight)
    if (this.#rows.size >= TOGETHER) this.write()
  }

  #note(field: string, texts: string[], weight: number): void {
    for (const text of texts) {
      for (const { full, initials } of soundsOf(text)) {
        for (const sound of full === initials ? [full] : [full, initials]) {
          if (sound.length < 2) continue
          const key = sound.slice(0, KEY_CHARS)
          const at = `${key}\n${text}\n${field}`
          const known = this.#rows.get(at)
          if (known) known.weight += weight
          else this.#rows.set(at, { key, text, field, weight })
        }
      }
    }
  }

  write(): void {
    const rows = [...this.#rows.values()].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    for (const { key, text, field, weight } of rows) this.#add.run(key, text, field, key.slice(0, 2), weight)
    this.#rows.clear()
  }
}
