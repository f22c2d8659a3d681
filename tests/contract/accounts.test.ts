/** A15, R03, R20: a forgotten password, a verified address, and the audit trail of an account. */
import { afterEach, describe, expect, it } from 'vitest'
import type { EventPage, LinkState, Verified } from '../../src/contract/reader/accounts.ts'
import type { LoginAnswer } from '../../src/contract/reader/sys.ts'
import type { ReaderInfo } from '../../src/contract/reader/users.ts'
import { eventually } from '../eventually.ts'
import { DAY, NOW, PASSWORD } from '../fixture-library.ts'
import { type Letter, type Manner, openMailServer } from '../mail/mail-server.ts'
import { openReader, openVisit, Visitor } from '../visitor.ts'
import { serverText, t } from '../words.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The library with its own SMTP server. */
async function openWithMail(manner: Manner = {}) {
  const server = await openMailServer(manner)
  const opened = await openVisit(server.env)
  closing.push(server.close, () => opened.app.close())
  opened.store.raw.exec('UPDATE patron SET email_checked = 1')
  return { ...opened, server }
}
/** The same on this machine, with a readable outbox. */
async function openOutbox(env: Record<string, string> = {}) {
  const opened = await openVisit({ MAIL: 'outbox', ...env })
  closing.push(() => opened.app.close())
  opened.store.raw.exec('UPDATE patron SET email_checked = 1')
  const look = async () =>
    (await opened.visitor.ask('GET', '/host-pages/outbox', undefined, { host: 'localhost:8080' })).body
  return {
    ...opened,
    /** number of mails */
    count: async () => (await look()).split('<article>').length - 1,
    /** the token of the latest link to a page */
    token: async (page: string) => new RegExp(`${page}#([\\w-]{43})`).exec(await look())?.[1] ?? '',
    look,
  }
}
const tokenIn = ({ text }: Letter) => /#([\w-]{43})/.exec(text)![1]!
const forget = (visitor: Visitor, userId: string, headers = {}) =>
  visitor.post('/sys/send_email', { userId, verifyCode: '' }, headers)
const reset = (visitor: Visitor, token: string, newPassword: string) =>
  visitor.post('/x/reset_password', { token, newPassword })
const NEW = 'a quiet lantern by the river'
const SAID = serverText('accounts.asked')

