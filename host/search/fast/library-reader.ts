/**
 * What the index takes from the library. Whatever goes wrong here is the library's: an error of SQLite that came out
 * as it is would be taken for one of the index, which would be put aside for it.
 */
import type Database from 'better-sqlite3'
import { readDocuments, readDocumentsById, type SearchDocument } from '../document.ts'

export class LibraryReader {
  constructor(private readonly raw: Database.Database) {}

  lastChange(): number {
    return this.#number('SELECT max(seq) FROM bib_change')
  }

  lastId(): number {
    return this.#number('SELECT max(id) FROM bib')
  }

  /** @returns [seq, bib] of the changes after this one */
  changes(seq: number, limit: number): [number, number][] {
    return reading(
      () =>
        this.raw
          .prepare('SELECT seq, bib FROM bib_change WHERE seq > ? ORDER BY seq LIMIT ?')
          .raw()
          .all(seq, limit) as [number, number][],
    )
  }

  documents(from: number, to: number): SearchDocument[] {
    return reading(() => readDocuments(this.raw, from, to))
  }

  /** @param ids in ascending order */
  *documentsById(ids: number[]): Generator<SearchDocument> {
    const all = readDocumentsById(this.raw, ids)
    for (;;) {
      const next = reading(() => all.next())
      if (next.done) return
      yield next.value
    }
  }

  /** @returns the book with this id, or the last before it */
  bookAt(id: number): [id: number, bibId: string] | undefined {
    return reading(
      () =>
        this.raw.prepare('SELECT id, bib_id FROM bib WHERE id <= ? ORDER BY id DESC LIMIT 1').raw().get(id) as
          | [number, string]
          | undefined,
    )
  }

  #number(sql: string): number {
    return reading(() => (this.raw.prepare(sql).pluck().get() as number | null) ?? 0)
  }
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Error(`the library cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
