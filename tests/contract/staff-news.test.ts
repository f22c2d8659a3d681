/** News: drafted, published at once or later, on home, as a message, by mail once; withdrawn, undone, ended. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startNews } from '../../host/modules/notices/news-decisions.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { openRevisions } from '../../host/store/feed/revisions.ts'
import { REFUSED_FIELD } from '../../src/contract/codes.ts'
import type { HomeNews } from '../../src/contract/lists/x-news.ts'
import type {
  NewsContent,
  NewsOne,
  NewsPreview,
  NewsReach,
  StaffNews,
} from '../../src/contract/staff/staff-news.ts'
import { NOW } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'

const HOUR = 3_600_000
let at: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  at = await openStaff('Bo')
})
afterEach(() => at.app.close())

const CLOSED: NewsContent = {
  zh: { title: '周一闭馆', content: '全天闭馆。\n还书箱照常。' },
  en: { title: 'Closed on Monday', content: 'All day.' },
  ...{ from: '', until: '', groups: [], readers: [], onHome: true, asMessage: false, byMail: false },
}
const send = (
  content: Partial<NewsContent>,
  more: Partial<{ id: number; base: number; isPublished: boolean }> = {},
) =>
  at.staff.send<StaffNews>('POST', '/news', {
    ...{ id: 0, base: 0, isPublished: true, ...more },
    content: { ...CLOSED, ...content },
  })
async function done(...given: Parameters<typeof send>): Promise<StaffNews> {
  const { code, msg, data } = await send(...given)
  expect([code, msg]).toEqual([0, null])
  return data
}
const state = () => at.staff.done<StaffNews>('GET', '/news')
const first = async (): Promise<NewsOne> => (await state()).items[0]!
const undo = (id: number | null) => at.staff.send<StaffNews>('POST', `/news/acts/${id}/undo`)
const withdraw = (id: number) => at.staff.done<StaffNews>('POST', `/news/${id}/withdraw`)
const home = async (lang = 'zh') =>
  (await new Visitor(at.app).ask('GET', `/opac/x/news?langCode=${lang}`)).json<{ data: HomeNews[] }>().data
const messages = () =>
  at.store.raw
    .prepare('SELECT uid, title, posting FROM notice WHERE posting IS NOT NULL ORDER BY uid')
    .all() as {
    uid: number
    title: string
  }[]
const readers = () => at.store.raw.prepare('SELECT count(*) FROM patron').pluck().get() as number
/** what the host's clock does */
const later = () => ({ ...hostBefore(at.store, at.clock, {}), random: randomBytes })
/** in the library's time */
const minute = (time: number) => datesIn(at.config.timeZone).minute(time)

describe('on home', () => {
  it('in the reader’s language, else in the one that is there; a draft is not', async () => {
    expect(await home()).toEqual([])
    const draft = await done({}, { isPublished: false })
    expect(draft.items.map(one => one.state)).toEqual(['draft'])
    expect(await home()).toEqual([])
    const { id, base } = draft.items[0]!
    const published = await done({}, { id, base })
    expect(published.items.map(one => [one.id, one.state, one.operator])).toEqual([[id, 'on', 'Bo']])
    expect((await home('en')).map(({ title, lang }) => [title, lang])).toEqual([['Closed on Monday', 'en']])
    await done({ en: { title: '', content: '' } }, { id, base: published.items[0]!.base })
    expect(await home('en')).toMatchObject([
      { title: '周一闭馆', content: '全天闭馆。\n还书箱照常。', lang: 'zh' },
    ])
  })

  it('from its time until its end, without anybody’s doing', async () => {
    await done({ from: minute(NOW + HOUR), until: minute(NOW + 3 * HOUR) })
    expect((await first()).state).toBe('planned')
    expect(await home()).toEqual([])
    at.clock.time = NOW + HOUR
    expect((await home()).map(({ title }) => title)).toEqual(['周一闭馆'])
    at.clock.time = NOW + 3 * HOUR
    expect(await home()).toEqual([])
  })

  it('withdrawn, and undone: it is there again; the undo of a new one takes all of it away', async () => {
    const made = await done({})
    const { undo: act } = await withdraw(made.items[0]!.id)
    expect(await home()).toEqual([])
    expect((await first()).state).toBe('withdrawn')
    expect((await undo(act)).data.items[0]!.state).toBe('on')
    expect(await home()).toHaveLength(1)
    expect((await undo(made.undo)).data.items).toEqual([])
    expect(await home()).toEqual([])
    const { trail } = await state()
    expect(trail.map(one => [one.operator, one.act])).toEqual([
      ['Bo', 'undone'],
      ['Bo', 'undone'],
      ['Bo', 'withdrawn'],
      ['Bo', 'published'],
    ])
  })

  it('at most three at a time, the latest first', async () => {
    for (const nth of [1, 2, 3, 4]) {
      at.clock.time = NOW + nth * 60_000
      await done({ zh: { title: `第${nth}条`, content: 'x' } })
    }
    expect((await home()).map(({ title }) => title)).toEqual(['第4条', '第3条', '第2条'])
  })

  it('a change makes the pages of home anew at once', async () => {
    const revision = async () => (await openRevisions(at.store).now()).booklist
    const before = await revision()
    await done({})
    // PostgreSQL tells its hosts
    await expect.poll(revision).toBeGreaterThan(before)
  })
})

