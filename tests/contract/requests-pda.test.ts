/** Books on offer over HTTP, and purchase suggestions. */
import { parse } from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openSearch } from '../../host/search/open.ts'
import { openStore } from '../../host/store/open.ts'
import type { Page } from '../../src/contract/page.ts'
import {
  type Checked,
  type PdaBook,
  type PdaClass,
  type PdaDetail,
  pdaCalls,
  type Suggestion,
  type SuggestRight,
} from '../../src/contract/reader/requests-pda.ts'
import { NOW, plantLibrary } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

const closes: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(closes.splice(0).map(close => close()))))

const BOOKS = [
  [
    '9780691056494',
    'Churchill & Roosevelt: the complete correspondence',
    'Churchill, Winston',
    '1984',
    'K712',
  ],
  ['9780131100169', 'C, a reference manual', 'Harbison, Samuel P.', '1987', 'TP31'],
  // the fixture library owns this one
  ['9787020002207', '紅樓夢', '曹雪芹', '1982', 'I242'],
  ['9780811209014', 'Stopped rocking and other screenplays', 'Williams, Tennessee', '1984', 'I712'],
] as const

/** The small library with its own search and four books on offer, the latest listed last. */
async function openOffers(userId = 'reader1') {
  const store = openStore(':memory:')
  plantLibrary(store)
  const insert = store.raw.prepare(
    `INSERT INTO pda_book (isbn, title, author, publisher, pub_year, classno, title_key, author_key, publisher_key, listed_at)
     VALUES (?, ?, ?, 'A Press', ?, ?, ?, ?, 'a press', ?)`,
  )
  for (const [at, [isbn, title, author, year, cls]] of BOOKS.entries()) {
    const keys = [title, author].map(text =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
    )
    insert.run(isbn, title, author, year, cls, ...keys, NOW + at)
  }
  // the key of a Chinese title is in simplified characters
  store.raw.exec("UPDATE pda_book SET title_key = '红楼梦' WHERE classno = 'I242'")
  const search = await openSearch(store)
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off' })
  const clock = { time: NOW, now: () => clock.time }
  const app = await createApp({ store, search, clock, config, wait: async () => {}, surfaces: [] })
  closes.push(() => app.close())
  const login = async (name: string) => {
    const visitor = new Visitor(app)
    await visitor.signIn(name)
    const { data } = await visitor.get<string>('/users/token')
    return { visitor, token: `token=${data}` }
  }
  const rows = () =>
    store.raw.prepare('SELECT * FROM purchase ORDER BY id').all() as Record<string, unknown>[]
  return { app, store, login, rows, ...(await login(userId)) }
}
const titles = (page: Page<PdaBook>) => page.items.map(book => book.id)

describe('K05 GET /opac/users/token', () => {
  it('K05 B14 PDA calls require the token: without it, with another reader’s or a wrong one they are refused', async () => {
    const { visitor, token, login, app } = await openOffers()
    const other = await login('reader3')
    expect(other.token).not.toBe(token)
    const asked = [
      ['GET', '/opac/requests/pda/books/1'],
      ['GET', '/opac/requests/pda/books/extend/9780131100169'],
      ['GET', '/opac/requests/pda/books/0/browse'],
      ['POST', '/opac/requests/pda/books/search'],
      ['POST', '/opac/requests/pda/books/search_simple'],
      ['POST', '/opac/requests/recommend'],
      ['POST', '/opac/requests/newbookrecommend'],
    ] as const
    for (const [method, path] of asked) {
      const body = method === 'POST' ? {} : undefined
      for (const wrong of ['', '?token=', '?token=x', `?${other.token}`]) {
        const answer = await visitor.ask(method, path + wrong, body)
        expect([answer.statusCode, answer.json().code], path + wrong).toEqual([403, 403])
      }
      expect((await visitor.ask(method, `/meta-local${path}?${token}`, body)).statusCode, path).toBe(200)
      expect((await new Visitor(app).ask(method, `${path}?${token}`, body)).statusCode, path).toBe(401)
    }
    // the seeds name a token for each call but this one
    const classes = '/opac/requests/pda/books/0/classes'
    for (const path of [classes, `${classes}?${token}`])
      expect((await visitor.ask('GET', path)).json().data).toHaveLength(3)
    expect((await new Visitor(app).ask('GET', classes)).statusCode).toBe(401)
    expect((await new Visitor(app).ask('GET', '/opac/users/token')).statusCode).toBe(401)
  })
})

