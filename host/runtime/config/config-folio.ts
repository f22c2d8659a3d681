/** Environment variables of a library's FOLIO. */
import type { FolioConfig } from '../../circulation/folio/config.ts'
import { address, ConfigError, type Environment, integer, text, wrong } from './env.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** @throws ConfigError, never with a secret in its message */
export function readFolio(env: Environment): FolioConfig | null {
  if (env.CIRCULATION !== 'folio') return null
  const url = address(env, 'FOLIO_URL', { path: true })
  if (url === '')
    throw new ConfigError(
      'FOLIO_URL is not set: CIRCULATION=folio needs it, e.g. https://okapi.library.example.edu',
    )
  const [tenant, user, password] = ['FOLIO_TENANT', 'FOLIO_USER', 'FOLIO_PASSWORD'].map(name => {
    const value = text(env, name, '')
    if (value === '') throw new ConfigError(`${name} is not set: CIRCULATION=folio needs it`)
    return value
  }) as [string, string, string]
  // sent as a header
  if (!/^[\w-]{1,63}$/.test(tenant))
    throw new ConfigError('FOLIO_TENANT is not possible: the id of a tenant, such as diku')
  const servicePoint = text(env, 'FOLIO_SERVICE_POINT', '').toLowerCase()
  if (servicePoint !== '' && !UUID.test(servicePoint))
    throw wrong('FOLIO_SERVICE_POINT', servicePoint, 'the id of a service point, a UUID')
  const paymentMethod = text(env, 'FOLIO_PAYMENT_METHOD', 'Online payment')
  const paying = { servicePoint, paymentMethod }
  return { url, tenant, user, password, ...paying, timeout: integer(env, 'FOLIO_TIMEOUT', 4000, 200, 60_000) }
}
