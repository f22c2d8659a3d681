/** Checks the server before the host starts; reports a problem in one line that says what to do. */
import { SearchAwayError } from '../../runtime/away-error.ts'
import { ConfigError } from '../../runtime/config/env.ts'
import { SearchError } from '../errors.ts'
import { type Cluster, ClusterError, type SearchPlace } from './cluster.ts'
import { stateIndexOf } from './names.ts'

/** oldest tested version */
const OLDEST = [2, 19] as const

type Root = { version?: { distribution?: string; number?: string } }

/** Checks the version, and creates the small state index of the feed if it is missing. @throws ConfigError */
export async function prepare(cluster: Cluster, { urls, prefix, replicas }: SearchPlace): Promise<void> {
  const url = `SEARCH_URL=${urls.join()}`
  const within = { within: 10_000 }
  try {
    const { version } = await cluster.ask<Root>({ method: 'GET', path: '/' }, within)
    const number = String(version?.number ?? '')
    if (version?.distribution !== 'opensearch')
      throw new ConfigError(`${url} is not an OpenSearch server${number && `, but says version ${number}`}`)
    const [major = 0, minor = 0] = number.split('.').map(Number)
    if (!(major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])))
      throw new ConfigError(`${url} is OpenSearch ${number}: ${OLDEST.join('.')} or newer is required`)
    await cluster.ask(
      {
        method: 'PUT',
        path: `/${stateIndexOf(prefix)}`,
        has: 'acknowledged',
        body: {
          settings: { number_of_shards: 1, number_of_replicas: replicas },
          mappings: {
            dynamic: false,
            properties: { json: { type: 'keyword', index: false, doc_values: false } },
          },
        },
      },
      within,
    )
  } catch (error) {
    if (error instanceof ClusterError && error.type === 'resource_already_exists_exception') {
      await writable(cluster, prefix, url)
      return
    }
    throw explained(error, url, prefix)
  }
}

async function writable(cluster: Cluster, prefix: string, url: string): Promise<void> {
  try {
    await cluster.ask({
      method: 'PUT',
      path: `/${stateIndexOf(prefix)}/_doc/start`,
      body: { json: '' },
      has: '_seq_no',
    })
  } catch (error) {
    throw explained(error, url, prefix)
  }
}

function explained(error: unknown, url: string, prefix: string): unknown {
  if (error instanceof SearchError) {
    const { message } = error
    const line = message.replace(/^the search server/, url)
    return isSettled(message) ? new ConfigError(line) : new SearchAwayError(line)
  }
  if (!(error instanceof ClusterError)) return error
  const { status, type } = error
  if (status === 401)
    return new ConfigError(`${url} refuses SEARCH_USER and SEARCH_PASSWORD, or SEARCH_API_KEY`)
  if (type === 'cluster_block_exception')
    return new SearchAwayError(`${url} is read-only (${error.message}): its disk may be full`)
  if (status === 403)
    return new ConfigError(
      `${url}: the user may not write ${prefix}-*; the role to copy is in docs/operate/servers.md`,
    )
  const line = `${url} refuses to start: ${error.message}`
  // no cluster manager elected yet, overload, or an error of a proxy in front
  return status === 429 || status >= 500 ? new SearchAwayError(line) : new ConfigError(line)
}

/** Errors that a retry would not fix: unknown host, certificate, another program. */
const isSettled = (message: string): boolean => /ENOTFOUND|certificate|SSL|is no OpenSearch/i.test(message)
