/** The reader's notices, call by call. */
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { addNotice, type NewNotice } from '../../host/modules/notices/add-notice.ts'
import type { Page } from '../../src/contract/page.ts'
import { type NoticeRow, noticesCalls } from '../../src/contract/reader/notices.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

type Opened = Awaited<ReturnType<typeof openReader>>
const uidOf = ({ store }: Opened, userId = 'reader1') =>
  store.raw.prepare('SELECT uid FROM patron WHERE user_id = ?').pluck().get(userId) as number
const stored = ({ store }: Opened, id: number) =>
  store.raw.prepare('SELECT * FROM notice WHERE id = ?').get(id) as { read_at: number | null } | undefined
const list = async ({ visitor }: Opened, query = '') =>
  (await visitor.get<Page<NoticeRow>>(`/notices${query}`)).data

/** fixture: 1 unread, 2 read, both of reader1 */
const open = () => openReader()
const tell = (opened: Opened, notice: NewNotice & { uid: number; at: number }) =>
  opened.store.write(trx => addNotice(trx, notice))

const other = async (opened: Opened) => {
  const visitor = new Visitor(opened.app)
  await visitor.signIn('reader3')
  return visitor
}

describe('K03 GET /opac/notices', () => {
  it('K03 GET /opac/notices is paged, newest first, and follows the contract', async () => {
    const opened = await open()
    for (let day = 1; day <= 3; day++)
      await tell(opened, {
        uid: uidOf(opened),
        kind: 'due',
        bib: 1,
        values: { date: `2026-03-2${day}`, loan: 'L1' },
        at: NOW + day,
      })
    const page = await list(opened, '?page=1&pageSize=2')
    expect(() => parse(noticesCalls.list.data!, page)).not.toThrow()
    expect(page).toMatchObject({ currentPage: 1, pageSize: 2, total: 5, totalPage: 3 })
    expect(page.items.map(item => item.title)).toEqual([
      serverText('notices.due.title', { book: '红楼梦', date: '2026-03-23' }),
      serverText('notices.due.title', { book: '红楼梦', date: '2026-03-22' }),
    ])
    const rest = await list(opened, '?page=2&pageSize=3')
    expect(rest.items.map(item => item.noticeId)).toEqual([2, 1])
    expect(rest.items.map(item => [item.isRead, item.readDate])).toEqual([
      [1, '2026-03-10 10:00'],
      [0, null],
    ])
    expect(rest.items[0]!.createdDate).toBe('2026-03-10 10:00')
  })

  it('R13 a notice of a due date says what became of its loan: renewed, or ended, by whatever way', async () => {
    const opened = await open()
    const { raw } = opened.store
    const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)
    const [due, later] = [day(NOW + 5 * DAY), day(NOW + 35 * DAY)]
    const first = async () => (await list(opened)).items[0]!
    for (const kind of ['due', 'overdue'] as const) {
      raw.prepare('UPDATE loan SET due_at = ? WHERE loan_id = ?').run(NOW + 5 * DAY, 'L1')
      const values = { date: due, loan: 'L1' }
      await tell(opened, { uid: uidOf(opened), kind, bib: 1, values, at: NOW + 9 })
      const said = { book: '红楼梦', date: due }
      expect((await first()).content).toBe(serverText(`notices.${kind}.content`, said))
      raw.prepare('UPDATE loan SET due_at = ? WHERE loan_id = ?').run(NOW + 35 * DAY, 'L1')
      const renewed = { book: '红楼梦', date: later }
      expect(await first()).toMatchObject({
        title: serverText('notices.renewed.title', renewed),
        content: serverText('notices.renewed.content', renewed),
      })
      // one that does not name its loan is about any loan of the book: L2 is another copy
      raw
        .prepare('UPDATE notice SET words = ? WHERE id = (SELECT max(id) FROM notice)')
        .run(JSON.stringify({ date: due }))
      expect((await first()).title).toContain(serverText('notices.renewed.title', said).slice(0, 3))
      raw.exec('DELETE FROM notice WHERE id = (SELECT max(id) FROM notice)')
    }
    await tell(opened, {
      uid: uidOf(opened),
      kind: 'due',
      bib: 1,
      values: { date: due, loan: 'L1' },
      at: NOW + 9,
    })
    raw.exec("DELETE FROM loan WHERE loan_id = 'L1'")
    expect(await first()).toMatchObject({
      title: serverText('notices.ended.title', { book: '红楼梦' }),
      content: serverText('notices.ended.content', { book: '红楼梦' }),
    })
    // opened, it says the same
    const opening = await opened.visitor.get<NoticeRow>(`/notices/${(await first()).noticeId}`)
    expect(opening.data.title).toBe(serverText('notices.ended.title', { book: '红楼梦' }))
  })

  it('R13 a notice of a book to pick up says so when there is nothing left to pick up', async () => {
    const opened = await open()
    const { raw } = opened.store
    const uid = uidOf(opened)
    raw
      .prepare(
        `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at)
         VALUES (?, 2, 'req.cs.preg', '', '02503', '02503', 'ready', ?, ?)`,
      )
      .run(uid, NOW, NOW)
    const values = { date: '2026-03-17', locaCode: '02503' }
    await tell(opened, { uid, kind: 'arrival', bib: 2, values, at: NOW + 1 })
    const content = async () => (await list(opened)).items[0]!.content
    expect(await content()).toContain('2026-03-17')
    for (const state of ['done', 'cancelled', 'expired']) {
      raw.prepare('UPDATE request SET state = ?').run(state)
      expect(await content(), state).toBe(
        serverText('notices.collected.content', { book: 'Pride and Prejudice' }),
      )
    }
  })

  it('K03 GET /opac/notices?unread=true returns and counts the unread ones', async () => {
    const opened = await open()
    expect(await list(opened, '?unread=true')).toMatchObject({ total: 1, items: [{ noticeId: 1 }] })
    expect(await list(opened, '?unread=false')).toMatchObject({ total: 2 })
    const bad = await opened.visitor.ask('GET', '/opac/notices?unread=perhaps')
    expect([bad.statusCode, bad.json().msg]).toEqual([
      400,
      serverText('errors.badMember', { member: 'unread' }),
    ])
  })

  it("renders stored facts in the requested language, including places; the library's own text stays as written", async () => {
    const opened = await open()
    const uid = uidOf(opened)
    const values = { date: '2026-03-17', locaCode: '02503' }
    await tell(opened, { uid, kind: 'arrival', bib: 2, values, at: NOW + 1 })
    const words = JSON.stringify({ en: { title: 'Closed', content: 'On Monday.' } })
    opened.store.raw
      .prepare('INSERT INTO notice (uid, title, content, kind, created_at, words) VALUES (?, ?, ?, ?, ?, ?)')
      .run(uid, '闭馆', '周一闭馆。', 'system', NOW + 2, words)
    const zh = await list(opened)
    expect(zh.items.slice(0, 2)).toMatchObject([
      { title: '闭馆', content: '周一闭馆。', kindDesc: serverText('notices.kinds.system'), bibId: null },
      { kind: 'arrival', kindDesc: serverText('notices.kinds.arrival'), bibTitle: 'Pride and Prejudice' },
    ])
    expect(zh.items[1]!.content).toContain('请于 2026-03-17 前到总馆-文学借阅室取书')
    const en = (await opened.visitor.get<Page<NoticeRow>>('/notices', { 'x-lang-code': 'en' })).data.items
    expect(en[0]).toMatchObject({ title: 'Closed', content: 'On Monday.', kindDesc: 'Announcement' })
    expect(en[1]!.content).toContain('Main Library, Literature')
    // written in one language only
    expect(en[2]!.title).toBe(serverText('notices.kinds.due'))
    expect(JSON.stringify(en)).not.toContain('{{')
  })

  it('says of one that a newer host has written what it is, and what the staff wrote', async () => {
    const opened = await open()
    opened.store.raw
      .prepare(
        "INSERT INTO notice (uid, kind, title, content, created_at, words) VALUES (?, 'parcel', '', '', ?, ?)",
      )
      .run(uidOf(opened), NOW + 1, JSON.stringify({ words: { zh: '请到服务台。' } }))
    const kind = serverText('notices.kinds.system')
    expect((await list(opened)).items[0]).toMatchObject({
      kind: 'system',
      kindDesc: kind,
      title: kind,
      content: '请到服务台。',
    })
  })

  it('is never cached, and shows nothing to other readers or visitors', async () => {
    const opened = await open()
    const answer = await opened.visitor.ask('GET', '/opac/notices')
    expect(answer.headers['cache-control']).toContain('no-store')
    const stranger = await other(opened)
    expect((await stranger.get<Page<NoticeRow>>('/notices')).data).toMatchObject({ items: [], total: 0 })
    const visitor = new Visitor(opened.app)
    for (const [method, url] of [
      ['GET', '/opac/notices'],
      ['GET', '/opac/notices/1'],
      ['DELETE', '/opac/notices/1'],
      ['POST', '/opac/x/notices/read'],
    ] as const)
      expect((await visitor.ask(method, url)).statusCode, url).toBe(401)
    expect(stored(opened, 1)).toMatchObject({ read_at: null })
  })
})

