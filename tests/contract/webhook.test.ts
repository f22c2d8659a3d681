/** Push messages: what a reader chooses, and what the staff see and do. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Audience, postNotice, withdrawNotice } from '../../host/modules/notices/decisions.ts'
import { deliverWebhooks } from '../../host/modules/notices/webhook/deliver.ts'
import type { NoticeWays } from '../../src/contract/reader/notices.ts'
import type { WebhookState } from '../../src/contract/staff/staff-webhook.ts'
import { DAY } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { type Gateway, openGateway } from '../mail/webhook-server.ts'
import { openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'

let gateway: Gateway
let at: Awaited<ReturnType<typeof openStaff>>
let reader: Visitor
beforeEach(async () => {
  gateway = await openGateway()
  at = await openStaff('Ann', { ...gateway.env, CAPTCHA: 'off' })
  reader = new Visitor(at.app)
  await reader.signIn('reader1')
})
afterEach(async () => {
  await at.app.close()
  await gateway.close()
})
const WAYS = '/x/notices/ways'
const chosen = async () => {
  const { webhook, kinds } = (await reader.get<NoticeWays>(WAYS)).data
  return { ...webhook, wants: kinds.every(kind => kind.webhook) }
}
const want = (wants: unknown, kind = 'all') =>
  reader.ask('POST', `/opac${WAYS}`, { kind, way: 'webhook', wants })
const state = () => at.staff.done<WebhookState>('GET', '/webhook')
/** an announcement of the staff */
const post = (title: string, to: Audience = { uid: 1, userId: 'reader1' }) =>
  postNotice({ ...hostBefore(at.store, at.clock, gateway.env), random: randomBytes }, 'Ann', {
    ...{ texts: { zh: { title, content: 'text' } }, to, until: null },
  })
const deliver = () => deliverWebhooks(hostBefore(at.store, at.clock, gateway.env))

it('R13 a reader turns push messages on and off, under the library’s name, with a code that stays', async () => {
  expect(await chosen()).toEqual({ wants: false, canSend: true, name: '微信', reader: '' })
  await want(true)
  const first = await chosen()
  expect(first).toMatchObject({ wants: true, reader: expect.stringMatching(/^[2-9a-z]{16}$/) })
  await want(false)
  await want(true)
  expect(await chosen()).toEqual(first)
  for (const wrong of [1, 'yes', null, undefined]) expect((await want(wrong)).statusCode).toBe(400)
  expect((await new Visitor(at.app).ask('GET', `/opac${WAYS}`)).statusCode).toBe(401)
})

it('R13 where the library has none, nothing is offered or taken', async () => {
  const other = await openStaff('Ann', { CAPTCHA: 'off' })
  const visitor = new Visitor(other.app)
  await visitor.signIn('reader1')
  expect((await visitor.get<NoticeWays>(WAYS)).data.webhook.canSend).toBe(false)
  expect((await visitor.post(WAYS, { kind: 'all', way: 'webhook', wants: true })).code).toBe(1)
  expect(await other.staff.done('GET', '/webhook')).toBeNull()
  await other.app.close()
})

it('R13 the staff see what was sent, waits and failed, send it again, and no secret is in any answer', async () => {
  await want(true)
  await post('One')
  await deliver()
  await post('Two')
  expect(await state()).toMatchObject({ name: '微信', sent: 1, waiting: 1, failed: 0, lastError: '' })
  gateway.manner.answers = [401, 401]
  await deliver()
  at.clock.time += 3 * DAY
  await at.staff.enter('Ann')
  await deliver()
  expect(await state()).toMatchObject({ sent: 1, waiting: 0, failed: 1, since: '', lastError: '401' })
  expect(await at.staff.done('POST', '/webhook/again', {})).toEqual({ count: 1 })
  expect(await at.staff.done('POST', '/webhook/again', {})).toEqual({ count: 0 })
  await deliver()
  expect(await state()).toMatchObject({ sent: 2, failed: 0, lastError: '' })
  expect(gateway.received.at(-1)!.message.data.subject).toBe('Two')
  const acts = at.store.raw.prepare("SELECT act, after FROM staff_act WHERE subject = 'webhook'").all()
  expect(acts).toEqual([{ act: 'sentAgain', after: '{"count":1}' }])

  const tested = await at.staff.ask(
    'POST',
    '/opac/staff/settings/connections/webhook/test',
    {},
    at.staff.headers(),
  )
  expect(tested.json<{ data: { findings: { verdict: string }[] } }>().data.findings).toMatchObject([
    { verdict: 'ok' },
  ])
  const settings = await at.staff.ask('GET', '/opac/staff/settings')
  for (const body of [tested.body, settings.body]) {
    expect(body).not.toContain(gateway.env.WEBHOOK_SECRET.slice(6))
    expect(body).not.toContain(gateway.env.WEBHOOK_URL)
  }
})

it('R13 an announcement to all is queued with it for those who want it, and withdrawn with it', async () => {
  await want(true)
  const { trail } = await post('All', 'all')
  const due = () =>
    at.store.raw.prepare('SELECT uid FROM webhook_due JOIN notice ON notice.id = notice').pluck().all()
  expect(due()).toEqual([1])
  await withdrawNotice({ ...hostBefore(at.store, at.clock, gateway.env), random: randomBytes }, 'Ann', {
    id: Number(trail!.subject),
  })
  expect(due()).toEqual([])
  await deliver()
  expect(gateway.received).toEqual([])
})
