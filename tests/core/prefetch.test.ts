import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callPath, httpSettings, transport } from '../../src/core/http.ts'
import { PREFETCH_AGE } from '../../src/core/limits.ts'
import { withPrefetch } from '../../src/core/prefetch.ts'

const sent: string[] = []
let status = 200
beforeEach(() => {
  sent.length = 0
  status = 200
  transport.handle = withPrefetch
  httpSettings.fetch = (async (url: string, init: RequestInit) => {
    const ahead = new Headers(init.headers).has('X-Ahead') ? ' ahead' : ''
    sent.push(`${init.method?.toUpperCase()} ${url}${ahead}`)
    return new Response(JSON.stringify({ code: 0, data: sent.length, msg: '' }), { status })
  }) as typeof fetch
})
afterEach(() => {
  httpSettings.fetch = undefined
  transport.handle = ask => ask()
  vi.useRealTimers()
})

it('a prefetched answer is used once, by the same call', async () => {
  await callPath('GET', '/opac/a', { isAhead: true })
  expect(await callPath('GET', '/opac/b')).toBe(2)
  expect(await callPath('GET', '/opac/a')).toBe(1)
  expect(await callPath('GET', '/opac/a')).toBe(3)
  expect(sent).toEqual(['GET /opac/a ahead', 'GET /opac/b', 'GET /opac/a'])
})

it('prefetching twice is one call', async () => {
  await Promise.all([
    callPath('GET', '/opac/c', { isAhead: true }),
    callPath('GET', '/opac/c', { isAhead: 'going' }),
  ])
  expect(sent).toHaveLength(1)
  await callPath('GET', '/opac/c')
})

it('B08 the view of a prefetched book is counted when it is opened', async () => {
  await callPath('GET', '/opac/d', { isAhead: true, isVisit: true })
  await callPath('GET', '/opac/d', { isVisit: true })
  expect(sent).toEqual(['GET /opac/d ahead', 'HEAD /opac/d'])
})

it('an outdated answer or a failure is not used', async () => {
  vi.useFakeTimers()
  await callPath('GET', '/opac/e', { isAhead: true })
  vi.advanceTimersByTime(PREFETCH_AGE + 1)
  expect(await callPath('GET', '/opac/e')).toBe(2)
  status = 500
  await callPath('GET', '/opac/f', { isAhead: true, silent: true }).catch(() => undefined)
  status = 200
  expect(await callPath('GET', '/opac/f')).toBe(4)
})

it('another body or language is another call', async () => {
  await callPath('POST', '/opac/g', { body: { a: 1 }, isAhead: true })
  await callPath('POST', '/opac/g', { body: { a: 2 } })
  httpSettings.language = 'en'
  await callPath('POST', '/opac/g', { body: { a: 1 } })
  httpSettings.language = 'zh'
  expect(sent).toHaveLength(3)
})