describe('as a message', () => {
  it('says before how many readers it reaches, and by mail, as many as are then told', async () => {
    at.store.raw.exec(`UPDATE patron SET mail_notices = 1, email_checked = 1 WHERE user_id IN ('reader1', 'reader6');
      UPDATE patron SET user_group = 'user.grp.03' WHERE user_id = 'reader6'`)
    type Audience = Partial<Pick<NewsContent, 'groups' | 'readers'>>
    const reach = (audience: Audience) =>
      at.staff.done<NewsReach>('POST', '/news/reach', { groups: [], readers: [], ...audience })
    const told = async (audience: Audience) => {
      const { items } = await done({ ...audience, onHome: false, asMessage: true })
      return items[0]!.readers
    }
    const named = { readers: ['reader1', ' reader6 ', 'nobody', 'reader3'] }
    expect(await reach({})).toEqual({ readers: readers(), mailed: 2, unknown: [] })
    expect(await told({})).toBe(readers())
    expect(await reach({ groups: ['user.grp.03'] })).toEqual({ readers: 1, mailed: 1, unknown: [] })
    expect(await told({ groups: ['user.grp.03'] })).toBe(1)
    expect(await reach(named)).toEqual({ readers: 3, mailed: 2, unknown: ['nobody'] })
    const known = named.readers.filter(card => card !== 'nobody')
    expect(await told({ readers: known })).toBe(3)
  })

  const MESSAGE = { asMessage: true }

  it('to every reader; a correction is in the message that they have; withdrawn, it is gone', async () => {
    const { items } = await done(MESSAGE)
    expect(messages()).toHaveLength(readers())
    expect(items[0]).toMatchObject({ readers: readers(), read: 0 })
    const before = messages()
    await done(
      { ...MESSAGE, zh: { title: '周二闭馆', content: '全天' } },
      { id: items[0]!.id, base: items[0]!.base },
    )
    expect(messages()).toEqual(before.map(one => ({ ...one, title: '周二闭馆' })))
    const { undo: act } = await withdraw(items[0]!.id)
    expect(messages()).toEqual([])
    expect((await undo(act)).code).toBe(0)
    expect(messages().map(({ title }) => title)).toEqual(before.map(() => '周二闭馆'))
  })

  it('to a group only, and then not on home', async () => {
    at.store.raw.exec("UPDATE patron SET user_group = 'user.grp.01'")
    at.store.raw.exec("UPDATE patron SET user_group = 'user.grp.02' WHERE uid = 1")
    expect((await send({ ...MESSAGE, groups: ['user.grp.02'] })).msg).toContain('首页对所有访客相同')
    await done({ ...MESSAGE, onHome: false, groups: ['user.grp.02', 'user.grp.03'] })
    expect(messages().map(({ uid }) => uid)).toEqual([1])
    expect(await home()).toEqual([])
  })

  it('at its time, once, by the clock', async () => {
    await done({ ...MESSAGE, from: minute(NOW + HOUR) })
    await startNews(later())
    expect(messages()).toEqual([])
    at.clock.time = NOW + HOUR
    await startNews(later())
    await startNews(later())
    expect(messages()).toHaveLength(readers())
    // the session has ended meanwhile
    await at.staff.enter('Bo')
    expect((await state()).trail[0]).toMatchObject({ operator: 'clock', act: 'posted' })
  })

  it('not before its time after it was withdrawn', async () => {
    const { items } = await done({ ...MESSAGE, from: minute(NOW + HOUR) })
    await withdraw(items[0]!.id)
    at.clock.time = NOW + HOUR
    await startNews(later())
    expect(messages()).toEqual([])
  })
})

describe('to readers by their card numbers', () => {
  const BY_NUMBER = { asMessage: true, onHome: false, readers: ['reader1', ' reader3 ', 'reader1'] }

  it('these alone have the message; it is changed to others, and taken from those before', async () => {
    const uid = (name: string) =>
      at.store.raw.prepare('SELECT uid FROM patron WHERE user_id = ?').pluck().get(name)
    const { items } = await done(BY_NUMBER)
    expect(items[0]!.content.readers).toEqual(['reader1', 'reader3'])
    expect(messages().map(one => one.uid)).toEqual([uid('reader1'), uid('reader3')])
    await done({ ...BY_NUMBER, readers: ['reader6'] }, { id: items[0]!.id, base: items[0]!.base })
    expect(messages().map(one => one.uid)).toEqual([uid('reader6')])
  })

  it('a number that no reader has is named, also in a draft; groups and numbers exclude each other', async () => {
    const unknown = await send({ ...BY_NUMBER, readers: ['reader1', 'nobody'] }, { isPublished: false })
    expect(unknown).toMatchObject({ code: REFUSED_FIELD.name, msg: expect.stringContaining('：nobody') })
    expect((await send({ ...BY_NUMBER, groups: ['user.grp.00'] })).code).toBe(1)
    expect((await send({ ...BY_NUMBER, onHome: true })).msg).toContain('首页对所有访客相同')
    expect((await state()).items).toEqual([])
  })

  it('a host from before, which knows groups only, tells nobody', async () => {
    await done({ ...BY_NUMBER, from: minute(NOW + HOUR) })
    const { audience } = at.store.raw.prepare('SELECT audience FROM news').get() as { audience: string }
    const groups = JSON.parse(audience) as string[]
    expect(groups.length).toBeGreaterThan(0)
    expect(
      at.store.raw
        .prepare(`SELECT count(*) FROM patron WHERE user_group IN (${groups.map(() => '?').join()})`)
        .pluck()
        .get(...groups),
    ).toBe(0)
  })
})

