/** Requests to an OpenSearch cluster, with deadlines and a circuit breaker; maps its errors to SearchErrors. */
import { setMaxListeners } from 'node:events'
import { Client, errors } from '@opensearch-project/opensearch'
import { createBreaker } from '../../runtime/breaker.ts'
import { ANSWER_MS, type Limits } from '../engine.ts'
import { SearchError } from '../errors.ts'
import { BoundedConnection } from './connection.ts'

export type SearchPlace = {
  /** https://host:9200; several = nodes of one cluster */
  urls: string[]
  /** user '' = none */
  user: string
  password: string
  /** '' = none */
  apiKey: string
  /** PEM of the CA that signed the server's certificate; '' = a CA known to the system */
  ca: string
  /** prefix of the names of all indices and aliases of this library */
  prefix: string
  shards: number
  replicas: number
}

export type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean>
  /** JSON; an array = lines of JSON */
  body?: unknown
  /** a property that every answer must have; one without it comes from another program or a proxy */
  has?: string
}

/** The cluster has refused a request. status: HTTP status; type: OpenSearch's error type */
export class ClusterError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

/** one node's share of the time limit; the rest is for another node */
const SHARE_OF_NODE = 0.9

export class Cluster {
  readonly #client: Client
  readonly #breaker = createBreaker(Date)
  /** fraction of the time limit after which a silent node times out */
  readonly #share: number

  constructor({ urls, user, password, apiKey, ca }: SearchPlace) {
    this.#share = urls.length > 1 ? SHARE_OF_NODE : 1
    this.#client = new Client({
      nodes: urls,
      maxRetries: urls.length - 1,
      Connection: BoundedConnection,
      ...(user !== '' && { auth: { username: user, password } }),
      ...(apiKey !== '' && { headers: { authorization: `ApiKey ${apiKey}` } }),
      ...(ca !== '' && { ssl: { ca } }),
    })
  }

  /**
   * @throws SearchError UNAVAILABLE if it cannot be reached, is overloaded or hung; the signal's reason;
   * ClusterError if it refuses the request
   */
  async ask<T>(asked: Asked, { signal, within = ANSWER_MS }: Limits = {}): Promise<T> {
    signal?.throwIfAborted()
    if (!this.#breaker.admits(false))
      throw new SearchError('UNAVAILABLE', 'the search server does not answer')
    const { method, path, query = {}, body, has } = asked
    const isLines = Array.isArray(body)
    const request = this.#client.transport.request(
      {
        method,
        path,
        querystring: query,
        ...(body !== undefined && (isLines ? { bulkBody: body } : { body })),
      } as Parameters<Client['transport']['request']>[0],
      { requestTimeout: within * this.#share },
    )
    const cancel = () => request.abort()
    // the client's own timeout applies per node, and only until the response begins
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      cancel()
    }, within)
    // every request of one query listens to the same signal
    if (signal) setMaxListeners(0, signal)
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      const { body: answer } = await request
      if (!isAnswer(answer, has)) throw new Error('its answer is of something else')
      this.#breaker.answered()
      return answer as T
    } catch (error) {
      signal?.throwIfAborted()
      throw this.#told(error, `${method} ${path}`, isLate)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }

  #told(error: unknown, asked: string, isLate: boolean): Error {
    if (error instanceof errors.ResponseError) {
      const status = error.statusCode ?? 0
      if (status < 500 && status !== 429) this.#breaker.answered()
      else if (status !== 429) this.#breaker.failed()
      const { type = '', reason = '' } = causeOf(error.body)
      // type and reason may be empty
      return new ClusterError(status, type, oneLine(`${asked}: ${`${status} ${type} ${reason}`.trim()}`))
    }
    this.#breaker.failed()
    // a long search would have been ended by the server, a little before (MARGIN in answers.ts)
    if (isLate || error instanceof errors.TimeoutError)
      return new SearchError('UNAVAILABLE', 'the search server does not answer: it is hung')
    const { message } = error as Error
    const reason = isOfNetwork(error) ? `cannot be reached: ${message}` : `is no OpenSearch: ${message}`
    return new SearchError('UNAVAILABLE', oneLine(`the search server ${reason}`))
  }

  async close(): Promise<void> {
    await this.#client.close()
  }
}

const LINE_CHARS = 300
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, LINE_CHARS)

const isOfNetwork = (error: unknown): boolean =>
  error instanceof errors.ConnectionError ||
  error instanceof errors.NoLivingConnectionsError ||
  error instanceof errors.RequestAbortedError

const isAnswer = (answer: unknown, has?: string): boolean =>
  typeof answer === 'object' && answer !== null && (has === undefined || Object.hasOwn(answer, has))

/** the error in a response; its root cause if given */
export function causeOf(body: unknown): { type?: string; reason?: string } {
  const error = (body as { error?: unknown } | null)?.error
  if (typeof error !== 'object' || error === null) return { reason: typeof error === 'string' ? error : '' }
  const { root_cause: roots, type, reason } = error as Record<string, unknown>
  const [root] = Array.isArray(roots) ? roots : []
  return { type: String(root?.type ?? type ?? ''), reason: String(root?.reason ?? reason ?? '') }
}
