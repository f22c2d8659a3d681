import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAhead } from '../../src/core/ahead.ts'
import { call, httpSettings, passage } from '../../src/core/http.ts'
import { AHEAD_FRESH } from '../../src/core/limits.ts'

const sent: string[] = []
let status = 200
beforeEach(() => {
  sent.length = 0
  status = 200
  passage.through = askAhead
  httpSettings.fetch = (async (url: string, init: RequestInit) => {
    const ahead = new Headers(init.headers).has('X-Ahead') ? ' ahead' : ''
    sent.push(`${init.method?.toUpperCase()} ${url}${ahead}`)
    return new Response(JSON.stringify({ code: 0, data: sent.length, msg: '' }), { status })
  }) as typeof fetch
})
afterEach(() => {
  httpSettings.fetch = undefined
  passage.through = ask => ask()
  vi.useRealTimers()
})

it('an answer asked for ahead is used once, by the same call', async () => {
  await call('GET', '/opac/a', { isAhead: true })
  expect(await call('GET', '/opac/b')).toBe(2)
  expect(await call('GET', '/opac/a')).toBe(1)
  expect(await call('GET', '/opac/a')).toBe(3)
  expect(sent).toEqual(['GET /opac/a ahead', 'GET /opac/b', 'GET /opac/a'])
})

it('asked for ahead twice is one call', async () => {
  await Promise.all([call('GET', '/opac/c', { isAhead: true }), call('GET', '/opac/c', { isAhead: 'going' })])
  expect(sent).toHaveLength(1)
  await call('GET', '/opac/c')
})

it('B08 the visit of a book that was asked for ahead is counted when it is opened', async () => {
  await call('GET', '/opac/d', { isAhead: true, isVisit: true })
  await call('GET', '/opac/d', { isVisit: true })
  expect(sent).toEqual(['GET /opac/d ahead', 'HEAD /opac/d'])
})

it('an answer grown old is not used, nor a failure', async () => {
  vi.useFakeTimers()
  await call('GET', '/opac/e', { isAhead: true })
  vi.advanceTimersByTime(AHEAD_FRESH + 1)
  expect(await call('GET', '/opac/e')).toBe(2)
  status = 500
  await call('GET', '/opac/f', { isAhead: true, silent: true }).catch(() => undefined)
  status = 200
  expect(await call('GET', '/opac/f')).toBe(4)
})

it('a body or a language makes it another call', async () => {
  await call('POST', '/opac/g', { body: { a: 1 }, isAhead: true })
  await call('POST', '/opac/g', { body: { a: 2 } })
  httpSettings.language = 'en'
  await call('POST', '/opac/g', { body: { a: 1 } })
  httpSettings.language = 'zh'
  expect(sent).toHaveLength(3)
})
