/** Notices by webhook, to a real gateway: signed, at least once, tried again, given up, stopped; nothing is lost. */
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendDueNotices } from '../../host/circulation/embedded/loans/due-notices.ts'
import { deleteNotice } from '../../host/modules/notices/queries.ts'
import { chooseWay } from '../../host/modules/notices/way-queries.ts'
import { webhookCounts } from '../../host/modules/notices/webhook/counts.ts'
import { deliverWebhooks } from '../../host/modules/notices/webhook/deliver.ts'
import { testWebhook } from '../../host/modules/notices/webhook/test-message.ts'
import type { Writing } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { DAY, NOW, plantLibrary } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { type Gateway, openGateway, SECRET_BEFORE } from './webhook-server.ts'

const MINUTE = 60_000
const clock = { time: NOW, now: () => clock.time }
let store: Store
let gateway: Gateway
let host: ReturnType<typeof hostBefore>
beforeEach(async () => {
  clock.time = NOW
  store = openStore(':memory:')
  plantLibrary(store)
  gateway = await openGateway()
  host = hostBefore(store, clock, gateway.env)
  for (const { uid } of store.raw.prepare('SELECT uid FROM patron').all() as { uid: number }[])
    await store.write(trx => wantWebhook(trx, uid, true))
})
afterEach(async () => {
  await gateway.close()
  await store.close()
})
const wantWebhook = (trx: Writing, uid: number, wants: boolean) =>
  chooseWay(trx, uid, { kind: 'all', way: 'webhook', wants }, NOW)
const counts = async () => {
  const { sent, waiting, failed, error } = await webhookCounts(store.db)
  return { sent, waiting, failed, error }
}
const readerOf = (userId: string) =>
  store.raw
    .prepare('SELECT reader FROM webhook_reader JOIN patron USING (uid) WHERE user_id = ?')
    .pluck()
    .get(userId)

it('R13 due and overdue loans are sent, signed by time and body, once, without name or card number', async () => {
  await sendDueNotices(host)
  expect(await counts()).toEqual({ sent: 0, waiting: 2, failed: 0, error: '' })
  expect(await deliverWebhooks(host)).toBe(2)
  expect(await deliverWebhooks(host)).toBe(0)
  expect(await counts()).toEqual({ sent: 2, waiting: 0, failed: 0, error: '' })
  const due = gateway.received.find(({ message }) => message.type === 'notice.due')!
  expect(due.message).toEqual({
    id: expect.stringMatching(/^msg_/),
    type: 'notice.due',
    timestamp: new Date(NOW).toISOString(),
    data: {
      kind: 'due',
      language: 'zh',
      library: expect.any(String),
      subject: expect.any(String),
      text: expect.stringContaining('2026-03-15'),
      link: expect.stringMatching(/\/space\/reader\/message$/),
      reader: readerOf('reader1'),
    },
  })
  expect(due.body).not.toContain('reader1')
  const { headers } = due
  expect(headers['webhook-id']).toBe(due.message.id)
  expect(headers['webhook-timestamp']).toBe(String(NOW / 1000))
  const signed = createHmac('sha256', Buffer.alloc(32, 7))
    .update(`${due.message.id}.${NOW / 1000}.${due.body}`)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)
  expect(headers['webhook-key-id']).toMatch(/^[0-9a-f]{8}$/)
})

