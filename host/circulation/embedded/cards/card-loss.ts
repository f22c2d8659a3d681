/** Reporting a lost card; idempotent. */
import { ID_STATUS } from '../../../../src/contract/codes.ts'
import { addNotice } from '../../../modules/notices/add-notice.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { openCardLoss, putCardLoss, storedStatus } from './card-loss-queries.ts'

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates'>

/** isNew: not reported before; at: time of the report, epoch ms */
export async function loseCard(
  { store, writes, clock, dates }: Parts,
  uid: number,
): Promise<{ isNew: boolean; at: number | null }> {
  const isNew = await writes.transaction(async trx => {
    const before = await storedStatus(trx, uid)
    if (before === ID_STATUS.lost) return false
    const now = clock.now()
    await putCardLoss(trx, uid, { before, after: ID_STATUS.lost, now })
    await addNotice(trx, { uid, at: now, kind: 'card', values: { date: dates.day(now) } })
    return true
  })
  return { isNew, at: await openCardLoss(store.db, uid) }
}
