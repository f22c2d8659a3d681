/** Writes the index file: the first build, changes, and merges of small segments. */
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { EVERYTHING } from '../../engine.ts'
import type { LibraryReader } from '../../library-reader.ts'
import { MANY, Percents, type Progress } from '../../progress.ts'
import { type Manifest, Searcher } from '../answer/searcher.ts'
import { SEGMENT_DOCS } from '../segment/bits.ts'
import { SegmentBuilder } from '../segment/segment-builder.ts'
import { openNumbering } from '../segment/values.ts'
import { SHARED_TABLES, verifySegment, verifyTable } from '../segment/verify.ts'
import { dropRetired } from '../segment/write-segment.ts'
import { type Meta, readMeta, writeMeta } from './index-file.ts'
import { worthJoining } from './join.ts'
import { LiveSegments } from './live-segments.ts'
import { Manifests } from './manifest.ts'
import { Sounds } from './sounds.ts'
import { dropWholeFacets, type Facets, readWholeFacets, writeWholeFacets } from './whole-facets.ts'

/** documents per read */
const CHUNK = 500
/** changes per batch: about two seconds of work, so that the first ones become searchable soon */
const BATCH = 20_000
/** the most documents that are read into one segment */
const FULL = SEGMENT_DOCS - (SEGMENT_DOCS % CHUNK)
/** documents of the first segment of an empty index: the first searches find these, while the rest takes minutes */
const BEGINNING = 2000
/** a second segment with fewer documents is not worth having */
const LEAST_SECOND = 4000

/**
 * Sizes of the segments of a large index. Each segment costs every search, so the one that cannot be full is made first:
 * a small beginning, and what is over.
 * @param segments number of those that are there @param left documents still to be read
 */
export function nextSize(segments: number, left: number): number {
  const over = left % FULL || FULL
  if (segments > 0) return over
  return over > BEGINNING && over - BEGINNING < LEAST_SECOND ? over : BEGINNING
}
/** max pages of the WAL (8 MB) before it is truncated */
const LONG_LOG = 1000

export class Indexer {
  readonly #segments: LiveSegments
  #meta: Meta
  readonly #manifests: Manifests
  /** SQLite data_version: changes with every write of another connection */
  readonly #version: number
  #verified = 0
  /** the change up to which the index was last complete */
  #since: number
  /** set by who wants to know how far the index is, when there is much to do */
  onProgress: (progress: Progress) => void = () => {}
  readonly #percents = new Percents(progress => this.onProgress(progress))

  constructor(
    private readonly index: Database,
    private readonly library: LibraryReader,
  ) {
    dropRetired(index)
    this.#meta = readMeta(index)
    this.#since = this.#meta.seq
    this.#segments = new LiveSegments(index)
    this.#manifests = new Manifests(index)
    this.#version = this.#dataVersion()
  }

  /** Whether the index matches this library; if not, it must be rebuilt. */
  get fits(): boolean {
    return this.library.knows(this.#meta)
  }

  /** The same while it is in use: the library may be replaced beside it. */
  get isOfLibrary(): boolean {
    return this.library.isOf(this.#meta)
  }

  get isBuilding(): boolean {
    return this.#meta.building !== null
  }

  get #isEmpty(): boolean {
    return this.#segments.list.length === 0
  }

  /** number of records not yet indexed */
  get waiting(): number {
    const { seq, building } = this.#meta
    const changes = this.library.lastChange() - seq
    return building === null ? changes : Math.max(0, this.library.lastId() - building)
  }

  /**
   * Indexes one batch in one transaction.
   * @returns false if there was nothing to do
   */
  step(): boolean {
    const { building } = this.#meta
    const isDone = building === null ? this.#changeStep() || this.#joinStep() : this.#buildStep(building)
    this.#shortenLog()
    return isDone
  }

  /** A large transaction leaves a WAL of its size (a third of the index), which SQLite would not shrink. */
  #shortenLog(): void {
    const [state] = this.index.pragma('wal_checkpoint(NOOP)') as { log: number }[]
    if (state!.log > LONG_LOG) this.index.pragma('wal_checkpoint(TRUNCATE)')
  }

  /** Deletes retired segments; call when every search thread has the new manifest. */
  dropRetired(): void {
    dropRetired(this.index)
  }

  manifest(): Manifest {
    const notes = this.#segments.list.map(({ note }) => note)
    const whole = readWholeFacets(this.index)
    const { library, edition } = this.#meta
    return this.#manifests.of(notes, { whole, partial: this.isBuilding, library, edition })
  }