it('R13 during a change of the key each message has a signature by both, and WEBHOOK_READER=card names the card', async () => {
  host = hostBefore(store, clock, {
    ...gateway.env,
    WEBHOOK_SECRET_BEFORE: SECRET_BEFORE,
    WEBHOOK_READER: 'card',
  })
  await sendDueNotices(host)
  await deliverWebhooks(host)
  const [first] = gateway.received
  expect(first!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
  expect(new Set(first!.headers['webhook-key-id']!.split(' ')).size).toBe(2)
  expect(first!.message.data.reader).toMatch(/^reader\d$/)
})

it('R13 who does not want it, or no longer, gets nothing; a deleted notice is not sent', async () => {
  await store.write(trx => wantWebhook(trx, 1, false))
  await sendDueNotices(host)
  expect((await counts()).waiting).toBe(1)
  const [uid, id] = store.raw
    .prepare('SELECT uid, id FROM notice WHERE id = (SELECT notice FROM webhook_due)')
    .raw()
    .get() as [number, number]
  await store.write(trx => wantWebhook(trx, uid, false))
  expect(await deliverWebhooks(host)).toBe(0)
  expect((await counts()).waiting).toBe(0)
  await store.write(async trx => {
    await wantWebhook(trx, uid, true)
    await trx
      .insertInto('webhook_due')
      .values({
        ...{ event: 'msg_x', notice: id, state: 'waiting', tries: 0, error: '' },
        ...{ created_at: NOW, next_at: NOW },
      })
      .execute()
    await deleteNotice(trx, uid, id)
  })
  expect((await counts()).waiting).toBe(0)
  expect(gateway.received).toEqual([])
})

it('R13 a message that is not taken is sent again with the same id after 1, 5 and 15 minutes, whatever it was', async () => {
  store.raw.exec('UPDATE webhook_reader SET wants = 0 WHERE uid <> 1')
  gateway.manner.answers = [500, 302, 403]
  await sendDueNotices(host)
  const errors: string[] = []
  for (const minutes of [0, 1, 5, 15]) {
    clock.time += minutes * MINUTE - 1000
    if (minutes) expect(await deliverWebhooks(host)).toBe(0)
    clock.time += 1000
    expect(await deliverWebhooks(host)).toBe(1)
    errors.push((await counts()).error)
  }
  expect(errors).toEqual(['500', '302', '403', ''])
  expect(new Set(gateway.received.map(({ message }) => message.id)).size).toBe(1)
  expect(new Set(gateway.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
  expect(await counts()).toMatchObject({ sent: 1, waiting: 0 })
})

it('R13 a gateway that is away is asked once, one that never answers not for long; one that sends without end is heard', async () => {
  const { env } = gateway
  await sendDueNotices(host)
  gateway.manner.isSilent = true
  expect(await deliverWebhooks(host)).toBe(2)
  expect((await counts()).error).toBe('it took too long')
  gateway.manner.isSilent = false
  gateway.manner.body = 'x'.repeat(100_000)
  clock.time += MINUTE
  expect(await deliverWebhooks(host)).toBe(2)
  expect(await counts()).toMatchObject({ sent: 2, waiting: 0 })
  // an address inside, which nobody has named
  const outside = hostBefore(store, clock, { ...env, SOURCE_HOSTS_INSIDE: '' })
  expect(await testWebhook(outside, outside.config.webhook!)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('not public'),
  })
})

it('R13 after days a message is given up and seen as failed; sent again by the staff, it arrives', async () => {
  store.raw.exec('UPDATE webhook_reader SET wants = 0 WHERE uid <> 1')
  gateway.manner.answers = [500, 500]
  await sendDueNotices(host)
  await deliverWebhooks(host)
  clock.time += 3 * DAY
  await deliverWebhooks(host)
  expect(await counts()).toEqual({ sent: 0, waiting: 0, failed: 1, error: '500' })
  expect(await deliverWebhooks(host)).toBe(0)
})

it('R13 410 stops all, until a test message is taken', async () => {
  gateway.manner.answers = [410, 410]
  await sendDueNotices(host)
  await deliverWebhooks(host)
  clock.time += 60 * MINUTE
  expect(await deliverWebhooks(host)).toBe(0)
  expect(await counts()).toMatchObject({ waiting: 2, error: '410' })
  const { webhook } = host.config
  gateway.manner.answers = [500]
  expect(await testWebhook(host, webhook!)).toMatchObject({ kind: 'failed', reason: '500' })
  expect(await deliverWebhooks(host)).toBe(0)
  expect(await testWebhook(host, webhook!)).toEqual({ kind: 'sent' })
  expect(gateway.received.at(-1)!.message).toMatchObject({ type: 'test', data: { reader: null } })
  expect(await deliverWebhooks(host)).toBe(2)
  expect(await counts()).toMatchObject({ sent: 2, waiting: 0 })
})

it('R13 two hosts send each message once; what a killed one had begun is sent again with the same id', async () => {
  await sendDueNotices(host)
  const other = hostBefore(store, clock, gateway.env)
  await Promise.all([deliverWebhooks(host), deliverWebhooks(other)])
  expect(gateway.received).toHaveLength(2)
  // killed between the gateway's answer and its note: the row is as at the claim
  const [{ message }] = gateway.received as [(typeof gateway.received)[number]]
  store.raw
    .prepare(
      "UPDATE webhook_due SET state = 'waiting', notice = (SELECT min(id) FROM notice), next_at = ? WHERE event = ?",
    )
    .run(clock.time + MINUTE, message.id)
  expect(await deliverWebhooks(host)).toBe(0)
  clock.time += MINUTE
  expect(await deliverWebhooks(host)).toBe(1)
  expect(gateway.received.at(-1)!.message.id).toBe(message.id)
})
