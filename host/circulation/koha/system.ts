/** A library's Koha. Limits that Koha enforces only in its own OPAC, not in its API, are enforced here. */
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { HostContext } from '../../runtime/context.ts'
import { cardBlock } from '../system/patron-blocks.ts'
import { SUPPORTED, type System, type SystemLog } from '../system/way.ts'
import { booksOfBiblios } from './biblio-numbers.ts'
import type { KohaConfig } from './config.ts'
import { openWay } from './open-way.ts'
import { fineBlock, holdFault, renewFault } from './refusals.ts'

type Parts = Pick<HostContext, 'store' | 'clock' | 'dates'> & { log: SystemLog }

export function kohaSystem(config: KohaConfig, parts: Parts): System {
  const { clock, dates, log } = parts
  const { clientId, timeout, fineLimit, expiredStops } = config
  return {
    name: 'Koha',
    timeout,
    supports:
      clientId === '' ? SUPPORTED : [...SUPPORTED, 'history', 'suspend', 'takesOf', 'relocate', 'payable'],
    open: () => openWay(config, parts, log),
    async blocks(way, reader, action, signal) {
      const [patron, debts] = await Promise.all([
        action === 'renewals' && !expiredStops ? null : way.patron(reader, signal),
        fineLimit === null ? [] : way.debts(reader, signal),
      ])
      const card = patron ? cardBlock(patron, dates.day(clock.now())) : []
      // Koha itself refuses the renewals of a lost or restricted card, as its rules say
      const stops = (block: ReaderBlock) =>
        action === 'any' || (block === 'cardExpired' ? expiredStops : action === 'requests')
      return [...card.filter(stops), ...fineBlock(debts, fineLimit)]
    },
    renewFault,
    holdFault,
    booksOf: numbers => booksOfBiblios(parts.store.db, numbers),
  }
}
