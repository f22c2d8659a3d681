/**
 * Warm-up searches: a thread's first queries take several times as long, since functions are not yet compiled and the
 * postings of common words are not in memory.
 */
import { EVERYTHING, type Filter, type SearchQuery } from '../engine.ts'
import type { Searcher } from './answer/searcher.ts'
import type { Segment } from './segment/segment.ts'

type Likely =
  | { kind: 'search'; query: SearchQuery }
  | { kind: 'suggest'; typed: string; field: 'all'; size: number }

/** number of titles used */
const TITLES = 80
const WORDS = /\p{sc=Han}{1,2}|[\p{L}\p{N}]{2,}/gu

/** @returns likely queries: words of the most lent titles, single and in pairs, and with filters */
export function* likelyQuestions({ segments, values }: Searcher): Generator<Likely> {
  for (let at = 0; at < TITLES && segments.length > 0; at++) {
    const segment = segments[at % segments.length]!
    const doc = Math.floor(at / segments.length)
    if (doc >= segment.columns.size) continue
    const words = segment.text(doc).title.match(WORDS) ?? []
    const [first = '', second = first] = words.slice(at % 3)
    if (first === '') continue
    yield {
      kind: 'search',
      query: queryOf(at % 2 ? first : `${first} ${second}`, filtersOf(segment, doc, at)),
    }
    if (at % 8 === 0) yield { kind: 'suggest', typed: first.slice(0, 5), field: 'all', size: 7 }
  }

  function filtersOf({ columns }: Segment, doc: number, at: number): Filter[] {
    const year = columns.years[doc]!
    if (at % 4 === 1)
      return [{ field: 'docType', values: values.sets('docType')[columns.codes.docType[doc]!]! }]
    if (at % 4 === 2 && year > 0) return [{ field: 'pubYear', values: [], range: [year - 10, year] }]
    return []
  }
}

const queryOf = (words: string, filters: Filter[]): SearchQuery => ({
  ...EVERYTHING,
  conditions: [{ field: 'all', operator: 'contains', values: [words], logic: 'and' }],
  filters,
  pageSize: 20,
  facets: true,
})
