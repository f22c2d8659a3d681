/** Headings by what they sound like, for suggestions in pinyin. */
import type Database from 'better-sqlite3'
import { soundsOf } from '../analysis/pinyin.ts'
import type { SearchDocument } from '../document.ts'

/**
 * Takes in the headings of a document.
 * @param isNew whether it adds to how common they are, or is a record known before
 */
export function noteSounds(db: Database.Database, doc: SearchDocument, isNew: boolean): void {
  const headings = {
    title: doc.headings.title.slice(0, 1),
    author: doc.authors,
    subject: doc.subjects,
  }
  for (const [field, texts] of Object.entries(headings)) {
    for (const text of texts) {
      for (const { full, initials } of soundsOf(text)) {
        for (const key of new Set([full, initials])) {
          if (key.length < 2) continue
          addSound(db).run(key.slice(0, 60), text, field, key.slice(0, 2), isNew ? doc.loans + 1 : 0)
        }
      }
    }
  }
}

const statements = new WeakMap<Database.Database, Database.Statement>()

function addSound(db: Database.Database): Database.Statement {
  let statement = statements.get(db)
  if (statement === undefined) {
    statement = db.prepare(
      `INSERT INTO sound (key, text, field, head, weight) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET weight = weight + excluded.weight`,
    )
    statements.set(db, statement)
  }
  return statement
}
