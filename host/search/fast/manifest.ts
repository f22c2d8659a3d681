/** The manifest: what search threads need to know of an index, read from its file. */
import type Database from 'better-sqlite3'
import type { Manifest } from './searcher.ts'
import type { SegmentNote } from './segment.ts'
import { VALUE_FIELDS } from './values.ts'

type Alphabet = Manifest['places']

/** One per open index: the alphabetical order is recomputed only for new values. */
export class Manifests {
  #known = -1
  #alphabet: Alphabet = { subject: new SharedArrayBuffer(0), author: new SharedArrayBuffer(0) }

  constructor(private readonly index: Database.Database) {}

  of(segments: SegmentNote[], { partial, edition }: Pick<Manifest, 'partial' | 'edition'>): Manifest {
    const counts = this.index.prepare('SELECT coalesce(max(id), -1) + 1 FROM value WHERE field = ?').pluck()
    const sizes = Object.fromEntries(
      VALUE_FIELDS.map((field, at) => [field, counts.get(at)]),
    ) as Manifest['sizes']
    sizes.group = this.index.prepare('SELECT count(*) FROM grp').pluck().get() as number
    if (sizes.subject + sizes.author !== this.#known) {
      this.#alphabet = {
        subject: this.#alphabetOf('subject', sizes.subject),
        author: this.#alphabetOf('author', sizes.author),
      }
      this.#known = sizes.subject + sizes.author
    }
    return { segments, places: this.#alphabet, sizes, partial, edition }
  }

  #alphabetOf(field: 'subject' | 'author', size: number): SharedArrayBuffer {
    const shared = new SharedArrayBuffer(4 * size)
    const places = new Uint32Array(shared)
    // A list at once takes less than half the time of one by one.
    const ids = this.index
      .prepare('SELECT id FROM value WHERE field = ? ORDER BY value')
      .pluck()
      .all(VALUE_FIELDS.indexOf(field)) as number[]
    for (const [place, id] of ids.entries()) places[id] = place
    return shared
  }
}
