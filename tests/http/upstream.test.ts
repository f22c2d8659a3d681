/** An existing OPAC server as upstream: a second embedded server, and small servers that misbehave. */
import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openGate } from '../../host/http/guard/gate.ts'
import {
  ownCookie,
  ownLocation,
  requestHeaders,
  responseHeaders,
} from '../../host/http/upstream/upstream-headers.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openStore } from '../../host/store/open.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { NOW, noSearch, PASSWORD } from '../fixture-library.ts'

async function openFront(
  upstream: string,
  env: Record<string, string> = {},
  clock: { now(): number } = { now: () => NOW },
) {
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off', OPAC_UPSTREAM: upstream, ...env })
  const store = openStore(':memory:')
  return createApp({ store, search: noSearch, clock, config, wait: async () => {} })
}

const servers: Server[] = []
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterAll(() => {
  for (const server of servers) server.close()
})

describe('in front of a second embedded server', () => {
  let back: Awaited<ReturnType<typeof openCatalogueApp>>
  let front: Awaited<ReturnType<typeof openFront>>
  beforeAll(async () => {
    back = await openCatalogueApp()
    const address = await back.app.listen({ port: 0, host: '127.0.0.1' })
    front = await openFront(`${address}/meta-local`)
  })
  afterAll(async () => {
    await front.close()
    await back.app.close()
  })
  const search = (url: string) =>
    front.inject({
      method: 'POST',
      url,
      payload: { queryFieldList: [{ field: 'all', values: ['操作系统'] }] },
    })

  it.each(['/opac/search/', '/opac/search', '/meta-local/opac/search/'])('passes %s on', async url => {
    const answer = await search(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.dataList[0].bibId).toBe(idOf('c1'))
  })
  it.each(['/lkb/eds/retrieve', '/meta-local/lkb/eds/retrieve'])('K17 passes %s on', async url => {
    const answer = await front.inject({ method: 'POST', url, payload: {} })
    // the message of the upstream, which has no index
    expect(answer.json()).toMatchObject({ code: 1, msg: expect.stringContaining('发现系统') })
    const elsewhere = await front.inject({
      method: 'POST',
      url,
      payload: {},
      headers: { origin: 'https://a.example' },
    })
    expect(elsewhere.statusCode).toBe(403)
  })
  it('signs in through it, with cookies of ours', async () => {
    const loginContext = JSON.stringify({ userId: 'reader1', password: PASSWORD })
    const login = await front.inject({
      method: 'POST',
      url: '/opac/sys/login',
      payload: { loginContext, verifyCode: '' },
      headers: { origin: 'http://localhost:8080', host: 'localhost:8080', 'sec-fetch-site': 'same-origin' },
    })
    expect(login.json().code).toBe(0)
    const cookies = [login.headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(/^meta-opac\.session=[^;]+; Path=\//)
    expect(cookies).not.toMatch(/Domain/i)
    const [session] = cookies.split(';')
    const info = await front.inject({ url: '/opac/users/info', headers: { cookie: session! } })
    expect(info.statusCode).toBe(200)
  })
  it('W07 makes only public data readable for all, in the language of the URL', async () => {
    const headers = { origin: 'https://blog.example.net' }
    const menu = async (url: string) => {
      const answer = await front.inject({ url, headers })
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      return answer.json().data[0].title
    }
    expect(await menu('/opac/sys/menu?langCode=en')).not.toBe(await menu('/opac/sys/menu?langCode=zh'))
    const own = await front.inject({ url: '/opac/users/info', headers: { ...headers, cookie: 'a=b' } })
    expect([own.statusCode, own.headers['access-control-allow-origin']]).toEqual([403, undefined])
  })
  it('W07 passes the language of the URL to a server that knows only the header', async () => {
    const behind = await openFront(
      await serve((request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ code: 0, msg: null, data: request.headers['x-lang-code'] ?? '' }))
      }),
    )
    const told = async (query: string) => (await behind.inject({ url: `/opac/sys/menu${query}` })).json().data
    expect([await told('?langCode=en'), await told('?langCode=xx'), await told('')]).toEqual(['en', '', ''])
    await behind.close()
  })
  it('W07 decides itself whose pages may send requests with cookies', async () => {
    const site = 'https://www.example.edu'
    const named = await openFront('http://127.0.0.1:1', { ALLOW_ORIGINS: site })
    const may = async (origin: string) =>
      (await named.inject({ url: '/opac/x/origin', headers: { origin } })).json().data.credentials
    expect([await may(site), await may('https://blog.example.net')]).toEqual([true, false])
    await named.close()
  })
  it('passes 401, 404 and 400 on', async () => {
    expect((await front.inject({ url: '/opac/bibs/nope/infos' })).statusCode).toBe(404)
    expect((await front.inject({ url: '/opac/search/_suggest?size=x&query=../' })).statusCode).toBe(200)
  })
  it('passes nothing else: no path leaves /opac', async () => {
    // over a socket, since inject() would resolve the dots itself
    const { port } = new URL(await front.listen({ port: 0, host: '127.0.0.1' }))
    const statusOf = (path: string) =>
      new Promise<number>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path }, response => {
          response.resume()
          resolve(response.statusCode!)
        }).on('error', reject)
      })
    for (const path of [
      '/opac/../healthz',
      '/opac/%2e%2e/healthz',
      '/opac/..%2fhealthz',
      '/opac/x%5c..%5c..',
    ])
      expect([400, 404]).toContain(await statusOf(path))
  })
  it('rejects browsers of other sites here', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await front.inject({ method: 'POST', url: '/opac/search', payload: {}, headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe(403)
  })
  it('our own security headers stay', async () => {
    const answer = await search('/opac/search')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect([answer.headers['content-security-policy']].flat()).toHaveLength(1)
  })
  it('the first view uses its data, too', async () => {
    const answer = await front.inject({ url: `/space/searchDetailLocal/${idOf('c1')}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toContain('操作系统')
  })
})

describe('in front of a server that is down, slow or faulty', () => {
  it.each([
    ['zh', '图书馆系统暂时无法使用'],
    ['en', 'is unavailable'],
  ])('502 and an envelope in the reader’s language: %s', async (lang, words) => {
    const front = await openFront('http://127.0.0.1:9/meta-local')
    const answer = await front.inject({ url: '/opac/users/info', headers: { 'x-lang-code': lang } })
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 502, data: null })
    expect(answer.json().msg).toContain(words)
    const page = await front.inject({ url: '/space/index' })
    expect(page.statusCode).toBe(503)
    expect(page.payload).toContain('id="app"')
    await front.close()
  })
  it('a server that is down gets one request in ten seconds', async () => {
    let asked = 0
    let isUp = false
    const behind = await serve((request, response) => {
      asked++
      if (!isUp) return void request.socket.destroy()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":0,"msg":null,"data":1}')
    })
    const clock = { time: NOW, now: () => clock.time }
    const front = await openFront(behind, {}, clock)
    const status = async () => (await front.inject({ url: '/opac/sys/menu' })).statusCode
    expect([await status(), await status(), await status()]).toEqual([502, 502, 502])
    expect(asked).toBe(1)
    clock.time += 10_000
    expect([await status(), await status()]).toEqual([502, 502])
    expect(asked).toBe(2)
    isUp = true
    clock.time += 10_000
    expect([await status(), await status()]).toEqual([200, 200])
    await front.close()
  })
  it.each([
    [500, 'text/html', '<h1>Whitelabel Error Page</h1>', 502],
    [500, 'application/json', '{"trace":"java.lang.NullPointerException"}', 502],
    [503, 'text/html', '<h1>nginx</h1>', 503],
    [404, 'text/html', '<h1>nginx</h1>', 404],
    [401, 'text/html', '<h1>nginx</h1>', 401],
  ])('its error page %s %s is not passed on', async (status, type, body, shown) => {
    const behind = await serve((_, response) => {
      response.writeHead(status, { 'content-type': type, 'set-cookie': 'a=b' }).end(body)
    })
    const front = await openFront(behind)
    const answer = await front.inject({ url: '/opac/sys/menu', headers: { 'x-lang-code': 'en' } })
    expect([answer.statusCode, answer.json().code]).toEqual([shown, shown])
    expect(answer.payload).not.toMatch(/nginx|Whitelabel|java/)
    expect(answer.json().msg).toMatch(/^[A-Z]/)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src '(self|none)'/)
    await front.close()
  })
  it('its refusals in JSON are passed on', async () => {
    const behind = await serve((_, response) => {
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"code":404,"msg":"no","data":null}')
    })
    const front = await openFront(behind)
    expect((await front.inject({ url: '/opac/sys/menu' })).json()).toEqual({
      code: 404,
      msg: 'no',
      data: null,
    })
    await front.close()
  })
  it('a GET that changes data is guarded too if percent-encoded', async () => {
    const front = await openFront('http://127.0.0.1:9')
    const answer = await front.inject({
      url: '/opac/sys/%6cogout',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    await front.close()
  })
  it('504 if it takes too long', async () => {
    const silent = await serve(() => {})
    const { upstreamServer } = await import('../../host/http/upstream/upstream.ts')
    const Fastify = (await import('fastify')).default
    const app = Fastify()
    await app.register((await import('@fastify/cookie')).default)
    const config = readConfig({ OPAC_UPSTREAM: silent })
    const answers = openGate({ concurrent: 1, queued: 0 })
    await upstreamServer({ answerMs: 20 })(app, { config, answers, clock: { now: () => NOW } } as never)
    const answer = await app.inject({ url: '/opac/search/search_confs' })
    expect(answer.statusCode).toBe(504)
    expect(answer.json().code).toBe(504)
    await app.close()
  })
  it('redirects stay on our site, cookies lose Domain, Path and Secure', async () => {
    const odd = await serve((request, response) => {
      response.writeHead(302, {
        location: `http://${request.headers.host}/meta-local/opac/cas/rosetta?x=1`,
        'set-cookie': [
          'meta-opac.session=abc; Domain=opac.example; Path=/meta-local; Secure; HttpOnly; SameSite=None',
        ],
        'content-security-policy': "default-src 'none'",
      })
      response.end()
    })
    const front = await openFront(`${odd}/meta-local`)
    const answer = await front.inject({ url: '/meta-local/opac/cas/rosetta?ticket=ST-1' })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/opac/cas/rosetta?x=1')
    expect(answer.headers['set-cookie']).toEqual(['meta-opac.session=abc; Path=/; HttpOnly; SameSite=Lax'])
    expect(answer.headers['content-security-policy']).not.toContain("default-src 'none'")
    await front.close()
  })
  it('with a server that has only the calls of the specifications there is a base configuration', async () => {
    const small = await serve((request, response) => {
      const path = request.url!.split('?')[0]
      const models = JSON.stringify([{ code: 'opac', name: '本地', enabled: true, viewMode: 'local' }])
      const found = path === '/meta-local/opac/vars/search_models'
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
      const data = found ? { varName: 'search_models', varValue: models } : null
      response.end(JSON.stringify({ code: found ? 0 : 404, msg: null, data }))
    })
    const front = await openFront(`${small}/meta-local`)
    const page = await front.inject({ url: '/space/index' })
    expect(page.statusCode).toBe(200)
    const { config } = (await front.inject({ url: '/space/view.json?at=/index' })).json()
    expect(config.searchModels[0].code).toBe('opac')
    expect(config.capabilities).toEqual([])
    await front.close()
  })
})

