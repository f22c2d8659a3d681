import type Database from 'better-sqlite3'

/** Prepares a set of statements once per connection. */
export function perDatabase<T>(prepare: (raw: Database.Database) => T): (raw: Database.Database) => T {
  const known = new WeakMap<Database.Database, T>()
  return raw => {
    const found = known.get(raw)
    if (found) return found
    const made = prepare(raw)
    known.set(raw, made)
    return made
  }
}