describe('A15 a forgotten password', () => {
  it('a link by mail sets a new password once, ends all sessions and invalidates the other links', async () => {
    const { visitor, app, server, store } = await openWithMail()
    const elsewhere = new Visitor(app)
    await elsewhere.signIn('reader1')
    const first = server.next()
    expect(await forget(visitor, ' reader1 ')).toEqual({ code: 0, msg: SAID, data: null })
    const letter = await first
    expect(letter.to).toEqual(['xiaoxi@linjiang.example'])
    expect(letter.text).toContain('/space/changePasswordSpecial#')
    const second = server.next()
    await forget(visitor, 'reader1')
    const other = tokenIn(await second)
    const token = tokenIn(letter)
    // only a hash is stored
    expect(JSON.stringify(store.raw.prepare('SELECT * FROM mail_link').all())).not.toContain(token)

    const look = async (of: string) =>
      (await visitor.post<LinkState>('/x/password_link', { token: of })).data.state
    expect([await look(token), await look(token)]).toEqual(['open', 'open'])
    const told = server.next()
    expect((await reset(visitor, token, NEW)).code).toBe(0)
    expect((await told).text).toContain('的密码已修改')
    expect([await look(token), await look(other)]).toEqual(['used', 'expired'])
    expect((await elsewhere.get('/users/info')).code).toBe(401)
    expect((await elsewhere.signIn('reader1')).json().code).toBe(1)
    expect((await elsewhere.signIn('reader1', NEW)).json().code).toBe(0)
    expect(await reset(visitor, token, `${NEW} 2`)).toMatchObject({ code: 1, msg: /链接已使用/ })
    expect(await reset(visitor, other, `${NEW} 2`)).toMatchObject({ code: 1, msg: /失效/ })
  })

  it('the answer is the same whether or not the account exists, which is looked up after the answer', async () => {
    let release = () => {}
    const hold = new Promise<void>(resolve => {
      release = resolve
    })
    const { visitor, server } = await openWithMail({ hold })
    const answers = [
      await forget(visitor, 'nobody-at-all'),
      // the server holds its mail until `release`, so an answer that waited for it would never come
      await forget(visitor, 'reader1'),
      await forget(visitor, "reader1' OR 1=1 --"),
    ]
    expect(server.letters).toEqual([])
    const mail = server.next()
    release()
    await mail
    for (const answer of answers) expect(answer).toEqual({ code: 0, msg: SAID, data: null })
    expect(server.letters).toHaveLength(1)
  })

  it('mail is sent only to a verified address', async () => {
    const { visitor, store, count } = await openOutbox()
    store.raw.exec('UPDATE patron SET email_checked = 0')
    expect((await forget(visitor, 'reader1')).msg).toBe(SAID)
    expect(await count()).toBe(0)
  })

  it('three mails an hour per account, existing or not, and however many requests come at once', async () => {
    const { visitor, count, clock } = await openOutbox()
    for (const id of ['reader1', 'nobody']) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => forget(visitor, id)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
      for (const refused of answers.filter(({ code }) => code !== 0))
        expect(refused).toMatchObject({ code: 1, msg: /次数过多/ })
    }
    expect(await count()).toBe(3)
    clock.time += 3_600_001
    expect((await forget(visitor, 'reader1')).code).toBe(0)
  })

  it('thirty an hour per client address', async () => {
    const { visitor } = await openOutbox()
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await forget(visitor, `nobody-${n}`)).code)
    expect(answers).toEqual([...Array(30).fill(0), 1])
  })

  it('requires a verify code if sign-in does', async () => {
    const { visitor } = await openOutbox({ CAPTCHA: 'always' })
    expect(await forget(visitor, 'reader1')).toMatchObject({ code: 1, msg: serverText('signin.noCode') })
  })

  it.each([
    ['cut short', (token: string) => token.slice(0, 40), /不完整/],
    ['longer', (token: string) => `${token}x`, /不完整/],
    ['of nobody', () => 'A'.repeat(43), /不完整/],
    ['of another kind of text', () => '\u0000%27;--', /不完整/],
  ])('a link that is %s is refused', async (_, change, msg) => {
    const { visitor, token } = await openOutbox()
    await forget(visitor, 'reader1')
    const right = await token('changePasswordSpecial')
    expect(await reset(visitor, change(right), NEW)).toMatchObject({ code: 1, msg })
    expect((await visitor.signIn('reader1')).json().code).toBe(0)
  })

  it('a link to verify an address cannot set a password, and vice versa', async () => {
    const { visitor, store, token } = await openOutbox()
    await forget(visitor, 'reader1')
    const password = await token('changePasswordSpecial')
    store.raw.exec('UPDATE patron SET email_checked = 0')
    await visitor.signIn('reader1')
    await visitor.post('/users/check/email', {})
    const email = await token('verifyEmail')
    expect(await reset(visitor, email, NEW)).toMatchObject({ code: 1, msg: /不完整/ })
    expect((await visitor.post<Verified>('/x/verify_email', { token: password })).data.state).toBe('unknown')
  })

  it('a link expires after 30 minutes, and when the address changes', async () => {
    const { visitor, token, clock, app } = await openOutbox()
    await forget(visitor, 'reader1')
    const first = await token('changePasswordSpecial')
    clock.time += 30 * 60_000 - 1
    const state = async () => (await visitor.post<LinkState>('/x/password_link', { token: first })).data
    expect((await state()).state).toBe('open')
    clock.time += 1
    expect(await state()).toEqual({ state: 'expired', at: '2026-03-10 10:30' })
    expect(await reset(visitor, first, NEW)).toMatchObject({ code: 1, msg: /失效/ })

    await forget(visitor, 'reader1')
    const second = await token('changePasswordSpecial')
    const reader = new Visitor(app)
    await reader.signIn('reader1')
    await reader.post('/sys/change/contacts', { email: 'other@linjiang.example' })
    expect(await reset(visitor, second, NEW)).toMatchObject({ code: 1, msg: /失效/ })
  })

  it('of two submissions at once only one sets the password', async () => {
    const { visitor, token } = await openOutbox()
    await forget(visitor, 'reader1')
    const link = await token('changePasswordSpecial')
    const answers = await Promise.all([reset(visitor, link, NEW), reset(visitor, link, `${NEW} 2`)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  it('a rejected password leaves the link valid', async () => {
    const { visitor, token } = await openOutbox()
    await forget(visitor, 'reader1')
    const link = await token('changePasswordSpecial')
    for (const [password, msg] of [
      ['short', /至少 8/],
      ['12345678', /过于常见/],
      ['xiaoxi@linjiang.example', /邮箱相同/],
      ['x'.repeat(257), /最多 256/],
    ] as const)
      expect(await reset(visitor, link, password)).toMatchObject({ code: 1, msg })
    expect((await reset(visitor, link, NEW)).code).toBe(0)
  })

  it('a changed password invalidates open links', async () => {
    const { visitor, token } = await openOutbox()
    await forget(visitor, 'reader1')
    const link = await token('changePasswordSpecial')
    await visitor.signIn('reader1')
    await visitor.post('/sys/change/pwd', { oldPassword: PASSWORD, newPassword: NEW })
    expect(await reset(visitor, link, `${NEW} 2`)).toMatchObject({ code: 1, msg: /失效/ })
  })

  it('without mail it says what to do instead, and a failing mail server is reported', async () => {
    const { visitor } = await openVisit()
    expect(await forget(visitor, 'reader1')).toMatchObject({ code: 1, msg: /到服务台/ })
    const failing = await openWithMail()
    await failing.server.close()
    closing.shift()
    for (const id of ['reader1', 'nobody'])
      expect(await forget(failing.visitor, id)).toMatchObject({ code: 1, msg: /邮件发送失败/ })
    const { n } = failing.store.raw
      .prepare("SELECT count(*) AS n FROM login_failure WHERE key LIKE 'mail%'")
      .get() as {
      n: number
    }
    expect(n).toBe(0)
  })

  it('an unknown name in Host is not used for links', async () => {
    const { visitor, look } = await openOutbox()
    await forget(visitor, 'reader1', { host: 'evil.example' })
    const mails = await look()
    expect(mails).toContain('http://127.0.0.1:8080/space/changePasswordSpecial#')
    expect(mails).not.toContain('evil.example')
  })
})

describe('R03 R20 a verified address', () => {
  const info = async (visitor: Visitor) => (await visitor.get<ReaderInfo>('/users/info')).data

  it('is verified by a link, once', async () => {
    const { visitor, app, store, token } = await openOutbox()
    store.raw.exec('UPDATE patron SET email_checked = 0')
    expect((await visitor.post('/users/check/email', {})).code).toBe(401)
    expect((await visitor.post('/sys/send_email', {})).code).toBe(401)
    await visitor.signIn('reader1')
    expect(await visitor.post('/sys/send_email', {})).toEqual({
      code: 0,
      msg: serverText('email.sent', { email: 'x***@linjiang.example', until: '2026-03-10 10:30' }),
      data: { email: 'x***@linjiang.example', until: '2026-03-10 10:30' },
    })
    const link = await token('verifyEmail')
    // mail is often read on another device
    const phone = new Visitor(app)
    const press = async () => (await phone.post<Verified>('/x/verify_email', { token: link })).data
    expect((await Promise.all([press(), press()])).map(({ state }) => state).sort()).toEqual(['done', 'used'])
    expect((await info(visitor)).isCheckedEmail).toBe(1)
    expect(await visitor.post('/users/check/email', {})).toMatchObject({
      code: 1,
      msg: serverText('email.verified'),
    })
  })

  it('a mail server that hangs delays no answers', async () => {
    const { app, store, server } = await openWithMail({ isSilent: true })
    store.raw.exec("UPDATE patron SET email_checked = 0, email = 'reader@linjiang.example'")
    // app.inject() would bypass the queue of connections
    const address = await app.listen({ port: 0 })
    const askAs = ({ cookies }: Visitor, path: string, method: string) => {
      const cookie = Object.entries(cookies).map(pair => pair.join('='))
      return fetch(`${address}/opac${path}`, { method, headers: { cookie: cookie.join('; ') } })
    }
    const readers = ['reader1', 'reader3', 'reader6'].map(userId => ({ userId, of: new Visitor(app) }))
    for (const { userId, of } of readers) await of.signIn(userId, userId === 'reader6' ? '123456' : PASSWORD)
    // more than are answered at once
    const waiting = readers.flatMap(({ of }) =>
      Array.from({ length: 6 }, () => askAs(of, '/users/check/email', 'POST')),
    )
    const links = () => store.raw.prepare('SELECT count(*) FROM mail_link').pluck().get()
    await eventually(() => expect(links()).toBeGreaterThan(15))
    const mail = Promise.race(waiting).then(() => 'the mail server')
    const library = askAs(readers[0]!.of, '/users/loans', 'GET').then(() => 'the library')
    expect(await Promise.race([mail, library])).toBe('the library')
    await server.close()
    await Promise.all(waiting)
  })

  it('a new address is unverified, the old one is notified, and its link becomes invalid', async () => {
    const { visitor, store, token, look } = await openOutbox()
    store.raw.exec('UPDATE patron SET email_checked = 0')
    await visitor.signIn('reader1')
    await visitor.post('/users/check/email', {})
    const link = await token('verifyEmail')
    await visitor.post('/sys/change/contacts', { email: 'other@linjiang.example' })
    expect(await look()).toMatch(/邮箱已更改<\/h2>\s*<p>To xiaoxi@linjiang\.example/)
    expect((await visitor.post<Verified>('/x/verify_email', { token: link })).data.state).toBe('expired')
    expect((await info(visitor)).isCheckedEmail).toBe(0)
  })

  it('the address is kept if the mail is rejected, and the mail can be requested again', async () => {
    const { visitor, server, store } = await openWithMail({ refuses: true })
    await visitor.signIn('reader1')
    expect((await visitor.post('/sys/change/contacts', { email: 'other@linjiang.example' })).code).toBe(0)
    expect(await visitor.post('/sys/send_email', {})).toMatchObject({ code: 1, msg: /邮件发送失败/ })
    expect(store.raw.prepare('SELECT * FROM mail_link').all()).toEqual([])
    server.manner.refuses = false
    expect((await visitor.post('/sys/send_email', {})).code).toBe(0)
    expect((await visitor.get<ReaderInfo>('/users/info?isPlaintext=true')).data.email).toBe(
      'other@linjiang.example',
    )
  })

  it.each([
    'x@linjiang.example\r\nBcc: y@evil.example',
    'x@linjiang.example, y@evil.example',
    `${'x'.repeat(280)}@linjiang.example`,
    `${'x'.repeat(400)}@linjiang.example`,
  ])('%j is not a valid address, and nothing is stored', async email => {
    const { visitor, store, count } = await openOutbox()
    await visitor.signIn('reader1')
    const { code, msg } = await visitor.post('/sys/change/contacts', { email })
    expect([1, 400]).toContain(code)
    expect(msg).toBeTruthy()
    expect(store.raw.prepare('SELECT email FROM patron WHERE uid = 1').pluck().get()).toBe(
      'xiaoxi@linjiang.example',
    )
    expect(await count()).toBe(0)
  })

  it('tells whether mail is available', async () => {
    const { visitor } = await openReader('reader1', { MAIL: 'outbox' })
    expect((await visitor.get('/users/check/emailSetting')).data).toEqual({ enabled: true })
    expect((await visitor.get<string[]>('/x/capabilities')).data).toContain('users/check/email')
    const without = await openReader()
    expect((await without.visitor.get('/users/check/emailSetting')).data).toEqual({ enabled: false })
    expect(await without.visitor.post('/users/check/email', {})).toMatchObject({
      code: 1,
      msg: /未开通邮件服务/,
    })
  })
})

describe('R20 the weak-password flag', () => {
  const flag = async (password: string) => {
    const { visitor, store } = await openVisit()
    const { hashSync } = await import('@node-rs/argon2')
    const hash = hashSync(password, { memoryCost: 256, timeCost: 1, parallelism: 1 })
    store.raw.prepare("UPDATE patron SET password = ? WHERE user_id = 'reader1'").run(hash)
    return (await visitor.signIn('reader1', password)).json<{ data: LoginAnswer }>().data.isMeetpwdRule
  }
  it.each([
    ['reading-room', 1],
    ['allsmallletters', 1],
    ['12345678', 0],
    ['Iloveyou', 0],
    ['short', 0],
    ['xiaoxi@linjiang.example', 0],
  ])('%s: isMeetpwdRule %i', async (password, isMet) => {
    expect(await flag(password)).toBe(isMet)
  })
})

describe('the audit trail of an account', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const trail = async (visitor: Visitor, query = '') =>
    (await visitor.get<EventPage>(`/x/activity${query}`)).data

  it('shows what was done, when, with which device and from where, latest first, only to its reader', async () => {
    const { visitor, app, clock } = await openOutbox()
    await visitor.signIn('reader1', 'wrong')
    clock.time += 60_000
    await visitor.ask(
      'POST',
      '/opac/sys/login',
      { loginContext: JSON.stringify({ userId: 'reader1', password: PASSWORD }), verifyCode: '' },
      { 'user-agent': FIREFOX },
    )
    clock.time += 60_000
    await visitor.post('/users/renew', { loanId: 'L1', source: 0 })
    await visitor.post('/users/renew', { loanId: 'none', source: 0 })
    await visitor.post('/users/batch_renew', { loanIds: ['L2', 'L3'] })
    await visitor.post('/sys/change/contacts', { email: 'other@linjiang.example', mobile: '13912345678' })
    await visitor.post('/sys/change/contacts', { email: 'other@linjiang.example' })
    await visitor.post('/sys/change/pwd', { oldPassword: PASSWORD, newPassword: NEW })
    await visitor.post('/users/loss', {})
    await visitor.post('/users/loss', {})
    const { items, keptDays, total } = await trail(visitor)
    expect(items.map(({ what }) => what)).toEqual([
      serverText('accounts.events.loss'),
      serverText('accounts.events.password'),
      serverText('accounts.events.mobile'),
      serverText('accounts.events.email', { email: 'o***@linjiang.example' }),
      serverText('accounts.events.renew', { count: 1 }),
      serverText('accounts.events.renew', { count: 1 }),
      t('common.signIn'),
      serverText('accounts.events.signInFailed'),
    ])
    expect(items.at(-2)).toMatchObject({
      at: '2026-03-10 10:01',
      device: 'Firefox · Linux',
      place: '127.0.0.*',
    })
    expect({ keptDays, total }).toEqual({ keptDays: 180, total: 8 })
    const other = new Visitor(app)
    await other.signIn('reader3')
    expect((await trail(other)).items.map(({ kind }) => kind)).toEqual(['signIn'])
    expect((await new Visitor(app).get('/x/activity')).code).toBe(401)
  })

  it('includes events without a session: a failed sign-in, a reset, sign-out', async () => {
    const { visitor, token } = await openOutbox()
    await visitor.signIn('nobody', 'wrong')
    await forget(visitor, 'reader1')
    await reset(visitor, await token('changePasswordSpecial'), NEW)
    await visitor.signIn('reader1', NEW)
    await visitor.get('/sys/logout')
    await visitor.signIn('reader1', NEW)
    expect((await trail(visitor)).items.map(({ kind }) => kind)).toEqual([
      'signIn',
      'signOut',
      'signIn',
      'passwordReset',
      'passwordAsked',
    ])
  })

  it('includes requests to the library, and what was shared, paused, erased and ended, each once', async () => {
    const { visitor, app } = await openOutbox()
    await visitor.signIn('reader1')
    await new Visitor(app).signIn('reader1')
    const calls: [path: string, body: object][] = [
      ['/feedbacks/submit', { type: 'site', title: '', content: 'The lamp at my desk' }],
      ['/packages/reqtrial', { packageId: '', packageName: 'A database', url: '', remark: '' }],
      ['/x/documents', { kind: 'book', title: 'A book', way: 'loan' }],
      ['/x/calendar', { withTitles: false }],
      ['/x/calendar/file', {}],
      ['/x/history/pause', { isPaused: true }],
      ['/x/history/pause', { isPaused: false }],
      ['/x/sessions/end_others', {}],
      ['/x/sessions/end_others', {}],
      ['/x/read_certs', { period: '2025' }],
      ['/x/read_certs/revoke', { number: 'R-2026-00001' }],
      ['/x/history/erase', { year: 2025 }],
    ]
    for (const [path, body] of calls) expect(await visitor.post(path, body), path).toMatchObject({ code: 0 })
    await visitor.ask('DELETE', '/opac/x/calendar')
    const { items } = await trail(visitor, '?pageSize=50')
    expect(items.map(({ what }) => what)).toEqual([
      serverText('accounts.events.feedRevoked'),
      serverText('accounts.events.erase', { count: 11 }),
      serverText('accounts.events.certificateRevoked'),
      serverText('accounts.events.certificate'),
      serverText('accounts.events.signOutAll', { count: 1 }),
      serverText('accounts.events.historyKept'),
      serverText('accounts.events.historyPaused'),
      serverText('accounts.events.export'),
      serverText('accounts.events.feedMade'),
      serverText('accounts.events.document'),
      serverText('accounts.events.trial'),
      serverText('accounts.events.feedback'),
      t('common.signIn'),
      t('common.signIn'),
    ])
  })

  it('names by its kind what a newer host has written', async () => {
    const { visitor, store } = await openOutbox()
    await visitor.signIn('reader1')
    store.raw.exec(`INSERT INTO account_event (uid, at, kind, facts, device, place)
      SELECT uid, ${NOW + 1}, 'lentOut', '{"count":1}', '', '' FROM patron WHERE user_id = 'reader1'`)
    expect((await trail(visitor)).items[0]).toMatchObject({ kind: 'lentOut', what: 'lentOut' })
  })

  it('contains no book and no full address, and is deleted after 180 days', async () => {
    const { visitor, store, clock } = await openOutbox()
    await visitor.signIn('reader1')
    await visitor.post('/users/renew', { loanId: 'L1', source: 0 })
    const rows = () => JSON.stringify(store.raw.prepare('SELECT * FROM account_event').all())
    expect(rows()).not.toMatch(/L1|红楼梦|127\.0\.0\.1/)
    clock.time = NOW + 181 * DAY
    await visitor.signIn('reader1')
    expect((await trail(visitor)).items.map(({ kind }) => kind)).toEqual(['signIn'])
    expect(JSON.parse(rows())).toHaveLength(1)
  })

  it('is paged, and lists other sessions of the reader', async () => {
    const { visitor, app } = await openOutbox()
    for (let n = 0; n < 3; n++) await new Visitor(app).signIn('reader1')
    await visitor.signIn('reader1')
    const page = await trail(visitor, '?page=2&pageSize=3')
    expect(page).toMatchObject({ total: 4, totalPage: 2, otherSessions: 3 })
    expect(page.items).toHaveLength(1)
    await visitor.post('/sys/change/pwd', { oldPassword: PASSWORD, newPassword: NEW })
    expect((await trail(visitor)).otherSessions).toBe(0)
  })
})
