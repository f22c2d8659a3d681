/** Numbers of facet values, shared by all segments; the texts are in the index file. */
import type Database from 'better-sqlite3'

/** a document has one of the first two, any number of the next two, and one set of the last two */
export const VALUE_FIELDS = ['docType', 'language', 'subject', 'author', 'locationSet', 'holdingSet'] as const
export type ValueField = (typeof VALUE_FIELDS)[number]

/** Numbers of values, shared by all segments. */
export type Numbering = {
  value(field: ValueField, value: string): number
  set(field: 'locationSet' | 'holdingSet', values: string[]): number
  group(group: string): number
}

/** cached numbers while building; others are looked up */
const MEMORY = 50_000

/**
 * Assigns numbers: the stored one, or the next free one of the field. Sets are values too: sorted JSON lists. Call it
 * in a transaction.
 */
export function openNumbering(db: Database.Database): Numbering {
  const known = VALUE_FIELDS.map(() => new Map<string, number>())
  const find = db.prepare('SELECT id FROM value WHERE field = ? AND value = ?').pluck()
  const add = db.prepare('INSERT OR IGNORE INTO value (field, value, id) VALUES (?, ?, ?)')
  const count = db.prepare('SELECT coalesce(max(id), -1) + 1 FROM value WHERE field = ?').pluck()
  const free = VALUE_FIELDS.map((_, field) => count.get(field) as number)
  const findGroup = db.prepare('SELECT id FROM grp WHERE hash = ?').pluck()
  const addGroup = db.prepare('INSERT OR IGNORE INTO grp (hash, id) VALUES (?, ?)')
  let freeGroup = db.prepare('SELECT count(*) FROM grp').pluck().get() as number

  // Most values are new: insert first, look up on conflict.
  const value = (name: ValueField, text: string): number => {
    const field = VALUE_FIELDS.indexOf(name)
    const seen = known[field]!.get(text)
    if (seen !== undefined) return seen
    const isNew = add.run(field, text, free[field]!).changes === 1
    const id = isNew ? free[field]!++ : (find.get(field, text) as number)
    if (known[field]!.size >= MEMORY) known[field]!.clear()
    known[field]!.set(text, id)
    return id
  }
  return {
    value,
    set: (field, values) => value(field, JSON.stringify([...values].sort())),
    group: group => {
      // 52 of 128 bits: among a million works a collision occurs once in ten thousand libraries.
      const hash = Number.parseInt(group.slice(0, 13), 16) || 0
      if (addGroup.run(hash, freeGroup).changes === 0) return findGroup.get(hash) as number
      return freeGroup++
    },
  }
}
