/** The active segments, their live documents, and the location (segment, document) of each book. */
import { crc32 } from 'node:zlib'
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { DamagedIndex } from '../../errors.ts'
import { size } from '../segment/bits.ts'
import { share, viewColumns } from '../segment/columns.ts'
import type { SegmentNote } from '../segment/segment.ts'
import type { BuiltSegment } from '../segment/segment-builder.ts'
import { forgetWords, writeSegment } from '../segment/write-segment.ts'

/**
 * Reads the active segments. Columns and terms are immutable, so known ones are not reread.
 * @throws DamagedIndex
 */
export function readNotes(index: Database, known = new Map<number, SegmentNote>()): SegmentNote[] {
  const partsOf = index.prepare('SELECT columns, sum, terms, termsSum FROM segment WHERE id = ?')
  const rows = index.prepare('SELECT id, live, liveSum FROM segment WHERE retired = 0 ORDER BY id').all()
  return (rows as { id: number; live: Buffer; liveSum: number }[]).map(({ id, live, liveSum }) => {
    const { columns, terms } = known.get(id) ?? partsIn(partsOf.get(id) as Parts)
    return { id, columns, terms, live: whole(live, liveSum) }
  })
}

type Parts = { columns: Buffer; sum: number; terms: Buffer; termsSum: number }

const partsIn = ({ columns, sum, terms, termsSum }: Parts) => ({
  columns: whole(columns, sum),
  terms: whole(terms, termsSum),
})

function whole(bytes: Buffer, sum: number): SharedArrayBuffer {
  if (crc32(bytes) !== sum) throw new DamagedIndex('a segment is not as it was written')
  return share(bytes)
}

export type Live = { note: SegmentNote; live: Uint32Array; liveCount: number; size: number }

/** books per page of the location table */
const PAGE = 4096

export class LiveSegments {
  list: Live[] = []
  /** three 16-bit words per book: segment number (0 = none) in two, and document; null = no book has changed yet */
  #places: Map<number, Uint16Array> | null = null

  constructor(private readonly index: Database) {
    for (const note of readNotes(index)) this.#adopt(note)
  }

  /** Call in a transaction. */
  add(built: BuiltSegment): void {
    const id = writeSegment(this.index, built)
    const row = this.index.prepare('SELECT live, terms FROM segment WHERE id = ?').get(id)
    const { live, terms } = row as { live: Buffer; terms: Buffer }
    this.#adopt({ id, columns: built.columns, terms: share(terms), live: share(live) })
  }

  /** Removes a book from its segment. @returns whether it was in one */
  bury(bib: number): boolean {
    if (this.#places === null) {
      this.#places = new Map()
      for (const segment of this.list) this.#place(this.#places, segment)
    }
    const page = pageOf(this.#places, bib)
    const at = (bib % PAGE) * 3
    const id = page[at]! | (page[at + 1]! << 16)
    if (id === 0) return false
    const doc = page[at + 2]!
    page.fill(0, at, at + 3)
    const segment = this.list.find(({ note }) => note.id === id)
    if (segment === undefined) return false
    // Copied on write: threads use the shared one until the next manifest.
    if (segment.live.buffer === segment.note.live) segment.live = segment.live.slice()
    segment.live[doc >>> 5]! &= ~(1 << (doc & 31))
    segment.liveCount--
    return true
  }

  /** Writes the live documents; retires segments without any. Call in a transaction. */
  keep(): void {
    const write = this.index.prepare('UPDATE segment SET live = ?, liveSum = ?, retired = ? WHERE id = ?')
    for (const segment of this.list) {
      if (segment.live.buffer === segment.note.live) continue
      const bytes = Buffer.from(segment.live.buffer)
      write.run(bytes, crc32(bytes), segment.liveCount === 0 ? 1 : 0, segment.note.id)
      if (segment.liveCount === 0) forgetWords(this.index, segment.note.id)
      const live = share(bytes)
      segment.note = { ...segment.note, live }
      segment.live = new Uint32Array(live)
    }
    this.list = this.list.filter(({ liveCount }) => liveCount > 0)
  }

  /** @returns the ids of the live books of a segment */
  booksOf({ note, live }: Live): number[] {
    return [...viewColumns(note.columns).ids].filter((_, doc) => isLive(live, doc))
  }

  #adopt(note: SegmentNote): void {
    const live = new Uint32Array(note.live)
    const segment = { note, live, liveCount: size(live), size: viewColumns(note.columns).size }
    if (this.#places !== null) this.#place(this.#places, segment)
    this.list.push(segment)
  }

  #place(places: Map<number, Uint16Array>, { note: { id, columns }, live }: Live): void {
    for (const [doc, bib] of viewColumns(columns).ids.entries()) {
      if (!isLive(live, doc)) continue
      const page = pageOf(places, bib)
      const at = (bib % PAGE) * 3
      page[at] = id & 0xffff
      page[at + 1] = id >>> 16
      page[at + 2] = doc
    }
  }
}

function pageOf(places: Map<number, Uint16Array>, bib: number): Uint16Array {
  const at = Math.floor(bib / PAGE)
  let page = places.get(at)
  if (page === undefined) {
    page = new Uint16Array(PAGE * 3)
    places.set(at, page)
  }
  return page
}

const isLive = (bits: Uint32Array, doc: number): boolean => ((bits[doc >>> 5]! >>> (doc & 31)) & 1) === 1