describe('K03 GET /opac/notices/{id}', () => {
  it('K03 GET /opac/notices/{id} marks it read once and keeps the first time', async () => {
    const opened = await open()
    const first = (await opened.visitor.get<NoticeRow>('/notices/1')).data
    expect(() => parse(noticesCalls.read.data!, first)).not.toThrow()
    expect(first).toMatchObject({ noticeId: 1, isRead: 1, readDate: '2026-03-10 10:00' })
    opened.clock.time += 60_000
    expect((await opened.visitor.get<NoticeRow>('/notices/1')).data.readDate).toBe('2026-03-10 10:00')
    expect(stored(opened, 1)).toMatchObject({ read_at: NOW })
    expect((await opened.visitor.get('/notices/user/unread')).data).toBe(0)
    expect(
      (await opened.visitor.get<{ unprocessedCount: number }>('/users/stats')).data.unprocessedCount,
    ).toBe(0)
  })

  it('another reader’s, an unknown or an invalid id is 404 and changes nothing', async () => {
    const opened = await open()
    const stranger = await other(opened)
    for (const id of ['1', '999', '0', '-1', '1.5', '1e0', 'x', '%00', '9'.repeat(40)]) {
      const answer = await stranger.ask('GET', `/opac/notices/${id}`)
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 404])
    }
    expect(stored(opened, 1)).toMatchObject({ read_at: null })
  })

  it('cannot be triggered by other sites: a link or an image marks nothing', async () => {
    const opened = await open()
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://elsewhere.example'],
    ] as const) {
      const answer = await opened.visitor.ask('GET', '/opac/notices/1', undefined, { [name]: value })
      expect(answer.statusCode).toBe(403)
    }
    // nor does a HEAD request
    await opened.app.inject({ method: 'HEAD', url: '/opac/notices/1', cookies: opened.visitor.cookies })
    expect(stored(opened, 1)).toMatchObject({ read_at: null })
  })
})

