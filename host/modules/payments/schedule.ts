/** Books payments and asks the cashier while the host runs. */
import type { HostContext } from '../../runtime/context.ts'
import { repeat } from '../../runtime/repeat.ts'
import { askCashier } from './ask.ts'
import { settleReceipts } from './settle.ts'

const EVERY = 60_000

export function schedulePayments(ctx: HostContext): void {
  // without a cashier too: what had come in is still booked
  repeat(ctx, { every: EVERY, what: 'booking of payments' }, () =>
    ctx.jobs.run('payments', async () => {
      await askCashier(ctx)
      await settleReceipts(ctx)
    }),
  )
}
