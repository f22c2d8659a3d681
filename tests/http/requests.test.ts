/** What the host does with every request, for any call. */
import { describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { health } from '../../host/http/health/health.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { SearchEngine } from '../../host/search/engine.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import type { Progress } from '../../host/search/progress.ts'
import { openStore } from '../../host/store/open.ts'
import type { Envelope } from '../../src/contract/call.ts'
import { noSearch, openTestApp } from '../fixture-library.ts'
import { openReader, openVisit } from '../visitor.ts'

describe('methods, language, caching', () => {
  it('a wrong method is 405 with Allow', async () => {
    const { app } = await openVisit()
    const answer = await app.inject({ method: 'DELETE', url: '/meta-local/opac/sys/login/' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
    expect(answer.json<Envelope>()).toMatchObject({ code: 405, data: null })
  })

  it('uses the language of X-Lang-Code, then of the cookie, then the library’s own', async () => {
    const { visitor } = await openVisit()
    const title = async (headers?: Record<string, string>) =>
      (await visitor.get<{ title: string }[]>('/sys/menu', headers)).data[0]?.title
    expect(await title({ 'accept-language': 'en' })).toBe('首页')
    expect(await title({ 'x-lang-code': 'en_US' })).toBe('Home')
    expect((await visitor.post('/sys/setLang', { langCode: 'en' })).code).toBe(0)
    expect(visitor.cookies['opac.lang']).toBe('en')
    expect(await title()).toBe('Home')
    expect(await title({ 'x-lang-code': 'zh_CN' })).toBe('首页')
    expect((await visitor.ask('POST', '/opac/sys/setLang', { langCode: 'tlh' })).statusCode).toBe(400)
  })

  it('reader data are never cached; anonymous answers vary by cookie and language', async () => {
    const { visitor } = await openReader()
    expect((await visitor.ask('GET', '/opac/users/info')).headers['cache-control']).toBe('no-store, private')
    const { visitor: stranger } = await openVisit()
    expect((await stranger.ask('GET', '/opac/sys/menu')).headers.vary).toBe(
      'Accept-Encoding, Cookie, X-Lang-Code',
    )
  })

  it('every answer has the security headers, early failures too', async () => {
    const { app } = await openVisit()
    for (const url of ['/opac/sys/menu', '/opac/%zz', '/opac/none', '/healthz', '/none']) {
      const { headers } = await app.inject({ url })
      expect(headers['content-security-policy'], url).toMatch(
        /require-trusted-types-for 'script'|^default-src 'none'; frame-ancestors 'self'$/,
      )
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toBeUndefined()
    }
    const behindTls = await openVisit({ PUBLIC_URL: 'https://library.example' })
    const { headers } = await behindTls.app.inject({ url: '/opac/sys/menu' })
    expect(headers['strict-transport-security']).toContain('max-age')
  })

  it('F01 the camera is allowed to pages of the portal alone, for the barcodes of books', async () => {
    const { app } = await openVisit()
    const policy = async (url: string) => (await app.inject({ url })).headers['permissions-policy']
    const rest = 'microphone=(), geolocation=(), payment=()'
    for (const url of ['/space', '/space?kiosk=1', '/space/index', '/mspace/searchList?q=1'])
      expect(await policy(url), url).toBe(`camera=(self), ${rest}`)
    for (const url of ['/', '/staff/', '/spaces', '/widgets/', '/opac/none', '/none?of=/space/index'])
      expect(await policy(url), url).toBe(`camera=(), ${rest}`)
  })

  it('cookies are Secure over TLS, according to the public URL or a trusted proxy', async () => {
    const isSecure = async (env: Record<string, string>, headers = {}) => {
      const { app } = await openVisit(env)
      const answer = await app.inject({ url: '/opac/sys/pic_check', headers })
      return answer.cookies[0]?.secure === true
    }
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await isSecure({})).toBe(false)
    expect(await isSecure({}, forwarded)).toBe(false)
    expect(await isSecure({ TRUST_PROXY: '1' }, forwarded)).toBe(true)
    expect(await isSecure({ PUBLIC_URL: 'https://library.example' })).toBe(true)
  })

  it('an internal error is 500 with a reference and no stack', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec('DROP TABLE notice')
    const answer = await visitor.ask('GET', '/opac/notices/user/unread')
    expect(answer.statusCode).toBe(500)
    expect(answer.json<Envelope>().msg).toMatch(/编号 [0-9a-f]{8}/)
    expect(answer.body).not.toMatch(/SQL|notice|stack|\.ts/)
  })

  it('/healthz tells whether the database answers', async () => {
    const { app, store } = await openVisit()
    const look = async () => (await app.inject({ url: '/healthz' })).json()
    expect(await look()).toEqual({ status: 'ok', search: { answers: null, ageSeconds: null } })
    await expect.poll(look).toEqual({ status: 'ok', search: { answers: true, ageSeconds: 0 } })
    store.raw.close()
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(503)
  })

  it('while searches are not answered /healthz says so and stays 200, and /healthz?ready is 503', async () => {
    const ready = async (search: SearchEngine, env = {}) => {
      const { app } = await openTestApp(env, search)
      const answer = await app.inject({ url: '/healthz?ready' })
      const alive = await app.inject({ url: '/healthz' })
      expect(alive.statusCode).toBe(200)
      expect(alive.json()).toMatchObject({ status: 'ok', search: answer.json().search })
      return { code: answer.statusCode, ...answer.json() }
    }
    expect(await ready(noSearch)).toEqual({
      code: 200,
      status: 'ok',
      search: { answers: true, ageSeconds: 0 },
    })
    // every thread and node is there, as far as the engine knows
    const hung = { ...noSearch, search: async () => Promise.reject(new Error('gone')) }
    const away = { code: 503, status: 'not ready', search: { answers: false, ageSeconds: null } }
    expect(await ready(hung)).toEqual(away)
    expect(await ready(hung, { HEALTH_DETAILS: 'on' })).toMatchObject({
      ...away,
      ready: false,
      index: { isReady: true },
      clock: { aheadMs: 0 },
    })
  })

  it('F05 /healthz tells how far an index is that is being built', async () => {
    const store = openStore(':memory:')
    const engine = openLocal(store, ':memory:')
    let progress: Progress | null = null
    const search = { ...engine, state: () => ({ ...engine.state(), progress }) }
    const parts = { store, search, clock: Date, surfaces: [health] }
    const percents = async (env: Record<string, string>) => {
      const app = await createApp({ ...parts, config: readConfig({ LOG_LEVEL: 'silent', ...env }) })
      return (await app.inject({ url: '/healthz' })).json().index?.percent
    }
    expect(await percents({})).toBeUndefined()
    expect(await percents({ HEALTH_DETAILS: 'on' })).toBeNull()
    progress = { done: 3, of: 12 }
    expect(await percents({})).toBe(25)
    expect(await percents({ HEALTH_DETAILS: 'on' })).toBe(25)
    await engine.close()
    await store.close()
  })
})

describe('requests that change data are accepted from our own pages only', () => {
  const renew = async (headers: Record<string, string>, env = {}) => {
    const { visitor } = await openReader('reader1', env)
    return (await visitor.ask('POST', '/opac/users/renew', { loanId: 'L1', source: 0 }, headers)).statusCode
  }

  it('a client other than a browser sends neither Origin nor Sec-Fetch-Site and is accepted', async () => {
    expect(await renew({})).toBe(200)
  })
  it('our own page is accepted, another site is 403', async () => {
    expect(await renew({ host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' })).toBe(200)
    expect(await renew({ host: '127.0.0.1:8080', origin: 'http://127.0.0.1:9090' })).toBe(403)
    expect(await renew({ origin: 'https://evil.example' })).toBe(403)
    expect(await renew({ origin: 'null' })).toBe(403)
    expect(await renew({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await renew({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  })
  it('a foreign name that resolves to this machine is another site', async () => {
    expect(await renew({ host: 'rebound.example', origin: 'http://rebound.example' })).toBe(403)
  })
  it('with a public URL only that one counts, and the allow-list', async () => {
    const env = { PUBLIC_URL: 'https://library.example', ALLOW_ORIGINS: 'https://www.example.edu' }
    expect(await renew({ origin: 'https://library.example' }, env)).toBe(200)
    expect(await renew({ origin: 'https://www.example.edu' }, env)).toBe(200)
    expect(await renew({ host: 'localhost', origin: 'http://localhost' }, env)).toBe(403)
  })
  it('a CSRF header, if sent, must match the session’s', async () => {
    const { visitor } = await openReader()
    const sent = (token: string) =>
      visitor.ask('POST', '/opac/x/stay', {}, { 'x-csrf-token': token }).then(answer => answer.statusCode)
    expect(await sent(visitor.cookies['opac.csrf'] ?? '')).toBe(200)
    expect(await sent('another')).toBe(403)
  })
  it('sign-out is checked too, although it is a GET', async () => {
    const { visitor } = await openReader()
    const answer = await visitor.ask('GET', '/opac/sys/logout', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
    expect((await visitor.get('/users/info')).code).toBe(0)
  })
})
