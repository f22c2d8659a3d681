/** How often what the public pages show has changed, whoever changed it (migrations/006-revision.ts). */
import type { Store } from './open.ts'

/** conf; place = libraries and locations; book = books, copies, loans, requests; booklist = public ones; word = hot words */
type Revision = { conf: number; place: number; book: number; booklist: number; word: number }

export type Revisions = { now(): Revision }

/** A read of one row, two microseconds: cheap enough for every request. */
export function openRevisions({ raw }: Store): Revisions {
  const row = raw.prepare<[], Revision>('SELECT conf, place, book, booklist, word FROM revision')
  return { now: () => row.get()! }
}
