/** Sends several OpenSearch searches in one request, within the time left for one reader's query. */
import { ANSWER_MS, type Limits } from '../engine.ts'
import { SearchError } from '../errors.ts'
import { type Cluster, ClusterError, causeOf } from './cluster.ts'
import type { Stored } from './mapping.ts'
import { ALL, type Query } from './translate.ts'

export type Body = {
  query: Query
  size?: number
  from?: number
  sort?: (string | Query)[]
  aggs?: Record<string, Query>
  collapse?: { field: string }
  /** fields of the document to return; default: none */
  _source?: (keyof Stored | `facets.${keyof Stored['facets']}`)[] | false
  docvalue_fields?: string[]
  /** '_none_': hits are returned without stored fields, including _id */
  stored_fields?: '_none_'
  /** a number: hits are counted accurately up to it */
  track_total_hits?: boolean | number
}

export type Hit = {
  _id: string
  _score: number | null
  _source?: Partial<Stored>
  fields?: Record<string, unknown[]>
  /** sort values */
  sort?: unknown[]
  matched_queries?: string[]
}

export type Bucket = {
  key: unknown
  doc_count: number
  doc_count_error_upper_bound?: number
  [sub: string]: unknown
}
export type Agg = {
  buckets?: Bucket[] | Record<string, Bucket>
  doc_count?: number
  /** sub-aggregation of firstGroups (groups.ts) */
  first?: Agg
  doc_count_error_upper_bound?: number
  after_key?: Record<string, unknown>
}

export const listIn = ({ buckets }: Agg): Bucket[] => (Array.isArray(buckets) ? buckets : [])

export type Answer = {
  total: number
  /** false: there are more than `total` */
  isExact: boolean
  hits: Hit[]
  aggs: Record<string, Agg>
}

type Given = {
  timed_out?: boolean
  _shards?: { total: number; successful: number; failed: number }
  hits?: { total?: { value: number; relation?: 'eq' | 'gte' }; hits?: Hit[] }
  aggregations?: Record<string, Agg>
  error?: unknown
  status?: number
}

/** ms by which the server's timeout is shorter than ours, so that the server ends a long search first */
const MARGIN = 300

/** One query of a reader: its searches share a deadline and the isPartial flag (some shards did not answer). */
export class Asking {
  isPartial = false
  readonly #deadline: number

  constructor(
    private readonly cluster: Cluster,
    private readonly index: string,
    private readonly limits: Limits = {},
  ) {
    this.#deadline = Date.now() + (limits.within ?? ANSWER_MS)
  }

  /** @param only parts of the response to return (filter_path); '' = all */
  async all(bodies: Body[], only = ''): Promise<Answer[]> {
    if (bodies.length === 0) return []
    const within = this.#deadline - Date.now()
    if (within <= 0) throw new SearchError('DEADLINE', 'the search took too long')
    const own = Math.max(1, within - MARGIN)
    // The server caches size-0 requests by their full text, so no timeout there: the cancel interval below is enough.
    const lines = bodies.flatMap(body => [
      {},
      { size: 0, _source: false, track_total_hits: true, ...(body.size && { timeout: `${own}ms` }), ...body },
    ])
    const { responses } = await this.#unlessAway(
      this.cluster.ask<{ responses: Given[] }>(
        {
          method: 'POST',
          path: `/${this.index}/_msearch`,
          query: {
            cancel_after_time_interval: `${own}ms`,
            ...(only !== '' && { filter_path: only }),
          },
          body: lines,
          has: 'responses',
        },
        { ...(this.limits.signal && { signal: this.limits.signal }), within },
      ),
    )
    return bodies.map((_, at) => this.#read(responses?.[at] ?? {}))
  }

  /** @returns the number of records matching each query */
  async countEach(queries: Query[]): Promise<number[]> {
    if (queries.length === 0) return []
    const { aggs } = await this.one({
      query: ALL,
      track_total_hits: false,
      aggs: { each: { filters: { filters: queries } } },
    })
    return listIn(aggs.each ?? {}).map(({ doc_count }) => doc_count)
  }

  async one(body: Body): Promise<Answer> {
    const [answer] = await this.all([body])
    return answer!
  }

  #read(given: Given): Answer {
    if (given.error !== undefined) throw refusalOf(given.status ?? 500, given)
    if (given._shards === undefined)
      throw new SearchError('UNAVAILABLE', 'the search server answers no search')
    if (given.timed_out) throw new SearchError('DEADLINE', 'the search took too long')
    const { total, successful, failed } = given._shards
    this.isPartial ||= failed > 0 || successful < total
    return {
      total: given.hits?.total?.value ?? 0,
      isExact: given.hits?.total?.relation === 'eq',
      hits: given.hits?.hits ?? [],
      aggs: given.aggregations ?? {},
    }
  }

  async #unlessAway<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      throw error instanceof ClusterError ? refusalOf(error.status, error) : error
    }
  }
}

/** without the server's reason, which may contain words of the query */
function refusalOf(status: number, refused: unknown): Error {
  const type = refused instanceof ClusterError ? refused.type : (causeOf(refused).type ?? '')
  if (/too_many.*clauses/.test(type)) return new SearchError('TOO_LARGE', 'the query has too many words')
  if (/task_cancelled/.test(type)) return new SearchError('DEADLINE', 'the search took too long')
  if (status === 400 && type !== 'index_closed_exception')
    return new Error(`the search server refuses the query: ${type}`)
  return new SearchError('UNAVAILABLE', `the search server does not answer: ${status} ${type}`)
}
