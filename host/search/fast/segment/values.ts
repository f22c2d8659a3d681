/** Numbering of facet values and works, shared by all segments; the texts are in the index file. */
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { CODE_FACETS, type CodeFacet, HEADING_FACETS, type HeadingFacet } from '../../engine.ts'

/** the facets whose values are numbered: headings one by one, codes by the set of them that a document has */
export const VALUE_FIELDS = [...CODE_FACETS, ...HEADING_FACETS]
export type ValueField = CodeFacet | HeadingFacet

/** the stored text of a set: a sorted JSON list */
export const setOf = (values: string[]): string =>
  JSON.stringify(values.length > 1 ? [...values].sort() : values)

/** 52 of 128 bits: with a million works, one library in ten thousand has a collision */
export const hashOf = (group: string): number => Number.parseInt(group.slice(0, 13), 16) || 0

/** Assigns the numbers of the index file: the stored one, or the next free one of the field. */
export type Numbering = {
  /** @param texts sorted, so that neighbouring rows are written together */
  values(field: ValueField, texts: string[]): Uint32Array
  groups(hashes: number[]): Uint32Array
}

/** Values of a segment being built, numbered in order of first use. */
export class NewValues {
  readonly #known = VALUE_FIELDS.map(() => new Map<string, number>())

  number(field: ValueField, text: string): number {
    const known = this.#known[VALUE_FIELDS.indexOf(field)]!
    let number = known.get(text)
    if (number === undefined) {
      number = known.size
      known.set(text, number)
    }
    return number
  }

  /** @returns by field: the number in the index file by the number used here */
  numbers(numbering: Numbering): Record<ValueField, Uint32Array> {
    const entries = VALUE_FIELDS.map((field, at) => {
      const known = this.#known[at]!
      const texts = [...known.keys()].sort()
      const stored = numbering.values(field, texts)
      const numbers = new Uint32Array(texts.length)
      for (const [each, text] of texts.entries()) numbers[known.get(text)!] = stored[each]!
      return [field, numbers]
    })
    return Object.fromEntries(entries)
  }
}

/** Call in a transaction. */
export function openNumbering(db: Database): Numbering {
  const find = db.prepare('SELECT id FROM value WHERE field = ? AND value = ?').pluck()
  const add = db.prepare('INSERT OR IGNORE INTO value (field, value, id) VALUES (?, ?, ?)')
  const count = db.prepare('SELECT coalesce(max(id), -1) + 1 FROM value WHERE field = ?').pluck()
  const findGroup = db.prepare('SELECT id FROM grp WHERE hash = ?').pluck()
  const addGroup = db.prepare('INSERT OR IGNORE INTO grp (hash, id) VALUES (?, ?)')
  return {
    // Most values are new: insert first, look up on conflict.
    values: (name, texts) => {
      const field = VALUE_FIELDS.indexOf(name)
      let free = count.get(field) as number
      return Uint32Array.from(texts, text =>
        add.run(field, text, free).changes === 1 ? free++ : (find.get(field, text) as number),
      )
    },
    groups: hashes => {
      let free = db.prepare('SELECT count(*) FROM grp').pluck().get() as number
      const order = Uint32Array.from(hashes.keys()).sort((a, b) => hashes[a]! - hashes[b]!)
      const numbers = new Uint32Array(hashes.length)
      for (const [place, at] of order.entries()) {
        const hash = hashes[at]!
        const before = place > 0 ? order[place - 1]! : at
        if (before !== at && hashes[before] === hash) numbers[at] = numbers[before]!
        else numbers[at] = addGroup.run(hash, free).changes === 1 ? free++ : (findGroup.get(hash) as number)
      }
      return numbers
    },
  }
}
