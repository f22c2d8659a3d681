/** Environment variables of a library's system with PAIA and DAIA. */
import type { PaiaConfig } from '../../circulation/paia/client.ts'
import { address, ConfigError, type Environment, integer, text, wrong } from './env.ts'

/** @throws ConfigError */
export function readPaia(env: Environment): PaiaConfig | null {
  if (env.CIRCULATION !== 'paia') return null
  const base = address(env, 'PAIA_URL', { path: true })
  const auth = address(env, 'PAIA_AUTH_URL', { path: true }) || (base && `${base}/auth`)
  const core = address(env, 'PAIA_CORE_URL', { path: true }) || (base && `${base}/core`)
  if (auth === '' || core === '')
    throw new ConfigError(
      'PAIA_URL is not set: CIRCULATION=paia needs it, e.g. https://paia.example.edu/isil, or PAIA_AUTH_URL and PAIA_CORE_URL',
    )
  return {
    auth,
    core,
    daia: address(env, 'DAIA_URL', { path: true }),
    itemUri: template(env, 'PAIA_ITEM_URI', '{barcode}'),
    bibUri: template(env, 'PAIA_BIB_URI', '{id}'),
    timeout: integer(env, 'PAIA_TIMEOUT', 4000, 200, 60_000),
  }
}

/** a URI, which need not be a web address: urn:nbn:de:1111-{id} */
function template(env: Environment, name: string, slot: string): string {
  const value = text(env, name, '')
  if (value === '') return ''
  if (value.split(slot).length !== 2 || /\s/.test(value))
    throw wrong(
      name,
      value,
      `a URI with ${slot} in it once, such as https://library.example.edu/item/${slot}`,
    )
  return value
}
