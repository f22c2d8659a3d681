/** A library's FOLIO. The blocks are those that FOLIO applies itself; readers see them before a refusal. */
import type { ReaderBlock } from '../../../src/core/rules/reader/reader-blocks.ts'
import type { HostContext } from '../../runtime/context.ts'
import { cardBlock } from '../system/patron-blocks.ts'
import { SystemLost } from '../system/transport.ts'
import { timeOf } from '../system/values.ts'
import { type BlockedAction, SUPPORTED, type System, type SystemLog } from '../system/way.ts'
import type { FolioConfig } from './config.ts'
import { isOneOf } from './cql.ts'
import { holdFault, renewFault } from './refusals.ts'
import { openRest, type Rest } from './rest.ts'
import { automatedBlocks, manualBlock } from './shapes.ts'
import { folioWay } from './way.ts'

type Parts = Pick<HostContext, 'clock' | 'dates'> & { log: SystemLog }

/** Conditions of mod-patron-blocks, whose ids are the same in every tenant; the others are about too many loans. */
const CONDITIONS: Record<string, ReaderBlock> = {
  'cf7a0d5f-a327-4ca1-aa9e-dc55ec006b8a': 'fines',
  '584fbd4f-6a34-4730-a6ca-73a6a6a9d845': 'overdueLoans',
  'e5b45031-a202-4abb-917b-e1df9346fe2c': 'overdueLoans',
  '08530ac4-07f2-48e6-9dda-a97bc2bf7053': 'overdueLoans',
}

export function folioSystem(config: FolioConfig, { clock, dates, log }: Parts): System {
  const rest = openRest(config, clock)
  return {
    name: 'FOLIO',
    timeout: config.timeout,
    supports: [
      ...SUPPORTED,
      ...(['history', 'takesOf', 'relocate'] as const),
      ...(config.servicePoint === '' ? [] : ['payable' as const]),
    ],
    async open() {
      const path = await rest.probe()
      log.info?.({}, `FOLIO, tenant ${config.tenant}, signed in by ${path}`)
      return folioWay(rest, { clock, dates }, config)
    },
    async blocks(way, reader, action, signal) {
      const [patron, inFolio] = await Promise.all([
        way.patron(reader, signal),
        blocksIn(rest, { clock, dates }, reader, action, signal),
      ])
      const all = [...cardBlock(patron, dates.day(clock.now())), ...inFolio]
      return [...new Set(all)]
    },
    renewFault,
    holdFault,
  }
}

async function blocksIn(
  rest: Rest,
  { clock, dates }: Pick<Parts, 'clock' | 'dates'>,
  reader: string,
  action: BlockedAction,
  signal?: AbortSignal,
): Promise<ReaderBlock[]> {
  const query = isOneOf('userId', [reader])
  const [manual, automated] = await Promise.all([
    rest.all('/manualblocks', 'manualblocks', manualBlock, query, signal),
    rest.get(`/automated-patron-blocks/${reader}`, automatedBlocks, { signal }),
  ])
  if (manual.some(row => row.userId !== reader)) throw new SystemLost('rows of another patron')
  const stops = (is: { borrowing: boolean; renewals: boolean; requests: boolean }): boolean =>
    action === 'any' ? is.borrowing || is.renewals || is.requests : is[action]
  const isSuspended = manual.some(row => {
    const end = timeOf(dates, row.expirationDate)
    return stops(row) && (end === null || end > clock.now())
  })
  const conditions = (automated?.automatedPatronBlocks ?? []).filter(row =>
    stops({ borrowing: row.blockBorrowing, renewals: row.blockRenewals, requests: row.blockRequests }),
  )
  return [
    ...(isSuspended ? ['cardSuspended' as const] : []),
    ...conditions.map(row => CONDITIONS[row.patronBlockConditionId] ?? 'cardSuspended'),
  ]
}
