/** /opac/staff/webhook: figures of the webhook for notices, and sending again what failed. */
import { staffWebhookCalls } from '../../../../src/contract/staff/staff-webhook.ts'
import { Refusal } from '../../../http/calls/errors.ts'
import type { On } from '../../../http/calls/module.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { addAct } from '../../../staff/queries.ts'
import { stoppedAt, webhookCounts } from '../../notices/webhook/counts.ts'
import { waitAgain } from '../../notices/webhook/queries.ts'

export function webhookCalls(on: On, { store, writes, clock, config, dates }: HostContext): void {
  on(staffWebhookCalls.state, async ({ lang }) => {
    const { webhook } = config
    if (!webhook) return null
    const { oldest, error, at, ...counts } = await webhookCounts(store.db)
    const stopped = await stoppedAt(store.db, webhook.url)
    const minute = (time: number | null) => (time === null ? '' : dates.minute(time))
    return {
      ...{ name: webhook.name[lang], ...counts, since: minute(oldest) },
      ...{ lastError: error, lastAt: error ? minute(at) : '', stoppedAt: minute(stopped) },
    }
  })
  on(staffWebhookCalls.again, async ({ staff }) => {
    if (!config.webhook) throw new Refusal('notices.noWebhook')
    const at = clock.now()
    const count = await writes.transaction(async trx => {
      const waiting = await waitAgain(trx, at)
      if (waiting > 0)
        await addAct(trx, {
          ...{ at, operator: staff!.name, area: 'connections', subject: 'webhook', act: 'sentAgain' },
          after: JSON.stringify({ count: waiting }),
        })
      return waiting
    })
    return { count }
  })
}
