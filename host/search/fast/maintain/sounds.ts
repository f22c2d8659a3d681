/** Writes the table of headings by pinyin, for suggestions. */
import type { Database, Statement } from '../../../store/sqlite/sqlite-driver.ts'
import { hasHan, soundsOf } from '../../analysis/pinyin.ts'
import type { SearchDocument } from '../../document.ts'
import { weightOf } from '../../suggestions.ts'

/** stored by index */
export const SOUND_FIELDS = ['title', 'author', 'subject'] as const

/** max headings kept in memory before they are written */
const MOST_HEADINGS = 200_000
const KEY_CHARS = 60

export class Sounds {
  /** weights by field and heading */
  readonly #weights = SOUND_FIELDS.map(() => new Map<string, number>())
  readonly #add: Statement

  constructor(db: Database) {
    this.#add = db.prepare(
      `INSERT INTO sound (key, text, field, weight) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET weight = weight + excluded.weight`,
    )
  }

  /**
   * Adds the headings of a document.
   * @param isNew whether the record is new; only then it adds to the weights
   */
  note(doc: SearchDocument, isNew: boolean): void {
    const weight = isNew ? weightOf(doc.loans) : 0
    for (const [field, texts] of [
      doc.headings.title.slice(0, 1),
      doc.facets.author,
      doc.facets.subject,
    ].entries()) {
      const weights = this.#weights[field]!
      for (const text of texts) if (hasHan(text)) weights.set(text, (weights.get(text) ?? 0) + weight)
    }
    if (this.#weights.reduce((sum, { size }) => sum + size, 0) >= MOST_HEADINGS) this.write()
  }

  /** Writes in key order, so that neighbouring rows are written together. */
  write(): void {
    const rows: { key: string; text: string; field: number; weight: number }[] = []
    for (const [field, weights] of this.#weights.entries()) {
      for (const [text, weight] of weights) {
        for (const key of keysOf(text)) rows.push({ key, text, field, weight })
      }
      weights.clear()
    }
    rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    for (const { key, text, field, weight } of rows) this.#add.run(key, text, field, weight)
  }
}

/** @returns the pinyin and its initials, for each reading */
function keysOf(text: string): Set<string> {
  const sounds = soundsOf(text).flatMap(({ full, initials }) => [full, initials])
  return new Set(sounds.filter(sound => sound.length > 1).map(sound => sound.slice(0, KEY_CHARS)))
}
