/** Answers of the API are compressed for whoever accepts it; those with a reader's data are not. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCatalogueApp } from '../catalogue-fixture.ts'
import { openReader } from '../visitor.ts'

let reader: Awaited<ReturnType<typeof openReader>>
let catalogue: Awaited<ReturnType<typeof openCatalogueApp>>
beforeAll(async () => {
  reader = await openReader()
  catalogue = await openCatalogueApp()
})
afterAll(async () => {
  await reader.app.close()
  await catalogue.app.close()
})

const BODY = {
  queryFieldList: [],
  page: 1,
  pageSize: 20,
}
const search = (accepted?: string) =>
  catalogue.app.inject({
    method: 'POST',
    url: '/opac/search',
    payload: BODY,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('a search is smaller with %s, and the same', async (accepted, encoding, unpack) => {
  const plain = await search()
  expect(plain.headers['content-encoding']).toBeUndefined()
  const packed = await search(accepted)
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.headers.vary).toContain('Accept-Encoding')
  expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

it.each(['identity', 'br;q=0, gzip;q=0'])('with %s it is as it is', async accepted => {
  expect((await search(accepted)).headers['content-encoding']).toBeUndefined()
})

it('what is small is not compressed', async () => {
  const answer = await reader.app.inject({
    url: '/opac/sys/login_tooltip',
    headers: { 'accept-encoding': 'br' },
  })
  expect(answer.rawPayload.length).toBeLessThan(1024)
  expect(answer.headers['content-encoding']).toBeUndefined()
})

it('a reader’s own data are never compressed: their length would tell of them', async () => {
  const answer = await reader.visitor.ask('GET', '/opac/users/info', undefined, { 'accept-encoding': 'br' })
  expect(answer.json()).toMatchObject({ code: 0 })
  const loans = await reader.visitor.ask(
    'POST',
    '/opac/users/loans',
    { page: 1, pageSize: 100 },
    { 'accept-encoding': 'br' },
  )
  for (const one of [answer, loans]) expect(one.headers['content-encoding']).toBeUndefined()
})
