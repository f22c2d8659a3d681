/** How often what the public pages show has changed, whoever changed it (migrations/006-revision.ts). */
import type { Library } from './library.ts'

/** conf; place = libraries and locations; book = books, copies, loans, requests; booklist = public ones; word = hot words */
export type Revision = { conf: number; place: number; book: number; booklist: number; word: number }

export type Revisions = { now(): Promise<Revision> }

/** A read of one row, compiled once: three microseconds, cheap enough for every request. */
export function openRevisions({ db }: Pick<Library, 'db'>): Revisions {
  const row = db.selectFrom('revision').select(['conf', 'place', 'book', 'booklist', 'word']).compile()
  return { now: async () => (await db.executeQuery(row)).rows[0]! }
}
