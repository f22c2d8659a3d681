/** Answers searches from the index file and the in-memory columns. One per search thread. */

import type { FacetField } from '../../../../src/contract/catalogue/facets.ts'
import type { Database } from '../../../store/sqlite/sqlite-driver.ts'
import { TEXT_FIELDS } from '../../document.ts'
import {
  type Filter,
  HEADING_FACETS,
  type HeadingFacet,
  type SearchQuery,
  type SearchResult,
} from '../../engine.ts'
import { SearchError } from '../../errors.ts'
import { FIRST_TIERS, type Plan } from '../../leaves.ts'
import { FEW, MOST_DEPTH, otherThan } from '../../order.ts'
import { planOf } from '../../plan.ts'
import { type GradedAnswer, gradedBy, gradedHit } from '../../rules/ask.ts'
import type { Facets } from '../maintain/whole-facets.ts'
import { and, type Bits, list, or, Scratch, SEGMENT_DOCS, size, Touched, takeSize } from '../segment/bits.ts'
import { Values } from '../segment/facet-values.ts'
import { PostingsCache } from '../segment/postings-cache.ts'
import { Segment, type SegmentNote } from '../segment/segment.ts'
import { TermBytes } from '../segment/term-bytes.ts'
import type { ValueField } from '../segment/values.ts'
import type { Found } from './cursors.ts'
import { FacetCounter } from './facets.ts'
import { filtersIn, passingOf } from './filters.ts'
import { GroupCounter } from './groups.ts'
import { Matcher } from './match.ts'
import { inOrder } from './merge.ts'
import { failingOne } from './own-filter.ts'
import { neverStop, type Stop } from './stop.ts'

/** sent to search threads after every change of the index */
export type Manifest = {
  segments: SegmentNote[]
  /** alphabetical ranks of the headings, by number; Uint32 */
  places: Record<HeadingFacet, SharedArrayBuffer>
  /** how many have a number */
  sizes: Record<ValueField | 'group', number>
  /** facets of the whole catalogue; null = not counted yet */
  whole: Facets | null
  /** the first build is not finished */
  partial: boolean
  /** the mark of the library that it is made from */
  library: string
  /** identifies the build of the file: segment numbers restart with every build */
  edition: string
  /** what was there before is of another library, or of a later time: it must not answer any more */
  isAnother?: boolean
}

const NONE: Bits[] = []

export type Counted = { total: number; founds: Found[] }

export class Searcher {
  readonly values: Values
  segments: Segment[] = []
  readonly scratch = new Scratch()
  /** polled between pieces of work, see stop.ts */
  stop: Stop = neverStop
  readonly #docs = new Uint16Array(SEGMENT_DOCS)
  readonly #touched = new Touched()
  readonly #facets = new FacetCounter()
  readonly #groups = new GroupCounter()
  readonly #postings = new PostingsCache()
  readonly #terms = new TermBytes()
  #places = {} as Record<HeadingFacet, Uint32Array>
  #whole: Facets | null = null
  #partial = true

  constructor(readonly db: Database) {
    this.values = new Values(db)
  }

