/** The dictionaries named in the seeds, from the real app. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DOC_TYPES } from '../../src/contract/codes.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

let app: Awaited<ReturnType<typeof openCatalogueApp>>['app']
let store: Awaited<ReturnType<typeof openCatalogueApp>>['store']
beforeAll(async () => {
  ;({ app, store } = await openCatalogueApp())
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
it.each(['zh', 'en'])(
  'K18 every dictionary has codes that other calls take, each with a name: %s',
  async lang => {
    const { data: languages } = await ask('domain:language.code', lang)
    // those of the books first, the most frequent first; then others
    expect(languages.slice(0, 2).map(one => one.code)).toEqual(['chi', 'eng'])
    expect(languages).toContainEqual({ code: 'jpn', name: lang === 'zh' ? '日文' : 'Japanese' })
    const { data: schemes } = await ask('domain:classification', lang)
    expect(schemes.map(one => one.code)).toEqual(['CLC', 'LCC', 'GBT13745'])
    for (const { code } of schemes)
      expect((await app.inject(`/opac/classes/${code}/disciplines`)).json().data.length).toBeGreaterThan(5)
    const { data: quoted } = await ask('domain:quoted.type', lang)
    expect(quoted).toHaveLength(10)
    for (const { code } of quoted)
      expect((await app.inject(`/opac/bibs/${idOf('c1')}/quoteds/${code}/content`)).json().data).toBeTruthy()
    for (const list of [languages, schemes, quoted])
      expect(list.every(one => one.name && one.name !== one.code)).toBe(true)
  },
)
it('K18 C07 the levels of courses are those that the configuration gives the tree', async () => {
  const levels = async (lang = 'zh') => (await ask('domain:opac.course.ref.level', lang)).data
  expect(await levels()).toEqual([
    { code: 'course.01', name: '院系' },
    { code: 'course.02', name: '教师' },
  ])
  store.raw.exec("INSERT INTO conf (name, value) VALUES ('opac.course.ref.level', 'year')")
  expect(await levels('en')).toEqual([
    { code: 'course.01', name: 'Department' },
    { code: 'year', name: 'Academic year' },
    { code: 'course.02', name: 'Teacher' },
  ])
  store.raw.exec("DELETE FROM conf WHERE name = 'opac.course.ref.level'")
})
it('K18 the prefix may be left out', async () =>
  expect((await ask('classification', 'zh')).data).toEqual((await ask('domain:classification', 'zh')).data))
it('K18 an unknown dictionary is 404', async () => {
  for (const domain of ['domain:nothing', '__proto__', 'x'])
    expect((await ask(domain, 'zh')).status).toBe(404)
})
