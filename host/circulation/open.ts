/** Opens the configured driver. */
import ipaddr from 'ipaddr.js'
import type { HostContext } from '../runtime/context.ts'
import { type Circulation, circulationOf } from './circulation.ts'
import { embeddedLibrary } from './embedded/embedded.ts'
import { kohaDriver } from './koha/driver.ts'
import type { KohaLog } from './koha/open-way.ts'
import { noSystem } from './none.ts'
import { ownReaders, systemReaders } from './readers.ts'
import { sip2Driver } from './sip2/driver.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'config'> & {
  log: KohaLog
  /** of the host; a command has none */
  answers?: HostContext['answers']
}

export function openCirculation(parts: Parts): Circulation {
  const { config, store } = parts
  if (config.sip2) {
    if (isOpenLine(config.sip2.host, config.sip2.isTls))
      parts.log.warn(
        { err: null },
        'SIP2_URL is sip2://, beyond this network: passwords and names travel in clear. Use sip2s:// or a tunnel',
      )
    const driver = sip2Driver(config.sip2, parts)
    return circulationOf(driver, systemReaders(parts, 'sip2', driver), {
      close: driver.close,
      ...(parts.answers && { releaseWhile: parts.answers.releaseWhile }),
    })
  }
  if (config.koha) {
    const { protocol, hostname } = new URL(config.koha.url)
    if (isOpenLine(hostname.replace(/^\[|\]$/g, ''), protocol === 'https:'))
      parts.log.warn(
        { err: null },
        'KOHA_URL is http://, beyond this network: passwords and names travel in clear. Use https://',
      )
    const driver = kohaDriver(config.koha, parts)
    // a host says at start whom it talks to; what goes wrong is in the log
    if (parts.answers) void driver.probe()
    return circulationOf(driver, systemReaders(parts, 'koha', driver), {
      ...(parts.answers && { releaseWhile: parts.answers.releaseWhile }),
    })
  }
  return circulationOf(
    config.circulation === 'none' ? noSystem(parts) : embeddedLibrary(parts),
    ownReaders(store),
  )
}

/** Unencrypted and neither loopback nor a private network; a name may lead anywhere. */
function isOpenLine(host: string, isTls: boolean): boolean {
  if (isTls || host === 'localhost') return false
  if (!ipaddr.isValid(host)) return true
  return !['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(host).range())
}
