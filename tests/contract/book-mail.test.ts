/** A book sent by mail: to one address, with nothing that the sender writes, and never often. */
import { describe, expect, it } from 'vitest'
import { openReader, openVisit, type Visitor } from '../visitor.ts'

const MAIL = { MAIL: 'outbox', CAPTCHA: 'off' }
type Opened = Awaited<ReturnType<typeof openVisit>>
const bookOf = ({ store }: Opened) =>
  store.raw
    .prepare('SELECT bib_id, title, call_no FROM bib JOIN item ON item.bib = bib.id WHERE bib.id = 1 LIMIT 1')
    .get() as { bib_id: string; title: string; call_no: string }
const outbox = async (visitor: Visitor) =>
  (await visitor.ask('GET', '/host-pages/outbox', undefined, { host: 'localhost:8080' })).body

describe('B12 POST /opac/x/book_mail', () => {
  it('B12 title, call number, place and link, in the language of the page, and nothing else of the sender', async () => {
    const opened = await openReader('reader1', MAIL)
    const { visitor, app } = opened
    const { bib_id: bibId, title, call_no: callNo } = bookOf(opened)
    expect((await visitor.get<string[]>('/x/capabilities')).data).toContain('x/book_mail')
    expect((await visitor.get('/x/book_mail')).data).toEqual({ captcha: false, challenge: null })
    const body = { bibId, email: ' ann@example.org ', note: 'Buy now at evil.example' }
    expect(await visitor.post('/x/book_mail', body, { 'x-lang-code': 'en' })).toMatchObject({
      code: 0,
      msg: 'Sent',
    })
    const page = await outbox(visitor)
    expect(page).toContain('ann@example.org')
    for (const part of [title, callNo, `/space/searchDetailLocal/${bibId}`, 'does not keep your address'])
      expect(page).toContain(part)
    expect(page).not.toContain('evil.example')
    expect(page).not.toContain('reader1')
    await app.close()
  })

  it('B12 refuses a wrong address, several addresses, an unknown book, and more than ten to one address', async () => {
    const opened = await openReader('reader1', MAIL)
    const { visitor, app } = opened
    const { bib_id: bibId } = bookOf(opened)
    const send = (more: object) => visitor.post('/x/book_mail', { bibId, email: 'ann@example.org', ...more })
    expect((await send({ email: '' })).msg).toBe('请输入电子邮箱')
    for (const email of ['ann', 'a@example.org,b@example.org', 'a@example.org\nBcc: b@example.org'])
      expect((await send({ email })).code).not.toBe(0)
    expect((await send({ bibId: 'none' })).code).toBe(404)
    for (let nth = 0; nth < 10; nth++) expect((await send({})).code).toBe(0)
    expect((await send({ email: 'Ann@example.org' })).msg).toBe('发送次数过多，请一小时后再试')
    expect((await send({ email: 'bob@example.org' })).code).toBe(0)
    for (let nth = 0; nth < 9; nth++) await send({ email: `b${nth}@example.org` })
    expect((await send({ email: 'carl@example.org' })).msg).toBe('发送次数过多，请一小时后再试')
    await app.close()
  })

  it('B12 a visitor passes the test first', async () => {
    const opened = await openVisit({ MAIL: 'outbox', CAPTCHA: 'after-failures' })
    const { visitor, app } = opened
    const { bib_id: bibId } = bookOf(opened)
    expect((await visitor.get<{ captcha: boolean }>('/x/book_mail')).data.captcha).toBe(true)
    const send = (verifyCode?: string) =>
      visitor.post('/x/book_mail', { bibId, email: 'ann@example.org', verifyCode })
    expect((await send()).msg).toBe('请输入验证码')
    expect((await send('wrong')).msg).toBe('验证码错误')
    expect(await outbox(visitor)).not.toContain('ann@example.org')
    await app.close()
  })

  it('B12 where no mail is set up it is not announced, and refused', async () => {
    const opened = await openVisit({ CAPTCHA: 'off' })
    const { visitor, app } = opened
    expect((await visitor.get<string[]>('/x/capabilities')).data).not.toContain('x/book_mail')
    const { bib_id: bibId } = bookOf(opened)
    expect((await visitor.post('/x/book_mail', { bibId, email: 'ann@example.org' })).msg).toBe(
      '图书馆没有开通邮件',
    )
    await app.close()
  })
})
