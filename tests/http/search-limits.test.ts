import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { isSearch } from '../../host/http/guard/search-limits.ts'
import { SESSION_COOKIE } from '../../host/http/guard/session-cookie.ts'
import { tokenBuckets } from '../../host/http/guard/token-buckets.ts'
import { health } from '../../host/http/health/health.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openTestParts } from '../fixture-library.ts'

const LIMITS = { SEARCH_PER_ADDRESS: '4', SEARCH_PER_VISITOR: '2', TRUST_PROXY: '1' }

async function open(env: Record<string, string> = {}) {
  const parts = openTestParts({ ...LIMITS, ...env })
  const app = await createApp({ ...parts, surfaces: [health] })
  /** @returns the status of each request */
  const ask = async (
    count: number,
    from: string,
    more: { cookie?: string; url?: string; lang?: string } = {},
  ) => {
    const { cookie, url = '/opac/search/_suggest?q=a&field=title', lang = 'zh_CN' } = more
    const answers = []
    for (let at = 0; at < count; at++)
      answers.push(
        await app.inject({
          url,
          headers: {
            'x-forwarded-for': from,
            'x-lang-code': lang,
            ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
          },
        }),
      )
    return answers
  }
  const limited = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).map(({ statusCode }) => statusCode === 429)
  return { ...parts, app, ask, limited }
}

describe('searches by client address and by visitor', () => {
  it('an address has a number of searches a minute, then 429 with the seconds to wait, in the reader’s language', async () => {
    const { ask, limited, clock } = await open()
    expect(await limited(5, '203.0.113.5')).toEqual([false, false, false, false, true])
    const [answer] = await ask(1, '203.0.113.5', { lang: 'en_US' })
    expect(answer!.headers['retry-after']).toBe('15')
    expect(answer!.json()).toEqual({
      code: 429,
      msg: 'Too many searches in a short time. Try again in 15 s.',
      data: null,
    })
    // other addresses have their own limit
    expect(await limited(1, '203.0.113.6')).toEqual([false])
    clock.time += 15_000
    expect(await limited(2, '203.0.113.5')).toEqual([false, true])
  })

  it('a visitor has a share of it, whatever other visitors at that address do', async () => {
    const { limited } = await open()
    expect(await limited(3, '203.0.113.5', { cookie: 'one' })).toEqual([false, false, true])
    expect(await limited(2, '203.0.113.5', { cookie: 'two' })).toEqual([false, false])
    expect(await limited(1, '203.0.113.5', { cookie: 'three' })).toEqual([true])
  })

  it('a campus behind one address is exempt, but its single visitors are not', async () => {
    const { limited } = await open({ CAMPUS_NETWORKS: '198.51.100.0/24, 2001:db8:77::/48' })
    expect(await limited(9, '198.51.100.7')).not.toContain(true)
    expect(await limited(9, '2001:db8:77:1::9')).not.toContain(true)
    expect(await limited(3, '198.51.100.7', { cookie: 'one' })).toEqual([false, false, true])
    expect(await limited(5, '198.51.101.7')).toContain(true)
  })

  it('an IPv6 network counts as one address, and so does an IPv4 address written as IPv6', async () => {
    const { limited } = await open()
    expect(await limited(4, '2001:db8::a')).not.toContain(true)
    expect(await limited(1, '2001:db8:0:0:ffff::b')).toEqual([true])
    expect(await limited(4, '203.0.113.9')).not.toContain(true)
    expect(await limited(1, '::ffff:203.0.113.9')).toEqual([true])
  })

  it('however a URL is written', async () => {
    const { limited } = await open()
    await limited(4, '203.0.113.5')
    for (const url of [
      '/opac/%73earch/_suggest?q=a&field=title',
      '/space/view.json?at=%2FsearchList%3Fq%3Da',
    ])
      expect(await limited(1, '203.0.113.5', { url }), url).toEqual([true])
  })

  it.each([
    '/opac/search//_suggest',
    '//opac/search/_suggest',
    '/opac/./search/_suggest',
    '/opac/x/../search/_suggest',
    '/opac/%2e%2e/opac/search/_suggest',
    '/opac/%2E%2e/opac/search/_suggest',
    '/opac/search/_suggest;',
    '/opac/search/_suggest;a=b',
    '/opac/search/_suggest/',
    '/OPAC/search/_suggest',
    '/opac/search/%5Fsuggest',
    '/opac/search/%5fsuggest',
    '/opac/%2573earch/_suggest',
    '/opac%2Fsearch%2F_suggest',
  ])('%s is limited or not found', async path => {
    const { ask } = await open()
    await ask(4, '203.0.113.5')
    const [answer] = await ask(1, '203.0.113.5', { url: `${path}?q=a&field=title` })
    expect([404, 429]).toContain(answer!.statusCode)
  })

  it.each([
    '/opac/search/_suggest#?q=a',
    '/opac/search/_suggest/#/x',
    'http://library.example/opac/search/_suggest?q=a',
    'HTTPS://library.example:8080/opac/%73earch/_suggest?q=a#b',
    '/opac/./search/_suggest?q=a',
  ])('as sent over HTTP: %s', async target => {
    const { app, ask } = await open()
    await app.listen({ port: 0, host: '127.0.0.1' })
    await ask(4, '203.0.113.5')
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `GET ${target} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.5\r\nConnection: close\r\n\r\n`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (?:429|404) /)
    await app.close()
  })

  it('health checks, files, books and readers’ calls are never limited, nor is this machine', async () => {
    const { limited } = await open()
    await limited(5, '203.0.113.5')
    for (const url of [
      '/healthz',
      '/opac/x/base',
      '/space/assets/a.js',
      '/opac/bibs/1/detail',
      '/opac/users/lend',
    ])
      expect(await limited(1, '203.0.113.5', { url }), url).toEqual([false])
    expect(await limited(9, '127.0.0.1')).not.toContain(true)
  })

  it('0 means unlimited; without TRUST_PROXY the proxy counts as this machine, so that nobody is limited for others', async () => {
    const free = await open({ SEARCH_PER_ADDRESS: '0', SEARCH_PER_VISITOR: '0' })
    expect(await free.limited(9, '203.0.113.5', { cookie: 'one' })).not.toContain(true)
    const behind = await open({ TRUST_PROXY: '0' })
    expect(await behind.limited(9, '203.0.113.5')).not.toContain(true)
  })
})

