/** Requests to an OpenSearch cluster: deadlines, a circuit breaker, and its errors as those of a search engine. */
import { setMaxListeners } from 'node:events'
import { Client, errors } from '@opensearch-project/opensearch'
import { createBreaker } from '../../runtime/breaker.ts'
import { ANSWER_MS, type Limits } from '../engine.ts'
import { SearchError } from '../errors.ts'

export type SearchPlace = {
  /** https://host:9200; more than one: nodes of one cluster */
  urls: string[]
  /** user '' = none */
  user: string
  password: string
  /** '' = none */
  apiKey: string
  /** PEM of the authority that has signed the server's certificate; '' = one that the system knows */
  ca: string
  /** beginning of the names of all indices and aliases of this library */
  prefix: string
  shards: number
  replicas: number
}

export type Asked = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
  path: string
  query?: Record<string, string | number | boolean>
  /** JSON, or lines of JSON */
  body?: unknown
}

/** What the cluster refuses. status: of HTTP; type: its own name of the error */
export class ClusterError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

export class Cluster {
  readonly #client: Client
  readonly #breaker = createBreaker(Date)

  constructor({ urls, user, password, apiKey, ca }: SearchPlace) {
    this.#client = new Client({
      nodes: urls,
      maxRetries: urls.length - 1,
      ...(user !== '' && { auth: { username: user, password } }),
      ...(apiKey !== '' && { headers: { authorization: `ApiKey ${apiKey}` } }),
      ...(ca !== '' && { ssl: { ca } }),
    })
  }

  /**
   * @throws SearchError UNAVAILABLE when it cannot be reached or is overloaded, DEADLINE, or what the signal says;
   * ClusterError when it refuses the request
   */
  async ask<T>(asked: Asked, { signal, within = ANSWER_MS }: Limits = {}): Promise<T> {
    signal?.throwIfAborted()
    if (!this.#breaker.admits(false))
      throw new SearchError('UNAVAILABLE', 'the search server does not answer')
    const { method, path, query = {}, body } = asked
    const isLines = Array.isArray(body)
    const request = this.#client.transport.request(
      {
        method,
        path,
        querystring: query,
        ...(body !== undefined && (isLines ? { bulkBody: body } : { body })),
      } as Parameters<Client['transport']['request']>[0],
      { requestTimeout: within },
    )
    const cancel = () => request.abort()
    // all that is asked for one answer listens to it
    if (signal) setMaxListeners(0, signal)
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      const { body: answer } = await request
      this.#breaker.answered()
      return answer as T
    } catch (error) {
      signal?.throwIfAborted()
      throw this.#told(error, `${method} ${path}`)
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
  }

  #told(error: unknown, asked: string): Error {
    if (error instanceof errors.ResponseError) {
      const status = error.statusCode ?? 0
      if (status < 500 && status !== 429) this.#breaker.answered()
      else if (status !== 429) this.#breaker.failed()
      const { type = '', reason = '' } = causeOf(error.body)
      // an answer to HEAD has no body that says why
      return new ClusterError(status, type, `${asked}: ${`${status} ${type} ${reason}`.trim()}`)
    }
    this.#breaker.failed()
    if (error instanceof errors.TimeoutError) return new SearchError('DEADLINE', 'the search took too long')
    const reason = error instanceof Error ? error.message : String(error)
    return new SearchError('UNAVAILABLE', `the search server cannot be reached: ${reason}`)
  }

  async close(): Promise<void> {
    await this.#client.close()
  }
}

/** the error that an answer names, the innermost that it knows */
export function causeOf(body: unknown): { type?: string; reason?: string } {
  const error = (body as { error?: unknown } | null)?.error
  if (typeof error !== 'object' || error === null) return { reason: typeof error === 'string' ? error : '' }
  const { root_cause: roots, type, reason } = error as Record<string, unknown>
  const [root] = Array.isArray(roots) ? roots : []
  return { type: String(root?.type ?? type ?? ''), reason: String(root?.reason ?? reason ?? '') }
}
