/** /opac/booklists/*: public lists and the reader's own, call by call. */
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type BooklistBook,
  type BooklistCard,
  type BooklistChange,
  type BooklistInfo,
  booklistsCalls,
} from '../../src/contract/lists/booklists.ts'
import type { Page } from '../../src/contract/page.ts'
import { BOOKLIST_BOOKS_LIMIT, BOOKLISTS_LIMIT } from '../../src/core/limits.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { Visitor } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let reader: Visitor
let other: Visitor
let stranger: Visitor
const OTHER = 2

beforeEach(async () => {
  opened = await openCatalogueApp()
  reader = new Visitor(opened.app)
  other = new Visitor(opened.app)
  stranger = new Visitor(opened.app)
  await reader.signIn('reader1')
  await other.signIn('reader3')
  return () => opened.app.close()
})

const raw = () => opened.store.raw
const one = <T>(sql: string, ...values: unknown[]) =>
  raw()
    .prepare(sql)
    .pluck()
    .get(...values) as T
const bibOf = (controlNo: string) => one<number>('SELECT id FROM bib WHERE bib_id = ?', idOf(controlNo))

function plant(
  id: string,
  more: { uid?: number | null; shared?: number; clicks?: number; books?: string[] },
) {
  const { uid = null, shared = 1, clicks = 0, books = [] } = more
  raw()
    .prepare(
      `INSERT INTO booklist (id, uid, name, is_public, recommended, click_count, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, uid, `书单 ${id}`, shared, uid === null ? 1 : 0, clicks, 1000, 1000 + clicks)
  const add = raw().prepare('INSERT INTO booklist_item (booklist, bib, added_at) VALUES (?, ?, ?)')
  books.forEach((book, at) => {
    add.run(id, bibOf(book), 1000 + at)
  })
}
const create = async (form: object, who = reader) => who.post<BooklistCard>('/booklists', form)
const del = async <T>(path: string, who = reader) =>
  (await who.ask('DELETE', `/opac${path}`)).json<{ code: number; msg: string; data: T }>()

describe('K14 recommended booklists', () => {
  beforeEach(() => {
    plant('a', { clicks: 3, books: ['c1', 'm1'] })
    plant('b', { clicks: 9, books: ['c1'] })
    plant('hidden', { shared: 0, clicks: 99 })
    plant('shared', { uid: OTHER, clicks: 50, books: ['m1'] })
    plant('own', { uid: OTHER, shared: 0, clicks: 80 })
  })

  it('K14 GET /opac/booklists/commend1 pages the library’s own, most visited first', async () => {
    const { data } = await stranger.get<Page<BooklistCard>>('/booklists/commend1?page=1&pageSize=6')
    expect(data).toMatchObject({ currentPage: 1, pageSize: 6, total: 2, totalPage: 1 })
    expect(data.items.map(one => [one._id, one._clickCount, one.itemCount])).toEqual([
      ['b', 9, 1],
      ['a', 3, 2],
    ])
    expect(data.items[1]).toMatchObject({
      booklistName: '书单 a',
      description: '',
      coverUrl: null,
      bibIds: [idOf('m1'), idOf('c1')],
    })
    const second = await stranger.get<Page<BooklistCard>>('/booklists/commend1?page=2&pageSize=1')
    expect(second.data.items.map(one => one._id)).toEqual(['a'])
  })

  it('K14 GET /opac/booklists/commend also has readers’ public lists, but never a private one', async () => {
    const { data } = await stranger.get<Page<BooklistCard>>('/booklists/commend?page=1&pageSize=50&type=')
    expect(data.items.map(one => one._id)).toEqual(['shared', 'b', 'a'])
    expect(JSON.stringify(data)).not.toContain('uid')
    const latest = await stranger.get<Page<BooklistCard>>('/booklists/commend?type=new')
    expect(latest.data.items.map(one => one._id)).toEqual(['shared', 'b', 'a'])
  })

  it('K14 GET /opac/booklists/{id}/relations are public lists that share books', async () => {
    const { data } = await stranger.get<BooklistCard[]>('/booklists/a/relations?count=5')
    expect(data.map(one => one._id)).toEqual(['shared', 'b'])
    expect((await stranger.get<BooklistCard[]>('/booklists/a/relations?count=1')).data).toHaveLength(1)
    expect((await stranger.get('/booklists/own/relations')).code).toBe(404)
  })

  it('K14 GET /opac/booklists/{id}/info is for public and own lists, and shows an owner only by a chosen name', async () => {
    const { data } = await stranger.get<BooklistInfo>('/booklists/shared/info')
    expect(data).toMatchObject({ booklistName: '书单 shared', isOwner: 0, isPublic: 1 })
    expect(data.ownerName).toBe('')
    raw().exec("UPDATE booklist SET owner_name = '汴河边' WHERE id = 'shared'")
    expect((await stranger.get<BooklistInfo>('/booklists/shared/info')).data.ownerName).toBe('汴河边')
    expect((await stranger.get<BooklistInfo>('/booklists/a/info')).data.ownerName).toBeNull()
    for (const who of [stranger, reader])
      expect((await who.ask('GET', '/opac/booklists/own/info')).statusCode).toBe(404)
    expect((await other.get<BooklistInfo>('/booklists/own/info')).data.isOwner).toBe(1)
  })

  it('K14 info counts a visit once per session, and none by the owner', async () => {
    for (const who of [reader, reader, other, stranger, stranger]) await who.get('/booklists/shared/info')
    expect((await stranger.get<BooklistInfo>('/booklists/shared/info')).data._clickCount).toBe(52)
    // the same on its card
    const { items } = (await stranger.get<Page<BooklistCard>>('/booklists/commend')).data
    expect(items.find(card => card._id === 'shared')?._clickCount).toBe(52)
    await opened.app.close()
    // counts are written when the host closes
    expect(one<number>("SELECT click_count FROM booklist WHERE id = 'shared'")).toBe(52)
  })

  it('K14 POST /opac/booklists/{id}/detls pages books as search rows, without withdrawn ones', async () => {
    const { data } = await stranger.post<Page<BooklistBook>>('/booklists/a/detls', { page: 1, pageSize: 1 })
    expect(data).toMatchObject({ total: 2, totalPage: 2, currentPage: 1 })
    expect(data.items[0]).toMatchObject({ bibId: idOf('m1'), inBooklist: 0, addedDate: expect.any(String) })
    expect(data.items[0]!.holdings).toContain('M1')
    raw().prepare('UPDATE bib SET withdrawn = 1 WHERE id = ?').run(bibOf('m1'))
    const left = (await stranger.post<Page<BooklistBook>>('/booklists/a/detls', { pageSize: 1 })).data
    expect([left.total, left.items.map(one => one.bibId)]).toEqual([1, [idOf('c1')]])
    expect((await stranger.post('/booklists/own/detls', {})).code).toBe(404)
  })
})

describe('K14 a reader’s own booklists', () => {
  it('K14 POST /opac/booklists creates a list, private by default, and users/booklists includes it', async () => {
    const made = await create({ booklistName: '  古典\u0007小说 ', description: '一\r\n二' })
    expect(made).toMatchObject({
      code: 0,
      data: { booklistName: '古典小说', description: '一\n二', isPublic: 0 },
    })
    const { data } = await reader.get<Page<BooklistCard>>('/users/booklists?page=1&pageSize=50')
    expect(data).toMatchObject({ total: 1, pageSize: 50 })
    expect(data.items[0]!._id).toBe(made.data._id)
    expect((await create({ booklistName: '公开的', isPublic: 1 })).data.isPublic).toBe(1)
    expect((await stranger.get<Page<BooklistCard>>('/booklists/commend')).data.total).toBe(1)
  })

  it('K14 names are stored as text, and their limits are explained in the message', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'; DROP TABLE booklist --'
    expect((await create({ booklistName: hostile })).data.booklistName).toBe(hostile)
    expect((await create({ booklistName: '书'.repeat(60) })).code).toBe(0)
    expect((await create({ booklistName: '书'.repeat(61) })).msg).toBe('书单名称最多 60 个字')
    expect((await create({ booklistName: ' \u0000 ' })).msg).toBe('请输入书单名称')
    expect((await create({})).code).toBe(1)
    expect((await create({ booklistName: 'x', description: '说'.repeat(501) })).msg).toBe(
      '书单说明最多 500 个字',
    )
    expect((await reader.ask('POST', '/opac/booklists', { booklistName: {} })).statusCode).toBe(400)
  })

  it('K14 two requests at once create one list', async () => {
    const both = await Promise.all([create({ booklistName: '同一个' }), create({ booklistName: '同一个' })])
    expect(both.map(one => one.code).sort()).toEqual([0, 1])
    expect(both.find(one => one.code === 1)!.msg).toBe('您已有名为“同一个”的书单')
    expect(one<number>('SELECT count(*) FROM booklist WHERE uid = 1')).toBe(1)
    expect((await create({ booklistName: '同一个' }, other)).code).toBe(0)
  })

  it(`K14 a reader keeps at most ${BOOKLISTS_LIMIT} lists`, async () => {
    for (let at = 0; at < BOOKLISTS_LIMIT; at++) plant(`l${at}`, { uid: 1, shared: 0 })
    expect((await create({ booklistName: '再来一个' })).msg).toBe('最多可建 200 个书单')
  })

  it('K14 POST /opac/booklists/{id} changes the given fields only', async () => {
    const { _id } = (await create({ booklistName: '甲', description: '说明' })).data
    const path = `/booklists/${_id}`
    expect((await reader.post(path, { isPublic: 1 })).data).toMatchObject({
      booklistName: '甲',
      description: '说明',
      isPublic: 1,
    })
    expect((await reader.post(path, { booklistName: '乙', description: '' })).data).toMatchObject({
      booklistName: '乙',
      description: '',
      isPublic: 1,
    })
    for (const who of [other, stranger])
      expect((await who.post(path, { booklistName: '丙' })).code).not.toBe(0)
    expect(one<string>('SELECT name FROM booklist WHERE id = ?', _id)).toBe('乙')
  })

  it('K14 DELETE /opac/booklists/{id} deletes the list and its entries, but not another reader’s', async () => {
    plant('mine', { uid: 1, books: ['c1', 'm1'] })
    plant('library', { books: ['c1'] })
    expect((await del('/booklists/mine', other)).code).toBe(404)
    expect((await del('/booklists/library')).code).toBe(404)
    expect((await del('/booklists/mine', stranger)).code).toBe(401)
    expect((await del('/booklists/mine')).code).toBe(0)
    expect((await del('/booklists/mine')).code).toBe(404)
    expect(one<number>("SELECT count(*) FROM booklist_item WHERE booklist = 'mine'")).toBe(0)
    expect(one<number>("SELECT count(*) FROM booklist WHERE id IN ('mine', 'library')")).toBe(1)
  })

  it('K14 POST /opac/booklists/{id}/items?ids= adds each book once and returns the ids not found', async () => {
    plant('mine', { uid: 1, shared: 0 })
    const path = `/booklists/mine/items?ids=${idOf('c1')},${idOf('m1')},${idOf('c1')},nonsense`
    const both = await Promise.all([
      reader.post<BooklistChange>(path, {}),
      reader.post<BooklistChange>(path, {}),
    ])
    expect(both.map(one => one.data.changed).sort()).toEqual([0, 2])
    expect(both[0]!.data).toMatchObject({ missing: ['nonsense'], itemCount: 2 })
    const { data } = await reader.post<Page<BooklistBook>>('/booklists/mine/detls', {})
    expect(data.items.map(one => [one.bibId, one.inBooklist])).toEqual([
      [idOf('c1'), 1],
      [idOf('m1'), 1],
    ])
    expect((await reader.post('/booklists/mine/items?ids=nonsense', {})).code).toBe(1)
    expect((await reader.post('/booklists/mine/items', {})).code).toBe(400)
    expect((await other.post(path, {})).code).toBe(404)
  })

  it(`K14 a list holds at most ${BOOKLIST_BOOKS_LIMIT} books: either all given ones are added, or none`, async () => {
    plant('mine', { uid: 1, shared: 0 })
    raw().pragma('foreign_keys = OFF')
    const add = raw().prepare("INSERT INTO booklist_item (booklist, bib, added_at) VALUES ('mine', ?, 1)")
    for (let bib = 10_000; bib < 10_000 + BOOKLIST_BOOKS_LIMIT - 1; bib++) add.run(bib)
    const refused = await reader.post(`/booklists/mine/items?ids=${idOf('c1')},${idOf('m1')}`, {})
    expect(refused.msg).toBe('一个书单最多放 1000 种书，还可以放 1 种')
    expect(one<number>("SELECT count(*) FROM booklist_item WHERE booklist = 'mine'")).toBe(999)
    expect((await reader.post(`/booklists/mine/items?ids=${idOf('c1')}`, {})).code).toBe(0)
  })

  it('K14 DELETE /opac/booklists/{id}/items?ids= removes them, once', async () => {
    plant('mine', { uid: 1, books: ['c1', 'm1'] })
    const path = `/booklists/mine/items?ids=${idOf('c1')},nonsense`
    expect((await del<BooklistChange>(path)).data).toMatchObject({ changed: 1, itemCount: 1 })
    expect((await del<BooklistChange>(path)).data).toMatchObject({ changed: 0, itemCount: 1 })
    expect((await del(path, other)).code).toBe(404)
  })

  it('B07 POST /opac/x/collected covers only the reader’s own lists, and is never cached', async () => {
    plant('mine', { uid: 1, shared: 0, books: ['c1'] })
    plant('theirs', { uid: OTHER, books: ['c1', 'm1'] })
    const body = { bibIds: [idOf('c1'), idOf('m1'), '__proto__'] }
    const answer = await reader.ask('POST', '/opac/x/collected', body)
    expect(answer.json()).toMatchObject({ code: 0, data: { [idOf('c1')]: ['mine'] } })
    expect(Object.keys(answer.json().data)).toEqual([idOf('c1')])
    expect(answer.headers['cache-control']).toBe('no-store, private')
    expect((await stranger.ask('POST', '/opac/x/collected', body)).statusCode).toBe(401)
    expect((await reader.post('/x/collected', { bibIds: [] })).data).toEqual({})
  })

  it('every answer follows the contract', async () => {
    plant('mine', { uid: 1, books: ['c1'] })
    for (const call of [booklistsCalls.commend, booklistsCalls.info, booklistsCalls.relations]) {
      const { data } = await reader.get(call.path.replace(':id', 'mine'))
      expect(() => parse(call.data as never, data), call.path).not.toThrow()
    }
    const { data } = await reader.post('/booklists/mine/detls', {})
    expect(() => parse(booklistsCalls.detls.data as never, data)).not.toThrow()
  })
})
