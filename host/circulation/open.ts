/** Opens the configured driver. */
import ipaddr from 'ipaddr.js'
import type { HostContext } from '../runtime/context.ts'
import { type Circulation, circulationOf } from './circulation.ts'
import type { Driver } from './driver.ts'
import { embeddedLibrary } from './embedded/embedded.ts'
import { folioSystem } from './folio/system.ts'
import { kohaSystem } from './koha/system.ts'
import { noSystem } from './none.ts'
import { paiaDriver } from './paia/driver.ts'
import { ownReaders, signedInReaders, systemReaders } from './readers.ts'
import { sip2Driver } from './sip2/driver.ts'
import { systemDriver } from './system/driver.ts'
import type { System, SystemLog } from './system/way.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'config'> & {
  log: SystemLog
  /** only in the host; commands have none */
  answers?: HostContext['answers']
}

/** system: prefix of the readers' system keys; '' = readers are the portal's own rows */
type Opened = { driver: Driver; system: string; close: () => void }

/** Opens the configured driver alone: calling another system's driver directly writes nothing here. */
export function openDriver(parts: Parts): Opened {
  const { config } = parts
  if (config.sip2) {
    if (isOpenLine(config.sip2.host, config.sip2.isTls))
      parts.log.warn(
        {},
        'SIP2_URL is sip2://, beyond this network: passwords and names travel in clear. Use sip2s:// or a tunnel',
      )
    const driver = sip2Driver(config.sip2, parts)
    return { driver, system: 'sip2', close: driver.close }
  }
  if (config.koha) return openSystem('KOHA_URL', config.koha.url, kohaSystem(config.koha, parts), parts)
  if (config.folio) return openSystem('FOLIO_URL', config.folio.url, folioSystem(config.folio, parts), parts)
  if (config.paia) {
    warnOfOpenLine(parts, 'PAIA_URL', [config.paia.auth, config.paia.core])
    const signedIn = (keys: string[]) => signedInReaders(parts, 'paia', keys)
    return { driver: paiaDriver(config.paia, { ...parts, signedIn }), system: 'paia', close: () => {} }
  }
  const driver = config.circulation === 'none' ? noSystem(parts) : embeddedLibrary(parts)
  return { driver, system: '', close: () => {} }
}

/** @param variable name of the environment variable with the address */
function openSystem(variable: string, url: string, system: System, parts: Parts): Opened {
  const { protocol, hostname } = new URL(url)
  if (isOpenLine(hostname.replace(/^\[|\]$/g, ''), protocol === 'https:'))
    parts.log.warn(
      {},
      `${variable} is http://, beyond this network: passwords and names travel in clear. Use https://`,
    )
  const driver = systemDriver(system, parts)
  // at start the host logs which system it talks to, or what went wrong
  if (parts.answers) void driver.probe()
  return { driver, system: system.name.toLowerCase(), close: () => {} }
}

export function openCirculation(parts: Parts): Circulation {
  const { store, clock, answers } = parts
  const { driver, system, close } = openDriver(parts)
  if (system === '') return circulationOf(driver, ownReaders(store))
  return circulationOf(driver, systemReaders(parts, system, driver), {
    close,
    clock,
    ...(answers && { releaseWhile: answers.releaseWhile }),
  })
}

function warnOfOpenLine({ log }: Pick<Parts, 'log'>, name: string, addresses: string[]): void {
  const isOpen = addresses.some(address => {
    const { protocol, hostname } = new URL(address)
    return isOpenLine(hostname.replace(/^\[|\]$/g, ''), protocol === 'https:')
  })
  if (isOpen)
    log.warn({}, `${name} is http://, beyond this network: passwords and names travel in clear. Use https://`)
}

/** Unencrypted, and neither loopback nor a private network; a host name may resolve to anything. */
function isOpenLine(host: string, isTls: boolean): boolean {
  if (isTls || host === 'localhost') return false
  if (!ipaddr.isValid(host)) return true
  return !['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(host).range())
}
