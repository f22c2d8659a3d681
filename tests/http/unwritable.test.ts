/**
 * A disk that is full or read-only: reads continue, writes are asked to retry, and nothing is an internal
 * error.
 */
import { describe, expect, it } from 'vitest'
import { openReader } from '../visitor.ts'

describe('while the library is not writable', () => {
  it('readers can read, writes are 503 with Retry-After in their language, and everything works afterwards', async () => {
    const { visitor, store, clock } = await openReader('reader1')
    // so late that the use of the session would be written
    clock.time += 61_000
    store.raw.pragma('query_only = 1')
    expect((await visitor.ask('GET', '/healthz')).statusCode).toBe(200)
    expect((await visitor.ask('GET', '/opac/users/loans')).statusCode).toBe(200)
    expect((await visitor.ask('POST', '/opac/search/', {})).statusCode).toBe(200)
    for (const [lang, words] of [
      ['zh', '图书馆暂时无法保存数据，请稍后再试'],
      ['en', 'The library system cannot save anything at the moment. Try again later.'],
    ] as const) {
      const answer = await visitor.ask('POST', '/opac/x/stay', {}, { 'x-lang-code': lang })
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json()).toMatchObject({ code: 503, msg: words, data: null })
    }
    store.raw.pragma('query_only = 0')
    expect((await visitor.ask('POST', '/opac/x/stay', {})).statusCode).toBe(200)
  })
})