describe('K05 POST /opac/requests/pda/books/search_simple and search', () => {
  it('K05 finds all words in any field, an ISBN of either length, Chinese in either script; latest first', async () => {
    const { visitor, token } = await openOffers()
    const find = async (keyword: string) => {
      const { data } = await visitor.post<Page<PdaBook>>(`/requests/pda/books/search_simple?${token}`, {
        keyword,
      })
      expect(() => parse(pdaCalls.searchSimple.data!, data)).not.toThrow()
      return titles(data)
    }
    expect(await find('')).toEqual([4, 3, 2, 1])
    expect(await find('CHURCHILL roosevelt')).toEqual([1])
    expect(await find('churchill reference')).toEqual([])
    expect(await find('0-13-110016-5')).toEqual([2])
    expect(await find('红楼梦')).toEqual([3])
    expect(await find('紅樓')).toEqual([3])
    for (const odd of ['%', '_', "'", '\\', '\u0000']) expect((await find(odd)).length, odd).toBe(4)
  })

  it('K05 applies field and logic of conditions and paging, and refuses an unknown field', async () => {
    const { visitor, token } = await openOffers()
    const find = async (queryFieldList: unknown, more = {}) =>
      (await visitor.post<Page<PdaBook>>(`/requests/pda/books/search?${token}`, { queryFieldList, ...more }))
        .data
    expect(titles(await find([{ field: 'author', values: ['churchill'] }]))).toEqual([1])
    expect(titles(await find([{ field: 'title', values: ['Winston'] }]))).toEqual([])
    const either = [
      { field: 'classno', values: ['I'] },
      { field: 'classno', values: ['TP'], logic: 1 },
      { field: 'pubYear', values: ['1982'], logic: 2 },
    ]
    expect(titles(await find(either))).toEqual([4, 2])
    expect(titles(await find([{ field: 'isbn', values: ['no isbn'] }]))).toEqual([])
    const second = await find([], { page: 2, pageSize: 3 })
    expect(second).toMatchObject({ currentPage: 2, pageSize: 3, total: 4, totalPage: 2 })
    expect(titles(second)).toEqual([1])
    const bad: unknown[] = [
      [{ field: 'price', values: ['1'] }],
      'all',
      [{ field: 'all', values: 'x'.repeat(2000) }],
    ]
    for (const queryFieldList of bad)
      expect(
        (await visitor.ask('POST', `/opac/requests/pda/books/search?${token}`, { queryFieldList }))
          .statusCode,
      ).toBe(400)
    for (const body of ['{', { page: 0 }, { pageSize: 101 }, { keyword: {} }])
      expect(
        (await visitor.ask('POST', `/opac/requests/pda/books/search_simple?${token}`, body)).statusCode,
      ).toBe(400)
  })
})

