/** Renewing loans. Asked twice at once, a loan is renewed once and both are told the same due date. */
import type { HostContext } from '../../kernel/context.ts'
import type { Renewal } from '../driver.ts'
import { settleRenewed } from './fines.ts'
import { loanIdOf, loanState, putRenewal } from './renew-queries.ts'
import { renewable } from './renewable.ts'
import { standingOf } from './standing.ts'

/** ms: a second request this soon is the first one asked again (a double click, a lost answer) */
const SAME_REQUEST = 10_000

type Parts = Pick<HostContext, 'store' | 'writes' | 'clock' | 'dates'>
type Wanted = { loanId?: string; barCode?: string }

/** Each loan is its own transaction: one refusal keeps no other from being renewed. */
export async function renew(
  { store, writes, clock, dates }: Parts,
  uid: number,
  { loanId: named, barCode }: Wanted,
): Promise<Renewal> {
  const loanId = named ?? (barCode && (await loanIdOf(store.db, uid, barCode))) ?? ''
  return writes.together(async trx => {
    const state = await loanState(trx, uid, loanId)
    if (!state) return { loanId, refusal: { key: 'renew.missing' }, dueAt: null, renewTimes: 0 }
    const now = clock.now()
    const stays = { loanId, dueAt: state.due_at, renewTimes: state.renew_times }
    if (state.renewed_at !== null && now - state.renewed_at < SAME_REQUEST) return { ...stays, refusal: null }
    const { reason, values, dueAt } = renewable(state, await standingOf(trx, uid, { now, dates }), now, dates)
    if (reason || dueAt === null)
      return { ...stays, refusal: { key: `renew.${reason ?? 'missing'}`, values } }
    await settleRenewed(trx, uid, loanId, now)
    await putRenewal(trx, loanId, { dueAt, now })
    return { loanId, refusal: null, dueAt, renewTimes: state.renew_times + 1 }
  })
}
