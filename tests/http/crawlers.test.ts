/** Programs that ignore robots.txt, from many addresses: pages of results ask for a proof of work while there are many. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { SESSION_COOKIE } from '../../host/http/guard/session-cookie.ts'
import { openMetrics } from '../../host/metrics/metrics.ts'
import type { Surface } from '../../host/runtime/context.ts'
import { openTestParts } from '../fixture-library.ts'

const PATHS = ['/space/searchList', '/space/searchDetailLocal/m1', '/space/feed.xml', '/oai', '/sru', '/daia']
const pages: Surface = async app => {
  for (const path of PATHS) app.get(path, async () => 'here')
}

let parts: ReturnType<typeof openTestParts>
let app: Awaited<ReturnType<typeof createApp>>
let metrics: ReturnType<typeof openMetrics>
const open = async (env: Record<string, string> = {}) => {
  parts = openTestParts({
    CRAWL_CHALLENGE: '3',
    TRUST_PROXY: '1',
    CAMPUS_NETWORKS: '198.51.100.0/24',
    ...env,
  })
  metrics = openMetrics({ ofProcess: false })
  app = await createApp({ ...parts, metrics, surfaces: [pages] })
}
beforeEach(() => open())
afterEach(() => app.close())

const ask = (from: string, cookies: Record<string, string> = {}, url = '/space/searchList?q=a') =>
  app.inject({ url, headers: { 'x-forwarded-for': from, accept: 'text/html' }, cookies })
/** many programs, each at an address of its own, until the challenge stands */
const crowd = async () => {
  for (let n = 1; n <= 4; n++) await ask(`203.0.113.${n}`)
}
const dataOf = (html: string, name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)![1]!
function proofFor(html: string): Record<string, string> {
  const [cookie, day, visitor, bits] = ['cookie', 'day', 'visitor', 'bits'].map(name => dataOf(html, name))
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${day}:${visitor}:${n}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= Number(bits)) return { [cookie!]: `${day}.${n}` }
  }
}

describe('programs that open many pages of results', () => {
  it('K10 as long as there are few nobody is asked; then whoever has no session, at whatever address', async () => {
    const first = await Promise.all([1, 2, 3].map(n => ask(`203.0.113.${n}`)))
    expect(first.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, 'here']))
    const asked = await ask('192.0.2.77', {}, '/space/%73earchList/?q=a')
    expect([asked.statusCode, asked.headers['retry-after'], asked.headers['cache-control']]).toEqual([
      429,
      '5',
      'no-store, private',
    ])
    expect(asked.body).toContain('<h1>请稍候</h1>')
    const english = await app.inject({
      url: '/space/searchList?q=a',
      headers: { 'x-forwarded-for': '192.0.2.78', 'accept-language': 'en' },
    })
    expect(english.body).toContain('<h1>One moment</h1>')
    // the address is not told
    expect(asked.body).not.toContain('192.0.2.77')
    // a minute later there are few again
    parts.clock.time += 60_000
    expect((await ask('192.0.2.77')).statusCode).toBe(200)
  })

  it('K10 readers, the campus, books, feeds and the interfaces of other programs are never asked', async () => {
    await crowd()
    expect((await ask('192.0.2.77')).statusCode).toBe(429)
    expect((await ask('192.0.2.77', { [SESSION_COOKIE]: 'a session' })).body).toBe('here')
    expect((await ask('198.51.100.7')).body).toBe('here')
    expect((await ask('127.0.0.1')).body).toBe('here')
    for (const path of PATHS.slice(1)) expect((await ask('192.0.2.77', {}, path)).body, path).toBe('here')
    const api = await ask('192.0.2.77', {}, '/opac/search/_suggest?q=a&field=title')
    expect(api.statusCode).toBe(200)
  })

  it('K10 a proof opens the page for its address and two days, and for no other address', async () => {
    await crowd()
    const { body } = await ask('192.0.2.77')
    const proof = proofFor(body)
    expect((await ask('192.0.2.77', proof)).body).toBe('here')
    expect((await ask('192.0.2.79', proof)).statusCode).toBe(429)
    const [[name, value]] = Object.entries(proof) as [[string, string]]
    const [day, n] = value.split('.').map(Number)
    const wrong = [
      `${day}.${n! + 1}`,
      `${day! + 1}.${n}`,
      `${day}.`,
      'x',
      `${day}.${'9'.repeat(40)}`,
      '9'.repeat(5000),
    ]
    for (const one of wrong) expect((await ask('192.0.2.77', { [name]: one })).statusCode, one).toBe(429)
    parts.clock.time += 2 * 86_400_000
    await crowd()
    expect((await ask('192.0.2.77', proof)).statusCode).toBe(429)
  })

  it('K10 without script: the link opens it after the wait, not before, and not by a time made up', async () => {
    await crowd()
    const asked = await ask('192.0.2.77')
    const { name, value, httpOnly } = asked.cookies[0] as unknown as {
      name: string
      value: string
      httpOnly: boolean
    }
    expect(httpOnly).toBe(true)
    expect(asked.body).toMatch(/<noscript><p>[^<]*5 秒后点“继续”/)
    expect((await ask('192.0.2.77', { [name]: value })).statusCode).toBe(429)
    parts.clock.time += 5000
    expect((await ask('192.0.2.77', { [name]: value })).body).toBe('here')
    await crowd()
    for (const one of ['0', 'now', '99999999999', String(Number(value) + 3600)])
      expect((await ask('192.0.2.77', { [name]: one })).statusCode, one).toBe(429)
  })

  it('K10 a second request does not begin the wait again', async () => {
    await crowd()
    const { name, value } = (await ask('192.0.2.77')).cookies[0] as { name: string; value: string }
    parts.clock.time += 2000
    expect((await ask('192.0.2.77', { [name]: value })).cookies).toEqual([])
  })

  it('K10 metrics say how often, and 0 turns it off', async () => {
    await crowd()
    const { body } = await ask('192.0.2.77')
    await ask('192.0.2.77', proofFor(body))
    const text = await metrics.text()
    expect(text).toContain('opac_crawl_challenges_total{outcome="asked"} 2')
    expect(text).toContain('opac_crawl_challenges_total{outcome="proved"} 1')
    await app.close()
    await open({ CRAWL_CHALLENGE: '0' })
    await crowd()
    expect((await ask('192.0.2.77')).body).toBe('here')
  })
})