describe('K03 DELETE /opac/notices/{id}', () => {
  it('K03 DELETE /opac/notices/{id} deletes the reader’s own; two requests at once delete once', async () => {
    const opened = await open()
    const both = await Promise.all([1, 2].map(() => opened.visitor.ask('DELETE', '/opac/notices/1')))
    expect(both.map(answer => answer.statusCode).sort()).toEqual([200, 404])
    expect(both.find(answer => answer.statusCode === 200)!.json().data).toEqual({ noticeId: 1 })
    expect([stored(opened, 1), stored(opened, 2)]).toEqual([undefined, expect.anything()])
  })

  it('another reader’s or an unknown id is 404, and deletes nothing', async () => {
    const opened = await open()
    const stranger = await other(opened)
    for (const id of ['1', '2', '999', 'x', '1 OR 1=1'])
      expect((await stranger.ask('DELETE', `/opac/notices/${encodeURIComponent(id)}`)).statusCode).toBe(404)
    expect([stored(opened, 1), stored(opened, 2)]).toEqual([expect.anything(), expect.anything()])
  })
})

describe('POST /opac/x/notices/read', () => {
  it('K03 POST /opac/x/notices/read marks all of this reader, none of another, and is listed as a capability', async () => {
    const opened = await open()
    const three = uidOf(opened, 'reader3')
    const theirs = await tell(opened, {
      uid: three,
      kind: 'card',
      values: { date: '2026-03-10' },
      at: NOW,
    })
    expect((await opened.visitor.get<string[]>('/x/capabilities')).data).toContain('x/notices/read')
    expect((await opened.visitor.post('/x/notices/read', {})).data).toEqual({ count: 1 })
    expect((await opened.visitor.post('/x/notices/read', {})).data).toEqual({ count: 0 })
    expect(stored(opened, theirs)).toMatchObject({ read_at: null })
  })
})

it('addNotice is rolled back with its transaction', async () => {
  const opened = await open()
  const failing = opened.store.write(async trx => {
    await addNotice(trx, { uid: uidOf(opened), kind: 'cancelled', bib: 1, at: NOW })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await list(opened)).toMatchObject({ total: 2 })
})
