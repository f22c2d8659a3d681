/** The client of /opac/new/* with the real app, in memory: answers must follow the contract. */
import { parse } from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBooksCalls } from '../../src/contract/lists/new.ts'
import {
  loadNewBooks,
  loadNewByClass,
  loadNewBySubject,
  loadNewClasses,
  loadNewDisciplines,
} from '../../src/core/api/new.ts'
import { httpSettings } from '../../src/core/http.ts'
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
const first = { page: 1, pageSize: 24 }

it('K10 GET /opac/new/books', async () => {
  const answer = parse(newBooksCalls.books.data!, await loadNewBooks(first))
  expect(asked.at(-1)!.path).toBe('/opac/new/books?page=1&pageSize=24')
  expect(answer.totalCount).toBe(6)
  expect(answer.dataList.map(row => row.inDate)).toEqual([
    ...answer.dataList.map(row => row.inDate ?? 0).sort((a, b) => b - a),
  ])
})
it('K10 GET /opac/new/{days}/bysubject', async () => {
  const ask = async (days: number, dcpCode: string, more = {}) =>
    parse(newBooksCalls.bySubject.data!, await loadNewBySubject(days, { ...first, dcpCode, ...more }))
  expect((await ask(30, 'nolimit')).totalCount).toBe(3)
  expect((await ask(30, '05')).dataList.map(row => row.title)).toHaveLength(2)
  expect((await ask(500, '080901')).dataList.map(row => row.bibId)).toEqual([idOf('c1')])
  expect((await ask(500, '080901', { libCode: '00000', locaCode: '02504' })).totalCount).toBe(1)
  expect((await ask(500, '080901', { libCode: 'other' })).totalCount).toBe(0)
  expect((await ask(30, '05')).dataList[0]!.onSelfDate).toBe('2026-03-10')
  await expect(ask(0, '05')).rejects.toMatchObject({ kind: 'business', status: 400 })
})
it('K10 GET /opac/new/{days}/byclass', async () => {
  const answer = await loadNewByClass(500, { ...first, clsNo: 'TP3' })
  expect(parse(newBooksCalls.byClass.data!, answer).dataList.map(row => row.bibId)).toEqual([idOf('c1')])
})
it('K10 GET /opac/new/discipline/{id}/subs', async () => {
  const answer = parse(newBooksCalls.disciplines.data!, await loadNewDisciplines('08'))
  expect(answer.find(one => one.code === '0809')?.text).toBe('计算机类')
  expect(asked.at(-1)!.path).toBe('/opac/new/discipline/08/subs')
})
it('K10 GET /opac/new/{a}/classes/{b}/subs', async () => {
  const answer = parse(newBooksCalls.classes.data!, await loadNewClasses('CLC', 'nolimit', { days: 30 }))
  expect(answer.filter(one => one.count > 0).map(one => [one.code, one.count])).toEqual([
    ['I', 2],
    ['K', 1],
  ])
  expect(asked.at(-1)!.path).toBe('/opac/new/CLC/classes/nolimit/subs?days=30')
})
