/** Looks up facet values by number and vice versa in the index file. */
import type { Database, Statement } from '../../../store/sqlite/sqlite-driver.ts'
import type { CodeFacet, HeadingFacet } from '../../engine.ts'
import { DamagedIndex } from '../../errors.ts'
import { VALUE_FIELDS } from './values.ts'

/** max cached texts per field */
const TEXTS = 10_000

export class Values {
  readonly #find: Statement
  readonly #text: Statement
  readonly #all: Statement
  readonly #group: Statement
  readonly #texts = VALUE_FIELDS.map(() => new Map<number, string>())
  #sets = new Map<CodeFacet, string[][]>()

  constructor(db: Database) {
    this.#find = db.prepare('SELECT id FROM value WHERE field = ? AND value = ?').pluck()
    this.#text = db.prepare('SELECT value FROM value WHERE field = ? AND id = ?').pluck()
    this.#all = db.prepare('SELECT value FROM value WHERE field = ? AND id >= ? ORDER BY id').pluck()
    this.#group = db.prepare('SELECT id FROM grp WHERE hash = ?').pluck()
  }

  /** @returns the number of a heading; -1 if no document has it */
  idOf(field: HeadingFacet, value: string): number {
    return (this.#find.get(VALUE_FIELDS.indexOf(field), value) as number | undefined) ?? -1
  }

  groupOf(group: string): number {
    return (this.#group.get(Number.parseInt(group.slice(0, 13), 16) || 0) as number | undefined) ?? -1
  }

  textOf(field: HeadingFacet, id: number): string {
    const number = VALUE_FIELDS.indexOf(field)
    const texts = this.#texts[number]!
    let text = texts.get(id)
    if (text === undefined) {
      text = (this.#text.get(number, id) as string | undefined) ?? ''
      if (texts.size >= TEXTS) texts.clear()
      texts.set(id, text)
    }
    return text
  }

  /** @returns the codes of each set, by its number */
  sets(field: CodeFacet): string[][] {
    const known = this.#sets.get(field) ?? []
    const more = this.#all.all(VALUE_FIELDS.indexOf(field), known.length) as string[]
    for (const json of more) known.push(listIn(json))
    this.#sets.set(field, known)
    return known
  }
}

function listIn(json: string): string[] {
  try {
    return JSON.parse(json) as string[]
  } catch (error) {
    throw new DamagedIndex('a set of values cannot be read', { cause: error })
  }
}
