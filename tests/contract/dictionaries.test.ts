/** The dictionaries named in the seeds, from the real app. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOC_TYPES } from '../../src/contract/codes.ts'
import { openCatalogueApp } from '../catalogue-fixture.ts'

let app: Awaited<ReturnType<typeof openCatalogueApp>>['app']
beforeAll(async () => {
  ;({ app } = await openCatalogueApp())
})
afterAll(() => app.close())

const ask = async (domain: string, lang: string) => {
  const answer = await app.inject({
    url: `/opac/x/dictionaries/${encodeURIComponent(domain)}`,
    headers: { 'x-lang-code': lang },
  })
  return { status: answer.statusCode, data: answer.json().data as { code: string; name: string }[] }
}

it('D06 K18 document types are book, periodical, booklist and other, in both languages', async () => {
  const zh = await ask('domain:document.type', 'zh')
  expect(zh.data).toEqual([
    { code: 'book', name: '图书' },
    { code: 'periodical', name: '期刊' },
    { code: 'booklist', name: '书单' },
    { code: 'other', name: '其他' },
  ])
  const en = await ask('domain:document.type', 'en')
  expect(en.data.map(one => one.name)).toEqual(['Book', 'Journal', 'Booklist', 'Other'])
  // every type in the code is one of them
  for (const kind of Object.values(DOC_TYPES)) expect(zh.data.map(one => one.code)).toContain(kind)
})
it('K18 an unknown dictionary is 404', async () => {
  for (const domain of ['domain:nothing', '__proto__', 'x'])
    expect((await ask(domain, 'zh')).status).toBe(404)
})
