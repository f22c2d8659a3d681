/**
 * Sends what is in the webhook's outbox, each message at least once: an attempt that nobody has noted, because the host
 * stopped, is made again with the same id.
 */
import { libraryAddress } from '../../../http/library-address.ts'
import type { WebhookConfig } from '../../../runtime/config/config.ts'
import type { HostContext } from '../../../runtime/context.ts'
import { locationNames } from '../../bibs/location-names.ts'
import { langOf } from '../mail-notices.ts'
import { findNotice } from '../queries.ts'
import { getsPush } from '../way-queries.ts'
import { noticeRow } from '../words.ts'
import { stoppedAt } from './counts.ts'
import { type Attempt, postWebhook, type WebhookMessage } from './post.ts'
import { claim, type DueRow, dropDue, dueRows, forgetEnded, noteAttempt, stop } from './queries.ts'

type Ctx = Pick<HostContext, 'store' | 'writes' | 'clock' | 'conf' | 'config' | 'dates' | 'revisions'>

const MINUTE = 60_000
/** ms until the next attempt, by those made; then every six hours */
const AGAIN_AFTER = [1, 5, 15, 60, 180].map(minutes => minutes * MINUTE)
const LAST_AGAIN = 360 * MINUTE
/** messages that are under way at once */
const TOGETHER = 4
/** messages of one run, so that a lease of the job is not outlived */
const AT_ONCE = 200
/** ms for which counts of what has ended are kept */
const KEPT_FOR = 30 * 24 * 60 * MINUTE

/** @returns the number of messages tried */
export async function deliverWebhooks(ctx: Ctx): Promise<number> {
  const { store, writes, clock, config } = ctx
  const { webhook } = config
  if (!webhook || (await stoppedAt(store.db, webhook.url)) !== null) return 0
  await writes.transaction(trx => forgetEnded(trx, clock.now() - KEPT_FOR))
  const rows = await dueRows(store.db, clock.now(), AT_ONCE)
  let tried = 0
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const attempts = await Promise.all(
      rows.slice(from, from + TOGETHER).map(row => tryOne(ctx, webhook, row)),
    )
    tried += attempts.filter(one => one !== null).length
    if (attempts.some(one => one?.kind === 'gone')) {
      await writes.transaction(trx => stop(trx, webhook.url, clock.now()))
      return tried
    }
    // the others would fail too
    if (attempts.some(one => one?.kind === 'failed' && one.isAway)) return tried
  }
  return tried
}

/** @returns null = it was not tried: somebody else does, or its notice is gone */
async function tryOne(ctx: Ctx, webhook: WebhookConfig, row: DueRow): Promise<Attempt | null> {
  const { writes, clock, config } = ctx
  const isMine = await writes.transaction(trx => claim(trx, row, clock.now() + webhook.within + MINUTE))
  if (!isMine) return null
  const message = await messageOf(ctx, webhook, row)
  if (!message) {
    await writes.transaction(trx => dropDue(trx, row.id))
    return null
  }
  const attempt = await postWebhook(webhook, config, message, clock.now())
  const at = clock.now()
  const tries = row.tries + 1
  const isOver = attempt.kind === 'failed' && at - row.created_at >= webhook.triesFor
  await writes.transaction(trx =>
    noteAttempt(trx, row.id, {
      state: attempt.kind === 'sent' ? 'sent' : isOver ? 'failed' : 'waiting',
      ...{ tries, at, next: at + (AGAIN_AFTER[tries - 1] ?? LAST_AGAIN) },
      error: attempt.kind === 'failed' ? attempt.reason : attempt.kind === 'gone' ? '410' : '',
    }),
  )
  return attempt
}

/** @returns null = its reader does not want it any more, the notice was deleted, or its number is another one's by now */
async function messageOf(ctx: Ctx, webhook: WebhookConfig, row: DueRow): Promise<WebhookMessage | null> {
  const { store, conf, config, dates, revisions } = ctx
  const reader = await store.db
    .selectFrom('notice')
    .innerJoin('patron', 'patron.uid', 'notice.uid')
    .innerJoin('webhook_reader', 'webhook_reader.uid', 'notice.uid')
    .select(['notice.uid', 'user_id', 'preferred_language', 'reader'])
    .where('notice.id', '=', row.notice ?? 0)
    .where('notice.created_at', '<=', row.created_at)
    .where(getsPush())
    .executeTakeFirst()
  const notice = reader && (await findNotice(store, reader.uid, row.notice ?? 0))
  if (!notice) return null
  const lang = langOf(reader.preferred_language, config.language)
  const names = await locationNames(store, revisions)()
  const { kind, title, content } = noticeRow(notice, { lang, dates, names })
  return {
    id: row.event,
    type: `notice.${kind}`,
    at: notice.created_at,
    data: {
      ...{ kind, language: lang, subject: title, text: content },
      library: (await conf.now()).text('space.header.text', lang),
      link: `${libraryAddress(config)}/space/reader/message`,
      reader: webhook.reader === 'card' ? reader.user_id : reader.reader,
    },
  }
}
