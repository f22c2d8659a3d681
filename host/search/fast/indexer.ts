/** Keeps the index file up with the store: the first build, what changes, and the joining of small segments. */
import type Database from 'better-sqlite3'
import { readDocuments, readDocumentsById } from '../document.ts'
import { SEGMENT_DOCS } from './bits.ts'
import { type Meta, readMeta, writeMeta } from './index-file.ts'
import { type Live, LiveSegments } from './live-segments.ts'
import type { Manifest } from './searcher.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { Sounds } from './sounds.ts'
import { openNumbering, VALUE_FIELDS } from './values.ts'
import { dropRetired } from './write-segment.ts'

/** documents read at a time */
const CHUNK = 500
/** changes taken in at a time: two seconds' work, so that the first of them can be found soon */
const BATCH = 20_000
/** more segments of one size class than this are joined; a class is ten times the one before */
const CLASS = 6

export class Indexer {
  readonly #segments: LiveSegments
  #meta: Meta
  #valueCount = -1
  #alphabet: Manifest['places'] = { subject: new SharedArrayBuffer(0), author: new SharedArrayBuffer(0) }

  constructor(
    private readonly index: Database.Database,
    private readonly library: Database.Database,
  ) {
    dropRetired(index)
    this.#meta = readMeta(index)
    this.#segments = new LiveSegments(index)
  }

  /** Whether the index belongs to this library as it is now; if not, it must be made anew. */
  get fits(): boolean {
    const { seq, anchor } = this.#meta
    if (seq > this.#lastChange()) return false
    if (anchor === null) return true
    return this.library.prepare('SELECT bib_id FROM bib WHERE id = ?').pluck().get(anchor[0]) === anchor[1]
  }

  get isBuilding(): boolean {
    return this.#meta.building !== null
  }

  /** how many records wait to be taken in */
  get waiting(): number {
    const { seq, building } = this.#meta
    const changes = this.#lastChange() - seq
    return building === null ? changes : Math.max(0, this.#lastId() - building)
  }

  /**
   * Takes in one batch. Everything of it is in one transaction.
   * @returns false when there was nothing to do
   */
  step(): boolean {
    if (this.#meta.building !== null) return this.#buildStep(this.#meta.building)
    return this.#changeStep() || this.#joinStep()
  }

  /** Removes what nobody searches any more: when every searching thread has the new manifest. */
  dropRetired(): void {
    dropRetired(this.index)
  }

  manifest(): Manifest {
    const counts = this.index.prepare('SELECT coalesce(max(id), -1) + 1 FROM value WHERE field = ?').pluck()
    const sizes = Object.fromEntries(
      VALUE_FIELDS.map((field, at) => [field, counts.get(at)]),
    ) as Manifest['sizes']
    sizes.group = this.index.prepare('SELECT count(*) FROM grp').pluck().get() as number
    if (sizes.subject + sizes.author !== this.#valueCount) {
      this.#valueCount = sizes.subject + sizes.author
      this.#alphabet = {
        subject: this.#alphabetOf('subject', sizes.subject),
        author: this.#alphabetOf('author', sizes.author),
      }
    }
    return {
      segments: this.#segments.list.map(({ note }) => note),
      places: this.#alphabet,
      sizes,
      partial: this.isBuilding,
    }
  }

  #alphabetOf(field: 'subject' | 'author', size: number): SharedArrayBuffer {
    const shared = new SharedArrayBuffer(4 * size)
    const places = new Uint32Array(shared)
    let place = 0
    for (const id of this.index
      .prepare('SELECT id FROM value WHERE field = ? ORDER BY value')
      .pluck()
      .iterate(VALUE_FIELDS.indexOf(field)) as Iterable<number>) {
      places[id] = place++
    }
    return shared
  }

  #lastChange(): number {
    return (this.library.prepare('SELECT max(seq) FROM bib_change').pluck().get() as number | null) ?? 0
  }

