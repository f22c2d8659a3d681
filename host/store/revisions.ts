/** Revisions of what public pages show, by any writer (migrations/006-revision.ts): for cache invalidation. */
import type { Library } from './library.ts'
import { preparedQuery } from './prepared-query.ts'

/**
 * conf; place = libraries and locations; book = books, copies, loans, requests; booklist = public ones; word = popular
 * search terms
 */
type Revision = { conf: number; place: number; book: number; booklist: number; word: number }

export type Revisions = { now(): Promise<Revision> }

/** Reads one row: a few microseconds, cheap enough for every request. */
export const openRevisions = ({ db }: Pick<Library, 'db'>): Revisions => ({
  now: async () => (await revision(db, {}))[0]!,
})

const revision = preparedQuery<object, Revision>(db =>
  db.selectFrom('revision').select(['conf', 'place', 'book', 'booklist', 'word']),
)
