/** Limits of a search as the reader sees them, and a search whose client has gone. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { directCalls } from '../../../host/http/calls/direct-calls.ts'
import type { Limits, SearchEngine } from '../../../host/search/engine.ts'
import { SearchError } from '../../../host/search/errors.ts'
import { openLocal } from '../../../host/search/fast/local.ts'
import type { Envelope } from '../../../src/contract/call.ts'
import { searchCalls } from '../../../src/contract/catalogue/search.ts'
import { openTestApp } from '../../fixture-library.ts'
import { asking, storeOf } from '../../search/books.ts'

const store = storeOf([{ title: 'History' }])
const local = openLocal(store, ':memory:')
let app: Awaited<ReturnType<typeof openTestApp>>['app']
afterEach(() => app.close())

const open = async (search: Partial<SearchEngine> = {}) => {
  ;({ app } = await openTestApp({}, { ...local, ...search }))
}
const search = async (body: unknown, lang = 'zh') => {
  const headers = { 'x-lang-code': lang }
  const answer = await app.inject({ method: 'POST', url: '/opac/search', headers, payload: body as object })
  return { status: answer.statusCode, headers: answer.headers, msg: answer.json<Envelope>().msg }
}

describe('F10 a search', () => {
  it('of too many words is 400, in the language of the reader', async () => {
    await open()
    const values = Array.from({ length: 20 }, (_, at) => `word${at}`)
    const body = { queryFieldList: Array.from({ length: 20 }, () => ({ field: 'all', values })) }
    expect(await search(body)).toMatchObject({
      status: 400,
      msg: '检索条件过多：一次最多 256 个词，请减少后再试',
    })
    expect((await search(body, 'en')).msg).toContain('at most 256 words')
  })

  it.each([
    ['TOO_DEEP', 400, '最多显示前 10000 条结果', undefined],
    ['DEADLINE', 503, '检索耗时过长', '5'],
    ['UNAVAILABLE', 503, '检索暂时无法使用', '5'],
  ] as const)(
    'that the engine refuses as %s is %i and not an internal error',
    async (trouble, status, msg, again) => {
      await open({
        search: async () => {
          throw new SearchError(trouble, 'said by the engine', 10_000)
        },
      })
      const answer = await search({})
      expect(answer).toMatchObject({ status, msg: expect.stringContaining(msg) })
      expect(answer.headers['retry-after']).toBe(again)
    },
  )

  it.each([
    ['TOO_DEEP', 400],
    ['DEADLINE', 503],
    ['UNAVAILABLE', 503],
  ] as const)(
    'that is refused as %s while a page is rendered is %i and not an internal error either',
    async (trouble, status) => {
      await open()
      const said: unknown[] = []
      const calls = directCalls({ error: (_of: unknown, what?: string) => void said.push(what) })
      calls.add(searchCalls.search, () => {
        throw new SearchError(trouble, 'said by the engine', 10_000)
      })
      expect(await calls.call('/search', 'zh', {})).toMatchObject({ status })
      expect(said).not.toContain('defect')
    },
  )

  it('has a deadline, and so have suggestions', async () => {
    const asked: (Limits | undefined)[] = []
    await open({
      search: (query, limits) => {
        asked.push(limits)
        // as if its time had passed before the engine starts
        return local.search(query, { ...limits, within: 0 })
      },
      suggest: (typed, field, size, limits) => {
        asked.push(limits)
        return local.suggest(typed, field, size, { ...limits, within: 0 })
      },
    })
    expect((await search({ queryFieldList: [{ field: 'all', values: ['history'] }] })).status).toBe(503)
    expect((await app.inject({ url: '/opac/search/_suggest?query=his' })).statusCode).toBe(503)
    for (const limits of asked) expect(limits?.within).toBeGreaterThan(0)
    expect(asked).toHaveLength(2)
  })

  it('whose client has gone is aborted', async () => {
    let reached = (_limits: Limits | undefined) => {}
    const asked = new Promise<Limits | undefined>(resolve => {
      reached = resolve
    })
    await open({
      search: (_query, limits) => {
        reached(limits)
        return new Promise((_, reject) => {
          limits?.signal?.addEventListener('abort', () => reject(limits.signal!.reason))
        })
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const client = request({ port, host: '127.0.0.1', path: '/opac/search', method: 'POST' })
    client.on('error', () => {})
    client.end('{}')
    const signal = (await asked)?.signal
    expect(signal?.aborted).toBe(false)
    client.destroy()
    if (!signal!.aborted) await once(signal!, 'abort')
    expect(signal!.reason).toMatchObject({ trouble: 'GONE' })
  })

  it('that was answered in time is never aborted', async () => {
    let signal: AbortSignal | undefined
    await open({
      search: (_query, limits) => {
        signal = limits?.signal
        return local.search(asking('history'), limits)
      },
    })
    await search({})
    expect(signal?.aborted).toBe(false)
  })
})
