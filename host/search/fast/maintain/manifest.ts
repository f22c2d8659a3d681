/** Creates the manifest: what search threads need to know about an index, read from its file. */
import { crc32 } from 'node:zlib'
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { HEADING_FACETS, type HeadingFacet } from '../../engine.ts'
import type { Manifest } from '../answer/searcher.ts'
import { share } from '../segment/columns.ts'
import type { SegmentNote } from '../segment/segment.ts'
import { VALUE_FIELDS } from '../segment/values.ts'

type Alphabet = Manifest['places']

/** One per open index; recomputes the alphabetical order only if there are new values. */
export class Manifests {
  #known = -1
  #isKept = true
  #alphabet = {} as Alphabet

  constructor(private readonly index: Database) {}

  of(segments: SegmentNote[], rest: Pick<Manifest, 'whole' | 'partial' | 'library' | 'edition'>): Manifest {
    const counts = this.index.prepare('SELECT coalesce(max(id), -1) + 1 FROM value WHERE field = ?').pluck()
    const sizes = Object.fromEntries(
      VALUE_FIELDS.map((field, at) => [field, counts.get(at)]),
    ) as Manifest['sizes']
    sizes.group = this.index.prepare('SELECT count(*) FROM grp').pluck().get() as number
    const known = HEADING_FACETS.reduce((sum, field) => sum + sizes[field], 0)
    if (known !== this.#known) {
      this.#isKept = true
      for (const field of HEADING_FACETS)
        this.#alphabet[field] = this.#kept(field, sizes[field]) ?? this.#alphabetOf(field, sizes[field])
      this.#known = known
    }
    return { segments, places: { ...this.#alphabet }, sizes, ...rest }
  }

  /** Stores the order, so that the next opening need not sort. @returns whether it was new */
  keep(): boolean {
    if (this.#isKept) return false
    const write = this.index.prepare('INSERT OR REPLACE INTO alphabet VALUES (?, ?, ?)')
    const writeAll = this.index.transaction(() => {
      for (const field of HEADING_FACETS) {
        const places = Buffer.from(this.#alphabet[field])
        write.run(VALUE_FIELDS.indexOf(field), places, crc32(places))
      }
    })
    writeAll.immediate()
    this.#isKept = true
    return true
  }

  /** @returns null if none is stored, or for another number of values (their number only grows) */
  #kept(field: HeadingFacet, size: number): SharedArrayBuffer | null {
    const read = this.index.prepare('SELECT places, sum FROM alphabet WHERE field = ?')
    const row = read.get(VALUE_FIELDS.indexOf(field)) as { places: Buffer; sum: number } | undefined
    const fits = row !== undefined && row.places.length === 4 * size && crc32(row.places) === row.sum
    this.#isKept &&= fits
    return fits ? share(row.places) : null
  }

  #alphabetOf(field: HeadingFacet, size: number): SharedArrayBuffer {
    const shared = new SharedArrayBuffer(4 * size)
    const places = new Uint32Array(shared)
    // Reading all at once takes less than half the time of iterating.
    const ids = this.index
      .prepare('SELECT id FROM value WHERE field = ? ORDER BY value')
      .pluck()
      .all(VALUE_FIELDS.indexOf(field)) as number[]
    for (const [place, id] of ids.entries()) places[id] = place
    return shared
  }
}
