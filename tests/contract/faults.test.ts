/** Readers' reports about a book become letters to the library. */
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedbackList } from '../../host/modules/feedbacks/decisions.ts'
import { listRows } from '../../host/staff/list.ts'
import { type Challenge, prove } from '../../src/blocks/captcha/proof-of-work.ts'
import { type BookFault, type BookFaults, faultsCalls } from '../../src/contract/catalogue/x-faults.ts'
import type { Page } from '../../src/contract/page.ts'
import type { Feedback } from '../../src/contract/reader/feedbacks.ts'
import { openReader, openVisit, Visitor } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openReader>>
let bibId = ''
let barCode = ''
beforeAll(async () => {
  opened = await openReader()
  const row = opened.store.raw
    .prepare('SELECT bib_id, bar_code FROM bib JOIN item ON item.bib = bib.id WHERE bib.id = 1 LIMIT 1')
    .get() as { bib_id: string; bar_code: string }
  bibId = row.bib_id
  barCode = row.bar_code
})
afterAll(() => opened.app.close())

const send = (body: object) => opened.visitor.post<BookFault>('/x/book_faults', body)
const list = async (query = '', who = opened.visitor) =>
  (await who.get<BookFaults>(`/x/book_faults${query}`)).data

describe('C09 GET /opac/x/book_faults', () => {
  it('C09 a report is stored with its book and copy, listed, and handled as a letter', async () => {
    expect(await send({ bibId, fault: 'missing', barCode, content: '三楼没有' })).toMatchObject({
      code: 0,
      data: { bibId, barCode, fault: 'missing', faultDesc: '架上未找到', status: 'open' },
    })
    const stored = opened.store.raw.prepare('SELECT bib, bar_code, fault, kind, content FROM feedback').all()
    expect(stored).toEqual([
      { bib: 1, bar_code: barCode, fault: 'missing', kind: 'book', content: '三楼没有' },
    ])
    const own = await list(`?bibId=${bibId}`)
    parse(faultsCalls.list.data!, own)
    expect(own.faults.map(one => one.code)).toEqual(['data', 'link', 'missing', 'damaged'])
    expect(own.items.map(one => one.content)).toEqual(['三楼没有'])
    const letters = await opened.visitor.get<Page<Feedback>>('/users/feedback')
    expect(letters.data.items[0]!.title).toMatch(/^架上未找到: /)
  })

  it('C09 a duplicate is refused until the first is answered; another copy or fault is not', async () => {
    expect((await send({ bibId, fault: 'missing', barCode })).msg).toBe('您已提交过此问题，馆员正在处理')
    expect((await send({ bibId, fault: 'data' })).code).toBe(0)
    opened.store.raw.exec("UPDATE feedback SET state = 'closed' WHERE fault = 'missing'")
    expect((await send({ bibId, fault: 'missing', barCode })).code).toBe(0)
    expect((await list()).items.map(one => one.fault).sort()).toEqual(['data', 'missing', 'missing'])
  })

  it("C09 requires a session, shows no other reader's reports, and refuses an unknown book", async () => {
    const visitor = new Visitor(opened.app)
    expect((await visitor.ask('GET', '/opac/x/book_faults')).statusCode).toBe(401)
    await visitor.signIn('reader3')
    expect((await list('', visitor)).items).toEqual([])
    for (const [body, code] of [
      [{ bibId: 'nothing', fault: 'data' }, 404],
      [{ bibId, fault: 'x' }, 400],
      [{ bibId, fault: 'data', barCode: 'of another book' }, 400],
      [{ fault: 'data' }, 400],
      [{ bibId, fault: 'link', content: 'x'.repeat(501) }, 1],
    ] as const)
      expect((await send(body)).code, JSON.stringify(body)).toBe(code)
    expect((await opened.visitor.get('/x/book_faults?bibId=nothing')).code).toBe(404)
  })
})

describe('C09 POST /opac/x/book_faults/visitor', () => {
  const OPEN = { CAPTCHA: 'off' }
  const ofVisitor = (visitor: Visitor, more: object = {}) =>
    visitor.post('/x/book_faults/visitor', {
      bibId,
      fault: 'missing',
      content: '架上没有',
      email: 'ann@example.org',
      ...more,
    })

  it('C09 a visitor’s report appears among the letters of the staff, with the e-mail address', async () => {
    const { app, store } = await openVisit(OPEN)
    const visitor = new Visitor(app)
    expect(await ofVisitor(visitor, { email: ' ann@example.org ' })).toMatchObject({
      code: 0,
      msg: '已提交，答复将发送到您的邮箱',
    })
    const [row] = await listRows(feedbackList, store.db, { states: ['open'], since: 0 })
    expect(row).toMatchObject({ reader: 'ann@example.org', name: '', content: '架上没有' })
    expect(row!.what).toMatch(/^book: 架上未找到: /)
    expect((await ofVisitor(visitor)).msg).toBe('您已提交过此问题，馆员正在处理')
    await app.close()
  })

  it('C09 requires an address and a book, and allows three an hour', async () => {
    const { app } = await openVisit(OPEN)
    const visitor = new Visitor(app)
    expect((await ofVisitor(visitor, { email: '' })).msg).toBe('请输入电子邮箱')
    expect((await ofVisitor(visitor, { email: 'ann@x' })).msg).toBe('电子邮箱格式不正确')
    expect((await ofVisitor(visitor, { bibId: 'nothing' })).code).toBe(404)
    for (const fault of ['data', 'link', 'damaged'])
      expect((await ofVisitor(visitor, { fault })).code).toBe(0)
    expect((await ofVisitor(visitor, { fault: 'missing' })).msg).toBe('提交过于频繁，请一小时后再试')
    await app.close()
  })

  it('C09 always requires a captcha, even if sign-in needs none at first', async () => {
    const { app } = await openVisit({ CAPTCHA: 'after-failures' })
    const visitor = new Visitor(app)
    const terms = await visitor.get<{ captcha: boolean; challenge: Challenge }>('/x/book_faults/visitor')
    expect(terms.data.captcha).toBe(true)
    expect((await ofVisitor(visitor)).msg).toBe('请输入验证码')
    expect((await ofVisitor(visitor, { verifyCode: 'ABCD' })).msg).toBe('验证码错误')
    const { challenge } = (await visitor.get<{ challenge: Challenge }>('/x/book_faults/visitor')).data
    expect((await ofVisitor(visitor, { verifyCode: await prove(challenge) })).code).toBe(0)
    await app.close()
  })
})
