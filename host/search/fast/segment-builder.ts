/** Builds the columns and postings of a segment from documents. */
import { indexTokens } from '../analysis/words.ts'
import { type SearchDocument, TEXT_FIELDS } from '../document.ts'
import { SEGMENT_DOCS } from './bits.ts'
import { type Columns, makeColumns, NO_RANK } from './columns.ts'
import { packPosting } from './postings.ts'
import type { Numbering } from './values.ts'

/** what is stored of a document besides its columns */
type StoredDoc = {
  id: number
  title: string
  titleSort: string
  authorSort: string
  inDate: number
  calls: string[]
}

type Numbered = StoredDoc & {
  loans: number
  group: number
  locations: number
  subjects: number[]
  authors: number[]
  year: number
  docType: number
  language: number
  holdings: number
  titleLength: number
}

export type BuiltSegment = {
  columns: SharedArrayBuffer
  /** by document number */
  stored: StoredDoc[]
  /** in ascending order of the term */
  postings: Iterable<[term: string, blob: Buffer]>
}

/** numbers per page of the log, which grows without copying */
const PAGE = 1 << 18
const FIELDS = TEXT_FIELDS.length

export class SegmentBuilder {
  #docs: Numbered[] = []
  #terms = new Map<string, number>()
  /** term numbers in document and field order */
  #log: Uint32Array[] = []
  #logged = 0
  /** end of each field of each document in the log */
  #ends = new Uint32Array(SEGMENT_DOCS * FIELDS)

  constructor(private readonly numbering: Numbering) {}

  get size(): number {
    return this.#docs.length
  }

  get isFull(): boolean {
    return this.#docs.length >= SEGMENT_DOCS
  }

  add(doc: SearchDocument): void {
    const { numbering } = this
    const at = this.#docs.length
    this.#docs.push({
      id: doc.id,
      title: doc.wholeTitle,
      titleSort: doc.titleSort,
      authorSort: doc.authorSort,
      inDate: doc.inDate,
      calls: doc.keys.filter(key => key[0] === 'k').map(key => key.slice(1)),
      loans: doc.loans,
      group: numbering.group(doc.group),
      locations: numbering.set('locationSet', doc.locations),
      subjects: doc.subjects.map(value => numbering.value('subject', value)),
      authors: doc.authors.map(value => numbering.value('author', value)),
      year: doc.year ?? 0,
      docType: numbering.value('docType', doc.docType),
      language: numbering.value('language', doc.language),
      holdings: numbering.set('holdingSet', doc.holdingTypes),
      titleLength: doc.titleLength,
    })
    for (const [field, name] of TEXT_FIELDS.entries()) {
      const tokens = new Set<string>()
      for (const heading of doc.headings[name]) indexTokens(heading, tokens)
      for (const token of tokens) this.#note(token)
      // Keys of whole headings and identifiers use the title's slot: see packPosting.
      if (field === 0) for (const key of doc.keys) if (key[0] !== 'k') this.#note(key)
      this.#ends[at * FIELDS + field] = this.#logged
    }
  }

  #note(term: string): void {
    let number = this.#terms.get(term)
    if (number === undefined) {
      number = this.#terms.size
      this.#terms.set(term, number)
    }
    if (this.#logged === this.#log.length * PAGE) this.#log.push(new Uint32Array(PAGE))
    this.#log.at(-1)![this.#logged++ % PAGE] = number
  }

  finish(): BuiltSegment {
    const docs = this.#docs
    const order = Uint32Array.from(docs.keys()).sort(
      (a, b) => docs[b]!.loans - docs[a]!.loans || docs[a]!.id - docs[b]!.id,
    )
    const placeOf = new Uint32Array(docs.length)
    for (const [place, at] of order.entries()) placeOf[at] = place
    const sorted = Array.from(order, at => docs[at]!)
    const columns = fill(sorted)
    return { columns, stored: sorted, postings: this.#postings(placeOf) }
  }

  *#postings(placeOf: Uint32Array): Generator<[string, Buffer]> {
    const starts = new Uint32Array(this.#terms.size + 1)
    for (let at = 0; at < this.#logged; at++) starts[this.#log[Math.floor(at / PAGE)]![at % PAGE]! + 1]!++
    for (let term = 0; term < this.#terms.size; term++) starts[term + 1]! += starts[term]!
    const fillAt = starts.slice()
    const places = new Uint32Array(this.#logged)
    let at = 0
    for (let doc = 0; doc < this.#docs.length; doc++) {
      for (let field = 0; field < FIELDS; field++) {
        const place = field * SEGMENT_DOCS + placeOf[doc]!
        for (const end = this.#ends[doc * FIELDS + field]!; at < end; at++) {
          places[fillAt[this.#log[Math.floor(at / PAGE)]![at % PAGE]!]!++] = place
        }
      }
    }
    this.#log = []
    const terms = [...this.#terms.keys()].sort()
    for (const term of terms) {
      const number = this.#terms.get(term)!
      yield [term, pack(places.subarray(starts[number]!, starts[number + 1]!))]
    }
  }
}

/** @param places field × SEGMENT_DOCS + document, in any order */
function pack(places: Uint32Array): Buffer {
  places.sort()
  const lists: (Uint16Array | null)[] = TEXT_FIELDS.map(() => null)
  let from = 0
  for (let at = 1; at <= places.length; at++) {
    const field = places[from]! >>> 16
    if (at < places.length && places[at]! >>> 16 === field) continue
    lists[field] = Uint16Array.from(places.subarray(from, at))
    from = at
  }
  return packPosting(lists)
}

function fill(docs: Numbered[]): SharedArrayBuffer {
  const count = (of: (doc: Numbered) => number[]) => docs.reduce((sum, doc) => sum + of(doc).length, 0)
  const [columns, shared] = makeColumns(
    docs.length,
    count(doc => doc.subjects),
    count(doc => doc.authors),
  )
  for (const [at, doc] of docs.entries()) {
    columns.ids[at] = doc.id
    columns.loans[at] = doc.loans
    columns.groups[at] = doc.group
    columns.locations[at] = doc.locations
    columns.years[at] = doc.year
    columns.docTypes[at] = doc.docType
    columns.languages[at] = doc.language
    columns.holdings[at] = doc.holdings
    columns.titleLength[at] = doc.titleLength
    for (const [list, start, values] of [
      [columns.subjects, columns.subjectStart, doc.subjects],
      [columns.authors, columns.authorStart, doc.authors],
    ] as const) {
      list.set(values, start[at]!)
      start[at + 1] = start[at]! + values.length
    }
  }
  rank(columns, docs)
  return shared
}

function rank(columns: Columns, docs: Numbered[]): void {
  const ranked = <T extends string | number>(into: Uint16Array, value: (doc: Numbered) => T) => {
    const order = [...docs.keys()].sort((a, b) => {
      const [x, y] = [value(docs[a]!), value(docs[b]!)]
      return x < y ? -1 : x > y ? 1 : 0
    })
    let place = -1
    let last: T | null = null
    for (const at of order) {
      const mine = value(docs[at]!)
      if (mine !== last) place++
      last = mine
      into[at] = mine === '' ? NO_RANK : place
    }
  }
  ranked(columns.titleRank, doc => doc.titleSort)
  ranked(columns.authorRank, doc => doc.authorSort)
  ranked(columns.newestRank, doc => doc.inDate)
}