  /** Stores data that speeds up the next opening. @returns whether there was anything to write */
  keep(): boolean {
    const isNew = this.#manifests.keep()
    if (this.isBuilding || readWholeFacets(this.index) !== null) return isNew
    writeWholeFacets(this.index, this.#countWhole())
    return true
  }

  #countWhole(): Facets {
    const searcher = new Searcher(this.index)
    searcher.load(this.manifest())
    return searcher.search({ ...EVERYTHING, facets: true }).facets
  }

  /** the mark of the library that the index is made from */
  get mark(): string {
    return this.#meta.library
  }

  get edition(): string {
    return this.#meta.edition
  }

  /** Whether the tables of every segment exist. */
  get hasTables(): boolean {
    const has = this.index.prepare(
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN (?, ?)",
    )
    return this.#segments.list.every(({ note: { id } }) => has.pluck().get(`t${id}`, `d${id}`) === 2)
  }

  /** number of `verify` calls needed for a full check */
  get parts(): number {
    return this.#segments.list.length + SHARED_TABLES.length + 1
  }

  /** Verifies the next segment or table, round robin. @returns number of documents checked @throws DamagedIndex */
  verify(): number {
    const { list } = this.#segments
    const at = this.#verified++
    const segment = list[at]
    const table = SHARED_TABLES[at - list.length]
    if (segment !== undefined) verifySegment(this.index, segment.note.id)
    else if (table !== undefined) verifyTable(this.index, table)
    else this.#verified = 0
    return segment?.size ?? list.reduce((sum, { liveCount }) => sum + liveCount, 0)
  }

  #buildStep(from: number): boolean {
    const seq = from === 0 ? this.library.lastChange() : this.#meta.seq
    const last = this.library.lastId()
    const builder = new SegmentBuilder()
    const sounds = new Sounds(this.index)
    const most = last > MANY ? nextSize(this.#segments.list.length, last - from) : FULL
    let at = from
    this.#write(() => {
      while (at < last && builder.size < most && builder.size + CHUNK <= SEGMENT_DOCS) {
        for (const doc of this.library.documents(at + 1, at + CHUNK)) {
          if (doc.withdrawn) continue
          builder.add(doc)
          sounds.note(doc, true)
        }
        at = Math.min(at + CHUNK, last)
        this.#percents.note({ done: at, of: last })
      }
      sounds.write()
      this.#add(builder)
      this.#note({ seq, building: at >= last ? null : at, anchor: this.#anchor(at) })
    })
    return true
  }

  #changeStep(): boolean {
    const { seq } = this.#meta
    const most = this.#isEmpty ? BEGINNING : BATCH
    const rows = this.library.changes(seq, most)
    if (rows.length === 0) {
      this.#since = seq
      this.#percents.end()
      return false
    }
    const of = rows.length < BEGINNING ? 0 : this.library.lastChange() - this.#since
    let read = 0
    const ids = [...new Set(rows.map(([, bib]) => bib))].sort((a, b) => a - b)
    const builder = new SegmentBuilder()
    const sounds = new Sounds(this.index)
    this.#write(() => {
      const isNew = new Set(ids.filter(id => !this.#segments.bury(id)))
      for (const doc of this.library.documentsById(ids)) {
        if (++read % CHUNK === 0) this.#percents.note({ done: seq - this.#since + read, of })
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

  /** Merges small segments, or rebuilds one whose documents are mostly replaced. */
  #joinStep(): boolean {
    const joined = worthJoining(this.#segments.list)
    if (joined.length === 0) return false
    const builder = new SegmentBuilder()
    this.#write(() => {
      const ids = joined.flatMap(segment => this.#segments.booksOf(segment))
      for (const id of ids) this.#segments.bury(id)
      for (const doc of this.library.documentsById(ids.sort((a, b) => a - b))) {
        if (!doc.withdrawn) builder.add(doc)
      }
      this.#add(builder)
      this.#segments.keep()
    })
    return true
  }

  /** Runs in one transaction; after a failure the in-memory state is discarded and reread by a new Indexer. */
  #write(work: () => void): void {
    this.index
      .transaction(() => {
        // The in-memory state is only valid as long as there is no other writer.
        if (this.#dataVersion() !== this.#version) throw new Error('another process has written the index')
        dropWholeFacets(this.index)
        work()
      })
      .immediate()
  }

  #dataVersion(): number {
    return this.index.pragma('data_version', { simple: true }) as number
  }

  #add(builder: SegmentBuilder): void {
    if (builder.size > 0) this.#segments.add(builder.finish(openNumbering(this.index)))
  }

  #note(meta: Partial<Meta>): void {
    writeMeta(this.index, meta)
    this.#meta = { ...this.#meta, ...meta }
  }

  #anchor(id: number): Meta['anchor'] {
    return this.library.bookAt(id) ?? this.#meta.anchor
  }
}