  load({ segments, places, sizes, whole, partial }: Manifest): void {
    const known = new Map(this.segments.map(segment => [segment.id, segment]))
    this.segments = segments.map(note => {
      const segment = known.get(note.id) ?? new Segment(this.db, note, this.#postings, this.#terms)
      segment.update(note)
      return segment
    })
    for (const field of HEADING_FACETS) this.#places[field] = new Uint32Array(places[field])
    this.#facets.prepare(sizes)
    this.#groups.load(this.segments, sizes.group)
    this.#whole = whole
    this.#partial = partial
  }

  /** Precomputes group and facet data for the current index, one piece per step; searches may run in between. */
  *quicken(): Generator<void> {
    yield* this.#groups.prepare()
    yield* this.#facets.quicken(this.segments)
  }

  search(query: SearchQuery): SearchResult {
    try {
      const plan = planOf(query.conditions, query.filters.length)
      const isWhole = plan.clauses.length === 0 && query.filters.length === 0
      const known = isWhole ? this.#whole : null
      const counting = { facets: query.facets && known === null, groups: query.collapse }
      const { total, founds } = this.count(plan, query, counting)
      if (query.first) this.#putFirst(founds, query.first)
      const counted = counting.facets ? this.#facets.take(this.values, this.#places) : {}
      const facets = query.facets && known !== null ? known : counted
      const rows = query.collapse ? this.#groups.distinct : total
      const hits = this.#page(founds, query, rows, total)
      return { total: rows, actualTotal: total, hits, facets, partial: this.#partial, didYouMean: null }
    } catch (error) {
      // Otherwise a partial count would be added to the next one.
      this.#facets.clear()
      throw error
    } finally {
      this.#groups.reset()
      this.scratch.giveBack()
    }
  }

  /** SearchResult.total alone. @returns null while the index is not complete */
  total({ conditions, filters, collapse }: SearchQuery): number | null {
    if (this.#partial) return null
    try {
      const plan = { ...planOf(conditions, filters.length), firsts: [] }
      const { total } = this.count(plan, { filters }, { facets: false, groups: collapse })
      return collapse ? this.#groups.distinct : total
    } finally {
      this.#groups.reset()
      this.scratch.giveBack()
    }
  }

  /** The page of a graded answer; its rows have passed the filters. */
  searchRows(query: SearchQuery, graded: GradedAnswer): SearchResult {
    const { rows } = graded
    try {
      const founds: Found[] = this.segments.map(segment => {
        return { segment, matches: [this.scratch.take()], firsts: NONE, count: 0, after: 0 }
      })
      for (const { place } of rows) {
        const doc = place % SEGMENT_DOCS
        const found = founds[Math.floor(place / SEGMENT_DOCS)]!
        found.matches[0]![doc >>> 5]! |= 1 << (doc & 31)
        found.count++
      }
      if (query.collapse)
        for (const { segment, matches, count } of founds) this.#groups.add(segment, matches[0]!, count)
      if (query.facets) this.#facets.add(founds, new Set(), this.#places, this.#docs, this.stop)
      const facets = query.facets ? this.#facets.take(this.values, this.#places) : {}
      const total = query.collapse ? this.#groups.distinct : rows.length
      const ranked = rows.map(row => {
        const { groups } = this.segments[Math.floor(row.place / SEGMENT_DOCS)]!.columns
        return [row.id, groups[row.place % SEGMENT_DOCS]!] as [number, number]
      })
      const hits = this.#page(
        founds.filter(({ count }) => count > 0),
        query,
        total,
        rows.length,
        query.sort === 'relevance' ? ranked : undefined,
      ).map(gradedHit(rows))
      return {
        total,
        actualTotal: rows.length,
        hits,
        facets,
        partial: this.#partial,
        didYouMean: null,
        gradedBy: gradedBy(graded),
      }
    } finally {
      this.#groups.reset()
      this.scratch.giveBack()
    }
  }

  /** Evaluates a plan in every segment. The returned sets are valid until the pool is released. */
  count(
    plan: Plan,
    { filters }: Pick<SearchQuery, 'filters'>,
    { facets, groups } = { facets: false, groups: false },
  ): Counted {
    this.scratch.giveBack()
    const matcher = new Matcher(plan, this.scratch, this.stop)
    const tests = filtersIn(filters, this.values)
    const founds: Found[] = []
    const begun = new Set<FacetField>()
    let total = 0
    for (const segment of this.segments) {
      this.stop()
      const matches = matcher.in(segment)
      if (matches === null) continue
      const all = matches.at(-1)!
      const passing = passingOf(tests, segment, all, this.#docs, this.scratch)
      if (facets) {
        for (const [field, besides] of failingOne(filters, all, passing, this.scratch)) {
          begun.add(field)
          this.#facets.addTo(field, segment, besides, this.#docs, list(besides, this.#docs))
        }
      }
      for (const bits of passing) and(all, bits)
      this.scratch.give(passing)
      const count = size(all)
      if (count === 0) {
        this.scratch.give(matches)
        continue
      }
      if (groups) this.#groups.add(segment, all, count)
      total += count
      founds.push({
        ...{ segment, matches, count },
        firsts: this.#firsts(segment, plan, matcher),
        after: otherThan(plan.script),
      })
    }
    if (facets) this.#facets.add(founds, begun, this.#places, this.#docs, this.stop)
    return { total, founds }
  }

  /** @returns the number of live documents with a word in any field */
  frequency(word: string): number {
    this.stop()
    const found = this.scratch.take()
    const into = TEXT_FIELDS.map(() => found)
    let count = 0
    for (const segment of this.segments) {
      const touched = this.#touched.clear()
      if (segment.addTerm(word, into, touched)) count += takeSize(found, segment.live, touched.words)
    }
    this.scratch.give([found])
    return count
  }

  /** @returns the documents matching the plan's firsts, by tier */
  #firsts(segment: Segment, plan: Plan, matcher: Matcher): Bits[] {
    const tiers: (Bits | null)[] = Array.from({ length: FIRST_TIERS }, () => null)
    for (const first of plan.firsts) {
      const found = matcher.coming(segment, first)
      if (found === null) continue
      const known = tiers[first.tier] ?? null
      if (known === null) tiers[first.tier] = found
      else {
        or(known, found)
        this.scratch.give([found])
      }
    }
    if (tiers.every(tier => tier === null)) return NONE
    return tiers.map(tier => tier ?? this.scratch.take())
  }

  /** Makes two tiers: the documents that pass, and the others. */
  #putFirst(founds: Found[], filter: Filter): void {
    const tests = filtersIn([filter], this.values)
    for (const found of founds) {
      const all = found.matches.at(-1)!
      found.after = 0
      found.firsts = [...passingOf(tests, found.segment, all, this.#docs, this.scratch), all]
    }
  }

  #page(
    founds: Found[],
    query: SearchQuery,
    rows: number,
    total: number,
    ranked?: Iterable<[id: number, group: number]>,
  ): SearchResult['hits'] {
    const { page, pageSize, collapse, sort, direction } = query
    // with many matches the length of titles does not matter
    const matches = query.first ? Number.POSITIVE_INFINITY : total
    const first = (page - 1) * pageSize
    const hits: SearchResult['hits'] = []
    const seen = new Set<number>()
    let row = 0
    if (first >= rows) return hits
    if (first >= MOST_DEPTH) throw new SearchError('TOO_DEEP', 'the page lies too far down', MOST_DEPTH)
    let steps = 0
    for (const [id, group] of ranked ?? inOrder(founds, sort, direction, matches, FEW)) {
      if ((++steps & 255) === 0) this.stop()
      if (collapse) {
        if (seen.has(group)) continue
        seen.add(group)
      }
      if (row++ < first) continue
      hits.push({ id })
      if (hits.length >= pageSize) break
    }
    return hits
  }
}