describe('before it is published', () => {
  const draw = (content: Partial<NewsContent>) =>
    at.staff.send<NewsPreview>('POST', '/news/preview', { content: { ...CLOSED, ...content } })

  it('it is seen as readers get it, in each language, and by nobody else', async () => {
    const { data } = await draw({ en: { title: '', content: '' } })
    expect(data.letters.map(({ lang, title }) => [lang, title])).toEqual([
      ['zh', '周一闭馆'],
      ['en', '周一闭馆'],
    ])
    expect(data.letters[0]!.subject).toContain('周一闭馆')
    expect(data.letters[1]!.mail).toContain('To stop these e-mails')
    expect(data.key).toMatch(/^[0-9a-f]{32}$/)
    const shown = await at.staff.ask('GET', `/opac/staff/news/preview/${data.key}?lang=zh`)
    expect(shown.headers['content-security-policy']).toMatch(/; sandbox$/)
    expect(shown.body).toContain('周一闭馆')
    expect(await home()).toEqual([])
    expect(messages()).toEqual([])
    expect((await draw({ onHome: false })).data.key).toBe('')
    expect((await draw({ zh: { title: '', content: '' }, en: { title: '', content: '' } })).code).toBe(
      REFUSED_FIELD.words,
    )
  })

  it('it goes to one’s own address first, once in each language, some times an hour', async () => {
    const tryOut = (content: Partial<NewsContent>, email: string) =>
      at.staff.send<StaffNews>('POST', '/news/try', { id: 0, content: { ...CLOSED, ...content }, email })
    expect((await tryOut({}, 'bo@x.edu')).msg).toContain('发信服务器')
    await at.app.close()
    at = await openStaff('Bo', { MAIL: 'outbox' })
    const outbox = async () =>
      (await at.visitor.ask('GET', '/host-pages/outbox', undefined, { host: 'localhost:8080' })).body
    expect((await tryOut({}, 'nowhere')).code).toBe(REFUSED_FIELD.address)
    const { data } = await tryOut({}, 'bo@x.edu')
    expect(data.trail.map(one => [one.operator, one.act, one.title])).toEqual([['Bo', 'tried', '周一闭馆']])
    expect((await outbox()).split('<article>')).toHaveLength(3)
    await tryOut({ en: { title: '', content: '' } }, 'bo@x.edu')
    expect((await outbox()).split('<article>')).toHaveLength(4)
    for (let nth = 2; nth < 20; nth++) await tryOut({}, 'bo@x.edu')
    expect((await tryOut({}, 'bo@x.edu')).msg).toContain('20')
    expect(messages()).toEqual([])
  })
})

describe('what cannot be published is refused, and nothing is stored', () => {
  it.each<[string, Partial<NewsContent>, string]>([
    ['no text', { zh: { title: '', content: '' }, en: { title: '', content: '' } }, '标题和正文'],
    ['a title alone', { en: { title: 'x', content: '' } }, '标题和正文'],
    ['an end before the beginning', { from: '2031-01-02 08:00', until: '2031-01-01 08:00' }, '结束时间'],
    ['an end that is over', { until: '2001-01-01 08:00' }, '结束时间'],
    ['a day that does not exist', { from: '2031-02-30 08:00' }, '结束时间'],
    ['no place', { onHome: false }, '显示在哪里'],
    ['a mail without a message', { byMail: true }, '显示在哪里'],
  ])('%s', async (_, content, words) => {
    const { code, msg } = await send(content)
    expect(code).not.toBe(0)
    expect(msg).toContain(words)
    expect((await state()).items).toEqual([])
    at.staff.cookies['opac.lang'] = 'en'
    expect((await send(content)).msg).not.toMatch(/\p{Script=Han}/u)
  })

  it('over somebody else’s change, or as a draft of what readers see', async () => {
    const { items } = await done({})
    const { id, base } = items[0]!
    expect((await send({ en: { title: 'y', content: 'y' } }, { id, base: base - 1 })).code).not.toBe(0)
    expect(
      (await send({ en: { title: 'y', content: 'y' } }, { id, base, isPublished: false })).code,
    ).not.toBe(0)
    expect((await home('en')).map(({ title }) => title)).toEqual(['Closed on Monday'])
  })
})
