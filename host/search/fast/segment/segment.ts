/** A segment in a search thread: columns in shared memory, postings and texts in the index file. */
import type { Database, Statement } from '../../../store/sqlite/sqlite-driver.ts'
import { SHELF } from '../../document.ts'
import { DamagedIndex } from '../../errors.ts'
import { neverStop, type Stop } from '../answer/stop.ts'
import { type Bits, SEGMENT_DOCS, type Touched } from './bits.ts'
import { eachPosting, findPosting, proveBlock, type Terms, termAt, termsIn } from './blocks.ts'
import { type Columns, viewColumns } from './columns.ts'
import { addPosting, documentsOf, skipPosting } from './postings.ts'
import type { PostingsCache } from './postings-cache.ts'
import type { TermBytes } from './term-bytes.ts'
import { mayHave } from './term-filter.ts'

/** a segment's part of the manifest; `terms`: see term-filter.ts; `live`: documents not replaced by later segments */
export type SegmentNote = {
  id: number
  columns: SharedArrayBuffer
  terms: SharedArrayBuffer
  live: SharedArrayBuffer
}

export type DocText = { title: string; titleSort: string; authorSort: string; inDate: number }

/** prefix of call number terms; no word begins with it */
export const CALLS = '=h'

export class Segment {
  columns: Columns
  live: Bits
  readonly id: number
  readonly #blockOf: Statement
  readonly #numberOf: Statement
  readonly #blocksFrom: Statement
  readonly #blocksBack: Statement
  readonly #text: Statement
  #orders = new Map<string, Uint16Array>()
  #spans: Uint16Array | null = null
  readonly #terms: Uint32Array

  constructor(
    db: Database,
    note: SegmentNote,
    private readonly cache: PostingsCache,
    private readonly known: TermBytes,
  ) {
    const { id } = note
    this.id = id
    this.columns = viewColumns(note.columns)
    this.live = new Uint32Array(note.live)
    this.#terms = new Uint32Array(note.terms)
    const at = `FROM t${id} WHERE first <= ? ORDER BY first DESC LIMIT 1`
    this.#blockOf = db.prepare(`SELECT terms ${at}`).pluck()
    this.#numberOf = db.prepare(`SELECT block ${at}`).pluck()
    this.#blocksFrom = db.prepare(`SELECT terms FROM t${id} WHERE block >= ? ORDER BY block`).pluck()
    this.#blocksBack = db.prepare(`SELECT terms FROM t${id} WHERE block <= ? ORDER BY block DESC`).pluck()
    this.#text = db.prepare(`SELECT title, titleSort, authorSort, inDate FROM d${id} WHERE doc = ?`)
  }

  /** Applies a new manifest: same documents, possibly fewer live ones. */
  update({ columns, live }: SegmentNote): void {
    this.columns = viewColumns(columns)
    this.live = new Uint32Array(live)
  }

  /** the documents of more than one year, ascending */
  get spans(): Uint16Array {
    if (this.#spans !== null) return this.#spans
    const { size, years, lastYears } = this.columns
    const docs = new Uint16Array(size)
    let count = 0
    for (let doc = 0; doc < size; doc++) if (lastYears[doc] !== years[doc]) docs[count++] = doc
    this.#spans = docs.slice(0, count)
    return this.#spans
  }

  /** Adds the documents with the term to the sets of their fields. @param touched records the written words */
  addTerm(term: string, into: readonly (Bits | null)[], touched: Touched | null = null): boolean {
    const { bytes, hash } = this.known.of(term)
    if (!mayHave(this.#terms, hash)) return false
    const cached = this.cache.get(this.id, term)
    if (cached !== undefined) {
      addPosting(cached, 0, into, touched)
      return true
    }
    const block = this.#blockOf.get(bytes) as Buffer | undefined
    if (block === undefined) return false
    proveBlock(block)
    const start = findPosting(block, bytes)
    if (start < 0) return false
    addPosting(block, start, into, touched)
    this.cache.set(this.id, term, block.subarray(start, skipPosting(block, start)))
    return true
  }

  /**
   * Adds the documents with this term or, unless `exact`, any term with this prefix. Call numbers (k…) have a prefix of
   * their own.
   * @returns whether there are any
   */
  addTerms(prefix: string, exact: boolean, into: Bits, stop: Stop = neverStop): boolean {
    const term = prefix[0] === 'k' ? CALLS + prefix.slice(1) : prefix
    return exact ? this.addTerm(term, [into]) : this.addBeginning(term, [into], stop)
  }

  /** Adds the documents with a term that has this prefix to the sets of their fields. */
  addBeginning(start: string, into: readonly (Bits | null)[], stop: Stop): boolean {
    let any = false
    const beginning = Buffer.from(start)
    for (const block of this.#blocks('from', beginning)) {
      stop()
      const isMore = eachPosting(block, beginning, posting => {
        addPosting(block, posting, into)
        any = true
      })
      if (!isMore) break
    }
    return any
  }

  /** @returns the blocks, starting with the one that may have this term, in either direction */
  *#blocks(direction: 'from' | 'back', term: Buffer): Generator<Buffer> {
    const first = (this.#numberOf.get(term) as number | undefined) ?? 0
    const blocks = direction === 'from' ? this.#blocksFrom : this.#blocksBack
    for (const block of blocks.iterate(first) as Iterable<Buffer>) {
      proveBlock(block)
      yield block
    }
  }

  text(doc: number): DocText {
    const text = this.#text.get(doc) as DocText | undefined
    if (text === undefined) throw new DamagedIndex(`segment ${this.id} has no document ${doc}`)
    return text
  }

  /** adjacent call numbers, nearest first */
  *shelf(place: string, direction: 'after' | 'before'): Generator<[place: string, doc: number]> {
    const isAfter = direction === 'after'
    const from = Buffer.from(SHELF + place)
    const step = isAfter ? 1 : -1
    for (const block of this.#blocks(isAfter ? 'from' : 'back', from)) {
      const terms = termsIn(block)
      for (let at = firstBeside(terms, from, isAfter); terms.ends[at] !== undefined; at += step) {
        const text = termAt(terms, at).toString()
        if (!text.startsWith(SHELF)) return
        const docs = documentsOf(block, terms.postings[at]!)
        for (const doc of isAfter ? docs : docs.reverse()) yield [text.slice(SHELF.length), doc]
      }
    }
  }

  /**
   * All documents sorted by a rank; ties, and documents without a value (last), by number. Computed lazily, since few
   * sorts are ever used.
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

/** @returns index of the first term after `from`, or of the last one before it; may be out of range by one */
function firstBeside(terms: Terms, from: Buffer, isAfter: boolean): number {
  let [low, high] = [0, terms.ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const side = termAt(terms, middle).compare(from)
    if (isAfter ? side <= 0 : side < 0) low = middle + 1
    else high = middle
  }
  return isAfter ? low : low - 1
}
