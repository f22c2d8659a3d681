/** One segment in a search thread: columns in shared memory, postings and texts in the index file. */
import type Database from 'better-sqlite3'
import { DamagedIndex } from '../errors.ts'
import { type Bits, SEGMENT_DOCS } from './bits.ts'
import { type Columns, viewColumns } from './columns.ts'
import { addPosting } from './postings.ts'
import type { PostingsCache } from './postings-cache.ts'
import { neverStop, type Stop } from './stop.ts'

/** a segment's part of the manifest; `live` = documents not replaced by later segments */
export type SegmentNote = { id: number; columns: SharedArrayBuffer; live: SharedArrayBuffer }

export type DocText = { title: string; titleSort: string; authorSort: string; inDate: number }

/** bytes from which verifying costs as much as reading; common words are verified once per thread */
const LARGE = 1024
const MOST_PROVED = 5000

export class Segment {
  columns: Columns
  live: Bits
  readonly id: number
  readonly #posting: Database.Statement
  readonly #range: Database.Statement
  readonly #calls: Database.Statement
  readonly #text: Database.Statement
  readonly #callsAfter: Database.Statement
  readonly #callsBefore: Database.Statement
  #orders = new Map<string, Uint16Array>()
  readonly #proved = new Set<string>()

  constructor(
    db: Database.Database,
    note: SegmentNote,
    private readonly cache: PostingsCache,
  ) {
    const { id } = note
    this.id = id
    this.columns = viewColumns(note.columns)
    this.live = new Uint32Array(note.live)
    this.#posting = db.prepare(`SELECT posting FROM t${id} WHERE term = ?`).pluck()
    this.#range = db.prepare(`SELECT posting FROM t${id} WHERE term >= ? AND term < ?`).pluck()
    this.#calls = db.prepare(`SELECT doc FROM c${id} WHERE call >= ? AND call < ?`).pluck()
    this.#text = db.prepare(`SELECT title, titleSort, authorSort, inDate FROM d${id} WHERE doc = ?`)
    this.#callsAfter = db.prepare(`SELECT call, doc FROM c${id} WHERE call > ? ORDER BY call, doc`).raw()
    this.#callsBefore = db
      .prepare(`SELECT call, doc FROM c${id} WHERE call < ? ORDER BY call DESC, doc DESC`)
      .raw()
  }

  /** Applies a new manifest: the same documents, perhaps fewer live ones. */
  update({ columns, live }: SegmentNote): void {
    this.columns = viewColumns(columns)
    this.live = new Uint32Array(live)
  }

  /** @returns the postings of a term; undefined when absent */
  posting(term: string): Buffer | undefined {
    return this.#posting.get(term) as Buffer | undefined
  }

  /** Adds the documents with the term, each field's to its set. */
  addTerm(term: string, into: readonly (Bits | null)[]): boolean {
    const cached = this.cache.get(this.id, term)
    if (cached !== undefined) {
      addPosting(cached, into, true)
      return true
    }
    const blob = this.posting(term)
    if (blob === undefined) return false
    const isKnown = this.#proved.has(term)
    addPosting(blob, into, isKnown)
    this.cache.set(this.id, term, blob)
    if (!isKnown && blob.length > LARGE && this.#proved.size < MOST_PROVED) this.#proved.add(term)
    return true
  }

  /** Adds the documents with a term of this prefix; call numbers (k…) are separate from the terms. */
  addTerms(prefix: string, exact: boolean, into: Bits, stop: Stop = neverStop): void {
    if (prefix[0] === 'k') {
      const from = prefix.slice(1)
      const to = exact ? `${from}\u0000` : `${from}\u{10ffff}`
      for (const doc of this.#calls.iterate(from, to) as Iterable<number>) {
        if ((doc & 63) === 0) stop()
        into[doc >>> 5]! |= 1 << (doc & 31)
      }
    } else if (exact) this.addTerm(prefix, [into])
    else {
      for (const blob of this.#range.iterate(prefix, `${prefix}\u{10ffff}`)) {
        stop()
        addPosting(blob as Buffer, [into])
      }
    }
  }

  /** Adds the documents with a word of this prefix, each field's to its set. */
  addBeginning(start: string, into: readonly (Bits | null)[], stop: Stop): boolean {
    let any = false
    for (const blob of this.#range.iterate(start, `${start}\u{10ffff}`)) {
      stop()
      addPosting(blob as Buffer, into)
      any = true
    }
    return any
  }

  text(doc: number): DocText {
    const text = this.#text.get(doc) as DocText | undefined
    if (text === undefined) throw new DamagedIndex(`segment ${this.id} has no document ${doc}`)
    return text
  }

  /** adjacent call numbers, nearest first */
  calls(call: string, direction: 'after' | 'before'): Iterable<[call: string, doc: number]> {
    return (direction === 'after' ? this.#callsAfter : this.#callsBefore).iterate(call) as Iterable<
      [string, number]
    >
  }

  /**
   * All documents in the order of a rank, ties and those without a value by number. Computed lazily: few sorts are
   * ever used.
   */
  order(name: string, rankOf: (doc: number) => number, descending: boolean): Uint16Array {
    const key = `${name} ${descending}`
    let order = this.#orders.get(key)
    if (order === undefined) {
      const { size } = this.columns
      const keys = new Float64Array(size)
      for (let doc = 0; doc < size; doc++) keys[doc] = sortable(rankOf(doc), descending) * SEGMENT_DOCS + doc
      keys.sort()
      order = Uint16Array.from(keys, each => each % SEGMENT_DOCS)
      this.#orders.set(key, order)
    }
    return order
  }
}

/** @param rank a whole number below 2^32; negative = none, which sorts last in both directions */
export function sortable(rank: number, descending: boolean): number {
  if (rank < 0) return 2 ** 32
  return descending ? 2 ** 32 - 1 - rank : rank
}
