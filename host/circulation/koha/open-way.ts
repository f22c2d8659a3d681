/** Chooses the API of a Koha: REST if a client is configured and all needed calls exist, else ILS-DI. */
import type { HostContext } from '../../runtime/context.ts'
import { send } from '../system/transport.ts'
import type { SystemLog, SystemWay } from '../system/way.ts'
import type { KohaConfig } from './config.ts'
import { ilsdiWay } from './ilsdi-way.ts'
import { NoRest, openRest } from './rest.ts'
import { restWay } from './rest-way.ts'

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates'>

/** @throws SystemLost if it does not answer */
export async function openWay(config: KohaConfig, parts: Parts, log: SystemLog): Promise<SystemWay> {
  const way = (config.clientId !== '' && (await byRest(config, parts, log))) || (await byIlsdi(config, parts))
  // only for the log, so not awaited
  void versionOf(config).then(version => log.info?.({}, `Koha ${version} by ${way.name}`))
  return way
}

async function byRest(config: KohaConfig, parts: Parts, log: SystemLog): Promise<SystemWay | null> {
  const rest = openRest(config, parts.clock)
  try {
    await rest.probe()
    // an empty request is answered with 400; the call does not exist before 23.05
    const { status } = await rest.ask('/auth/password/validation', { method: 'POST', body: {} })
    if (status === 404) throw new NoRest('it has no /auth/password/validation')
    return restWay(rest, parts, config)
  } catch (error) {
    if (!(error instanceof NoRest)) throw error
    log.warn({}, `Koha: no REST, ${error.message}; ILS-DI is used instead`)
    return null
  }
}

async function byIlsdi(config: KohaConfig, parts: Parts): Promise<SystemWay> {
  const way = ilsdiWay(config, parts)
  await way.probe()
  return way
}

/** The API does not report the version, but the HTML pages of most versions do. */
const versionOf = (config: KohaConfig): Promise<string> =>
  send(config, '/', { method: 'GET', headers: { accept: 'text/html' } }).then(
    ({ text }) =>
      /<meta name="generator" content="Koha ([\d.]{1,20})/.exec(text)?.[1] ?? 'of unknown version',
    () => 'of unknown version',
  )
