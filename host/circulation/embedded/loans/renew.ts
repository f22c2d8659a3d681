/** Renewing loans. Idempotent for concurrent requests: both get the same due date. */
import type { HostContext } from '../../../runtime/context.ts'
import type { Renewal } from '../../driver.ts'
import { whyNot } from '../../reasons.ts'
import { settleRenewed } from '../fees/fines.ts'
import { borrowerState } from './borrower-state.ts'
import { loanIdOf, loanState, putRenewal } from './renew-queries.ts'
import { renewable } from './renewable.ts'

/** ms within which a second request is a repeat (a double click, a lost response) */
const SAME_REQUEST = 10_000

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates'>
type Wanted = { loanId?: string; barCode?: string }

/** Each loan is its own transaction: a refusal does not affect the others. */
export async function renew(
  { store, writes, clock, dates }: Parts,
  uid: number,
  { loanId: named, barCode }: Wanted,
): Promise<Renewal> {
  const loanId = named ?? (barCode && (await loanIdOf(store.db, uid, barCode))) ?? ''
  return writes.transaction(async trx => {
    const state = await loanState(trx, uid, loanId)
    if (!state) return { loanId, refusal: { key: 'renew.missing' }, dueAt: null, renewTimes: 0 }
    const now = clock.now()
    const stays = { loanId, dueAt: state.dueAt, renewTimes: state.renewTimes }
    if (state.renewedAt !== null && now - state.renewedAt < SAME_REQUEST) return { ...stays, refusal: null }
    const { dueAt, ...verdict } = renewable(state, await borrowerState(trx, uid, { now, dates }), now, dates)
    if (dueAt === null) return { ...stays, refusal: whyNot(verdict) ?? { key: 'renew.missing' } }
    await settleRenewed(trx, uid, loanId, { now, dates })
    await putRenewal(trx, loanId, { dueAt, now })
    return { loanId, refusal: null, dueAt, renewTimes: state.renewTimes + 1 }
  })
}