it.each([
  ['/opac/search', true],
  ['/meta-local/opac/search?x=1', true],
  ['/opac/search/_suggest?q=a', true],
  ['/space/searchList?q=a', true],
  ['/mspace/searchCatalog', true],
  ['/space/feed.xml?q=a', true],
  ['/space/suggest.json?q=a', true],
  ['/opac/%73earch/', true],
  ['/%6fpac/search/%5fsuggest?q=a', true],
  ['/space/search%4Cist?q=a', true],
  ['/space/view.json?at=/searchList%3Fq%3Da', true],
  ['/mspace/view%2ejson?lang=zh&at=%2F%2573earchList', true],
  ['/opac/search/_suggest/?q=a', true],
  ['/space/view%2Ejson?%61t=/searchList?q=a', true],
  ['/space/view.json?at=/index&at=/searchList?q=a', true],
  ['/space/view.json?at=/searchList/?q=a', true],
  ['/space/view.json?at=/index', false],
  ['/space/view.json', false],
  ['/opac/search/search_confs', false],
  ['/opac/search/extend2?isbn=1', false],
  ['/space/searchDetailLocal/m1', false],
  ['/space/index', false],
  ['/space/assets/searchList.js', false],
])('%s is a search: %s', (url, is) => {
  expect(isSearch(url)).toBe(is)
})

it('the number of remembered keys is bounded', () => {
  const buckets = tokenBuckets(1, { now: () => 0 })
  for (let key = 0; key < 25_000; key++) buckets.take(String(key))
  expect(buckets.size()).toBe(20_000)
})

it.each(['campus', '10.0.0.0/33', '10.0.0.0/8/8'])('CAMPUS_NETWORKS=%s is refused', value => {
  expect(() => readConfig({ CAMPUS_NETWORKS: value })).toThrow(
    /^CAMPUS_NETWORKS=.* is not possible: a network/,
  )
})
