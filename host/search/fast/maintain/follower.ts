/** Reads the index that another process maintains, and rereads it when it changes. */
import { statSync } from 'node:fs'
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import type { LibraryReader } from '../../library-reader.ts'
import type { Progress } from '../../progress.ts'
import type { Manifest } from '../answer/searcher.ts'
import type { SegmentNote } from '../segment/segment.ts'
import { type Meta, openForReading, readMeta } from './index-file.ts'
import { readNotes } from './live-segments.ts'
import { Manifests } from './manifest.ts'
import { type Facets, readWholeFacets } from './whole-facets.ts'

type Opened = { db: Database; file: number; manifests: Manifests }

export class Follower {
  #opened: Opened
  #version = -1
  #notes: SegmentNote[] = []
  #whole: Facets | null = null
  #meta: Meta | null = null

  /** @throws while there is no index, or one of another version */
  constructor(
    private readonly path: string,
    private readonly library: LibraryReader,
  ) {
    this.#opened = this.#open()
    this.step()
  }

  /** @returns whether there is something new */
  step(): boolean {
    // The maintaining process may replace a damaged file by one of the same name.
    if (fileOf(this.path) !== this.#opened.file) {
      const opened = this.#open()
      this.#opened.db.close()
      this.#opened = opened
      this.#notes = []
      this.#version = -1
    }
    const { db } = this.#opened
    const version = db.pragma('data_version', { simple: true }) as number
    if (version === this.#version) return false
    db.transaction(() => {
      this.#meta = readMeta(db)
      this.#whole = readWholeFacets(db)
      this.#notes = readNotes(db, new Map(this.#notes.map(note => [note.id, note])))
    })()
    this.#version = version
    return true
  }

  /** Forces a reread at the next step. */
  doubt(): void {
    this.#version = -1
  }

  get isCurrent(): boolean {
    if (this.#meta === null || this.#meta.building !== null) return false
    return this.#meta.library === this.library.mark() && this.#meta.seq >= this.library.lastChange()
  }

  /** of an index that the other process is building; null = none */
  get progress(): Progress | null {
    const done = this.#meta?.building ?? null
    return done === null ? null : { done, of: Math.max(done, this.library.lastId()) }
  }

  manifest(): Manifest {
    const { building, library, edition } = this.#meta!
    const rest = { whole: this.#whole, partial: building !== null, library, edition }
    return this.#opened.manifests.of(this.#notes, rest)
  }

  close(): void {
    this.#opened.db.close()
  }

  #open(): Opened {
    const file = fileOf(this.path)
    const db = openForReading(this.path)
    return { db, file, manifests: new Manifests(db) }
  }
}

/** @returns the inode of the file, to detect its replacement; 0 if there is no file */
const fileOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.ino ?? 0
