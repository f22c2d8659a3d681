/**
 * Booklists among readers: followed, shared by link, copied, ordered, with notes, and checked for forbidden
 * words.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import type { BooklistBook, BooklistCard, BooklistInfo } from '../../src/contract/lists/booklists.ts'
import type { BooklistCopy, Following } from '../../src/contract/lists/x-booklists.ts'
import type { Page } from '../../src/contract/page.ts'
import type { NoticeRow } from '../../src/contract/reader/notices.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { DAY } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let owner: Visitor
let other: Visitor
let stranger: Visitor
let id: string

beforeEach(async () => {
  opened = await openCatalogueApp()
  owner = new Visitor(opened.app)
  other = new Visitor(opened.app)
  stranger = new Visitor(opened.app)
  await owner.signIn('reader1')
  await other.signIn('reader3')
  id = (await owner.post<BooklistCard>('/booklists', { booklistName: '清单', isPublic: 1 })).data._id
  await add('c1')
  await add('m1')
  return () => opened.app.close()
})

const one = <T>(sql: string, ...values: unknown[]) =>
  opened.store.raw
    .prepare(sql)
    .pluck()
    .get(...values) as T
const add = (book: string) => owner.post(`/booklists/${id}/items?ids=${idOf(book)}`, undefined)
const remove = async (path: string, who = owner) => (await who.ask('DELETE', `/opac${path}`)).json()
const follow = (who: Visitor, isFollowed = 1) =>
  who.post<Following>(`/x/booklists/${id}/follow`, { isFollowed })
const booksOf = async (who: Visitor, body: object = {}) =>
  (await who.post<Page<BooklistBook>>(`/booklists/${id}/detls`, body)).data?.items
const notices = async (who: Visitor) => (await who.get<Page<NoticeRow>>('/notices')).data.items
const hide = () => owner.post(`/booklists/${id}`, { isPublic: 0 })

describe('K14 following', () => {
  it('K14 a public list is followed once, counted, and unfollowed', async () => {
    expect((await follow(other)).data).toEqual({ isFollowed: 1, followCount: 1 })
    expect((await follow(other)).data.followCount).toBe(1)
    const info = (await other.get<BooklistInfo>(`/booklists/${id}/info`)).data
    expect([info.isFollowed, info.followCount]).toEqual([1, 1])
    expect((await stranger.get<BooklistInfo>(`/booklists/${id}/info`)).data.isFollowed).toBe(0)
    expect(
      (await other.get<Page<BooklistCard>>('/x/booklists/followed')).data.items.map(list => list._id),
    ).toEqual([id])
    expect((await follow(other, 0)).data).toEqual({ isFollowed: 0, followCount: 0 })
    expect((await other.get<Page<BooklistCard>>('/x/booklists/followed')).data.total).toBe(0)
  })

  it('K14 one’s own, a private or an unknown list cannot be followed, nor can visitors follow any', async () => {
    expect(await follow(owner)).toMatchObject({ code: 1, msg: '不能关注自己的书单' })
    expect((await stranger.ask('POST', `/opac/x/booklists/${id}/follow`, { isFollowed: 1 })).statusCode).toBe(
      401,
    )
    await hide()
    expect((await follow(other)).code).toBe(404)
    expect((await other.post('/x/booklists/nothing/follow', { isFollowed: 1 })).code).toBe(404)
    expect((await other.post(`/x/booklists/${id}/follow`, { isFollowed: 'x' })).code).toBe(400)
    expect(one('SELECT count(*) FROM booklist_follow')).toBe(0)
  })

  it('K14 a followed list that became private shows no content, and can be unfollowed', async () => {
    await follow(other)
    await hide()
    const { items } = (await other.get<Page<BooklistCard>>('/x/booklists/followed')).data
    expect(items).toEqual([{ _id: id, booklistName: '', isPublic: 0 }])
    expect((await follow(other, 0)).code).toBe(0)
  })

  it('K14 followers are notified of new books, at most once per list and day', async () => {
    await follow(other)
    await add('h1')
    expect(await notices(other)).toMatchObject([
      { kind: 'booklist', title: '“清单”有新书', booklistId: id, isRead: 0 },
    ])
    await remove(`/booklists/${id}/items?ids=${idOf('h1')}`)
    await add('h1')
    expect(await notices(other)).toHaveLength(1)
    await remove(`/booklists/${id}/items?ids=${idOf('h1')}`)
    opened.clock.time += DAY
    // the sessions expire when the clock advances
    await other.signIn('reader3')
    await owner.signIn('reader1')
    await add('h1')
    expect(await notices(other)).toHaveLength(2)
    expect((await notices(owner)).filter(notice => notice.kind === 'booklist')).toEqual([])
  })

  it('K14 there are no notices about a private list, or a book that was in the list before', async () => {
    await follow(other)
    await add('m1')
    await hide()
    await add('h1')
    expect(await notices(other)).toEqual([])
  })
})

describe('K14 a link to a list', () => {
  const share = async () =>
    (await owner.post<{ key: string }>(`/x/booklists/${id}/share`, undefined)).data.key
  const open = async (key: string) =>
    (await stranger.ask('GET', `/opac/booklists/${id}/info?key=${encodeURIComponent(key)}`)).statusCode

  it('K14 opens a private list to anyone who has it, until it is revoked or renewed', async () => {
    await hide()
    const first = await share()
    expect(first).toMatch(/^[\w-]{32}$/)
    expect([await open(first), await open(''), await open('nothing')]).toEqual([200, 404, 404])
    expect(await booksOf(stranger, { key: first })).toHaveLength(2)
    expect(await booksOf(stranger)).toBeUndefined()
    const second = await share()
    expect([await open(first), await open(second)]).toEqual([404, 200])
    expect((await owner.get<BooklistInfo>(`/booklists/${id}/info`)).data.isShared).toBe(1)
    await remove(`/x/booklists/${id}/share`)
    expect(await open(second)).toBe(404)
    expect((await owner.get<BooklistInfo>(`/booklists/${id}/info`)).data.isShared).toBe(0)
  })

  it('K14 is stored as a hash, and only the owner can create and see it', async () => {
    const key = await share()
    expect(JSON.stringify(opened.store.raw.prepare('SELECT * FROM booklist').all())).not.toContain(key)
    expect((await other.post(`/x/booklists/${id}/share`, undefined)).code).toBe(404)
    expect((await remove(`/x/booklists/${id}/share`, other)).code).toBe(404)
    expect((await stranger.get<BooklistInfo>(`/booklists/${id}/info`)).data).not.toHaveProperty('isShared')
    expect(await open(key)).toBe(200)
  })
})

describe('K14 copies', () => {
  it('K14 a list is copied to a private one of one’s own, in order, without notes and withdrawn books', async () => {
    await owner.post(`/x/booklists/${id}/entry`, { bibId: idOf('c1'), note: '为何', to: 1 })
    await add('h1')
    opened.store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(idOf('m1'))
    const { data } = await other.post<BooklistCopy>(`/x/booklists/${id}/copy`, {})
    expect(data).toMatchObject({ left: 1, booklist: { booklistName: '清单', isPublic: 0, itemCount: 2 } })
    const books = await other.post<Page<BooklistBook>>(`/booklists/${data.booklist._id}/detls`, {})
    expect(books.data.items.map(book => [book.bibId, book.why])).toEqual([
      [idOf('h1'), ''],
      [idOf('c1'), ''],
    ])
    // the name is already in use
    expect((await other.post<BooklistCopy>(`/x/booklists/${id}/copy`, {})).data.booklist.booklistName).toBe(
      '清单 (2)',
    )
  })

  it('K14 a list that one may not see cannot be copied, except by its link', async () => {
    await hide()
    expect((await other.post(`/x/booklists/${id}/copy`, {})).code).toBe(404)
    const { key } = (await owner.post<{ key: string }>(`/x/booklists/${id}/share`, undefined)).data
    expect((await other.post(`/x/booklists/${id}/copy`, { key })).code).toBe(0)
    expect((await stranger.ask('POST', `/opac/x/booklists/${id}/copy`, { key })).statusCode).toBe(401)
  })

  it('K13 the books of a topic are copied room by room', async () => {
    const { raw } = opened.store
    raw.exec(`INSERT INTO topic (id, name, created_at, updated_at) VALUES ('t', '展', 0, 0)`)
    for (const [room, book] of [
      [2, 'c1'],
      [1, 'm1'],
    ] as const)
      raw
        .prepare(
          "INSERT INTO topic_book (topic, bib, room, position) SELECT 't', id, ?, 1 FROM bib WHERE bib_id = ?",
        )
        .run(room, idOf(book))
    const { data } = await other.post<BooklistCopy>('/x/collections/t/copy', undefined)
    const books = await other.post<Page<BooklistBook>>(`/booklists/${data.booklist._id}/detls`, {})
    expect(books.data.items.map(book => book.bibId)).toEqual([idOf('m1'), idOf('c1')])
    raw.exec("UPDATE topic SET is_public = 0 WHERE id = 't'")
    expect((await other.post('/x/collections/t/copy', undefined)).code).toBe(404)
  })
})

describe('K14 order and notes', () => {
  const entry = (body: object, who = owner) => who.post(`/x/booklists/${id}/entry`, body)

  it('K14 the owner moves a book and adds a note; new books come first', async () => {
    expect((await booksOf(stranger))?.map(book => book.bibId)).toEqual([idOf('m1'), idOf('c1')])
    await entry({ bibId: idOf('c1'), to: 1, note: ' 先读\u0007这本 ' })
    expect((await booksOf(stranger))?.map(book => [book.bibId, book.why])).toEqual([
      [idOf('c1'), '先读这本'],
      [idOf('m1'), ''],
    ])
    await add('h1')
    expect((await booksOf(stranger))?.map(book => book.bibId)).toEqual([idOf('h1'), idOf('c1'), idOf('m1')])
    await entry({ bibId: idOf('h1'), to: 1000 })
    expect((await booksOf(stranger))?.map(book => book.bibId)).toEqual([idOf('c1'), idOf('m1'), idOf('h1')])
    expect((await booksOf(stranger, { sortField: 'title' }))?.map(book => book.bibId)).toEqual([
      idOf('h1'),
      idOf('m1'),
      idOf('c1'),
    ])
  })

  it('K14 others cannot; a note has a maximum length, and invalid parameters are refused', async () => {
    expect((await entry({ bibId: idOf('c1'), note: 'x' }, other)).code).toBe(404)
    expect((await entry({ bibId: 'nothing', note: 'x' })).code).toBe(404)
    expect((await entry({ bibId: idOf('c1'), note: '字'.repeat(301) })).msg).toBe('推荐语最多 300 个字')
    for (const body of [
      {},
      { bibId: idOf('c1'), to: 0 },
      { bibId: idOf('c1'), to: 'x' },
      { bibId: '', to: 1 },
    ])
      expect((await entry(body)).code).toBe(400)
    expect(one("SELECT count(*) FROM booklist_item WHERE note <> ''")).toBe(0)
  })
})

describe('K14 forbidden words', () => {
  beforeEach(() => {
    opened.store.raw
      .prepare("INSERT INTO conf (name, value) VALUES ('booklist.forbidden.words', ?)")
      .run(JSON.stringify(['代写论文', 'ass', 7]))
  })
  const rename = (form: object) => owner.post(`/booklists/${id}`, form)

  it.each(['代写论文', '代 寫－論 文！', '找 代写、论文', 'ＡＳＳ', 'a s s', 'an Ass.'])(
    'K14 %s is refused with the name of the field',
    async words => {
      expect((await rename({ booklistName: words })).msg).toMatch(/^名称中含有不允许使用的词/)
      expect((await rename({ description: words })).msg).toMatch(/^说明中/)
      expect((await rename({ ownerName: words })).msg).toMatch(/^署名中/)
      expect((await owner.post(`/x/booklists/${id}/entry`, { bibId: idOf('c1'), note: words })).msg).toMatch(
        /^推荐语中/,
      )
      // the code identifies the field for the form
      expect((await owner.post('/booklists', { booklistName: words })).code).toBe(41)
      expect((await rename({ description: words })).code).toBe(42)
      expect(one('SELECT name FROM booklist WHERE id = ?', id)).toBe('清单')
    },
  )

  it('K14 a forbidden word inside a longer Latin word is allowed, and without a list everything is', async () => {
    expect((await rename({ booklistName: 'A class of glass' })).code).toBe(0)
    opened.store.raw.exec("DELETE FROM conf WHERE name = 'booklist.forbidden.words'")
    expect((await rename({ booklistName: '代写论文' })).code).toBe(0)
  })

  it('K14 nobody can read the list of forbidden words', async () => {
    const answer = await stranger.ask('GET', '/opac/vars/booklist.forbidden.words')
    expect(answer.body).not.toContain('代写')
  })
})
