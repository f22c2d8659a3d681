/** Renewing loans. Asked twice at once, a loan is renewed once and both are told the same due date. */
import type { BatchRenewRow } from '../../../src/contract/users.ts'
import { renewable } from '../../circulation/embedded/renewable.ts'
import type { HostContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/errors.ts'
import { type Lang, say } from '../../kernel/say.ts'
import { rulesFor } from './circulation-rules.ts'
import { statusOf } from './reader-info.ts'
import { type LoanState, loanIdOf, loanState, putRenewal } from './renew-queries.ts'

/** ms: a second request this soon is the first one asked again (a double click, a lost answer) */
const SAME_REQUEST = 10_000

/** The loan as it is afterwards; refusal null = renewed. dueAt in epoch ms, null when there is no such loan. */
export type Renewal = { loanId: string; refusal: Refusal | null; dueAt: number | null; renewTimes: number }

export function openRenewer({ store, writes, clock, dates }: HostContext) {
  function decide(state: LoanState): Renewal {
    const now = clock.now()
    const stays = { loanId: state.loan_id, dueAt: state.due_at, renewTimes: state.renew_times }
    if (state.renewed_at !== null && now - state.renewed_at < SAME_REQUEST) return { ...stays, refusal: null }
    const standing = {
      idStatus: statusOf(state, dates.day(now)),
      unpaid: state.unpaid,
      rules: rulesFor(state.user_group),
    }
    const { reason, values, dueAt } = renewable(state, standing, now, dates)
    if (reason) return { ...stays, refusal: new Refusal(`renew.${reason}`, values) }
    return { ...stays, refusal: null, dueAt, renewTimes: state.renew_times + 1 }
  }

  return {
    loanIdOf: (uid: number, barCode: string) => loanIdOf(store.db, uid, barCode),

    /** Each loan is its own transaction: one refusal keeps no other from being renewed. */
    renew: (uid: number, loanId: string): Promise<Renewal> =>
      writes.together(async trx => {
        const state = await loanState(trx, uid, loanId)
        if (!state) return { loanId, refusal: new Refusal('renew.missing'), dueAt: null, renewTimes: 0 }
        const renewal = decide(state)
        const { dueAt, renewTimes } = renewal
        if (dueAt !== null && renewTimes > state.renew_times)
          await putRenewal(trx, loanId, { dueAt, now: clock.now() })
        return renewal
      }),

    batchRow: ({ loanId, refusal, dueAt, renewTimes }: Renewal, lang: Lang): BatchRenewRow => ({
      loanId,
      code: refusal ? 1 : 0,
      msg: refusal ? say(lang, refusal.key, refusal.values) : say(lang, 'renew.done'),
      dueDate: dueAt === null ? null : dates.minute(dueAt),
      renewTimes,
    }),
  }
}
