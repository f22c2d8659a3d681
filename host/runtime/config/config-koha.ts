/** Environment variables of a library's Koha. */
import type { KohaConfig } from '../../circulation/koha/config.ts'
import { address, ConfigError, choice, type Environment, integer, text, wrong } from './env.ts'

/** @throws ConfigError, never with a secret in its message */
export function readKoha(env: Environment): KohaConfig | null {
  if (env.CIRCULATION !== 'koha') return null
  const url = address(env, 'KOHA_URL', { path: true })
  if (url === '')
    throw new ConfigError('KOHA_URL is not set: CIRCULATION=koha needs it, e.g. https://koha.example.edu')
  // the address of one of its pages, copied from a browser
  if (/\/(?:cgi-bin|api)(?:\/|$)/.test(new URL(url).pathname))
    throw wrong(
      'KOHA_URL',
      url,
      'the address of Koha without the path of a page, such as https://koha.example.edu',
    )
  const clientId = text(env, 'KOHA_CLIENT_ID', '')
  const clientSecret = text(env, 'KOHA_CLIENT_SECRET', '')
  if ((clientId === '') !== (clientSecret === ''))
    throw new ConfigError(
      'KOHA_CLIENT_ID and KOHA_CLIENT_SECRET go together: set both, or neither for ILS-DI',
    )
  return {
    url,
    clientId,
    clientSecret,
    timeout: integer(env, 'KOHA_TIMEOUT', 4000, 200, 60_000),
    fineLimit: amount(env, 'KOHA_FINE_LIMIT'),
    expiredStops: choice(env, 'KOHA_EXPIRED_CARDS', ['stop', 'allow'], 'stop') === 'stop',
    paymentType: text(env, 'KOHA_PAYMENT_TYPE', ''),
    hasShelfHolds: choice(env, 'KOHA_SHELF_HOLDS', ['stop', 'allow'], 'stop') === 'allow',
  }
}

/** in fen; null = not set */
function amount(env: Environment, name: string): number | null {
  const value = text(env, name, '')
  if (value === '') return null
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(value)) throw wrong(name, value, 'an amount such as 10 or 7.50')
  return Math.round(Number(value) * 100)
}
