/** News by mail over a real SMTP server: once for each reader who wants mail, whatever is done with it later. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailLeft } from '../../host/modules/notices/mail-due.ts'
import {
  newsOf,
  saveNews,
  startNews,
  undoNews,
  withdrawNews,
} from '../../host/modules/notices/news-decisions.ts'
import { undo } from '../../host/staff/undo.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import type { NewsContent } from '../../src/contract/staff/staff-news.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { openMailServer } from './mail-server.ts'

const HOUR = 3_600_000
const clock = { time: NOW, now: () => clock.time }
let store: Store
let server: Awaited<ReturnType<typeof openMailServer>>
const open = () => ({ ...hostBefore(store, clock, server.env), random: randomBytes })
let host: ReturnType<typeof open>
beforeEach(async () => {
  clock.time = NOW
  store = openStore(':memory:')
  plantLibrary(store)
  store.raw.exec(
    `UPDATE patron SET email = user_id || '@example.org', email_checked = 1, mail_notices = uid % 2`,
  )
  server = await openMailServer()
  host = open()
})
afterEach(async () => {
  await host.mail.close()
  await server.close().catch(() => {})
  await store.close()
})

const NEWS: NewsContent = {
  zh: { title: '周一闭馆', content: '全天闭馆。' },
  en: { title: '', content: '' },
  ...{ from: '', until: '', groups: [], readers: [], onHome: true, asMessage: true, byMail: true },
}
async function publish(content: Partial<NewsContent> = {}, id = 0): Promise<number> {
  const base = (await newsOf(store.db, id))?.updated_at ?? 0
  const { unsent } = await saveNews(host, 'Bo', {
    id,
    base,
    content: { ...NEWS, ...content },
    isPublished: true,
  })
  await unsent
  return store.raw.prepare('SELECT max(id) FROM news').pluck().get() as number
}
const wanting = () =>
  store.raw
    .prepare("SELECT user_id || '@example.org' FROM patron WHERE mail_notices = 1 ORDER BY 1")
    .pluck()
    .all()
const came = () => server.letters.map(({ to }) => to[0]).sort()
const lastAct = () => store.raw.prepare('SELECT max(id) FROM staff_act').pluck().get() as number

it('R13 those who want mail get one each, not again after a change, a withdrawal and its undo', async () => {
  const id = await publish()
  expect(wanting().length).toBeGreaterThan(1)
  expect(came()).toEqual(wanting())
  expect(server.letters[0]!.text).toContain('全天闭馆')
  clock.time += 60_000
  await publish({ zh: { title: '周二闭馆', content: '改期。' } }, id)
  await publish({ groups: [], onHome: false }, id)
  await (await withdrawNews(host, 'Bo', id)).unsent
  const { outcomes } = await undo(host, 'Bo', { news: undoNews }, lastAct())
  await Promise.all(outcomes.map(one => one.unsent))
  await mailLeft(host)
  expect(came()).toEqual(wanting())
})

it('R13 without mail nobody gets one; those who do not want any never', async () => {
  await publish({ byMail: false })
  expect(came()).toEqual([])
  store.raw.exec('UPDATE patron SET mail_notices = 0')
  await publish()
  expect(came()).toEqual([])
})

it('R13 planned news are mailed at their time, once, by whichever host; what is withdrawn before is not sent', async () => {
  server.manner.refuses = true
  const gone = await publish({ zh: { title: '误发', content: 'x' } })
  await (await withdrawNews(host, 'Bo', gone)).unsent
  server.manner.refuses = false
  await publish({ from: host.dates.minute(NOW + HOUR) })
  clock.time += HOUR
  const other = open()
  await Promise.all([startNews(host), startNews(other)])
  // claims of the mails before lapse
  clock.time += 10 * 60_000
  await mailLeft(host)
  await other.mail.close()
  expect(came()).toEqual(wanting())
  expect(server.letters.every(({ text }) => !text.includes('误发'))).toBe(true)
})
