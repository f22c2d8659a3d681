/** Answers what the rules ask (rules/ask.ts) from the segments in this process. */
import type { Statement } from '../../../store/sqlite/sqlite-driver.ts'
import { TEXT_FIELDS } from '../../document.ts'
import type { Condition } from '../../engine.ts'
import { NEAR } from '../../levels.ts'
import { planOf } from '../../plan.ts'
import type { Candidate, Index, Part, Wanted } from '../../rules/ask.ts'
import {
  and,
  andNot,
  type Bits,
  clear,
  has,
  intersects,
  list,
  or,
  SEGMENT_DOCS,
  size,
} from '../segment/bits.ts'
import type { Segment } from '../segment/segment.ts'
import { applyFilters, filtersIn } from './filters.ts'
import { Headings } from './headings.ts'
import type { Searcher } from './searcher.ts'

const docs = new Uint16Array(SEGMENT_DOCS)
const scores = new Float32Array(SEGMENT_DOCS)
const shared = new Uint8Array(SEGMENT_DOCS)

/** per segment: the documents that have a part in a title or author (near), or elsewhere (far) */
type Sets = { near: Bits[]; far: Bits[]; count: number }

export class AskedHere implements Index {
  readonly #headings: Headings
  /** sets of the parts counted last, reused for candidates; valid until the next search */
  readonly #sets = new Map<string, Sets>()

  readonly #estimate: Statement

  constructor(private readonly searcher: Searcher) {
    this.#headings = new Headings(searcher)
    this.#estimate = searcher.db.prepare('SELECT df FROM word WHERE word = ?').pluck()
  }

  /** Clears the caches after the index has changed. */
  forget(): void {
    this.#headings.forget()
    this.#sets.clear()
  }

  search: Index['search'] = query => {
    this.#sets.clear()
    return this.searcher.search(query)
  }

  rows: Index['rows'] = ({ query, graded }) => {
    this.#sets.clear()
    return this.searcher.searchRows(query, graded)
  }

  /** counted lazily, since the first may be enough */
  totals: Index['totals'] = wanted => this.#totals(wanted);

