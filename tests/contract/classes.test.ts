/** The client of /opac/classes/* with the real app, in memory: answers must follow the contract. */
import { parse } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { classesCalls } from '../../src/contract/catalogue/classes.ts'
import { httpSettings } from '../../src/core/http.ts'
import {
  browseClass,
  browseDiscipline,
  loadClasses,
  loadDisciplines,
  loadSubclasses,
  loadSubdisciplines,
} from '../../src/features/collections/category/classes-api.ts'
import { browserOf } from '../app-fetch.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let asked: { path: string }[]
beforeAll(async () => {
  opened = await openCatalogueApp()
  const browser = browserOf(opened.app)
  httpSettings.fetch = browser.fetch
  ;({ asked } = browser)
})
afterAll(async () => {
  httpSettings.fetch = undefined
  await opened.app.close()
})
const first = { page: 1, pageSize: 20, sortField: 'title', sortType: 'asc' }
const counts = (nodes: { code: string; count: number }[]) =>
  Object.fromEntries(nodes.filter(node => node.count > 0).map(node => [node.code, node.count]))

it('K11 GET /opac/classes/{scheme}/classes?level', async () => {
  const top = parse(classesCalls.classes.data!, await loadClasses('CLC', 1))
  expect(asked.at(-1)!.path).toBe('/opac/classes/CLC/classes?level=1')
  expect(top).toHaveLength(22)
  // a book of class QA of the Library of Congress is not counted for CLC's Q
  expect(counts(top)).toEqual({ I: 2, K: 1, T: 1 })
  const deeper = parse(classesCalls.classes.data!, await loadClasses('CLC', 3))
  expect(counts(deeper)).toEqual({ I24: 1, I561: 1, K20: 1, TP3: 1 })
})
it('K11 GET /opac/classes/{scheme}/classes/{id}/subs', async () => {
  const subs = parse(classesCalls.subs.data!, await loadSubclasses('CLC', 'I'))
  expect(asked.at(-1)!.path).toBe('/opac/classes/CLC/classes/I/subs')
  expect(counts(subs)).toEqual({ I2: 1, I5: 1 })
  expect(subs.find(node => node.code === 'I2')).toMatchObject({ text: '中国文学', level: 2, hasChildren: 1 })
})
it('K11 GET /opac/classes/{scheme}/disciplines, GET /opac/classes/discipline/{id}/subs', async () => {
  const top = parse(classesCalls.disciplines.data!, await loadDisciplines('GBT13745'))
  expect(asked.at(-1)!.path).toBe('/opac/classes/GBT13745/disciplines')
  expect(top[0]).toMatchObject({ id: '01', code: '01', text: '哲学' })
  expect(counts(top)).toEqual({ '05': 2, '06': 1, '08': 1 })
  const subs = parse(classesCalls.disciplineSubs.data!, await loadSubdisciplines('08'))
  expect(asked.at(-1)!.path).toBe('/opac/classes/discipline/08/subs')
  expect(counts(subs)).toEqual({ '0809': 1 })
})
it('K11 POST /opac/classes/{scheme}/classes/browse, GET /opac/classes/{scheme}/disciplines/browse', async () => {
  const books = parse(classesCalls.browse.data!, await browseClass('CLC', { code: 'TP316', ...first }))
  expect(asked.at(-1)!.path).toBe('/opac/classes/CLC/classes/browse')
  expect(books.dataList.map(book => book.bibId)).toEqual([idOf('c1')])
  expect(books.path.map(one => one.code)).toEqual(['T', 'TP', 'TP3', 'TP31'])
  const same = parse(
    classesCalls.browseDiscipline.data!,
    await browseDiscipline('GBT13745', { code: '0809', ...first }),
  )
  expect(asked.at(-1)!.path).toContain('/opac/classes/GBT13745/disciplines/browse?')
  expect(same.dataList).toEqual(books.dataList)
})
it('K11 a record with a Library of Congress class is found there, and nowhere else', async () => {
  expect(counts((await loadClasses('LCC', 1))!)).toEqual({ Q: 1 })
  const books = await browseClass('LCC', { code: 'QA76', ...first })
  expect(books!.dataList.map(book => book.bibId)).toEqual([idOf('m1')])
})
