/** New books in saved searches, and mails of them: each book once, over a real index and a real mail server. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailLeft } from '../../../host/modules/notices/mail-due.ts'
import { findNew } from '../../../host/modules/saved-searches/find-new.ts'
import { savedOf } from '../../../host/modules/saved-searches/queries.ts'
import { tellReaders, turnsAt } from '../../../host/modules/saved-searches/tell.ts'
import { tellWishes } from '../../../host/modules/saved-searches/tell-wishes.ts'
import { datesIn } from '../../../host/runtime/dates.ts'
import type { SearchEngine } from '../../../host/search/engine.ts'
import { openLocal } from '../../../host/search/fast/local.ts'
import { openStore, type Store } from '../../../host/store/open.ts'
import { DAY, NOW, plantLibrary } from '../../fixture-library.ts'
import { hostBefore } from '../../host-before.ts'
import { openMailServer } from '../../mail/mail-server.ts'
import * as put from './kept-and-new.ts'

const HOUR = 3_600_000
/** NOW is Tuesday 2026-03-10 10:00 in Shanghai */
const NEXT_MONDAY = NOW + 6 * DAY
const clock = { time: NOW, now: () => clock.time }
let store: Store
let engine: SearchEngine
let server: Awaited<ReturnType<typeof openMailServer>>
let host: Omit<ReturnType<typeof hostBefore>, 'clock'> & { search: SearchEngine; clock: typeof clock }
beforeEach(async () => {
  clock.time = NOW
  store = openStore(':memory:')
  plantLibrary(store)
  store.raw.exec(`UPDATE patron SET email = user_id || '@example.org', email_checked = 1, mail_notices = 0`)
  server = await openMailServer()
  engine = openLocal(store, ':memory:')
  host = {
    ...hostBefore(store, clock, { ...server.env, PUBLIC_URL: 'https://library.example.edu' }),
    search: engine,
    clock,
  }
})
afterEach(async () => {
  await host.mail.close()
  await server.close().catch(() => {})
  await engine.close()
  await store.close()
})

const keep = (search: string, ...more: [every?: string, uid?: number, name?: string]) =>
  put.keep(host, search, ...more)
const arrive = (title: string, more?: Record<string, unknown>) => put.arrive(host, title, more)
const kept = () =>
  store.raw.prepare('SELECT search, bib FROM saved_search_book ORDER BY search, bib').raw().all()
const notices = () =>
  (
    store.raw
      .prepare("SELECT words FROM notice WHERE kind = 'newBooks' ORDER BY id")
      .pluck()
      .all() as string[]
  ).map(words => JSON.parse(words))
const find = () => findNew(host)

it('F05 a book is new in a saved search once, and what was there before is not', async () => {
  const id = await keep('?q=红楼梦')
  expect(await find()).toEqual({ tested: 0, found: 0, failed: 0 })
  const bib = await arrive('红楼梦研究')
  await arrive('别的书')
  clock.time += HOUR
  expect(await find()).toEqual({ tested: 1, found: 1, failed: 0 })
  expect(kept()).toEqual([[id, bib]])
  // nothing came since; another index; a changed record; a host started again
  expect(await find()).toEqual({ tested: 0, found: 0, failed: 0 })
  store.raw.prepare('UPDATE bib SET updated_at = ?, title = ? WHERE id = 1').run(clock.time, '红楼梦 新版')
  store.raw.prepare('INSERT INTO bib_change (bib) VALUES (1)').run()
  await engine.close()
  engine = openLocal(store, ':memory:')
  const other = { ...hostBefore(store, clock, server.env), search: engine }
  const more = await arrive('红楼梦考')
  clock.time += HOUR
  await Promise.all([findNew(other), findNew({ ...host, search: engine })])
  await other.mail.close()
  expect(kept()).toEqual([
    [id, bib],
    [id, more],
  ])
})

