/** Answers what the rules ask (rules/ask.ts) from OpenSearch: one request each, two if few matches change the order. */
import type { SearchQuery, SearchResult } from '../engine.ts'
import {
  type Asks,
  type Candidate,
  gradedBy,
  gradedHit,
  type IndexElsewhere,
  type Part,
} from '../rules/ask.ts'
import { type Asking, type Body, type Hit, listIn } from './answers.ts'
import { find, show } from './find.ts'
import type { GroupCounts } from './groups.ts'
import { Headings } from './headings.ts'
import { TOKENS } from './mapping.ts'
import { BY_STANDING } from './page.ts'
import {
  ALL,
  ALL_TOKENS,
  and,
  anyOf,
  boundedPlan,
  filterQuery,
  matching,
  NEAR_TOKENS,
  or,
  type Query,
  term,
  titled,
} from './translate.ts'

type Of<Kind extends keyof Asks> = Asks[Kind][0]
type To<Kind extends keyof Asks> = Promise<Asks[Kind][1]>

const scored = (filter: Query, boost: number, name?: string): Query => ({
  constant_score: { filter, boost, ...(name !== undefined && { _name: name }) },
})
const near = ({ tokens, isKey }: Part): Query => anyOf(isKey ? 'key' : NEAR_TOKENS, tokens)
const anywhere = ({ tokens, isKey }: Part): Query => anyOf(isKey ? 'key' : ALL_TOKENS, tokens)
const filtered = ({ conditions, filters }: Of<'isTitled'>, queryOf: typeof matching): Query =>
  and([queryOf(boundedPlan(conditions, filters.length)), ...filters.map(filterQuery)])

/** Lives for one query: remembers the groups of the candidates it has seen. */
export class AskedElsewhere extends Headings implements IndexElsewhere {
  /** groups of the candidates, by id */
  readonly #groups = new Map<number, number>()

  constructor(
    asking: Asking,
    private readonly works: GroupCounts,
  ) {
    super(asking)
  }

  search = (query: SearchQuery): Promise<SearchResult> => find(this.asking, this.works, query)

  totals = async (wanted: Of<'totals'>): To<'totals'> => {
    const bodies = wanted.map((each): Body => ({ query: filtered(each, matching) }))
    return (await this.asking.all(bodies)).map(({ total }) => total)
  }

  isTitled = async (of: Of<'isTitled'>): To<'isTitled'> =>
    (await this.asking.one({ query: filtered(of, titled) })).total > 0

  frequencies = (words: string[]): Promise<number[]> =>
    this.asking.countEach(words.map(word => term(ALL_TOKENS, word)))

  /** given hundreds of words of which few are in the index, counts those few */
  estimates = async (words: string[]): Promise<number[]> => {
    if (words.length === 0) return []
    const { aggs } = await this.asking.one({
      query: anyOf('word', words),
      track_total_hits: false,
      aggs: { words: { terms: { field: 'word', include: words, size: words.length } } },
    })
    const counts = new Map(listIn(aggs.words ?? {}).map(({ key, doc_count }) => [String(key), doc_count]))
    return words.map(word => counts.get(word) ?? 0)
  }

  size = async (): Promise<number> => (await this.asking.one({ query: ALL })).total

  counts = (parts: Part[]): Promise<number[]> => this.asking.countEach(parts.map(anywhere))

  nearTitles = async ({ pairs, least, most }: Of<'nearTitles'>): To<'nearTitles'> => {
    const should = pairs.map(pair => scored(term(TOKENS.title, pair), 1))
    const { hits } = await this.asking.one({
      query: { bool: { should, minimum_should_match: least } },
      size: most,
      sort: [{ _score: 'desc' }, ...BY_STANDING],
      _source: ['title'],
    })
    return hits.map(({ _source }) => _source?.title ?? '')
  }

  candidates = async (wanted: Of<'candidates'>): To<'candidates'> => {
    const { parts, opening, filters, required, least, farShare, most } = wanted
    const should = parts.map((part, at) => ({
      dis_max: {
        queries: [
          scored(near(part), part.weight, `near ${at}`),
          scored(anywhere(part), part.weight * farShare, `any ${at}`),
        ],
      },
    }))
    const filter = [
      or(opening.map(at => anywhere(parts[at]!))),
      ...filters.map(filterQuery),
      ...(required === null ? [] : [matching(boundedPlan(required, 0))]),
    ]
    const { hits } = await this.asking.one({
      query: { bool: { filter, should } },
      size: most,
      sort: [{ _score: 'desc' }, { title_length: 'asc' }, ...BY_STANDING],
      _source: ['title', 'facets.author', 'year', 'standing', 'group'],
    })
    const best = hits[0]?._score ?? 0
    const found = hits.filter(({ _score }) => (_score ?? 0) >= Math.max(best / 2, least))
    for (const { _id, _source } of found) this.#groups.set(Number(_id), _source?.group ?? 0)
    return found.map(candidateOf)
  }

  rows = async ({ query, graded }: Of<'rows'>): To<'rows'> => {
    const { rows } = graded
    const ids = rows.map(({ id }) => id)
    const all = anyOf('id', ids)
    const isRanked = query.sort === 'relevance'
    const unfiltered: SearchQuery = { ...query, filters: [], instead: false }
    const result = await show(
      this.asking,
      this.works,
      isRanked ? { ...unfiltered, sort: 'loans', page: 1, pageSize: 1, collapse: false } : unfiltered,
      { found: all, all, ranks: null, after: 0 },
    )
    const page = isRanked ? this.#ranked(query, ids) : result
    return {
      ...result,
      total: page.total,
      hits: page.hits.map(gradedHit(rows)),
      gradedBy: gradedBy(graded),
    }
  }

  /** The requested page of rows that are already in order. */
  #ranked({ page, pageSize, collapse }: SearchQuery, ids: number[]): Pick<SearchResult, 'total' | 'hits'> {
    const hits = new Map<number, SearchResult['hits'][0]>()
    for (const id of ids) {
      const work = collapse ? (this.#groups.get(id) ?? id) : id
      if (!hits.has(work)) hits.set(work, { id })
    }
    const first = (page - 1) * pageSize
    return { total: hits.size, hits: [...hits.values()].slice(first, first + pageSize) }
  }
}

function candidateOf({ _id, _score, _source, matched_queries = [] }: Hit): Candidate {
  const named = (kind: string) =>
    new Set(
      matched_queries.filter(name => name.startsWith(kind)).map(name => Number(name.slice(kind.length))),
    )
  const close = named('near ')
  const { title = '', facets, year = null, standing = 0 } = _source ?? {}
  return {
    place: Number(_id),
    id: Number(_id),
    title,
    authors: facets?.author ?? [],
    year,
    standing,
    score: _score ?? 0,
    near: close,
    far: new Set([...named('any ')].filter(at => !close.has(at))),
  }
}
