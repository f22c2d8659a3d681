/** Revisions of what public pages show, by any writer (migrations/baseline/triggers.ts): for cache invalidation. */
import type { Library, Revision, Revisions } from './library.ts'
import { preparedQuery } from './prepared-query.ts'

/** On SQLite it reads one row: a few microseconds, cheap enough for every request. */
export const openRevisions = ({ db, revisions }: Pick<Library, 'db' | 'revisions'>): Revisions =>
  revisions ?? { now: async () => (await revision(db, {}))[0]! }

const revision = preparedQuery<object, Revision>(db =>
  db.selectFrom('revision').select(['conf', 'place', 'book', 'booklist', 'word']),
)

const SUBJECTS = ['conf', 'place', 'book', 'booklist', 'word'] as const

/** Counted in memory, by who is told of changes. */
export class CountedRevisions implements Revisions {
  /** numbers of another host or of an earlier start are others: they are in what browsers keep (ETag) */
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