it('F05 authors, subjects, classes, years and several conditions are followed as searched; two records of a work are one', async () => {
  const author = await keep('?author=鲁迅')
  const subject = await keep('?subject=建筑史')
  const inClass = await keep('?class=CLC~TU')
  const years = await keep('?q=红楼梦&year=2020-&language=chi')
  const own = await arrive('呐喊', { author: '鲁迅', authors: '["鲁迅"]' })
  await arrive('呐喊', { author: '鲁迅', authors: '["鲁迅"]', group_id: 'f'.repeat(32) })
  const again = await arrive('呐喊', { author: '鲁迅', authors: '["鲁迅"]', group_id: 'f'.repeat(32) })
  const history = await arrive('营造', { subjects: '["建筑史"]', classno: 'TU-09' })
  await arrive('红楼梦', { year: 1990 })
  const late = await arrive('红楼梦', { year: 2024 })
  clock.time += HOUR
  await find()
  expect(kept()).toEqual([
    [author, own],
    [author, again - 1],
    [subject, history],
    [inClass, history],
    [years, late],
  ])
})

it('F05 where the index is incomplete or does not answer, nothing is passed over: it is found later', async () => {
  const id = await keep('?q=红楼梦')
  const bib = await arrive('红楼梦研究')
  clock.time += HOUR
  const state = () => ({ ...engine.state(), isPartial: true })
  expect((await findNew({ ...host, search: { ...engine, state } })).tested).toBe(0)
  const partial: SearchEngine['search'] = async (...args) => ({
    ...(await engine.search(...args)),
    partial: true,
  })
  expect(await findNew({ ...host, search: { ...engine, search: partial } })).toMatchObject({ failed: 1 })
  const away: SearchEngine['search'] = () => Promise.reject(new Error('away'))
  clock.time += HOUR
  expect(await findNew({ ...host, search: { ...engine, search: away } })).toMatchObject({ failed: 1 })
  const refresh = () => Promise.reject(new Error('away'))
  clock.time += HOUR
  await expect(findNew({ ...host, search: { ...engine, refresh } })).rejects.toThrow('away')
  expect(kept()).toEqual([])
  expect((await find()).found).toBe(1)
  expect(kept()).toEqual([[id, bib]])
})

it('F05 equal searches of many readers cost one search, one that fails does not hold up the others, and a run ends', async () => {
  for (let uid = 1; uid <= 4; uid++) await keep('?q=红楼梦', 'weekly', uid)
  store.raw.exec("UPDATE saved_search SET search = '?q=a&f=nosuchfield' WHERE uid = 1")
  await arrive('红楼梦研究')
  clock.time += HOUR
  let searches = 0
  const counted: SearchEngine['search'] = (...args) => {
    searches++
    return engine.search(...args)
  }
  const counting = { ...host, search: { ...engine, search: counted } }
  // no time left after the first
  const times = [0, 1e9]
  const steady = () => times.shift() ?? 1e9
  expect(await findNew(counting, { steady })).toEqual({ tested: 1, found: 0, failed: 1 })
  expect(searches).toBe(0)
  clock.time += HOUR
  // those that waited go first
  expect(await findNew(counting)).toEqual({ tested: 4, found: 3, failed: 1 })
  expect(searches).toBe(1)
})

it('F05 a large import is cut, and said to be more', async () => {
  const id = await keep('?q=红楼梦')
  for (let nth = 0; nth < 320; nth++) await arrive(`红楼梦 ${nth}`)
  clock.time += HOUR
  expect((await find()).found).toBe(300)
  expect((await savedOf(store.db, 1))[0]).toMatchObject({ id, has_more: 1 })
  expect((await find()).tested).toBe(0)
})

it('R13 turns: every morning at seven, on Mondays for those told weekly', () => {
  const dates = datesIn('Asia/Shanghai')
  const said = (at: number) => Object.values(turnsAt(dates, at)).map(dates.minute)
  expect(said(NOW)).toEqual(['2026-03-10 07:00', '2026-03-09 07:00'])
  expect(said(NOW - 4 * HOUR)).toEqual(['2026-03-09 07:00', '2026-03-09 07:00'])
  expect(said(NEXT_MONDAY - 4 * HOUR)).toEqual(['2026-03-15 07:00', '2026-03-09 07:00'])
  expect(said(NEXT_MONDAY)).toEqual(['2026-03-16 07:00', '2026-03-16 07:00'])
})

