/** A library's Koha. Two limits that Koha enforces only in its own OPAC, not in its API, are enforced here. */
import type { HostContext } from '../../runtime/context.ts'
import { cardBlock } from '../system/patron-blocks.ts'
import { SUPPORTED, type System, type SystemLog } from '../system/way.ts'
import type { KohaConfig } from './config.ts'
import { openWay } from './open-way.ts'
import { fineBlock, holdFault, renewFault } from './refusals.ts'

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates'> & { log: SystemLog }

export function kohaSystem(config: KohaConfig, parts: Parts): System {
  const { clock, dates, log } = parts
  const { clientId, timeout, fineLimit } = config
  return {
    name: 'Koha',
    timeout,
    supports: clientId === '' ? SUPPORTED : [...SUPPORTED, 'history'],
    open: () => openWay(config, parts, log),
    async blocks(way, reader, action, signal) {
      const [patron, debts] = await Promise.all([
        action === 'renewals' ? null : way.patron(reader, signal),
        fineLimit === null ? [] : way.debts(reader, signal),
      ])
      const card = patron ? cardBlock(patron, dates.day(clock.now())) : []
      const blocks = [...card, ...fineBlock(debts, fineLimit)]
      // Koha's settings determine whether an expired card blocks holds
      return action === 'requests' ? blocks.filter(one => one !== 'cardExpired') : blocks
    },
    renewFault,
    holdFault,
  }
}
