/** Mail by SMTP, in bounded time, and the outbox for the local machine. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { letter } from '../../host/mail/letters.ts'
import { openMailer } from '../../host/mail/mailer.ts'
import { ConfigError, readConfig } from '../../host/runtime/config/config.ts'
import { NOW } from '../fixture-library.ts'
import { openReader, openVisit } from '../visitor.ts'
import { type Manner, openMailServer } from './mail-server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(manner: Manner = {}) {
  const server = await openMailServer(manner)
  const waits: number[] = []
  const mailer = openMailer({
    config: { url: server.env.SMTP_URL, from: server.env.MAIL_FROM },
    clock: { now: () => NOW },
    wait: async ms => void waits.push(ms),
    log: { warn: () => {} },
  })
  closing.push(server.close, mailer.close)
  return { server, mailer, waits }
}
const MAIL = {
  to: 'xiaoxi@linjiang.example',
  subject: '重置密码',
  text: '请打开链接',
  html: '<p>请打开链接</p>',
}

describe('a mail', () => {
  it('goes to one recipient, as text and HTML, and is marked as automatic', async () => {
    const { server, mailer } = await open()
    await mailer.send(MAIL)
    expect(server.letters).toMatchObject([
      {
        from: 'library@linjiang.example',
        to: ['xiaoxi@linjiang.example'],
        text: expect.stringContaining('请打开链接'),
      },
    ])
    const { source } = server.letters[0]!
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(source).toMatch(/text\/html/)
  })

  it.each([
    'xiaoxi@linjiang.example\r\nBcc: other@evil.example',
    'xiaoxi@linjiang.example, other@evil.example',
    'x <other@evil.example>',
    `${'x'.repeat(300)}@linjiang.example`,
  ])('is not sent to %j', async to => {
    const { server, mailer } = await open()
    await expect(mailer.send({ ...MAIL, to })).rejects.toThrow('no address')
    expect(server.letters).toEqual([])
  })

  it('a line end in a subject cannot start a header', async () => {
    const { server, mailer } = await open()
    await mailer.send({ ...MAIL, subject: 'hello\r\nBcc: other@evil.example\r\nX-Evil: 1' })
    const [letter] = server.letters
    expect(letter!.to).toEqual(['xiaoxi@linjiang.example'])
    expect(letter!.source).not.toMatch(/^(?:Bcc|X-Evil):/m)
    expect(letter!.source).toMatch(/^Subject: hello Bcc: other@evil\.example X-Evil: 1/m)
  })

  it("the library's name is escaped in HTML", () => {
    const { html, text } = letter('en', 'verify', 'a@b.example', {
      name: '<script>alert(1)</script>',
      userId: '"><img src=x>',
      minutes: 30,
      link: 'https://library.example.edu/space/verifyEmail#t',
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(text).toContain('<script>alert(1)</script>')
  })

  it('in the background is retried until it is accepted', async () => {
    const { server, mailer, waits } = await open({ refuses: true })
    await expect(mailer.send(MAIL)).rejects.toThrow()
    let made = 0
    mailer.later(async () => {
      made++
      return MAIL
    })
    server.manner.refuses = false
    await mailer.settled()
    expect(server.letters).toHaveLength(1)
    expect(made).toBe(1)
    expect(waits.length).toBeLessThanOrEqual(1)
  })

  it('that is never accepted is given up after three more attempts', async () => {
    const { server, mailer, waits } = await open({ refuses: true })
    mailer.later(async () => MAIL)
    await mailer.settled()
    expect(server.letters).toEqual([])
    expect(waits).toEqual([5000, 30_000, 120_000])
  })
})

describe('a server that does not answer', () => {
  it('is waited for a bounded time', async () => {
    const { mailer, server } = await open({ isSilent: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const connections = [server.connection(), server.connection()]
      const answers = Promise.allSettled([mailer.send(MAIL), mailer.isWell()])
      await Promise.all(connections)
      vi.advanceTimersByTime(12_000)
      expect(await answers).toMatchObject([{ status: 'rejected' }, { value: false }])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('MAIL=outbox', () => {
  it('keeps what would have been sent, readable from this machine only', async () => {
    const { visitor, store } = await openReader('reader1', { MAIL: 'outbox' })
    store.raw.exec('UPDATE patron SET email_checked = 0')
    expect((await visitor.post('/users/check/email', {})).code).toBe(0)
    const page = (headers = {}) => visitor.ask('GET', '/host-pages/outbox', undefined, headers)
    expect((await page({ host: 'localhost:8080' })).body).toContain('xiaoxi@linjiang.example')
    expect((await page({ host: 'library.example.edu' })).statusCode).toBe(404)
    expect((await page({ host: 'localhost:8080', 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  })

  it('exists only if enabled', async () => {
    const { visitor } = await openVisit()
    expect((await visitor.ask('GET', '/host-pages/outbox')).statusCode).toBe(404)
  })

  it.each([
    [{ MAIL: 'outbox', HOST: '0.0.0.0', PUBLIC_URL: 'https://library.example.edu' }, /127\.0\.0\.1 alone/],
    [{ MAIL: 'outbox', PUBLIC_URL: 'https://library.example.edu' }, /127\.0\.0\.1 alone/],
    [{ MAIL: 'outbox', SMTP_URL: 'smtp://mail.example.edu', MAIL_FROM: 'a@b.example' }, /choose one/],
    [{ MAIL: 'drawer' }, /one of outbox/],
    [{ SMTP_URL: 'smtp://mail.example.edu' }, /MAIL_FROM is not set/],
    [{ SMTP_URL: 'https://user:hunter2@mail.example.edu', MAIL_FROM: 'a@b.example' }, /^(?!.*hunter2)/],
    [{ SMTP_URL: 'mail.example.edu', MAIL_FROM: 'a@b.example' }, /SMTP_URL is not possible/],
    [{ SMTP_URL: 'smtp://mail.example.edu', MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, /MAIL_FROM/],
    [{ SMTP_URL: 'smtp://mail.example.edu', MAIL_FROM: 'the library' }, /MAIL_FROM/],
  ])('a start with %o is refused with one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(line)
  })
})
