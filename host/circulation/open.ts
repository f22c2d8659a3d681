/** The driver that the configuration names. */
import type { HostContext } from '../kernel/context.ts'
import type { Circulation, Log } from './driver.ts'
import { embeddedLibrary } from './embedded/embedded.ts'
import { noSystem } from './none.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'config'> & { log: Log }

export const openCirculation = (parts: Parts): Circulation =>
  parts.config.circulation === 'none' ? noSystem(parts) : embeddedLibrary(parts)
