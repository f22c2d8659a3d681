/** By which way a reader gets which notices: what is chosen, what is refused, and what is queued for it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addNotice, type NewNotice } from '../../host/modules/notices/add-notice.ts'
import { reachOf } from '../../host/modules/notices/posting-queries.ts'
import { queueNotices } from '../../host/modules/notices/queue-notices.ts'
import type { NoticeWays } from '../../src/contract/reader/notices.ts'
import { NOW, openTestApp } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { SECRET } from '../mail/webhook-server.ts'
import { Visitor } from '../visitor.ts'

const ENV = {
  MAIL: 'outbox',
  ...{ WEBHOOK_URL: 'https://push.example.org/in', WEBHOOK_SECRET: SECRET, WEBHOOK_NAME: '微信' },
}
const WAYS = '/x/notices/ways'
let at: Awaited<ReturnType<typeof openTestApp>>
let reader: Visitor
beforeEach(async () => {
  at = await openTestApp(ENV)
  at.store.raw.exec(`UPDATE patron SET email = user_id || '@example.org', email_checked = 1`)
  reader = new Visitor(at.app)
  await reader.signIn('reader1')
})
afterEach(() => at.app.close())

const chosen = async (way: 'mail' | 'webhook') =>
  (await reader.get<NoticeWays>(WAYS)).data.kinds.filter(kind => kind[way]).map(({ kind }) => kind)
const choose = (kind: unknown, way: unknown, wants: unknown) =>
  reader.ask('POST', `/opac${WAYS}`, { kind, way, wants })

const NOTICES: NewNotice[] = [
  { kind: 'due', bib: 1, values: { date: '2026-03-15', loan: 'L1' } },
  { kind: 'arrival', bib: 1, values: { date: '2026-03-15', locaCode: '02503' } },
  { kind: 'newBooks', values: { count: 1, searches: [] } },
  { kind: 'paid', values: { amount: '1.00', words: {} } },
]
/** @returns kinds that are queued for reader1, by mail and by push */
async function queued() {
  const host = hostBefore(at.store, at.clock, ENV)
  await host.writes.transaction(async trx => {
    for (const table of ['mail_due', 'webhook_due', 'notice'] as const) await trx.deleteFrom(table).execute()
    const ids: number[] = []
    for (const notice of NOTICES) ids.push(await addNotice(trx, { ...notice, uid: 1, at: NOW }))
    await queueNotices(trx, { config: host.config, isMailOn: true }, { notices: ids, at: NOW })
  })
  await host.mail.close()
  const of = (table: string) =>
    at.store.raw
      .prepare(`SELECT kind FROM ${table} AS due JOIN notice ON notice.id = due.notice ORDER BY notice.id`)
      .all()
      .map(row => (row as { kind: string }).kind)
  return { mail: of('mail_due'), push: of('webhook_due') }
}

it('R13 at first only new books are mailed, and what concerns the account; one kind is chosen, or all', async () => {
  expect(await chosen('mail')).toEqual(['newBooks', 'account'])
  expect(await chosen('webhook')).toEqual([])
  expect(await queued()).toEqual({ mail: ['newBooks'], push: [] })
  await choose('requests', 'mail', true)
  await choose('loans', 'webhook', true)
  await choose('newBooks', 'mail', false)
  expect(await chosen('mail')).toEqual(['requests', 'account'])
  expect(await chosen('webhook')).toEqual(['loans'])
  expect(await queued()).toEqual({ mail: ['arrival'], push: ['due'] })
  await choose('all', 'mail', true)
  expect((await reader.get<NoticeWays>(WAYS)).data.kinds.every(kind => kind.mail)).toBe(true)
  await choose('fees', 'mail', false)
  expect(await queued()).toEqual({ mail: ['due', 'arrival', 'newBooks'], push: ['due'] })
  await choose('all', 'webhook', false)
  await choose('all', 'mail', false)
  expect(await chosen('mail')).toEqual(['account'])
  expect(await queued()).toEqual({ mail: [], push: [] })
})

