/** In front of an upstream server that attacks readers, and of one that dies while answering. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openStore } from '../../host/store/open.ts'
import { NOW, noSearch } from '../fixture-library.ts'

const servers: Server[] = []
const fronts: FastifyInstance[] = []
afterAll(async () => {
  for (const front of fronts) await front.close()
  for (const server of servers) server.close().closeAllConnections()
})

async function inFrontOf(listener: RequestListener, env: Record<string, string> = {}) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}/meta-local`
  const config = readConfig({ LOG_LEVEL: 'silent', OPAC_UPSTREAM: upstream, ...env })
  const store = openStore(':memory:')
  const front = await createApp({ store, search: noSearch, clock: { now: () => NOW }, config })
  fronts.push(front)
  return front
}

describe('a hostile server', () => {
  it('can set only necessary headers; caching, framing and CSP are ours', async () => {
    const front = await inFrontOf((_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000',
        expires: 'Wed, 01 Jan 2050 00:00:00 GMT',
        'surrogate-control': 'max-age=9',
        'cdn-cache-control': 'max-age=9',
        'clear-site-data': '"*"',
        refresh: '0; url=https://evil.example',
        'service-worker-allowed': '/',
        link: '<https://evil.example/x.css>; rel=stylesheet',
        'access-control-allow-origin': '*',
        'content-security-policy': 'default-src *',
        'x-content-type-options': 'none',
        'set-login': 'logged-in',
        'accept-ch': 'Device-Memory',
        etag: '"kept"',
      })
      response.end('{"code":0,"msg":null,"data":{"name":"a reader"}}')
    })
    const { headers } = await front.inject({ url: '/opac/users/info' })
    expect(headers['cache-control']).toBe('no-store, private')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers.etag).toBe('"kept"')
    for (const name of ['expires', 'surrogate-control', 'cdn-cache-control', 'clear-site-data', 'refresh'])
      expect(headers, name).not.toHaveProperty(name)
    for (const name of [
      'service-worker-allowed',
      'link',
      'access-control-allow-origin',
      'set-login',
      'accept-ch',
    ])
      expect(headers, name).not.toHaveProperty(name)
  })

  it.each([
    'text/html',
    'image/svg+xml',
    'text/javascript',
    'application/xhtml+xml; charset=utf-8',
    'text/css',
  ])('%s from it is not served as a page, script or style of ours', async type => {
    const front = await inFrontOf((_, response) => {
      response.writeHead(200, { 'content-type': type }).end('<script>1</script>')
    })
    const answer = await front.inject({ url: '/opac/x.js' })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('an endless answer ends the wait of a page, without filling the memory', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 32)
    let sent = 0
    const front = await inFrontOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent++
        sent++
      }
      response.on('drain', more)
      more()
    })
    const answer = await front.inject({ url: '/space/index' })
    expect(answer.statusCode).toBe(503)
    // several parts of a page, each of 8 MB at most, and what is in transit
    expect(sent).toBeLessThan(300)
  })
})

describe('a server that answers something unexpected', () => {
  const odd = [{ hello: 1 }, 'x', 5, [null], { capabilities: [] }, { dataList: [null], map: 1, items: [1] }]
  it.each(odd.map(data => [JSON.stringify(data), data]))(
    '%s: pages are served, and the host keeps running',
    async (_, data) => {
      const front = await inFrontOf((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ code: 0, msg: null, data }))
      })
      for (const path of ['index', 'searchList?q=a', 'searchDetailLocal/m1', 'bookList/detail/1']) {
        const page = await front.inject({ url: `/space/${path}`, headers: { accept: 'text/html' } })
        expect([200, 404, 503], path).toContain(page.statusCode)
        expect(page.payload).toContain('id="app"')
      }
      expect((await front.inject({ url: '/healthz' })).statusCode).toBe(200)
    },
  )
})

describe('information about the client', () => {
  const told = async (env: Record<string, string>, headers: Record<string, string>) => {
    let seen: NodeJS.Dict<string | string[]> = {}
    const front = await inFrontOf((request, response) => {
      seen = request.headers
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }, env)
    await front.inject({ url: '/opac/users/info', headers, remoteAddress: '192.0.2.7' })
    return seen
  }
  const CLAIMS = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    'x-client-ip': '203.0.113.9',
    'true-client-ip': '203.0.113.9',
    'cf-connecting-ip': '203.0.113.9',
    'x-original-url': '/opac/admin',
    'x-rewrite-url': '/opac/admin',
    'x-http-method-override': 'DELETE',
    forwarded: 'for=203.0.113.9',
    // the same header name for a program behind (CGI)
    x_forwarded_for: '203.0.113.9',
    'x-proxyuser-ip': '203.0.113.9',
    'x-envoy-external-address': '203.0.113.9',
  }

  it('is what we have seen, whatever the client claims', async () => {
    const seen = await told({}, CLAIMS)
    expect(seen).toMatchObject({ 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7' })
    expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113\.9|admin|DELETE/)
  })
  it('behind a trusted proxy is what the proxy has seen', async () => {
    const seen = await told({ TRUST_PROXY: '1' }, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })
    expect(seen).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' })
  })
})

describe('a server that dies', () => {
  it.each([
    ['before its answer', 0],
    ['in the middle of it', 1],
  ])('%s: the reader is told, and the host keeps running', async (_, isBegun) => {
    const front = await inFrontOf((_, response) => {
      if (isBegun) response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"code":0,', () => response.destroy())
      if (!isBegun) response.socket?.destroy()
    })
    const { port } = new URL(await front.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /opac/users/info HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    const answer = await text(socket).catch(() => '')
    if (isBegun) expect(answer).not.toContain('"data"')
    else expect(answer).toMatch(/^HTTP\/1\.1 502 /)
    const page = await front.inject({ url: '/space/index' })
    expect(page.statusCode).toBe(503)
    expect(page.payload).toContain('id="app"')
    expect((await front.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})
