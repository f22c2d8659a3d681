import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAppFetch } from '../app-fetch.ts'

let opened: Awaited<ReturnType<typeof openAppFetch>>
beforeAll(async () => {
  opened = await openAppFetch({ CAPTCHA: 'off' })
})
afterAll(() => opened.close())

const post = async (body: object) => {
  const answer = await opened.fetch('/opac/x/shelf', {
    method: 'post',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    ...((await answer.json()) as { code: number; data: { bibIds: string[]; left: string[] } }),
  }
}
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `m${from + at}`)

it('B15 POST /opac/x/shelf is for readers only', async () => {
  expect((await post({})).status).toBe(401)
})

it('B15 a reader’s shelf follows to the next device; differences are merged, and a full shelf accepts no more', async () => {
  await opened.signIn('reader1')
  expect((await post({})).data).toEqual({ bibIds: [], left: [] })
  expect((await post({ add: ['a', 'b', 'a'] })).data.bibIds).toEqual(['a', 'b'])
  expect((await post({ add: ['c'], remove: ['a'] })).data.bibIds).toEqual(['b', 'c'])
  expect((await post({})).data.bibIds).toEqual(['b', 'c'])
  const full = (await post({ add: ids(0, 1000) })).data
  expect([full.bibIds.length, full.left]).toEqual([1000, ['m998', 'm999']])
  opened.cookies.clear()
  await opened.signIn('reader3')
  expect((await post({})).data.bibIds).toEqual([])
})

it.each<[string, object]>([
  ['no list', { add: 'a' }],
  ['numbers', { add: [1] }],
  ['more than a shelf holds', { remove: ids(0, 1001) }],
  ['a long id', { add: ['x'.repeat(65)] }],
])('B15 an invalid body is refused: %s', async (_, body) => {
  expect((await post(body)).status).toBe(400)
})