it('R13 readers are told in their turn, by one message and one mail for all searches, of each book once', async () => {
  const weekly = await keep('?q=红楼梦', 'weekly', 1, '红楼梦')
  const daily = await keep('?q=研究', 'daily', 1, '研究')
  await keep('?q=红楼梦', 'never', 2)
  const both = await arrive('红楼梦研究', { author: '周汝昌' })
  const one = await arrive('红楼梦考')
  await find()
  clock.time += HOUR
  await find()
  expect(await tellReaders(host)).toBe(0)
  clock.time = NOW + DAY
  expect(await tellReaders(host)).toBe(1)
  expect(notices()).toEqual([{ count: 1, searches: [{ id: daily, name: '研究', count: 1, bibs: [both] }] }])
  expect(await tellReaders(host)).toBe(0)
  clock.time = NEXT_MONDAY
  const other = hostBefore(store, clock, server.env)
  // two hosts at once: told of what was not told by another search
  await Promise.all([tellReaders(host), tellReaders(other)])
  await other.mail.close()
  expect(notices().slice(1)).toEqual([
    { count: 1, searches: [{ id: weekly, name: '红楼梦', count: 1, bibs: [one] }] },
  ])
  expect(server.letters.map(({ to }) => to)).toEqual([['reader1@example.org'], ['reader1@example.org']])
  const { source, text } = server.letters[0]!
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(source.replace(/\r?\n[ \t]+/g, ' ')).toMatch(
    /^List-Unsubscribe: <https:\/\/library\.example\.edu\/opac\/x\/saved_searches\/stop\/[\w-]+>\r?$/m,
  )
  expect(text).toContain('红楼梦研究')
  expect(text).toContain('周汝昌')
  expect(text).toContain('https://library.example.edu/space/stopMail#')
})

it('R13 what its reader has looked at is not told, nor to who has no verified address by mail; a mail is tried again', async () => {
  const id = await keep('?q=红楼梦', 'daily')
  await keep('?q=红楼梦', 'daily', 3)
  store.raw.exec('UPDATE patron SET email_checked = 0 WHERE uid = 3')
  const looked = await arrive('红楼梦研究')
  await find()
  clock.time += HOUR
  await find()
  store.raw.prepare('UPDATE saved_search_book SET looked_at = 1 WHERE search = ?').run(id)
  clock.time = NOW + DAY
  expect(await tellReaders(host)).toBe(1)
  expect(server.letters).toEqual([])
  expect(notices()[0].searches[0].bibs).toEqual([looked])
  await arrive('红楼梦考')
  await find()
  clock.time += DAY
  await find()
  clock.time += DAY
  server.manner.refuses = true
  expect(await tellReaders(host)).toBe(2)
  expect(server.letters).toEqual([])
  server.manner.refuses = false
  clock.time += HOUR
  await mailLeft(host)
  expect(server.letters.map(({ to }) => to)).toEqual([['reader1@example.org']])
})

const copies = (state: string) => store.raw.prepare('UPDATE item SET status = ? WHERE bib = 1').run(state)
const wish = (uid = 1) =>
  store.raw.prepare('INSERT INTO wish VALUES (?, 1, ?, ?)').run(uid, clock.time, clock.time)
const wishes = () => store.raw.prepare('SELECT count(*) FROM wish').pluck().get()

it('R13 a wished book is told once to each who wanted it, when a copy can be lent; the wish ends', async () => {
  copies('binding')
  store.raw.exec('DELETE FROM loan; UPDATE patron SET mail_notices = 1 WHERE uid = 1')
  wish(1)
  wish(2)
  clock.time += HOUR
  expect(await tellWishes(host)).toBe(0)
  copies('available')
  clock.time += HOUR
  const other = hostBefore(store, clock, server.env)
  const told = await Promise.all([tellWishes(host), tellWishes(other)])
  await other.mail.close()
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(wishes()).toBe(0)
  expect(server.letters.map(({ to }) => to)).toEqual([['reader1@example.org']])
  expect(server.letters[0]!.text).toContain('红楼梦')
  clock.time += HOUR
  expect(await tellWishes(host)).toBe(0)
})

it('R13 where it is not known whether a copy can be lent, nothing is told and the wish stays', async () => {
  store.raw.exec('DELETE FROM loan')
  wish()
  clock.time += HOUR
  const circulation = { ...host.circulation, availability: async () => new Map() }
  expect(await tellWishes({ ...host, circulation })).toBe(0)
  expect(wishes()).toBe(1)
  clock.time += HOUR
  expect(await tellWishes(host)).toBe(1)
  expect(wishes()).toBe(0)
})
