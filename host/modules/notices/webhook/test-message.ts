/** A message of no reader, by which the staff see whether the other side takes it. */
import { randomUUID } from 'node:crypto'
import { libraryAddress } from '../../../http/library-address.ts'
import type { WebhookConfig } from '../../../runtime/config/config.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { say } from '../../../runtime/say.ts'
import { type Attempt, postWebhook } from './post.ts'
import { goOn } from './queries.ts'

/** An address that had said that it is gone gets messages again once it takes this one. */
export async function testWebhook(
  ctx: Pick<HostContext, 'config' | 'conf' | 'clock' | 'writes'>,
  webhook: WebhookConfig,
): Promise<Attempt> {
  const { config, conf, clock, writes } = ctx
  const { language } = config
  const at = clock.now()
  const data = {
    ...{ kind: 'test', language, reader: null, link: `${libraryAddress(config)}/space/` },
    library: (await conf.now()).text('space.header.text', language),
    subject: say(language, 'notices.test.title'),
    text: say(language, 'notices.test.content'),
  }
  const attempt = await postWebhook(
    webhook,
    config,
    { id: `msg_${randomUUID()}`, type: 'test', at, data },
    at,
  )
  if (attempt.kind === 'sent') await writes.transaction(trx => goOn(trx, webhook.url))
  return attempt
}