describe('K05 GET /opac/requests/pda/books/{id}, classes, browse, extend', () => {
  it('K05 main classes with their counts, subclasses, and the books of a class', async () => {
    const { visitor, token } = await openOffers()
    const classes = async (id: string) =>
      (await visitor.get<PdaClass[]>(`/requests/pda/books/${id}/classes?${token}`)).data
    expect(await classes('0')).toEqual([
      { id: 'I', name: serverText('classes.I'), count: 2, hasChildren: 1 },
      { id: 'K', name: serverText('classes.K'), count: 1, hasChildren: 0 },
      { id: 'T', name: serverText('classes.T'), count: 1, hasChildren: 0 },
    ])
    expect((await classes('I')).map(one => [one.id, one.count])).toEqual([
      ['I242', 1],
      ['I712', 1],
    ])
    expect(await classes('nothing')).toEqual([])
    const browse = async (path: string) =>
      (await visitor.get<Page<PdaBook>>(`/requests/pda/books/${path}${token}`)).data
    expect(titles(await browse('I/browse?page=1&pageSize=10&'))).toEqual([4, 3])
    expect(titles(await browse('0/browse?page=2&pageSize=3&'))).toEqual([1])
    expect(titles(await browse('%25/browse?'))).toEqual([4, 3, 2, 1])
    expect((await visitor.ask('GET', `/opac/requests/pda/books/0/browse?page=x&${token}`)).statusCode).toBe(
      400,
    )
  })

  it('K05 one book: whether it can be suggested; already held, no longer offered, unknown; covers by ISBN', async () => {
    const { visitor, token, store } = await openOffers()
    const one = async (id: string) =>
      (await visitor.get<PdaDetail>(`/requests/pda/books/${id}?${token}`)).data
    const book = await one('1')
    expect(() => parse(pdaCalls.book.data!, book)).not.toThrow()
    expect(book).toMatchObject({ canSuggest: 1, reason: null, bibId: null, suggestCount: 0, suggested: 0 })
    const held = store.raw.prepare('SELECT bib_id FROM bib WHERE id = 1').pluck().get()
    expect(await one('3')).toMatchObject({ canSuggest: 0, reason: serverText('suggest.held'), bibId: held })
    store.raw.exec('UPDATE pda_book SET withdrawn = 1 WHERE id = 2')
    for (const id of ['2', '99', 'x', '1e3', '-1', '99999999999999999999'])
      expect((await visitor.ask('GET', `/opac/requests/pda/books/${id}?${token}`)).statusCode, id).toBe(404)
    const covers = await visitor.get(`/requests/pda/books/extend/9780131100169,x?coversOnly=true&${token}`)
    expect(covers).toMatchObject({ code: 0, data: {} })
  })
})