  #lastId(): number {
    return (this.library.prepare('SELECT max(id) FROM bib').pluck().get() as number | null) ?? 0
  }

  #buildStep(from: number): boolean {
    const seq = from === 0 ? this.#lastChange() : this.#meta.seq
    const last = this.#lastId()
    const builder = this.#builder()
    const sounds = new Sounds(this.index)
    let at = from
    this.#write(() => {
      while (at < last && builder.size + CHUNK <= SEGMENT_DOCS) {
        for (const doc of readDocuments(this.library, at + 1, at + CHUNK)) {
          if (doc.withdrawn) continue
          builder.add(doc)
          sounds.note(doc, true)
        }
        at = Math.min(at + CHUNK, last)
      }
      sounds.write()
      this.#add(builder)
      this.#note({ seq, building: at >= last ? null : at, anchor: this.#anchor(at) })
    })
    return true
  }

  #changeStep(): boolean {
    const { seq } = this.#meta
    const rows = this.library
      .prepare('SELECT seq, bib FROM bib_change WHERE seq > ? ORDER BY seq LIMIT ?')
      .raw()
      .all(seq, BATCH) as [number, number][]
    if (rows.length === 0) return false
    const ids = [...new Set(rows.map(([, bib]) => bib))].sort((a, b) => a - b)
    const builder = this.#builder()
    const sounds = new Sounds(this.index)
    this.#write(() => {
      const isNew = new Set(ids.filter(id => !this.#segments.bury(id)))
      for (const doc of readDocumentsById(this.library, ids)) {
        if (doc.withdrawn) continue
        builder.add(doc)
        sounds.note(doc, isNew.has(doc.id))
      }
      sounds.write()
      this.#add(builder)
      const highest = Math.max(this.#meta.anchor?.[0] ?? 0, ids.at(-1)!)
      this.#note({ seq: rows.at(-1)![0], anchor: this.#anchor(highest) })
      this.#segments.keep()
    })
    return true
  }

  /** Joins the segments of the most crowded size class, or makes anew one that is mostly replaced. */
  #joinStep(): boolean {
    const classes = new Map<number, Live[]>()
    for (const segment of this.#segments.list) {
      if (segment.alive * 2 > SEGMENT_DOCS) continue
      const size = Math.floor(Math.log10(Math.max(segment.alive, 10)))
      classes.set(size, [...(classes.get(size) ?? []), segment])
    }
    const hollow = this.#segments.list.filter(({ alive, size }) => alive * 2 < size)
    const crowded = [...classes.values()].find(list => list.length > CLASS) ?? hollow.slice(0, CLASS)
    const joined: Live[] = []
    let docs = 0
    for (const segment of crowded) {
      if (docs + segment.alive > SEGMENT_DOCS) continue
      joined.push(segment)
      docs += segment.alive
    }
    if (joined.length === 0 || (joined.length === 1 && !hollow.includes(joined[0]!))) return false
    const builder = this.#builder()
    this.#write(() => {
      const ids = joined.flatMap(segment => this.#segments.booksOf(segment))
      for (const id of ids) this.#segments.bury(id)
      for (const doc of readDocumentsById(
        this.library,
        ids.sort((a, b) => a - b),
      )) {
        if (!doc.withdrawn) builder.add(doc)
      }
      this.#add(builder)
      this.#segments.keep()
    })
    return true
  }

  #builder(): SegmentBuilder {
    return new SegmentBuilder(openNumbering(this.index))
  }

  /** One transaction; when it fails, what memory says is read anew by the next Indexer. */
  #write(work: () => void): void {
    this.index.transaction(work).immediate()
  }

  #add(builder: SegmentBuilder): void {
    if (builder.size > 0) this.#segments.add(builder.finish())
  }

  #note(meta: Partial<Meta>): void {
    writeMeta(this.index, meta)
    this.#meta = { ...this.#meta, ...meta }
  }

  #anchor(id: number): Meta['anchor'] {
    const row = this.library
      .prepare('SELECT id, bib_id FROM bib WHERE id <= ? ORDER BY id DESC LIMIT 1')
      .raw()
      .get(id) as [number, string] | undefined
    return row ?? this.#meta.anchor
  }
}
