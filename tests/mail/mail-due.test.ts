/**
 * Notices by mail over a real SMTP server, also if it refuses them or is away: nothing is lost or sent twice.
 */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendDueNotices } from '../../host/circulation/embedded/loans/due-notices.ts'
import { mailLeft } from '../../host/modules/notices/mail-due.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { DAY, NOW, plantLibrary } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { openMailServer } from './mail-server.ts'

const MINUTE = 60_000
const clock = { time: NOW, now: () => clock.time }
let store: Store
let server: Awaited<ReturnType<typeof openMailServer>>
let host: ReturnType<typeof hostBefore>
beforeEach(async () => {
  clock.time = NOW
  store = openStore(':memory:')
  plantLibrary(store)
  store.raw.exec(`UPDATE patron SET email = user_id || '@example.org', email_checked = 1, mail_notices = 1`)
  server = await openMailServer()
  host = hostBefore(store, clock, server.env)
})
afterEach(async () => {
  await host.mail.close()
  await server.close().catch(() => {})
  await store.close()
})
const waiting = () => store.raw.prepare('SELECT count(*) FROM mail_due').pluck().get()
/** recipients and kinds of the mails received */
const came = () =>
  server.letters.map(({ to, source }) => `${to} ${/^Subject: .*(?:\r?\n .*)*/m.exec(source)?.[0]}`).sort()

it('R13 due and overdue loans are mailed, each once, however often the job runs', async () => {
  expect(await sendDueNotices(host)).toEqual({ due: 1, overdue: 1 })
  expect(server.letters.map(({ to }) => to[0]).sort()).toEqual(['reader1@example.org', 'reader3@example.org'])
  expect(server.letters[0]!.text).toContain('将于 2026-03-15 到期')
  expect(waiting()).toBe(0)
  clock.time += DAY / 2
  expect(await mailLeft(host)).toBe(0)
  await sendDueNotices(host)
  expect(server.letters).toHaveLength(2)
})

it('R13 a mail that the server rejects temporarily is sent later, once, by whichever host', async () => {
  server.manner.refuses = true
  await sendDueNotices(host)
  expect(waiting()).toBe(2)
  clock.time += 2 * MINUTE
  expect(await mailLeft(host)).toBe(2)
  expect([waiting(), server.letters.length]).toEqual([2, 0])
  server.manner.refuses = false
  // a mail two minutes old is tried again at four minutes, not earlier
  clock.time += MINUTE
  expect(await mailLeft(host)).toBe(0)
  clock.time += 3 * MINUTE
  const other = hostBefore(store, clock, server.env)
  await Promise.all([mailLeft(host), mailLeft(other)])
  await other.mail.close()
  expect(waiting()).toBe(0)
  expect(new Set(came()).size).toBe(2)
  expect(came()).toHaveLength(2)
})

it('R13 a server that is away is tried once, and all mails are sent when it is back', async () => {
  await server.close()
  await sendDueNotices(host)
  expect(waiting()).toBe(2)
  clock.time += 10 * MINUTE
  expect(await mailLeft(host)).toBe(0)
  expect(waiting()).toBe(2)
  server = await openMailServer()
  const back = hostBefore(store, clock, server.env)
  expect(await mailLeft(back)).toBe(2)
  await back.mail.close()
  expect([waiting(), came().length]).toEqual([0, 2])
})

it.each([
  ['refused for good', 550, 2 * MINUTE],
  ['not taken for a day', 451, DAY + MINUTE],
])('R13 a mail that is %s is given up, but the notice stays', async (_, code, later) => {
  server.manner.refuses = 451
  await sendDueNotices(host)
  server.manner.refuses = code
  clock.time += later
  await mailLeft(host)
  expect([waiting(), server.letters.length]).toEqual([0, 0])
  expect(store.raw.prepare("SELECT count(*) FROM notice WHERE title = ''").pluck().get()).toBe(2)
})
