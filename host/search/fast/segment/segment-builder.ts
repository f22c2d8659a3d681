/** Builds the columns and postings of a segment from documents. */
import type { Script } from '../../analysis/han.ts'
import {
  indexField,
  isOfferedFrom,
  type SearchDocument,
  TEXT_FIELDS,
  type TextField,
} from '../../document.ts'
import { CODE_FACETS, HEADING_FACETS, type HeadingFacet } from '../../engine.ts'
import { byStanding } from '../../order.ts'
import { SEGMENT_DOCS } from './bits.ts'
import { type Columns, makeColumns, NO_RANK } from './columns.ts'
import { packPosting } from './postings.ts'
import { CALLS } from './segment.ts'
import { TermTable } from './term-table.ts'
import { hashOf, NewValues, type Numbering, setOf, type ValueField } from './values.ts'

/** the stored fields of a document, besides its columns */
type StoredDoc = {
  id: number
  title: string
  titleSort: string
  authorSort: string
  inDate: number
}

/** values are numbers from NewValues until the segment is finished */
type Numbered = StoredDoc & {
  loans: number
  standing: number
  script: Script
  group: number
  /** the set of codes of each of CODE_FACETS */
  codes: number[]
  /** the headings of each of HEADING_FACETS */
  headings: number[][]
  year: number
  lastYear: number
  titleLength: number
}

export type BuiltSegment = {
  columns: SharedArrayBuffer
  /** by document number */
  stored: StoredDoc[]
  /** sorted by the terms' bytes; the views are valid until the next iteration */
  postings: Iterable<[term: Uint8Array, posting: Uint8Array]>
}

/** numbers per page of the log; paged, so that it grows without copying */
const PAGE = 1 << 18
const KNOWN = 20_000
const FIELDS = TEXT_FIELDS.length

export class SegmentBuilder {
  #docs: Numbered[] = []
  readonly #terms = new TermTable()
  readonly #values = new NewValues()
  /** cache: term numbers by heading */
  readonly #known = new Map<string, number[]>()
  /** by term: the last place (document and field) that had it, plus 1 */
  #had = new Uint32Array(1024)
  /** term numbers, by document and field */
  #log: Uint32Array[] = []
  #logged = 0
  /** end offset in the log of each field of each document */
  #ends = new Uint32Array(1024 * FIELDS)

  get size(): number {
    return this.#docs.length
  }

  get isFull(): boolean {
    return this.#docs.length >= SEGMENT_DOCS
  }