  *#totals(wanted: Parameters<Index['totals']>[0]): Generator<number> {
    for (const { conditions, filters } of wanted) yield this.#count(conditions, filters).total
  }

  #count(conditions: Condition[], filters: Parameters<Index['isTitled']>[0]['filters']) {
    this.#sets.clear()
    return this.searcher.count(planOf(conditions, filters.length), { filters })
  }

  isTitled: Index['isTitled'] = ({ conditions, filters }) =>
    this.#count(conditions, filters).founds.some(({ matches, firsts }) =>
      [matches[0]!, ...firsts].some(bits => intersects(bits, matches.at(-1)!)),
    )

  frequencies: Index['frequencies'] = words => words.map(word => this.searcher.frequency(word))

  /** from the word table, which also counts replaced records */
  estimates: Index['estimates'] = words =>
    words.map(word => (this.#estimate.get(word) as number | undefined) ?? 0)

  sounds: Index['sounds'] = of => this.#headings.sounds(of)
  heard: Index['heard'] = of => this.#headings.heard(of)
  completions: Index['completions'] = of => this.#headings.completions(of)
  headings: Index['headings'] = of => this.#headings.headings(of)
  living: Index['living'] = of => this.#headings.living(of)
  books: Index['books'] = of => this.#headings.books(of)

  nearTitles: Index['nearTitles'] = ({ pairs, least, most }) => {
    const near: { pairs: number; standing: number; title: string }[] = []
    for (const segment of this.searcher.segments) {
      shared.fill(0)
      const found = this.searcher.scratch.take()
      for (const pair of pairs) {
        this.searcher.stop()
        if (!segment.addTerm(pair, [clear(found)])) continue
        const count = list(found, docs)
        for (let at = 0; at < count; at++) shared[docs[at]!]!++
      }
      this.searcher.scratch.give([found])
      const byShared = Array.from({ length: pairs.length + 1 }, (): number[] => [])
      for (let doc = 0; doc < segment.columns.size; doc++) {
        if (shared[doc]! >= least && byShared[shared[doc]!]!.length < most) byShared[shared[doc]!]!.push(doc)
      }
      const best = byShared.reverse().flat().slice(0, most)
      for (const doc of best) {
        near.push({
          pairs: shared[doc]!,
          standing: segment.columns.standing[doc]!,
          title: segment.text(doc).title,
        })
      }
    }
    near.sort((a, b) => b.pairs - a.pairs || b.standing - a.standing)
    return near.slice(0, 2 * most).map(({ title }) => title)
  }

  size: Index['size'] = () => this.searcher.segments.reduce((sum, { columns }) => sum + columns.size, 0)

  counts: Index['counts'] = parts => parts.map(part => this.#setsOf(part).count)

  #setsOf({ tokens }: Part): Sets {
    const { searcher } = this
    const key = tokens.join(' ')
    const known = this.#sets.get(key)
    if (known !== undefined) return known
    const sets: Sets = { near: [], far: [], count: 0 }
    for (const segment of searcher.segments) {
      searcher.stop()
      const [close, rest] = [searcher.scratch.take(), searcher.scratch.take()]
      const into = TEXT_FIELDS.map(field => (NEAR.includes(field) ? close : rest))
      let any = false
      for (const token of tokens) any = segment.addTerm(token, into) || any
      if (any) {
        andNot(rest, close)
        sets.count += size(close) + size(rest)
      }
      sets.near.push(close)
      sets.far.push(rest)
    }
    this.#sets.set(key, sets)
    return sets
  }

  candidates: Index['candidates'] = wanted => {
    const { searcher } = this
    const allowed = wanted.required === null ? null : this.#allowedBy(wanted.required)
    const parts = wanted.parts.map(part => ({ ...this.#setsOf(part), weight: part.weight }))
    const places = placesOf(searcher, wanted, parts, allowed)
    return places.map(({ segment: at, doc, score }): Candidate => {
      const segment = searcher.segments[at]!
      const { ids, years, standing } = segment.columns
      const having = (side: 'near' | 'far') =>
        new Set(parts.flatMap((part, each) => (has(part[side][at]!, doc) ? [each] : [])))
      return {
        place: at * SEGMENT_DOCS + doc,
        id: ids[doc]!,
        title: segment.text(doc).title,
        authors: this.#headings.authorsOf(segment, doc),
        year: years[doc]! || null,
        standing: standing[doc]!,
        score,
        near: having('near'),
        far: having('far'),
      }
    })
  }

  #allowedBy(required: Condition[]): Map<Segment, Bits> {
    const { founds } = this.#count(required, [])
    return new Map(founds.map(({ segment, matches }) => [segment, matches.at(-1)!]))
  }
}

type Place = { segment: number; doc: number; score: number }

function placesOf(
  searcher: Searcher,
  { filters, opening, least, farShare, most }: Wanted,
  parts: (Sets & { weight: number })[],
  allowed: Map<Segment, Bits> | null,
): Place[] {
  const ordered = [...parts].sort((a, b) => b.weight - a.weight)
  const tests = filtersIn(filters, searcher.values)
  const out: Place[] = []
  for (const [at, segment] of searcher.segments.entries()) {
    searcher.stop()
    const union = searcher.scratch.take()
    for (const each of opening) {
      or(union, parts[each]!.near[at]!)
      or(union, parts[each]!.far[at]!)
    }
    const within = allowed === null ? segment.live : allowed.get(segment)
    if (within === undefined || !and(union, within)) continue
    applyFilters(tests, segment, union, docs, searcher.scratch)
    const count = list(union, docs)
    let best = 0
    for (let each = 0; each < count; each++) scores[docs[each]!] = 0
    for (const { near, far, weight } of ordered) {
      const [close, away] = [near[at]!, far[at]!]
      for (let each = 0; each < count; each++) {
        const doc = docs[each]!
        if (has(close, doc)) scores[doc]! += weight
        else if (has(away, doc)) scores[doc]! += farShare * weight
      }
    }
    for (let each = 0; each < count; each++) best = Math.max(best, scores[docs[each]!]!)
    const floor = Math.max(best / 2, least)
    for (let each = 0; each < count; each++) {
      const doc = docs[each]!
      if (scores[doc]! >= floor) out.push({ segment: at, doc, score: scores[doc]! })
    }
    searcher.scratch.give([union])
  }
  const lengthOf = ({ segment, doc }: Place) => searcher.segments[segment]!.columns.titleLength[doc]!
  return out.sort((a, b) => b.score - a.score || lengthOf(a) - lengthOf(b)).slice(0, most)
}
