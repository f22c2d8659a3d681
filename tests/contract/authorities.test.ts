/** Authors and subjects by all their names, on the demo library. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore } from '../../host/store/open.ts'
import type { SearchAnswer } from '../../src/contract/search.ts'
import type { Authority } from '../../src/contract/x-authorities.ts'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const store = openStore(':memory:')
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  await plantDemo(store, { now: NOW })
  const config = readConfig({ CAPTCHA: 'off' })
  app = await createApp({ store, search: openLocal(store, ':memory:'), clock: { now: () => NOW }, config })
}, 60_000)
afterAll(() => app.close())

const authority = async (query: Record<string, string>) => {
  const answer = await app.inject({ url: `/opac/x/authority?${new URLSearchParams(query)}` })
  return { status: answer.statusCode, ...(answer.json() as { data: Authority | null; msg: string }) }
}
const search = async (body: object) =>
  (await app.inject({ method: 'POST', url: '/opac/search/', payload: { pageSize: 100, ...body } })).json()
    .data as SearchAnswer
const words = (value: string, field = 'all') =>
  search({ queryFieldList: [{ field, operator: '*', values: [value] }] })
const titles = (found: SearchAnswer) => found.dataList.map(({ title }) => title).sort()

describe('F05 an author by any name', () => {
  it('F05 finds the same books by each form of the name', async () => {
    const own = titles(await words('鲁迅', 'author'))
    expect(own.length).toBeGreaterThan(5)
    for (const form of ['周树人', 'Lu Xun', 'lu hsun', '魯迅'])
      expect(titles(await words(form, 'author')), form).toEqual(own)
    expect(titles(await words('周树人 阿Q正传'))).toEqual(['阿Ｑ正傳'])
    expect(titles(await words('Samuel Langhorne Clemens'))).toEqual(
      titles(await words('Twain, Mark', 'author')),
    )
  })
  it('tries', async () => {
    console.log(JSON.stringify((await authority({ author: '周树人' })).data, null, 1))
    console.log(JSON.stringify((await authority({ subject: '中国小说' })).data, null, 1))
    console.log(JSON.stringify((await authority({ author: '托尔斯泰' })).data, null, 1))
    console.log(JSON.stringify((await words('周树人')).named))
  })
})
