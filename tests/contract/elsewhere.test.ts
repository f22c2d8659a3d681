/** Calls that public clients need, and that broke them by answering 404: one test per call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

let app: Awaited<ReturnType<typeof openCatalogueApp>>['app']
beforeAll(async () => {
  ;({ app } = await openCatalogueApp())
})
afterAll(() => app.close())

const get = async (url: string) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const ids = (rows: { bibId: string }[]) => rows.map(row => row.bibId)

describe('K17 GET /opac/third_api/douban/{isbn}', () => {
  it.each(['978-7-302-59821-4', '9787302598214'])(
    '/info gives what the catalogue knows about %s',
    async isbn => {
      const { code, data } = await get(`/meta-local/opac/third_api/douban/${isbn}/info?title=null`)
      expect(code).toBe(0)
      expect(data).toEqual({
        _id: expect.stringMatching(/^\d+$/),
        title: '操作系统 : 原理与实现',
        imageUrl: null,
        authorInfo: '',
        content: '本书讲述操作系统。',
        catalog: null,
      })
    },
  )
  it.each(['9780000000002', '', 'x', encodeURIComponent('%<'), '9'.repeat(90)])(
    '/info and /list_info have nothing for “%s”',
    async isbn => {
      expect(await get(`/opac/third_api/douban/${isbn}/info`)).toEqual({ code: 0, msg: null, data: null })
      expect(await get(`/opac/third_api/douban/${isbn}/list_info`)).toEqual({ code: 0, msg: null, data: [] })
    },
  )
})

describe('K10 GET /opac/new', () => {
  it('/{days}/bysubject has the books of the last days and their number', async () => {
    const { data } = await get('/opac/new/30/bysubject?page=1&pageSize=100&dcpCode=nolimit')
    expect(data.totalCount).toBe(data.dataList.length)
    expect(data.totalCount).toBe(3)
    expect(ids(data.dataList)).not.toContain(idOf('c1'))
    expect(ids((await get('/opac/new/99999/bysubject')).data.dataList)).toContain(idOf('c1'))
    const more = await get('/opac/new/30/bysubject?page=1&pageSize=2')
    expect([more.data.dataList.length, more.data.totalCount]).toEqual([2, 3])
  })
  it('/{days}/bysubject has no book for an empty discipline or an unknown location', async () => {
    const none = { dataList: [], totalCount: 0 }
    expect((await get('/opac/new/100/bysubject?dcpCode=080901')).data).toEqual(none)
    expect((await get('/opac/new/100/bysubject?dcpCode=nolimit&libCode=00000&locaCode=99999')).data).toEqual(
      none,
    )
  })
  it('/{days}/byclass has those of a class', async () => {
    const { data } = await get('/opac/new/99999/byclass?clsNo=TP3&page=1&pageSize=20')
    expect(ids(data.dataList)).toEqual([idOf('c1')])
    expect((await get('/opac/new/30/byclass?clsNo=XX')).data).toEqual({ dataList: [], totalCount: 0 })
  })
  it('/books pages the whole catalogue, whatever the numbers are', async () => {
    const { data } = await get('/opac/new/books?page=1&pageSize=24')
    expect(data.dataList).toHaveLength(6)
    for (const odd of ['page=x&pageSize=-1', 'page=1e9', 'pageSize=99999', 'page='])
      expect((await get(`/opac/new/books?${odd}`)).code).toBe(0)
  })
})

describe('K16 GET /opac/commend', () => {
  it('/dcp_hot_book is empty for a discipline without loans', async () => {
    expect((await get('/opac/commend/dcp_hot_book?dcps=01&size=80')).data).toEqual({ dcpHotBookList: [] })
  })
  it('/subject_loan has books on a subject', async () => {
    const url = (subject: string) => `/opac/commend/subject_loan?subject=${encodeURIComponent(subject)}&num=6`
    expect(ids((await get(url('操作系统'))).data)).toContain(idOf('c1'))
    for (const nothing of ['没有这个主题', '', ' ', 'x'.repeat(900)])
      expect((await get(url(nothing))).data).toEqual([])
  })
})

it('S04 GET /opac/cas/rosetta is refused with an envelope, with and without a ticket', async () => {
  for (const query of ['', '?ticket=ST-1', '?filter=app&from=rj']) {
    const answer = await get(`/meta-local/opac/cas/rosetta${query}`)
    expect(answer).toEqual({ code: 1, msg: expect.stringMatching(/./), data: null })
  }
})

it('K08 POST /opac/search counts hits as rows: actualTotal agrees with total when versions are collapsed', async () => {
  const ask = async (collapseField: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/opac/search',
        payload: { collapseField, queryFieldList: [] },
      })
    ).json().data
  for (const data of [await ask('groupId'), await ask('')]) {
    expect(data.actualTotal).toBe(data.total)
    expect(data.dataList).toHaveLength(data.actualTotal)
    expect(data.recordTotal).toBe(6)
  }
})