describe('K05 POST /opac/requests/suggest/create, suggest/check, GET check_recommend, POST recommend', () => {
  const create = (visitor: Visitor, bookId: unknown, remark?: string) =>
    visitor.post<Suggestion>('/requests/suggest/create', { bookId, remark })

  it("K05 B14 a book is suggested once: stored, counted, listed with the library's answer", async () => {
    const { visitor, token, rows, store } = await openOffers()
    const answer = await create(visitor, 1, ' 课上要用 ')
    expect(answer).toMatchObject({
      code: 0,
      msg: serverText('suggest.done'),
      data: { status: 'open', bookId: 1 },
    })
    expect(() => parse(pdaCalls.suggestCreate.data!, answer.data)).not.toThrow()
    expect(rows()).toMatchObject([{ uid: 1, pda_book: 1, remark: '课上要用', state: 'open' }])
    expect(await create(visitor, 1)).toEqual({ code: 1, msg: serverText('suggest.asked'), data: null })
    expect((await create(visitor, 3)).msg).toBe(serverText('suggest.held'))
    expect(rows()).toHaveLength(1)
    const { data } = await visitor.get<PdaDetail>(`/requests/pda/books/1?${token}`)
    expect(data).toMatchObject({
      suggested: 1,
      suggestCount: 1,
      canSuggest: 0,
      reason: serverText('suggest.asked'),
    })
    store.raw.exec("UPDATE purchase SET state = 'ordered', reply = '六月到货'")
    const own = (await visitor.post<Page<Suggestion>>(`/requests/recommend?page=1&pageSize=5&${token}`, {}))
      .data
    expect(() => parse(pdaCalls.recommend.data!, own)).not.toThrow()
    expect(own).toMatchObject({
      total: 1,
      items: [{ statusDesc: serverText('suggest.states.ordered'), reply: '六月到货', remark: '课上要用' }],
    })
  })

  it('K05 another reader sees that it was suggested, but not by whom', async () => {
    const { visitor, login } = await openOffers()
    await create(visitor, 1, 'secret')
    const other = await login('reader3')
    const answer = await other.visitor.ask('GET', `/opac/requests/pda/books/1?${other.token}`)
    expect(answer.json().data).toMatchObject({ suggestCount: 1, suggested: 0, canSuggest: 1 })
    expect(answer.payload).not.toContain('secret')
    expect(
      (await other.visitor.post<Page<Suggestion>>(`/requests/recommend?${other.token}`, {})).data.items,
    ).toEqual([])
  })

  it('K05 only as many open ones as the rules allow; without permission none, and the check says so', async () => {
    const { visitor, store, rows } = await openOffers()
    const right = async () => (await visitor.get<SuggestRight>('/requests/check_recommend')).data
    expect(await right()).toEqual({ canRecommend: 1, reason: null, reasons: [], left: 5, most: 5 })
    store.raw.exec(`INSERT INTO pda_book (id, isbn, title, title_key, author_key, publisher_key, listed_at)
      SELECT 10 + value, value, value, '', '', '', 0 FROM json_each('[1,2,3,4,5]')`)
    for (const id of [11, 12, 13, 14]) await create(visitor, id)
    const two = await Promise.all([create(visitor, 1), create(visitor, 15)])
    expect(two.map(answer => answer.code).sort()).toEqual([0, 1])
    expect((await create(visitor, 4)).msg).toBe(serverText('suggest.limit', { most: 5 }))
    expect(await right()).toMatchObject({ canRecommend: 0, left: 0 })
    store.raw.exec("UPDATE purchase SET state = 'arrived' WHERE id = 1")
    expect((await create(visitor, 4)).code).toBe(0)
    expect(rows()).toHaveLength(6)
    const noRight = serverText('suggest.noRight')
    const suspended = serverText('blocks.cardSuspended')
    for (const [change, reasons] of [
      ["user_group = 'user.grp.03'", [noRight]],
      ["user_group = 'user.grp.00', id_status = 1", [suspended]],
      ["user_group = 'user.grp.03', id_status = 1", [suspended, noRight]],
    ] as const) {
      store.raw.exec(`UPDATE patron SET ${change} WHERE uid = 1; DELETE FROM purchase`)
      const reason = reasons.join('；')
      expect(await right()).toEqual({ canRecommend: 0, reason, reasons, left: 0, most: expect.any(Number) })
      expect((await create(visitor, 4)).msg).toBe(reason)
    }
    expect(rows()).toEqual([])
  })

  it('K05 twenty requests at once store one', async () => {
    const { visitor, rows } = await openOffers()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(visitor, 4)))
    expect(answers.filter(answer => answer.code === 0)).toHaveLength(1)
    expect(rows()).toHaveLength(1)
  })

  it('K05 the check reports held and suggested books; invalid input is a 4xx with an envelope', async () => {
    const { visitor } = await openOffers()
    const check = async (isbn: string) =>
      (await visitor.post<{ duplicate: number; reason: string }>('/requests/suggest/check', { isbn })).data
    expect(await check('978-7-02-000220-7')).toMatchObject({
      duplicate: 1,
      reason: serverText('suggest.held'),
    })
    expect(await check('0131100165')).toMatchObject({ duplicate: 0, reason: null, bibId: null })
    await create(visitor, 2)
    expect(await check('0131100165')).toMatchObject({ duplicate: 1, reason: serverText('suggest.asked') })
    const bad = [
      ['suggest/check', { isbn: 'x' }],
      ['suggest/check', {}],
      ['suggest/create', {}],
      ['suggest/create', { bookId: 'x' }],
      ['suggest/create', { bookId: 1.5 }],
      ['suggest/create', { bookId: 999 }],
      ['suggest/create', { bookId: 4, remark: 'x'.repeat(201) }],
    ] as const
    for (const [path, body] of bad) {
      const answer = await visitor.ask('POST', `/opac/requests/${path}`, body)
      expect([400, 404], JSON.stringify(body)).toContain(answer.statusCode)
      expect(answer.json().msg).toBeTruthy()
    }
  })
})

