/** /opac/donatelists/*: donations to the library. */
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { type Donation, type DonationPage, donatelistsCalls } from '../../src/contract/lists/donatelists.ts'
import type { Page } from '../../src/contract/page.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { Visitor } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let visitor: Visitor

beforeEach(async () => {
  opened = await openCatalogueApp()
  visitor = new Visitor(opened.app)
  plant('old', { donor: '甲', day: '2024-05-01', volumes: 3 })
  plant('new', { donor: '乙', day: '2026-02-01', volumes: 10, waiting: 7, books: ['m1', 'c1'] })
  plant('mid', { donor: '乙', day: '2025-03-01', volumes: 4 })
  plant('near', { donor: '丙', day: '2026-01-20', volumes: 1 })
  plant('hidden', { donor: '丁', day: '2026-02-02', volumes: 99, isPublic: 0 })
  return () => opened.app.close()
})

type Plan = {
  donor: string
  day: string
  volumes: number
  waiting?: number
  books?: string[]
  isPublic?: number
}
function plant(id: string, { donor, day, volumes, waiting = 0, books = [], isPublic = 1 }: Plan) {
  const { raw } = opened.store
  raw
    .prepare(
      `INSERT INTO donation (id, name, donor, donated_on, description, volumes, waiting, is_public, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
    )
    .run(id, `赠书 ${id}`, donor, day, '一\u0007\r\n二', volumes, waiting, isPublic)
  for (const [at, book] of books.entries())
    raw.prepare('INSERT INTO donation_book SELECT ?, id, ? FROM bib WHERE bib_id = ?').run(id, at, idOf(book))
}

describe('K04 donations', () => {
  it('K04 GET /opac/donatelists/list pages them, latest first, with totals of all years', async () => {
    const { data } = await visitor.get<DonationPage>('/donatelists/list?page=1&pageSize=2')
    expect(data).toMatchObject({ total: 4, totalPage: 2, currentPage: 1 })
    expect(data.items.map(one => one._id)).toEqual(['new', 'near'])
    expect(data.items[0]).toEqual({
      _id: 'new',
      donaListName: '赠书 new',
      donatorName: '乙',
      donateDate: '2026-02-01',
      description: '一\n二',
      seal: '',
      volumeCount: 10,
      waitingCount: 7,
      bookCount: 2,
    })
    expect(data.years).toEqual([
      { year: '2026', count: 2, volumeCount: 11 },
      { year: '2025', count: 1, volumeCount: 4 },
      { year: '2024', count: 1, volumeCount: 3 },
    ])
    const second = await visitor.get<DonationPage>('/donatelists/list?page=2&pageSize=2')
    expect(second.data.items.map(one => one._id)).toEqual(['mid', 'old'])
  })

  it('K04 GET /opac/donatelists/detl/{id} pages its books as search rows, without withdrawn ones', async () => {
    const { data } = await visitor.get<Page<Book>>('/donatelists/detl/new?page=1&pageSize=1')
    expect([data.total, data.items.map(book => book.bibId)]).toEqual([2, [idOf('m1')]])
    opened.store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(idOf('m1'))
    const left = await visitor.get<Page<Book>>('/donatelists/detl/new')
    expect([left.data.total, left.data.items.map(book => book.bibId)]).toEqual([1, [idOf('c1')]])
    expect((await visitor.get<Donation>('/donatelists/new/info')).data.bookCount).toBe(1)
  })

  it('K04 GET /opac/donatelists/{id}/info and /relations: the same donor first, then the closest in time', async () => {
    expect((await visitor.get<Donation>('/donatelists/new/info')).data.donatorName).toBe('乙')
    const { data } = await visitor.get<Donation[]>('/donatelists/new/relations?count=2')
    expect(data.map(one => one._id)).toEqual(['mid', 'near'])
    const all = await visitor.get<Donation[]>('/donatelists/new/relations')
    expect(all.data.map(one => one._id)).toEqual(['mid', 'near', 'old'])
  })

  it('K04 an unknown or private donation is answered as missing', async () => {
    for (const path of ['hidden/info', 'detl/hidden', 'hidden/relations', 'nothing/info', 'detl/nothing'])
      expect((await visitor.ask('GET', `/opac/donatelists/${path}`)).statusCode, path).toBe(404)
    for (const query of ['page=0', 'page=x', 'pageSize=0', 'pageSize=99999'])
      expect((await visitor.ask('GET', `/opac/donatelists/list?${query}`)).statusCode, query).toBe(400)
  })

  it('every answer follows the contract', async () => {
    for (const [call, path] of [
      [donatelistsCalls.list, '/donatelists/list'],
      [donatelistsCalls.info, '/donatelists/new/info'],
      [donatelistsCalls.books, '/donatelists/detl/new'],
      [donatelistsCalls.relations, '/donatelists/new/relations'],
    ] as const) {
      const { data } = await visitor.get(path)
      expect(() => parse(call.data as never, data), path).not.toThrow()
    }
  })
})
