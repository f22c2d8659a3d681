/** The driver that the configuration names. */
import type { HostContext } from '../kernel/context.ts'
import type { Circulation } from './driver.ts'
import { embeddedLibrary } from './embedded/embedded.ts'
import { noSystem } from './none.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates' | 'conf' | 'log' | 'config'>

export const openCirculation = (parts: Parts): Circulation =>
  parts.config.circulation === 'none' ? noSystem(parts) : embeddedLibrary(parts)