describe('C08 K05 POST /opac/requests/suggest/create, suggest/check, suggest/withdraw of any book', () => {
  const WISH = { title: '江村經濟', author: '费孝通 著', publisher: 'A', pub_year: '2001', price: '38.00' }
  const ask = (visitor: Visitor, body: object) => visitor.post<Suggestion>('/requests/suggest/create', body)

  it('C08 K05 it is stored in the reader’s words, listed, and accepted once, in either script', async () => {
    const { visitor, token, rows } = await openOffers()
    expect(await ask(visitor, { ...WISH, remark: '开课用' })).toMatchObject({
      code: 0,
      data: { title: '江村經濟', bookId: null, status: 'open', canWithdraw: 1, price: '38.00', bibId: null },
    })
    expect(rows()).toMatchObject([{ pda_book: null, title: '江村經濟', remark: '开课用', state: 'open' }])
    expect((await ask(visitor, { title: '江村经济', author: '费孝通' })).msg).toBe(
      serverText('suggest.asked'),
    )
    const { data } = await visitor.post<Page<Suggestion>>(`/requests/recommend?${token}`, {})
    parse(pdaCalls.recommend.data!, data)
    expect(data.items.map(one => one.title)).toEqual(['江村經濟'])
  })

  it.each([
    [{ title: ' ' }, serverText('suggest.noTitle')],
    [{ title: 'x'.repeat(201) }, serverText('suggest.long.title', { most: '200' })],
    [{ title: 'A', author: 'x'.repeat(101) }, serverText('suggest.long.author', { most: '100' })],
    [{ title: 'A', isbn: '123' }, serverText('suggest.badIsbn')],
    [{ title: 'A', pub_year: 'x' }, serverText('suggest.badYear')],
  ])('C08 %j is refused with a message', async (body, msg) => {
    const { visitor, rows } = await openOffers()
    expect(await ask(visitor, body)).toMatchObject({ code: 1, msg })
    expect(rows()).toEqual([])
  })

  it('C08 K05 a held book is detected by ISBN, or by title with author; another edition may be suggested', async () => {
    const { visitor, rows } = await openOffers()
    const check = (body: object) => visitor.post<Checked>('/requests/suggest/check', body)
    const held = (await check({ title: 'Pride and Prejudice', author: 'Austen' })).data
    parse(pdaCalls.suggestCheck.data!, held)
    expect(held).toMatchObject({ duplicate: 1, items: [{ kind: 'held', title: 'Pride and Prejudice' }] })
    expect((await check({ title: 'Pride and Prejudice', author: 'Nobody Else' })).data.items).toEqual([])
    expect((await check({ title: '!!!' })).data).toMatchObject({ duplicate: 0, items: [] })
    // the vendor's data is returned to complete the form
    expect((await check({ isbn: '0131100165' })).data).toMatchObject({
      duplicate: 0,
      known: { title: 'C, a reference manual', author: 'Harbison, Samuel P.' },
      items: [{ kind: 'offered', bookId: 2 }],
    })
    const again = { title: 'Pride and prejudice', author: 'Austen' }
    expect((await ask(visitor, again)).code).toBe(1)
    expect((await ask(visitor, { ...again, isbn: '9787020002207' })).msg).toBe(serverText('suggest.held'))
    expect((await ask(visitor, { ...again, otherEdition: 1 })).code).toBe(0)
    // a suggestion of a book on offer is linked to the offer
    expect((await ask(visitor, { title: 'C', isbn: '9780131100169' })).data.bookId).toBe(2)
    expect(rows().map(row => row.pda_book)).toEqual([null, 2])
  })

  it('C08 another reader sees that it was suggested, but not by whom or in which words', async () => {
    const { visitor, login } = await openOffers()
    await ask(visitor, { ...WISH, remark: 'my own reason' })
    const other = (await login('reader3')).visitor
    const answer = await other.post<Checked>('/requests/suggest/check', { title: '江村经济' })
    expect(answer.data.items).toMatchObject([{ kind: 'suggested', title: '江村经济', author: '' }])
    expect(JSON.stringify(answer)).not.toMatch(/own reason|费孝通|reader1/)
    // and may suggest it, too
    expect((await ask(other, WISH)).code).toBe(0)
  })

  it('C08 it can be withdrawn until the staff has opened it, and only by its reader', async () => {
    const { visitor, login, store, rows } = await openOffers()
    const { suggestId } = (await ask(visitor, WISH)).data
    const back = (who: Visitor, id: unknown) => who.post('/requests/suggest/withdraw', { suggestId: id })
    const other = (await login('reader3')).visitor
    expect((await back(other, suggestId)).code).toBe(404)
    store.raw.exec("UPDATE purchase SET state = 'seen'")
    expect((await back(visitor, suggestId)).msg).toBe(serverText('suggest.tooLate'))
    store.raw.exec("UPDATE purchase SET state = 'open'")
    for (const bad of ['1', 0, 1.5, null]) expect((await back(visitor, bad)).code).toBe(400)
    expect((await back(visitor, suggestId)).code).toBe(0)
    expect(rows()).toEqual([])
  })
})
