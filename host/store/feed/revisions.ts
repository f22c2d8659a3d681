/**
 * Revisions of what public pages show, for cache invalidation; any writer increments them
 * (migrations/baseline/triggers.ts).
 */
import type { Library, Revision, Revisions } from '../library.ts'
import { preparedQuery } from '../prepared-query.ts'

/** On SQLite this reads one row: a few microseconds, cheap enough for every request. */
export const openRevisions = ({ db, revisions }: Pick<Library, 'db' | 'revisions'>): Revisions =>
  revisions ?? { now: async () => (await revision(db, {}))[0]! }

const revision = preparedQuery<object, Revision>(db =>
  db.selectFrom('revision').select(['conf', 'place', 'book', 'booklist', 'word']),
)

const SUBJECTS = ['conf', 'place', 'book', 'booklist', 'word'] as const

/** Counted in memory, from notifications of changes. */
export class CountedRevisions implements Revisions {
  /** random start: revisions are part of ETags that browsers keep, and must differ between hosts and restarts */
  #count = Math.floor(Math.random() * 2 ** 40)
  #revision!: Revision

  constructor() {
    this.noteAll()
  }

  now = async (): Promise<Revision> => this.#revision

  note(changed: string | undefined): void {
    const subject = SUBJECTS.find(one => one === changed)
    if (subject) this.#revision = { ...this.#revision, [subject]: ++this.#count }
  }

  noteAll(): void {
    const count = ++this.#count
    this.#revision = { conf: count, place: count, book: count, booklist: count, word: count }
  }
}
