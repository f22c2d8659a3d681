/** How often what the public pages show has changed, whoever changed it (migrations/006-revision.ts). */
import type { Library } from './library.ts'
import { question } from './question.ts'

/** conf; place = libraries and locations; book = books, copies, loans, requests; booklist = public ones; word = hot words */
type Revision = { conf: number; place: number; book: number; booklist: number; word: number }

export type Revisions = { now(): Promise<Revision> }

/** A read of one row: a few microseconds, cheap enough for every request. */
export const openRevisions = ({ db }: Pick<Library, 'db'>): Revisions => ({
  now: async () => (await revision(db, {}))[0]!,
})

const revision = question<object, Revision>(db =>
  db.selectFrom('revision').select(['conf', 'place', 'book', 'booklist', 'word']),
)
