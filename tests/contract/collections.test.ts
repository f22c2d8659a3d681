/** /opac/collections/*: topics, exhibitions of books. */
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  collectionsCalls,
  type TopicBook,
  type TopicCard,
  type TopicInfo,
} from '../../src/contract/lists/collections.ts'
import type { Page } from '../../src/contract/page.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { DAY } from '../fixture-library.ts'
import { Visitor } from '../visitor.ts'

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let visitor: Visitor

beforeEach(async () => {
  opened = await openCatalogueApp()
  visitor = new Visitor(opened.app)
  plant('second', { position: 2 })
  plant('first', { position: 1, closes: '2026-03-10', text: '測量\r\n天地' })
  plant('plain', { position: 0, recommended: 0 })
  plant('over', { position: 0, closes: '2026-03-09' })
  plant('hidden', { position: 0, isPublic: 0 })
  const { raw } = opened.store
  raw.exec(
    `INSERT INTO topic_room (topic, position, name, text) VALUES ('first', 10, '甲', '墙'), ('first', 5, '乙', '')`,
  )
  const hang = raw.prepare('INSERT INTO topic_book SELECT ?, id, ?, ?, ?, ? FROM bib WHERE bib_id = ?')
  hang.run('first', 10, 1, '标签\u0007', 1, idOf('c1'))
  hang.run('first', 5, 9, '', 0, idOf('m1'))
  return () => opened.app.close()
})

type Plan = {
  position: number
  recommended?: number
  isPublic?: number
  opens?: string
  closes?: string
  text?: string
}
function plant(
  id: string,
  { position, recommended = 1, isPublic = 1, opens = '', closes = '', text = '' }: Plan,
) {
  opened.store.raw
    .prepare(
      `INSERT INTO topic (id, name, description, opens_on, closes_on, is_public, recommended, position, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
    )
    .run(id, `专题 ${id}`, text, opens, closes, isPublic, recommended, position)
}
const books = async (body: object) =>
  (await visitor.post<{ map: { detailInfo: { map: Page<TopicBook> } } }>('/collections/search/detls', body))
    .data.map.detailInfo.map

describe('K13 topics', () => {
  it('K13 GET /opac/collections/commend1 has recommended open topics, in the library’s order', async () => {
    const { data } = await visitor.get<Page<TopicCard>>('/collections/commend1?page=1&pageSize=5')
    expect([data.total, data.items.map(one => one._id)]).toEqual([2, ['first', 'second']])
    expect(data.items[0]).toMatchObject({
      booklistName: '专题 first',
      description: '測量\n天地',
      coverUrl: null,
      _clickCount: 0,
      itemCount: 2,
      bibIds: [idOf('m1'), idOf('c1')],
      state: 'open',
    })
    // it closes after its last day, in the library's time zone
    opened.clock.time += DAY
    const later = await visitor.get<Page<TopicCard>>('/collections/commend1?page=1&pageSize=5')
    expect(later.data.items.map(one => one._id)).toEqual(['second'])
  })

  it('K13 POST /opac/collections/search has all public topics, closed ones last, and finds words in either script', async () => {
    const search = async (body: object) =>
      (await visitor.post<Page<TopicCard>>('/collections/search', body)).data.items.map(one => [
        one._id,
        one.state,
      ])
    expect(await search({ page: 1, pageSize: 10 })).toEqual([
      ['plain', 'open'],
      ['first', 'open'],
      ['second', 'open'],
      ['over', 'closed'],
    ])
    expect(await search({ query: '测 量' })).toEqual([['first', 'open']])
    expect(await search({ query: 'nothing' })).toEqual([])
    expect(await search({ page: 2, pageSize: 3 })).toEqual([['over', 'closed']])
  })

  it('K13 a topic that opens later is announced', async () => {
    plant('soon', { position: 0, opens: '2026-03-11' })
    expect((await visitor.get<TopicInfo>('/collections/soon/info')).data.state).toBe('coming')
    expect((await visitor.get<Page<TopicCard>>('/collections/commend1')).data.total).toBe(2)
  })

  it('K13 GET /opac/collections/{id}/info lists its rooms in order and counts a visit once per session', async () => {
    const info = async () => (await visitor.get<TopicInfo>('/collections/first/info')).data
    expect((await info()).rooms).toEqual([
      { name: '乙', text: '', itemCount: 1 },
      { name: '甲', text: '墙', itemCount: 1 },
    ])
    expect((await info())._clickCount).toBe(1)
    await opened.app.close()
    expect(opened.store.raw.prepare("SELECT click_count FROM topic WHERE id = 'first'").pluck().get()).toBe(1)
  })

  it('K13 POST /opac/collections/search/detls answers map.detailInfo.map by room', async () => {
    const wall = await books({ id: 'first', page: 1, pageSize: 20 })
    expect(wall.total).toBe(2)
    expect(wall.items.map(one => [one.bibId, one.room, one.label, one.isLead])).toEqual([
      [idOf('m1'), 0, '', 0],
      [idOf('c1'), 1, '标签', 1],
    ])
    opened.store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(idOf('m1'))
    expect((await books({ id: 'first' })).items.map(one => one.bibId)).toEqual([idOf('c1')])
  })

  it('K13 an unknown or private topic is 404, and invalid parameters are 400', async () => {
    for (const id of ['hidden', 'nothing']) {
      expect((await visitor.ask('GET', `/opac/collections/${id}/info`)).statusCode).toBe(404)
      expect((await visitor.ask('POST', '/opac/collections/search/detls', { id })).statusCode).toBe(404)
    }
    for (const body of [{}, { id: {} }, { id: 'first', page: 'x' }])
      expect((await visitor.ask('POST', '/opac/collections/search/detls', body)).statusCode).toBe(400)
    expect((await visitor.ask('POST', '/opac/collections/search', { query: [] })).statusCode).toBe(400)
  })

  it('every answer follows the contract', async () => {
    const { data: info } = await visitor.get('/collections/first/info')
    expect(() => parse(collectionsCalls.info.data as never, info)).not.toThrow()
    const { data: wall } = await visitor.post('/collections/search/detls', { id: 'first' })
    expect(() => parse(collectionsCalls.books.data as never, wall)).not.toThrow()
    const { data: found } = await visitor.post('/collections/search', {})
    expect(() => parse(collectionsCalls.search.data as never, found)).not.toThrow()
  })
})
