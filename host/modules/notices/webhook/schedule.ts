/** Sends by webhook while the host runs. */
import type { HostContext } from '../../../runtime/context.ts'
import { deliverWebhooks } from './deliver.ts'

/** ms between two runs: the first repetition is after a minute */
const EVERY = 30_000

export function scheduleWebhooks(ctx: HostContext): void {
  if (!ctx.config.webhook) return
  let working: Promise<void> | null = null
  const run = async () => {
    try {
      await ctx.jobs.run('webhooks', () => deliverWebhooks(ctx))
    } catch (error) {
      ctx.log.warn({ err: error }, 'sending by webhook failed, will be retried')
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
