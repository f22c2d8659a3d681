/** What pages of other sites may read, and the security headers of our answers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../src/contract/call.ts'
import { openReader, openVisit } from '../visitor.ts'

const SITE = 'https://www.example.edu'
const ENV = { PUBLIC_URL: 'https://library.example.edu', ALLOW_ORIGINS: `${SITE}, https://m.example.edu` }

describe('ALLOW_ORIGINS', () => {
  const preflight = async (origin: string, env: Record<string, string> = ENV) => {
    const { app } = await openVisit(env)
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    return app.inject({ method: 'OPTIONS', url: '/opac/users/renew', headers })
  }

  it('an allowed site gets CORS headers with its own origin, for preflight and request', async () => {
    const answer = await preflight(SITE)
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('Content-Type'),
      vary: 'Origin',
    })
  })

  it.each(['https://evil.example', 'https://www.example.edu.evil.example', 'http://www.example.edu', 'null'])(
    '%s is not allowed',
    async origin => {
      const answer = await preflight(origin)
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.statusCode).not.toBe(204)
    },
  )

  it('answers vary by origin, however the URL is written', async () => {
    const { app } = await openVisit(ENV)
    const answer = await app.inject({
      url: '/%6fpac/users/%69nfo',
      headers: { origin: 'https://evil.example', cookie: 'a=b', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect((await app.inject({ url: '/%6fpac/users/info' })).headers).toHaveProperty(
      'cross-origin-resource-policy',
    )
  })

  it('by default no site can read an answer', async () => {
    expect((await preflight(SITE, { PUBLIC_URL: ENV.PUBLIC_URL })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it('its pages can read answers, and send only JSON', async () => {
    const { visitor } = await openReader('reader1', ENV)
    const renew = (headers: Record<string, string>) =>
      visitor.ask('POST', '/opac/users/renew', { loanId: 'L1', source: 0 }, { origin: SITE, ...headers })
    const answer = await renew({})
    expect(answer.json<Envelope>().code).toBe(0)
    expect(answer.headers['access-control-allow-origin']).toBe(SITE)
    expect(answer.headers.vary).toContain('Origin')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await renew({ 'content-type': type })).statusCode, type).toBe(415)
    // failures can be read, too
    const missing = await visitor.ask('GET', '/opac/none', undefined, { origin: SITE })
    expect([missing.statusCode, missing.headers['access-control-allow-origin']]).toEqual([404, SITE])
  })
})

describe('public reads', () => {
  const FOREIGN = 'https://blog.example.net'
  const ORIGINS = [undefined, ENV.PUBLIC_URL, FOREIGN, 'null']
  const READS = [
    '/opac/x/base?langCode=en',
    '/meta-local/opac/x/base/',
    '/opac/search/_suggest?query=a',
    `/opac/x/search?${new URLSearchParams({ request: '{}' })}`,
    '/opac/x/origin',
    '/opac/bibs/none/infos',
    '/opac/sys/menu',
  ]
  const shared = (headers: Record<string, unknown>) => ({
    origin: headers['access-control-allow-origin'],
    credentials: headers['access-control-allow-credentials'],
  })

  it.each(READS)('W07 %s: for every page of every site, without cookies', async url => {
    const { app } = await openVisit(ENV)
    for (const origin of ORIGINS) {
      const { headers } = await app.inject({ url, headers: origin === undefined ? {} : { origin } })
      expect(shared(headers), origin).toEqual({ origin: '*', credentials: undefined })
      expect(headers.vary, origin).toContain('Origin')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['cache-control'] ?? '').not.toContain('public')
    }
    const named = await app.inject({ url, headers: { origin: SITE } })
    expect(shared(named.headers)).toEqual({ origin: SITE, credentials: 'true' })
    expect(named.headers.vary).toContain('Origin')
  })

  it('W07 with a session nothing is public, and nothing is cached', async () => {
    const { visitor } = await openReader('reader1', ENV)
    for (const url of READS)
      for (const origin of ORIGINS) {
        const { headers } = await visitor.ask('GET', url, undefined, origin === undefined ? {} : { origin })
        expect(shared(headers), `${url} ${origin}`).toEqual({})
        expect(headers['cache-control']).toBe('no-store, private')
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      }
  })

  it('W07 a call about a reader or visitor, or that changes data, is never public', async () => {
    const { app } = await openVisit(ENV)
    const CLOSED = [
      ['GET', '/opac/users/info'],
      ['GET', '/meta-local/opac/users/stats/'],
      ['GET', '/opac/users/photo/1'],
      ['GET', '/opac/notices/1'],
      ['GET', '/opac/sys/logout'],
      ['GET', '/opac/sys/pic_check'],
      ['GET', '/opac/x/signin'],
      ['GET', '/opac/none'],
      ['POST', '/opac/search'],
      ['POST', '/opac/users/renew'],
      ['DELETE', '/opac/notices/1'],
    ] as const
    for (const [method, url] of CLOSED)
      for (const origin of ORIGINS) {
        const headers = { 'content-type': 'application/json', ...(origin && { origin }) }
        const answer = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{}' }) })
        expect(shared(answer.headers), `${method} ${url} ${origin}`).toEqual({})
        expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
      }
  })

  it("W07 a page of a site that is not allowed, sending the reader's cookies as from a sibling domain, is refused", async () => {
    const { visitor } = await openReader('reader1', ENV)
    const info = async (headers: Record<string, string>) =>
      (await visitor.ask('GET', '/opac/users/info', undefined, headers)).statusCode
    expect(await info({ origin: 'https://evil.example.edu' })).toBe(403)
    expect(await info({ origin: 'null' })).toBe(403)
    expect(await info({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
    expect(await info({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
    // followed links, our own pages, allowed sites, and clients other than browsers
    expect(await info({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200)
    expect(await info({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).toBe(200)
    expect(await info({ origin: SITE, 'sec-fetch-site': 'same-site' })).toBe(200)
    expect(await info({})).toBe(200)
    const renew = await visitor.ask(
      'POST',
      '/opac/users/renew',
      { loanId: 'L1', source: 0 },
      { origin: 'https://evil.example.edu' },
    )
    expect([renew.statusCode, shared(renew.headers)]).toEqual([403, {}])
  })

  it('W07 a page learns whether its site is allowed', async () => {
    const { app } = await openVisit(ENV)
    const may = async (origin: string) =>
      (await app.inject({ url: '/opac/x/origin', headers: { origin } })).json().data
    expect(await may(FOREIGN)).toEqual({ credentials: false, handOff: false })
    expect(await may('null')).toEqual({ credentials: false, handOff: false })
    expect(await may(SITE)).toEqual({ credentials: true, handOff: false })
  })

  it('W07 a public read with a header of the seeds: the preflight is allowed for reads only', async () => {
    const { app } = await openVisit()
    const ask = (url: string, method: string) =>
      app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: FOREIGN,
          'access-control-request-method': method,
          'access-control-request-headers': 'x-lang-code',
        },
      })
    const read = await ask('/opac/x/base', 'GET')
    expect(read.statusCode).toBe(204)
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('X-Lang-Code'),
    })
    for (const [url, method] of [
      ['/opac/search', 'POST'],
      ['/opac/users/info', 'GET'],
      ['/opac/sys/logout', 'GET'],
    ] as const)
      expect(shared((await ask(url, method)).headers), url).toEqual({})
  })

  it('W07 any read accepts the language in the URL, which takes precedence over cookie and header', async () => {
    const { app } = await openVisit()
    const menu = async (url: string, headers = {}) =>
      (await app.inject({ url, headers })).json().data[0].title
    const [zh, en] = [await menu('/opac/sys/menu'), await menu('/opac/sys/menu?langCode=en')]
    expect(en).not.toBe(zh)
    expect(await menu('/opac/sys/menu?langCode=zh', { 'x-lang-code': 'en', cookie: 'opac.lang=en' })).toBe(zh)
    expect(await menu('/opac/sys/menu?langCode=xx')).toBe(zh)
  })

  it('W07 the search of the seeds as a GET: the same answer, and invalid parameters are named', async () => {
    const { app } = await openVisit()
    const request = { queryFieldList: [{ field: 'all', values: ['红楼梦'] }], page: 1, pageSize: 5 }
    const get = (text: string) =>
      app.inject({ url: `/opac/x/search?${new URLSearchParams({ request: text })}` })
    const posted = await app.inject({ method: 'POST', url: '/opac/search', payload: request })
    expect((await get(JSON.stringify(request))).json()).toEqual(posted.json())
    for (const text of ['{', '"x"', JSON.stringify({ queryFieldList: 'x' })]) {
      const answer = await get(text)
      expect([answer.statusCode, answer.json<Envelope>().code], text).toEqual([400, 400])
      expect(answer.json<Envelope>().msg).toContain('request')
    }
    expect((await app.inject({ url: '/opac/x/search' })).statusCode).toBe(400)
  })
})

describe('security headers', () => {
  it('answers and photos cannot be embedded in pages of other sites', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reading-room-photos-'))
    mkdirSync(join(folder, 'photos'))
    writeFileSync(join(folder, 'photos', '1.jpg'), 'a picture')
    const { visitor } = await openReader('reader1', { DATA_DIR: folder })
    const corp = async (url: string) =>
      (await visitor.ask('GET', url)).headers['cross-origin-resource-policy']
    const { data } = await visitor.get<{ uid: number }>('/sys/initInfo')
    expect(await corp(`/opac/users/photo/${data.uid}`)).toBe('same-origin')
    expect(await corp('/opac/users/info')).toBe('same-origin')
    expect(await corp('/meta-local/opac/sys/menu')).toBe('same-origin')
    expect(await corp('/opac/x/covers/none.jpg')).toBe('same-origin')
    expect(await corp('/opac/%zz')).toBe('same-origin')
    rmSync(folder, { recursive: true })
    const shared = await openVisit(ENV)
    const { headers } = await shared.app.inject({ url: '/opac/sys/menu' })
    // public data may be embedded
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const own = await shared.app.inject({ url: '/opac/users/info' })
    expect(own.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('only one Trusted Types policy, by name, may create HTML from strings', async () => {
    const { app } = await openVisit()
    const policy = (await app.inject({ url: '/healthz' })).headers['content-security-policy']
    expect(policy).toMatch(/; trusted-types dompurify(;|$)/)
  })
})
