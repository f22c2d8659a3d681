/** Sends by webhook while the host runs. */
import type { HostContext } from '../../../runtime/context.ts'
import { repeat } from '../../../runtime/repeat.ts'
import { deliverWebhooks } from './deliver.ts'

/** ms between two runs: the first repetition is after a minute */
const EVERY = 30_000

export function scheduleWebhooks(ctx: HostContext): void {
  if (!ctx.config.webhook) return
  repeat(ctx, { every: EVERY, what: 'sending by webhook' }, () =>
    ctx.jobs.run('webhooks', () => deliverWebhooks(ctx)),
  )
}
