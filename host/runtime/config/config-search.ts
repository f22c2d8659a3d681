/** Environment variables of the OpenSearch cluster in which the catalogue is searched. */
import type { SearchPlace } from '../../search/opensearch/cluster.ts'
import {
  address,
  ConfigError,
  certificate,
  type Environment,
  integer,
  isLoopback,
  list,
  text,
  wrong,
} from './env.ts'

/** @returns null = the embedded engine @throws ConfigError, never with a secret in its message */
export function readSearchServer(env: Environment): SearchPlace | null {
  const urls = list(env, 'SEARCH_URL').map(one => {
    const url = address({ SEARCH_URL: one }, 'SEARCH_URL', { path: true })
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'https:' && !isLoopback(hostname))
      throw wrong('SEARCH_URL', one, 'https, beyond this machine')
    return url
  })
  if (urls.length === 0) return null
  const [user, password] = [text(env, 'SEARCH_USER', ''), text(env, 'SEARCH_PASSWORD', '')]
  if ((user === '') !== (password === ''))
    throw new ConfigError('SEARCH_USER and SEARCH_PASSWORD go together: set both, or neither')
  const apiKey = text(env, 'SEARCH_API_KEY', '')
  if (apiKey !== '' && user !== '')
    throw new ConfigError('SEARCH_API_KEY and SEARCH_USER exclude each other: set one')
  const prefix = text(env, 'SEARCH_PREFIX', 'library')
  // prefix of index names: lower case, and short enough for the suffixes
  if (!/^[a-z0-9][a-z0-9_-]{0,59}$/.test(prefix))
    throw wrong('SEARCH_PREFIX', prefix, 'up to 60 small letters, digits, - and _, a letter or digit first')
  return {
    urls,
    user,
    password,
    apiKey,
    ca: certificate(env, 'SEARCH_CA'),
    prefix,
    shards: integer(env, 'SEARCH_SHARDS', 1, 1, 64),
    replicas: integer(env, 'SEARCH_REPLICAS', 1, 0, 8),
  }
}