describe('headers between both', () => {
  it('rewrites cookies', () => {
    expect(ownCookie('a=b; domain=x.example; path=/p; Secure; SameSite=None; Max-Age=5', true)).toBe(
      'a=b; Path=/; Secure; SameSite=None; Max-Age=5',
    )
    expect(ownCookie('a=b; Secure; SameSite=Strict', false)).toBe('a=b; Path=/; SameSite=Strict')
    expect(ownCookie('', false)).toBe('; Path=/')
  })
  it.each([
    ['/meta-local/opac/x', '/opac/x'],
    ['https://opac.example/meta-local/opac/x#h', '/opac/x#h'],
    ['https://opac.example/space/#/index', '/space/#/index'],
    ['https://cas.example/login?service=a', 'https://cas.example/login?service=a'],
    ['../b', '/opac/b'],
    ['http://[', 'http://['],
  ])('rewrites the redirect %s to %s', (from, to) => {
    const base = 'https://opac.example/meta-local'
    expect(ownLocation(from, base, `${base}/opac/a/c`)).toBe(to)
  })
  it("asks under the upstream's name and passes on none of our headers", () => {
    const headers = {
      host: 'ours',
      origin: 'https://ours',
      'sec-fetch-site': 'same-origin',
      cookie: 'a=b',
      'remote-user': 'reader2',
      'x-remote-user': 'reader2',
      'x-authenticated-user': 'reader2',
      'x-forwarded-user': 'reader2',
      'x-ssl-client-s-dn': 'CN=reader2',
      'x-any-name-of-a-library': 'reader2',
    }
    expect(requestHeaders(headers, { host: 'theirs', ip: '192.0.2.1' })).toEqual({
      cookie: 'a=b',
      host: 'theirs',
      'x-forwarded-for': '192.0.2.1',
      'x-real-ip': '192.0.2.1',
    })
    const context = { upstream: 'https://theirs', target: 'https://theirs/opac/x', isSecure: true }
    expect(responseHeaders({ server: 'x', etag: 'y' }, context)).toEqual({ etag: 'y' })
  })
})
