/** Saved searches and wished books, call by call; links of mails that end them. */
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { openStopTokens } from '../../host/modules/saved-searches/stop-token.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import {
  type SavedList,
  type SavedSearch,
  type Stopped,
  savedSearchesCalls,
} from '../../src/contract/reader/x-saved-searches.ts'
import { SAVED_SEARCHES_LIMIT, STOP_LINK_DAYS, WISHES_LIMIT } from '../../src/core/limits.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

type Opened = Awaited<ReturnType<typeof openReader>>
const open = () => openReader('reader1', { PUBLIC_URL: 'https://library.example.edu' })
const save = (visitor: Visitor, search: string, more: object = {}) =>
  visitor.post<SavedSearch>('/x/saved_searches', { name: '建筑史', search, every: 'weekly', ...more })
const list = async (visitor: Visitor) => (await visitor.get<SavedList>('/x/saved_searches')).data
const tokenOf = async ({ store, clock }: Opened, search: number, uid = 1) =>
  (await openStopTokens({ store, writes: openWrites(store), clock })).tokenFor({ uid, search })
const stop = async (opened: Opened, token: string, body: object | string = {}) =>
  new Visitor(opened.app).post<Stopped>(`/x/saved_searches/stop/${token}`, body)

describe('saved searches', () => {
  it('F05 a search is saved without order and page, listed, renamed, told less often and forgotten', async () => {
    const { visitor, store } = await open()
    const { data } = await save(visitor, '?q=建筑史&language=chi&page=3&sort=year&year=2000-')
    expect(() => parse(savedSearchesCalls.save.data!, data)).not.toThrow()
    expect(data).toMatchObject({
      name: '建筑史',
      kind: 'search',
      every: 'weekly',
      newCount: 0,
      lookedDate: null,
    })
    expect(decodeURIComponent(data.search)).toBe('?q=建筑史&language=chi&year=2000-')
    expect(store.raw.prepare('SELECT tested_to FROM saved_search').pluck().get()).toBe(3)
    const changed = await visitor.post<SavedSearch>(`/x/saved_searches/change/${data.id}`, {
      name: ' 营造 ',
      every: 'daily',
    })
    expect(changed.data).toMatchObject({ name: '营造', every: 'daily' })
    const all = await list(visitor)
    expect(all).toMatchObject({
      most: SAVED_SEARCHES_LIMIT,
      mail: { canSend: false, isVerified: false, email: 'x***@linjiang.example' },
    })
    expect(all.items.map(one => one.id)).toEqual([data.id])
    expect((await visitor.ask('DELETE', `/opac/x/saved_searches/${data.id}`)).json().data).toEqual({
      id: data.id,
    })
    expect((await list(visitor)).items).toEqual([])
  })

  it.each([
    ['?author=鲁迅', 'author'],
    ['?subject=建筑史&sort=newest', 'subject'],
    ['?class=CLC~TU', 'class'],
    ['?author=鲁迅&subject=小说', 'search'],
    ['?author=鲁迅&year=2000-', 'search'],
  ])('F05 %s is kept as %s', async (search, kind) => {
    const { visitor } = await open()
    expect((await save(visitor, search)).data.kind).toBe(kind)
  })

  it('F05 refusals name what is wrong: no conditions, no name, the same search, too many, a field or class that there is not', async () => {
    const { visitor, store } = await open()
    const said = async (search: string, more = {}) => (await save(visitor, search, more)).msg
    expect(await said('?page=2')).toBe(serverText('saved.empty'))
    expect(await said('?q=a', { name: ' \n ' })).toBe(serverText('saved.noName'))
    expect(await said('?q=a', { name: '长'.repeat(81) })).toBe(serverText('saved.longName', { most: 80 }))
    expect(await said('?q=a&f=nosuch')).toBe(serverText('search.unknownField', { field: 'nosuch' }))
    expect(await said('?class=CLC~9')).toBeTruthy()
    expect(await said('?q=a')).toBe(null)
    const same = { name: '建筑史', every: serverText('saved.every.weekly') }
    expect(await said('?q=a&page=2')).toBe(serverText('saved.same', same))
    for (let nth = 1; nth < SAVED_SEARCHES_LIMIT; nth++) expect(await said(`?q=a${nth}`)).toBe(null)
    expect(await said('?q=one more')).toBe(serverText('saved.tooMany', { most: SAVED_SEARCHES_LIMIT }))
    for (const body of [{}, { name: 1 }, { name: 'a', search: '?q=a', every: 'hourly' }])
      expect((await visitor.ask('POST', '/opac/x/saved_searches', body)).statusCode).toBe(400)
    expect(store.raw.prepare('SELECT count(*) FROM saved_search').pluck().get()).toBe(SAVED_SEARCHES_LIMIT)
  })

  it("F05 another reader's searches are not there; a visitor is asked to sign in", async () => {
    const opened = await open()
    const { id } = (await save(opened.visitor, '?q=a')).data
    const other = new Visitor(opened.app)
    await other.signIn('reader3')
    for (const [method, path] of [
      ['POST', `/opac/x/saved_searches/change/${id}`],
      ['POST', `/opac/x/saved_searches/look/${id}`],
      ['DELETE', `/opac/x/saved_searches/${id}`],
      ['DELETE', '/opac/x/saved_searches/x'],
    ] as const)
      expect((await other.ask(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(404)
    const nobody = new Visitor(opened.app)
    for (const path of ['/opac/x/saved_searches', '/opac/x/wishes'])
      expect((await nobody.ask('GET', path)).statusCode).toBe(401)
    expect((await list(opened.visitor)).items).toHaveLength(1)
  })

  it('R05 new books are counted until looked at, latest first', async () => {
    const { visitor, store, clock } = await open()
    const { id } = (await save(visitor, '?q=a')).data
    for (const bib of [1, 2])
      store.raw.prepare('INSERT INTO saved_search_book VALUES (?, ?, ?, NULL, NULL)').run(id, bib, NOW + bib)
    const [one] = (await list(visitor)).items
    expect(one).toMatchObject({ newCount: 2 })
    expect(one!.spines).toHaveLength(2)
    clock.time += 60_000
    const look = () =>
      visitor.post<{ books: { title: string; isNew: boolean }[] }>(`/x/saved_searches/look/${id}`, {})
    expect((await look()).data.books.map(({ title, isNew }) => [title, isNew])).toEqual([
      ['Pride and Prejudice', true],
      ['红楼梦', true],
    ])
    expect((await list(visitor)).items[0]).toMatchObject({
      newCount: 0,
      spines: [],
      lookedDate: '2026-03-10',
    })
    expect((await look()).data.books.map(({ isNew }) => isNew)).toEqual([false, false])
  })
})

describe('links of mails that end them', () => {
  const every = async (visitor: Visitor) => (await list(visitor)).items.map(one => one.every).reverse()

  it('R13 opening a link changes nothing; a press ends one search, another all; taken back they are as before', async () => {
    const opened = await open()
    const { visitor, app } = opened
    const { id } = (await save(visitor, '?q=a')).data
    await save(visitor, '?q=b', { every: 'daily' })
    const token = await tokenOf(opened, id)
    const opening = await app.inject({ url: `/opac/x/saved_searches/stop/${token}` })
    expect([opening.statusCode, opening.headers.location]).toEqual([
      303,
      `https://library.example.edu/space/stopMail#${token}`,
    ])
    expect(
      (await app.inject({ method: 'HEAD', url: `/opac/x/saved_searches/stop/${token}` })).statusCode,
    ).toBe(303)
    expect((await stop(opened, token, { what: 'look' })).data).toEqual({
      name: '建筑史',
      others: 1,
      before: [],
    })
    expect(await every(visitor)).toEqual(['weekly', 'daily'])
    const stopped = (await stop(opened, token)).data
    expect(stopped).toEqual({ name: '建筑史', others: 1, before: [{ id, every: 'weekly' }] })
    expect(await every(visitor)).toEqual(['never', 'daily'])
    // pressed twice
    expect((await stop(opened, token)).data.before).toEqual([])
    const all = (await stop(opened, token, { what: 'all' })).data
    expect(await every(visitor)).toEqual(['never', 'never'])
    await stop(opened, token, { what: 'again', before: [...stopped.before, ...all.before] })
    expect(await every(visitor)).toEqual(['weekly', 'daily'])
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'R13 a mail program ends all of them by one press (RFC 8058), without cookies, from anywhere: %s',
    async (type, payload) => {
      const opened = await open()
      await save(opened.visitor, '?q=a')
      await save(opened.visitor, '?q=b')
      const url = `/opac/x/saved_searches/stop/${await tokenOf(opened, 0)}`
      const headers = { 'content-type': type, origin: 'https://mail.example.com' }
      expect((await opened.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
      expect(await every(opened.visitor)).toEqual(['never', 'never'])
    },
  )

  it('R13 a link that was changed, is over or of a deleted search ends nothing', async () => {
    const opened = await open()
    const { visitor, clock } = opened
    const { id } = (await save(visitor, '?q=a')).data
    const token = await tokenOf(opened, id)
    const parts = token.split('-')
    const forged = [
      ['3', ...parts.slice(1)],
      [parts[0], '0', ...parts.slice(2)],
      [...parts.slice(0, 2), 'zzzz', ...parts.slice(3)],
    ]
    for (const wrong of ['x', `${token}x`, token.slice(0, -2), ...forged.map(one => one.join('-'))])
      expect((await stop(opened, wrong)).msg, wrong).toBe(serverText('saved.linkOver'))
    clock.time += STOP_LINK_DAYS * DAY
    expect((await stop(opened, token, { what: 'look' })).code).toBe(0)
    clock.time += 2 * DAY
    expect((await stop(opened, token)).msg).toBe(serverText('saved.linkOver'))
    clock.time = NOW
    // of another reader's search nothing is told again
    const other = new Visitor(opened.app)
    await other.signIn('reader3')
    const theirs = (await save(other, '?q=c', { every: 'never' })).data
    await stop(opened, token, { what: 'again', before: [{ id: theirs.id, every: 'daily' }] })
    expect((await list(other)).items[0]!.every).toBe('never')
    await opened.visitor.signIn('reader1')
    await visitor.ask('DELETE', `/opac/x/saved_searches/${id}`)
    expect((await stop(opened, token)).msg).toBe(serverText('saved.gone'))
  })
})

describe('wished books', () => {
  const bibOf = ({ store }: Opened, id: number) =>
    store.raw.prepare('SELECT bib_id FROM bib WHERE id = ?').pluck().get(id) as string
  const wishFor = ({ visitor }: Opened, bibId: string) => visitor.post('/x/wishes', { bibId })

  it('R13 a book whose copies are all away is wished for and given up; one on the shelf, unknown or without copies is not', async () => {
    const opened = await open()
    const { visitor, store } = opened
    const book = bibOf(opened, 1)
    expect((await wishFor(opened, book)).msg).toBe(serverText('wishes.here'))
    store.raw.prepare("UPDATE item SET status = 'binding' WHERE bib = 1").run()
    expect((await wishFor(opened, book)).data).toMatchObject({
      bibId: book,
      title: '红楼梦',
      madeDate: '2026-03-10',
    })
    // twice is once
    await wishFor(opened, book)
    const { data } = await visitor.get<{ items: object[]; most: number }>('/x/wishes')
    expect([data.items.length, data.most]).toEqual([1, WISHES_LIMIT])
    expect((await visitor.ask('DELETE', `/opac/x/wishes/${book}`)).json().data).toEqual({ bibId: book })
    expect((await visitor.get<{ items: object[] }>('/x/wishes')).data.items).toEqual([])
    store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE id = 2').run()
    expect((await wishFor(opened, bibOf(opened, 2))).code).toBe(404)
    store.raw.prepare("UPDATE item SET status = 'withdrawn' WHERE bib = 3").run()
    expect((await wishFor(opened, bibOf(opened, 3))).msg).toBe(serverText('wishes.noCopies'))
  })

  it('R13 where copies are not known, it cannot be wished for', async () => {
    const opened = await openReader('reader1')
    const none = await openReader('reader1', { CIRCULATION: 'none' })
    await opened.app.close()
    expect((await wishFor(none, bibOf(none, 1))).code).not.toBe(0)
  })
})
