/** Envelope, session and sign-in as public clients use them, fact by fact. */
import { createCipheriv, createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import type { LoginAnswer } from '../../src/contract/reader/sys.ts'
import { PASSWORD } from '../fixture-library.ts'
import { openReader, openVisit } from '../visitor.ts'

const encrypted = (userId: string, password: string): string => {
  const key = createHash('md5').update(userId).digest('hex')
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(key, 'ascii'), null)
  return cipher.update(password, 'utf8', 'base64') + cipher.final('base64')
}

describe('base path, envelope, codes', () => {
  it('K02 answers under /opac and under /meta-local/opac, with and without a trailing slash', async () => {
    const { visitor } = await openVisit()
    for (const url of [
      '/opac/sys/menu',
      '/opac/sys/menu/',
      '/meta-local/opac/sys/menu',
      '/meta-local/opac/sys/menu/',
    ]) {
      const answer = await visitor.ask('GET', url)
      expect([answer.statusCode, answer.json<Envelope>().code]).toEqual([200, 0])
    }
  })

  it('the envelope is {code: 0, msg: null, data} with code a number', async () => {
    const { visitor } = await openVisit()
    const envelope = await visitor.get('/sys/menu')
    expect(Object.keys(envelope)).toEqual(['code', 'msg', 'data'])
    expect(envelope).toMatchObject({ code: 0, msg: null })
  })

  it('without a session every call for readers is HTTP 401, and so is sys/initInfo', async () => {
    const { visitor } = await openVisit()
    for (const path of ['/users/info', '/users/volts', '/users/loans', '/users/stats', '/sys/initInfo']) {
      const answer = await visitor.ask('GET', `/opac${path}`)
      expect([path, answer.statusCode, answer.json<Envelope>().code]).toEqual([path, 401, 401])
    }
  })

  it("an anonymous session is not a reader's session", async () => {
    const { visitor } = await openVisit()
    await visitor.ask('GET', '/opac/sys/pic_check?rdm=1')
    expect((await visitor.ask('GET', '/opac/users/volts')).statusCode).toBe(401)
  })

  it('with a session users/volts, users/info and sys/initInfo are HTTP 200, which clients use as a probe', async () => {
    const { visitor } = await openReader()
    for (const path of ['/users/volts', '/users/info', '/sys/initInfo']) {
      expect((await visitor.ask('GET', `/opac${path}`)).statusCode).toBe(200)
    }
  })

  it('a POST needs no CSRF and no language header, only JSON and the cookie', async () => {
    const { visitor } = await openReader()
    for (const type of [
      'application/json',
      'application/json;charset=utf-8',
      'application/json; charset=UTF-8',
    ]) {
      const answer = await visitor.ask(
        'POST',
        '/opac/users/renew',
        { loanId: 'nope', source: 0 },
        { 'content-type': type },
      )
      expect(answer.statusCode).toBe(200)
    }
  })
})

describe('sign-in', () => {
  it('K02 GET /opac/sys/pic_check returns an image and the cookie meta-opac.session, whatever its query is named', async () => {
    for (const query of ['rrm=0.5', 'rdm=17', '']) {
      const { visitor } = await openVisit({ CAPTCHA: 'always' })
      const answer = await visitor.ask('GET', `/opac/sys/pic_check?${query}`)
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
      expect(visitor.cookies['meta-opac.session']).toMatch(/^[\w-]{43}$/)
    }
  })

  it('K02 POST /opac/sys/login accepts loginContext as JSON text and verifyCode, with the cookie of pic_check', async () => {
    const { visitor, store } = await openVisit({ CAPTCHA: 'always' })
    await visitor.ask('GET', '/opac/sys/pic_check?rrm=1')
    const letters = store.raw.prepare('SELECT captcha FROM session').pluck().get() as string
    const answer = await visitor.signIn('reader1', PASSWORD, letters.toLowerCase())
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Envelope>()).toMatchObject({
      code: 0,
      data: { name: '林小溪', uid: 1, userId: 'reader1' },
    })
  })

  it('D01 the login answer has name, uid, userId, isMeetpwdRule and isNeedEditpwd, and the envelope has a sign', async () => {
    const { visitor } = await openVisit()
    const envelope = (await visitor.signIn('reader6', '123456')).json<Envelope<LoginAnswer>>()
    expect(envelope.sign).toBeNull()
    expect(envelope.data).toMatchObject({ userId: 'reader6', isMeetpwdRule: 0, isNeedEditpwd: 0 })
  })

  it('the answer to login always sets a new value for the cookie meta-opac.session', async () => {
    const { visitor } = await openVisit()
    await visitor.ask('GET', '/opac/sys/pic_check')
    const before = visitor.cookies['meta-opac.session']
    const answer = await visitor.signIn('reader1')
    const cookie = answer.cookies.find(one => one.name === 'meta-opac.session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.value).not.toBe(before)
  })

  it('a failed sign-in is HTTP 200 with code 1 and a text in msg', async () => {
    const { visitor } = await openVisit()
    const answer = await visitor.signIn('reader1', 'wrong')
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Envelope>()).toEqual({ code: 1, msg: '学号、工号或密码不正确', data: null })
  })

  it('the password may come as Base64 of AES-256-ECB with the hex md5 of the user id as key', async () => {
    expect(encrypted('reader1', 'secret1')).toBe('YThQ1uHMsGzDNNLeCfcssg==')
    const { visitor } = await openVisit()
    const answer = await visitor.signIn('reader1', encrypted('reader1', PASSWORD))
    expect(answer.json<Envelope>().code).toBe(0)
  })

  it('a password encrypted for another reader is refused', async () => {
    const { visitor } = await openVisit()
    const answer = await visitor.signIn('reader1', encrypted('reader3', PASSWORD))
    expect(answer.json<Envelope>().code).toBe(1)
  })
})
