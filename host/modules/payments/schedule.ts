/** Books payments and asks the cashier while the host runs. */
import type { HostContext } from '../../runtime/context.ts'
import { askCashier } from './ask.ts'
import { settleReceipts } from './settle.ts'

/** ms between two runs */
const EVERY = 60_000

export function schedulePayments(ctx: HostContext): void {
  // without a cashier too: what had come in is still booked
  let working: Promise<void> | null = null
  const run = async () => {
    try {
      await ctx.jobs.run('payments', async () => {
        await askCashier(ctx)
        await settleReceipts(ctx)
      })
    } catch (error) {
      ctx.log.warn({ err: error }, 'booking of payments failed, will be retried')
    }
    working = null
  }
  const timer = setInterval(() => {
    working ??= run()
  }, EVERY)
  timer.unref()
  ctx.atClose.push(async () => {
    clearInterval(timer)
    await working
  })
}