it('R13 the day of the latest message of each kind, until it is deleted', async () => {
  const dates = async () => {
    const { kinds } = (await reader.get<NoticeWays>(WAYS)).data
    return Object.fromEntries(kinds.flatMap(({ kind, lastDate }) => (lastDate ? [[kind, lastDate]] : [])))
  }
  const day = (text: string) => Date.parse(`${text}T04:00Z`)
  const host = hostBefore(at.store, at.clock, ENV)
  await host.writes.transaction(async trx => {
    await trx.deleteFrom('notice').execute()
    for (const [date, notice] of [
      ['2026-03-01', NOTICES[0]],
      ['2026-03-03', { ...NOTICES[0], kind: 'overdue' }],
      ['2026-03-02', NOTICES[0]],
      ['2026-02-11', NOTICES[3]],
    ] as [string, NewNotice][])
      await addNotice(trx, { ...notice, uid: 1, at: day(date) })
  })
  await host.mail.close()
  expect(await dates()).toEqual({ loans: '2026-03-03', fees: '2026-02-11' })
  at.store.raw.exec(`UPDATE notice SET uid = 2 WHERE kind IN ('overdue', 'paid')`)
  expect(await dates()).toEqual({ loans: '2026-03-02' })
})

it('R13 programs of version 1.0 turn all mails on and off as before', async () => {
  const mail = async (wants?: number) =>
    (await reader.ask(wants === undefined ? 'GET' : 'POST', '/opac/x/notices/mail', { wants })).json().data
  await choose('fees', 'mail', false)
  expect(await mail(1)).toEqual({ wants: 1, canSend: 1, isVerified: 1, email: expect.stringContaining('@') })
  expect(await queued()).toMatchObject({ mail: ['due', 'arrival', 'newBooks', 'paid'] })
  expect(await mail(0)).toMatchObject({ wants: 0 })
  expect(await mail()).toMatchObject({ wants: 0 })
  expect(await queued()).toMatchObject({ mail: [] })
})

it('R13 who is reached by mail by a notice of the library is who has not turned that off', async () => {
  const mailed = async () => (await reachOf(at.store.db, { uid: 1 })).mailed
  expect(await mailed()).toBe(0)
  await choose('news', 'mail', true)
  expect(await mailed()).toBe(1)
  await choose('all', 'mail', true)
  await choose('news', 'mail', false)
  expect(await mailed()).toBe(0)
})

it('R13 a kept search says that new books are not mailed when its reader has turned that off', async () => {
  const mail = async () => (await reader.get<{ mail: unknown }>('/x/saved_searches')).data.mail
  expect(await mail()).toMatchObject({ canSend: true, isVerified: true, isWanted: true })
  await choose('newBooks', 'mail', false)
  expect(await mail()).toMatchObject({ canSend: true, isVerified: true, isWanted: false })
})

it('R13 what cannot be is refused with its reason, and nothing is changed', async () => {
  for (const [kind, way, wants] of [
    ['loans', 'mail', 1],
    ['loans', 'pigeon', true],
    ['due', 'mail', true],
    ['', 'mail', true],
    [undefined, undefined, undefined],
  ])
    expect((await choose(kind, way, wants)).statusCode).toBe(400)
  expect((await choose('account', 'mail', false)).json()).toMatchObject({
    code: 1,
    msg: expect.stringContaining('总会发送邮件'),
  })
  at.store.raw.exec(`UPDATE patron SET email_checked = 0`)
  expect((await choose('loans', 'mail', true)).json().code).toBe(1)
  // off is always possible
  expect((await choose('all', 'mail', false)).json().code).toBe(0)
  expect(await chosen('mail')).toEqual(['account'])
  expect((await new Visitor(at.app).ask('GET', `/opac${WAYS}`)).statusCode).toBe(401)
})
