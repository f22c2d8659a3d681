/** Many sign-ins at once, a clock that is set back, and an unconfigured proxy. */
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import { PASSWORD } from '../fixture-library.ts'
import { openReader, openVisit, Visitor } from '../visitor.ts'

const HOUR = 3_600_000
const attempt = async (visitor: Visitor, userId: string, password: string) =>
  (await visitor.signIn(userId, password)).json<Envelope>()

describe('at the same time', () => {
  it('50 right passwords of one reader all succeed without a delay', async () => {
    const { app, waits } = await openVisit()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => attempt(new Visitor(app), 'reader1', PASSWORD)),
    )
    expect(answers.map(answer => answer.code)).toEqual(Array(50).fill(0))
    expect(waits.filter(ms => ms > 0)).toEqual([])
  })

  it('a right password among wrong ones does not affect their count', async () => {
    const { app } = await openVisit()
    const tried = (password: string) => attempt(new Visitor(app), 'reader1', password)
    const answers = await Promise.all(['wrong', PASSWORD, 'wrong', PASSWORD].map(tried))
    expect(answers.map(answer => answer.code)).toEqual([1, 0, 1, 0])
  })

  it('an address may have a hundred attempts in progress', async () => {
    const { app } = await openVisit()
    const from = async (remoteAddress: string, userId: string) => {
      const loginContext = JSON.stringify({ userId, password: 'wrong' })
      const asked = {
        method: 'POST',
        url: '/opac/sys/login',
        payload: { loginContext },
        remoteAddress,
      } as const
      return app.inject(asked)
    }
    const many = Promise.all(Array.from({ length: 120 }, (_, n) => from('192.0.2.1', `nobody${n}`)))
    const elsewhere = await from('192.0.2.2', 'reader1')
    const refused = (await many).filter(answer => answer.statusCode === 503)
    expect(refused).toHaveLength(20)
    expect(refused[0]!.headers['retry-after']).toBe('2')
    expect(refused[0]!.json<Envelope>()).toMatchObject({ code: 503, data: null })
    expect(elsewhere.statusCode).toBe(200)
    expect((await from('192.0.2.1', 'reader1')).statusCode).toBe(200)
  })
})

describe('a clock that is set back by a day', () => {
  it('locks nobody out for longer than the pause itself', async () => {
    const { visitor, clock } = await openVisit()
    for (let n = 0; n < 5; n++) await attempt(visitor, 'reader1', 'wrong')
    clock.time -= 24 * HOUR
    expect((await attempt(visitor, 'reader1', PASSWORD)).msg).toBe('失败次数过多，请 10 秒后再试')
    clock.time += 10_000
    expect((await attempt(visitor, 'reader1', PASSWORD)).code).toBe(0)
  })

  it('ends sessions from the later time; a correction by a second ends none', async () => {
    const { visitor, clock } = await openReader()
    const status = async () => (await visitor.ask('GET', '/opac/users/volts')).statusCode
    clock.time -= 1000
    expect(await status()).toBe(200)
    clock.time -= 24 * HOUR
    expect(await status()).toBe(401)
    clock.time += 24 * HOUR
    expect(await status()).toBe(401)
  })

  it('a verify code is not valid for a whole day', async () => {
    const { visitor, clock, store } = await openVisit({ CAPTCHA: 'always' })
    await visitor.ask('GET', '/opac/sys/pic_check')
    const letters = store.raw.prepare('SELECT captcha FROM session').pluck().get() as string
    clock.time -= 50_000
    const answer = (await visitor.signIn('reader1', PASSWORD, letters)).json<Envelope>()
    expect(answer.msg).toBe('验证码错误')
  })
})

describe('demo readers', () => {
  const codeWith = async (headers: Record<string, string>, env: Record<string, string> = {}) => {
    const { app, store } = await openVisit(env)
    store.raw.exec('UPDATE patron SET demo = 1')
    const loginContext = JSON.stringify({ userId: 'reader1', password: PASSWORD })
    const answer = await app.inject({
      method: 'POST',
      url: '/opac/sys/login',
      headers,
      payload: { loginContext },
    })
    return answer.json<Envelope>().code
  }
  it.each([
    [0, { host: '127.0.0.1:8080' }],
    [0, { host: '[::1]:8080' }],
    [1, { host: 'library.example.edu' }],
    [1, { host: '127.0.0.1', 'x-forwarded-for': '203.0.113.9' }],
    [1, { host: 'localhost', via: '1.1 proxy' }],
    [1, { host: 'a b' }],
  ])('code %i for %o: a proxy is detected by its headers', async (code, headers) => {
    expect(await codeWith(headers as Record<string, string>)).toBe(code)
  })
  it('DEMO=public lets them sign in', async () => {
    expect(await codeWith({ host: 'library.example.edu' }, { DEMO: 'public' })).toBe(0)
  })
})
