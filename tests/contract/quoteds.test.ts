/** Citations and the temporary shelf over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quoteds } from '../../src/contract/catalogue/bibs.ts'
import type { TemporaryAnswer } from '../../src/contract/catalogue/search.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

type Opened = Awaited<ReturnType<typeof openCatalogueApp>>
let opened: Opened
beforeAll(async () => {
  opened = await openCatalogueApp()
})
afterAll(() => opened.app.close())

const get = (url: string) => opened.app.inject({ url })
const post = (url: string, payload: unknown) =>
  opened.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const UNKNOWN = `m${'0'.repeat(32)}`

describe('citations', () => {
  it('K06 GET /opac/bibs/{id}/quoteds/{type}/content is the text', async () => {
    const answer = await get(`/meta-local/opac/bibs/${idOf('c1')}/quoteds/quoted.caj-cd/content`)
    expect(answer.json()).toMatchObject({
      code: 0,
      data: '[1]林一,陈二.操作系统:原理与实现[M].王三译.2版.北京:清华大学出版社,2022.',
    })
    const gbt = await get(`/opac/bibs/${idOf('c1')}/quoteds/quoted.gbt7714-2015/content`)
    expect(gbt.json().data).toBe(
      '林一, 陈二. 操作系统: 原理与实现[M]. 王三, 译. 2版. 北京: 清华大学出版社, 2022.',
    )
  })
  it('K06 an unknown format or book is 404 with an envelope', async () => {
    for (const path of [
      `${idOf('c1')}/quoteds/quoted.none/content`,
      `${idOf('c1')}/quoteds/__proto__/content`,
      `${UNKNOWN}/quoteds/quoted.caj-cd/content`,
      `'/quoteds/quoted.caj-cd/content`,
    ]) {
      const answer = await get(`/opac/bibs/${path}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 404, data: null })
    }
  })
  it('K18 GET /opac/x/quoted_types lists the formats, the five of the specification first', async () => {
    const { data } = (await get('/opac/x/quoted_types')).json()
    expect(data.slice(0, 5).map((type: { name: string }) => type.name)).toEqual([
      'GB/T 7714—2015',
      'CAJ-CD',
      'EndNote',
      'NoteExpress',
      'NoteFirst',
    ])
  })
  it('K18 POST /opac/x/quoteds: several books in the given order, numbered from the given start', async () => {
    const body = { bibIds: [idOf('m1'), UNKNOWN, idOf('c1')], types: ['quoted.caj-cd', 'nothing'], from: 101 }
    const { data } = (await post('/opac/x/quoteds', body)).json() as { data: Quoteds }
    expect(data.missing).toEqual([UNKNOWN])
    expect(data.quoteds).toHaveLength(1)
    const lines = data.quoteds[0]!.content.split('\n')
    expect(lines.map(line => line.slice(0, 9))).toEqual(['[101]Smit', '[102]林一,陈'])
    const all = (await post('/opac/x/quoteds', { bibIds: [idOf('c1')] })).json() as { data: Quoteds }
    expect(all.data.quoteds).toHaveLength(10)
  })
  it('K18 an injected line break in a record does not create a line in a file for a reference manager', async () => {
    const { data } = (await post('/opac/x/quoteds', { bibIds: [idOf('h1')] })).json() as { data: Quoteds }
    for (const { content } of data.quoteds) expect(content).not.toMatch(/[\u0007\ud800]|javascript:/)
    const endNote = data.quoteds.find(one => one.code === 'quoted.endnote')!
    for (const line of endNote.content.split('\n')) expect(line).toMatch(/^%[0A-Z79@?] /)
  })
  it('K18 invalid bodies are 400', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `m${at}`)
    for (const body of [
      {},
      { bibIds: [] },
      { bibIds: many },
      { bibIds: [1] },
      { bibIds: ['a'], from: 0 },
      '{',
      '[]',
      'null',
    ])
      expect((await post('/opac/x/quoteds', body)).statusCode).toBe(400)
  })
  it('B06 the answer of a book has its COinS', async () => {
    const { data } = (await get(`/opac/bibs/${idOf('c1')}/infos`)).json()
    const coins = new URLSearchParams(data.map.extraInfo.map.coins)
    expect(coins.get('rft.btitle')).toBe('操作系统: 原理与实现')
    expect(coins.getAll('rft.au')).toEqual(['林一', '陈二'])
  })
})

describe('the temporary shelf', () => {
  const shelf = async (body: object) =>
    ((await post('/opac/search/temporary', body)).json() as { data: TemporaryAnswer }).data
  const three = [idOf('m1'), UNKNOWN, idOf('c1'), idOf('h1')]

  it('K08 POST /opac/search/temporary keeps the order of the ids and returns unknown ones', async () => {
    const data = await shelf({ bibIds: [...three, idOf('m1')] })
    expect(data.dataList.map(book => book.bibId)).toEqual([idOf('m1'), idOf('c1'), idOf('h1')])
    expect(data).toMatchObject({ total: 3, offset: 0, limit: 20, missing: [UNKNOWN] })
    expect(data.dataList[1]).toMatchObject({ callno: ['TP316/12'], inBooklist: 0 })
  })
  it('K08 … is paged, with all unknown ids on each page', async () => {
    const data = await shelf({ bibIds: three, page: 2, pageSize: 2 })
    expect(data.dataList.map(book => book.bibId)).toEqual([idOf('h1')])
    expect(data).toMatchObject({ total: 3, offset: 2, limit: 2, missing: [UNKNOWN] })
    expect((await shelf({ bibIds: three, page: 9 })).dataList).toEqual([])
    expect((await shelf({ bibIds: [] })).total).toBe(0)
  })
  it('K08 … is sorted; missing values come last in either direction', async () => {
    const order = async (sortField: string, sortType: string) =>
      (await shelf({ bibIds: three, sortField, sortType })).dataList.map(book => book.bibId)
    expect(await order('added', 'desc')).toEqual([idOf('h1'), idOf('c1'), idOf('m1')])
    expect(await order('pub_year', 'asc')).toEqual([idOf('m1'), idOf('h1'), idOf('c1')])
    expect(await order('pub_year', 'desc')).toEqual([idOf('c1'), idOf('h1'), idOf('m1')])
    opened.store.raw.prepare("UPDATE bib SET callno = '[]' WHERE bib_id = ?").run(idOf('h1'))
    expect((await order('callno', 'asc')).at(-1)).toBe(idOf('h1'))
    expect((await order('callno', 'desc')).at(-1)).toBe(idOf('h1'))
  })
  it('K08 … by call number is sorted as on the shelf: TP3/9 before TP3/12 before TP311, 813 before 813.3', async () => {
    const put = (callNos: string[], of: string) =>
      opened.store.raw
        .prepare('UPDATE bib SET callno = ? WHERE bib_id = ?')
        .run(JSON.stringify(callNos), idOf(of))
    const order = async (sortType: string) =>
      (await shelf({ bibIds: three, sortField: 'callno', sortType })).dataList.map(book => book.bibId)
    put(['TP311/2', 'TP3/12'], 'm1')
    put(['TP3/9'], 'c1')
    put(['TP311/1'], 'h1')
    expect(await order('asc')).toEqual([idOf('c1'), idOf('m1'), idOf('h1')])
    expect(await order('desc')).toEqual([idOf('h1'), idOf('m1'), idOf('c1')])
    put(['813.3 M53'], 'm1')
    put(['813 K5'], 'h1')
    expect(await order('asc')).toEqual([idOf('h1'), idOf('m1'), idOf('c1')])
  })
  it('K08 … accepts a thousand ids at most; invalid bodies are 400', async () => {
    const ids = (length: number) => Array.from({ length }, (_, at) => `m${String(at).padStart(32, '0')}`)
    expect((await shelf({ bibIds: ids(1000) })).missing).toHaveLength(1000)
    for (const body of [
      {},
      { bibIds: ids(1001) },
      { bibIds: 'm1' },
      { bibIds: ['x'.repeat(65)] },
      { bibIds: [], sortField: 'drop' },
    ])
      expect((await post('/opac/search/temporary', body)).statusCode).toBe(400)
  })
  it('K08 a withdrawn book counts as unknown', async () => {
    opened.store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(idOf('h1'))
    expect((await shelf({ bibIds: [idOf('h1')] })).missing).toEqual([idOf('h1')])
  })
})