  add(doc: SearchDocument): void {
    const values = this.#values
    const at = this.#docs.length
    this.#docs.push({
      id: doc.id,
      title: doc.wholeTitle,
      titleSort: doc.titleSort,
      authorSort: doc.authorSort,
      inDate: doc.inDate,
      loans: doc.loans,
      standing: doc.standing,
      script: doc.script,
      group: hashOf(doc.group),
      codes: CODE_FACETS.map(field => values.number(field, setOf(doc.facets[field]))),
      headings: HEADING_FACETS.map(field => doc.facets[field].map(value => values.number(field, value))),
      year: doc.year ?? 0,
      lastYear: doc.lastYear ?? 0,
      titleLength: doc.titleLength,
    })
    if (this.#ends.length < (at + 1) * FIELDS) this.#ends = grown(this.#ends)
    for (const [field, name] of TEXT_FIELDS.entries()) {
      const place = at * FIELDS + field
      for (const heading of doc.headings[name]) this.#noteAll(this.#termsOf(name, heading), place)
      // Keys of whole headings and identifiers go into the title's slot, see postings.ts.
      if (field === 0) {
        const keys = doc.keys.map(key => (key[0] === 'k' ? CALLS + key.slice(1) : key))
        this.#noteAll(
          keys.map(key => this.#terms.number(key)),
          place,
        )
      }
      this.#ends[place] = this.#logged
    }
  }

  /** Cached, since names, subjects, publishers and years repeat a lot; titles and long texts do not. */
  #termsOf(field: TextField, heading: string): number[] {
    const isKept = field !== 'title' && isOfferedFrom(field)
    let terms = isKept ? this.#known.get(heading) : undefined
    if (terms === undefined) {
      const own: number[] = []
      indexField(field, heading, { add: token => own.push(this.#terms.number(token)) })
      if (!isKept) return own
      terms = own
      if (this.#known.size >= KNOWN) this.#known.clear()
      this.#known.set(heading, terms)
    }
    return terms
  }

  #noteAll(terms: number[], place: number): void {
    while (this.#terms.size > this.#had.length) this.#had = grown(this.#had)
    for (const term of terms) {
      // place + 1, since 0 means none
      if (this.#had[term] === place + 1) continue
      this.#had[term] = place + 1
      if (this.#logged === this.#log.length * PAGE) this.#log.push(new Uint32Array(PAGE))
      this.#log.at(-1)![this.#logged++ % PAGE] = term
    }
  }

  /** Call once, in a transaction. */
  finish(numbering: Numbering): BuiltSegment {
    const docs = this.#docs
    const order = Uint32Array.from(docs.keys()).sort((a, b) => byStanding(docs[a]!, docs[b]!))
    const sorted = Array.from(order, at => docs[at]!)
    const groups = numbering.groups(sorted.map(doc => doc.group))
    const columns = fill(sorted, this.#values.numbers(numbering), groups)
    return { columns, stored: sorted, postings: this.#postings(order) }
  }

  /** @param order indexes in #docs, by document number in the segment */
  *#postings(order: Uint32Array): Generator<[Uint8Array, Uint8Array]> {
    const terms = this.#terms
    const starts = new Uint32Array(terms.size + 1)
    for (const [page, numbers] of this.#log.entries()) {
      const end = Math.min(PAGE, this.#logged - page * PAGE)
      for (let at = 0; at < end; at++) starts[numbers[at]! + 1]!++
    }
    for (let term = 0; term < terms.size; term++) starts[term + 1]! += starts[term]!
    const fillAt = starts.slice()
    const places = new Uint32Array(this.#logged)
    const log = this.#log
    // By field, then document, so that the places of each term are sorted.
    for (let field = 0; field < FIELDS; field++) {
      for (let doc = 0; doc < order.length; doc++) {
        const slot = order[doc]! * FIELDS + field
        const place = field * SEGMENT_DOCS + doc
        for (let at = slot === 0 ? 0 : this.#ends[slot - 1]!; at < this.#ends[slot]!; at++)
          places[fillAt[log[Math.floor(at / PAGE)]![at % PAGE]!]!++] = place
      }
    }
    this.#log = []
    for (const term of terms.sorted())
      yield [terms.bytesOf(term), packPosting(places.subarray(starts[term]!, starts[term + 1]!))]
  }
}

function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length)
  larger.set(array)
  return larger
}

/** @param values by field: number in the index file by number in `docs` */
function fill(
  docs: Numbered[],
  values: Record<ValueField, Uint32Array>,
  groups: Uint32Array,
): SharedArrayBuffer {
  const counts = HEADING_FACETS.map((field, each) => [
    field,
    docs.reduce((sum, { headings }) => sum + headings[each]!.length, 0),
  ])
  const [columns, shared] = makeColumns(
    docs.length,
    Object.fromEntries(counts) as Record<HeadingFacet, number>,
  )
  columns.groups.set(groups)
  for (const [at, doc] of docs.entries()) {
    columns.ids[at] = doc.id
    columns.loans[at] = doc.loans
    columns.standing[at] = doc.standing
    columns.scripts[at] = doc.script
    columns.years[at] = doc.year
    columns.lastYears[at] = doc.lastYear
    columns.titleLength[at] = doc.titleLength
    for (const [each, field] of CODE_FACETS.entries())
      columns.codes[field][at] = values[field][doc.codes[each]!]!
    for (const [each, field] of HEADING_FACETS.entries()) {
      const column = columns.headings[field]
      let end = column.start[at]!
      for (const value of doc.headings[each]!) column.values[end++] = values[field][value]!
      column.start[at + 1] = end
    }
  }
  rank(columns, docs)
  return shared
}

function rank(columns: Columns, docs: Numbered[]): void {
  const ranked = <T extends string | number>(into: Uint16Array, value: (doc: Numbered) => T) => {
    const values = docs.map(value)
    const order = Uint32Array.from(docs.keys()).sort((a, b) => {
      const x = values[a]!
      const y = values[b]!
      return x < y ? -1 : x > y ? 1 : 0
    })
    let place = -1
    let last: T | null = null
    for (const at of order) {
      const mine = values[at]!
      if (mine !== last) place++
      last = mine
      into[at] = mine === '' ? NO_RANK : place
    }
  }
  ranked(columns.titleRank, doc => doc.titleSort)
  ranked(columns.authorRank, doc => doc.authorSort)
  ranked(columns.newestRank, doc => doc.inDate)
}
