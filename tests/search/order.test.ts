/** The order of equals: the script as typed, then loans, copies and versions together, then the newer book. */
import { describe, expect, it } from 'vitest'
import { storeRecord } from '../../host/ingest/store/store-record.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { FEW } from '../../host/search/order.ts'
import { openStore } from '../../host/store/open.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { asking, type Book, storeOf } from './books.ts'

async function found(books: Book[], words: string, more: Parameters<typeof asking>[1] = {}) {
  const store = storeOf(books)
  const engine = openLocal(store, ':memory:')
  const { hits } = await engine.search(asking(words, { pageSize: 5, ...more }))
  await engine.close()
  await store.close()
  return hits.map(({ id }) => id)
}

/** so many that circulation alone orders them */
const many = (title: string): Book[] =>
  Array.from({ length: FEW }, (_, at) => ({ title, group: `other ${at}`, year: 1990 }))

describe('F05 among equals', () => {
  it.each([
    ['few', 0],
    ['many', FEW],
  ])(
    'a work of several versions, a book of several copies and a lent one come first, then the newer one, among %s',
    async (_, others) => {
      const books: Book[] = [
        { title: 'women', group: 'old', year: 1950 },
        { title: 'women', group: 'new', year: 2020 },
        { title: 'women', group: 'lent', loans: 9 },
        { title: 'women', group: 'held', locations: ['A', 'A', 'B'] },
        ...[1, 2, 3, 4, 5, 6].map(year => ({ title: 'women', group: 'versions', year: 1900 + year })),
        ...many('women').slice(0, others),
      ]
      expect(await found(books, 'women', { collapse: true })).toEqual([3, 10, 4, 2, ...(others ? [11] : [1])])
    },
  )

  it.each([
    ['few', 0],
    ['many', FEW],
  ])('the script as typed comes first, though the other one is lent more, among %s', async (_, others) => {
    const books: Book[] = [
      { title: '紅樓夢', loans: 5, group: 'a' },
      { title: '红楼梦', loans: 1, group: 'b' },
      { title: '红楼梦', loans: 3, group: 'c' },
      ...many('红楼梦').slice(0, others),
    ]
    expect((await found(books, '红楼梦')).slice(0, 2)).toEqual([3, 2])
    expect((await found(books, '紅樓夢')).slice(0, 3)).toEqual([1, 3, 2])
    // written the same in both: no difference
    expect((await found([{ title: '書 山', loans: 2 }, { title: '书 山' }], '山')).slice(0, 2)).toEqual([
      1, 2,
    ])
  })

  it('B08 the other versions of a work are indexed again when it gains or loses one', async () => {
    const store = openStore(':memory:')
    const writes = openWrites(store)
    const put = (number: string, title: string, status = 'n') =>
      writes.transaction(trx =>
        storeRecord(trx, {
          record: {
            format: 'marc21',
            leader: `00000${status}am a2200000 a 4500`,
            fields: [
              { tag: '001', data: number },
              { tag: '245', ind: '10', subfields: [['a', title]] },
            ],
          },
          source: 's',
          items: [],
          now: 1,
        }),
      )
    const noted = () => {
      const ids = store.raw.prepare('SELECT bib FROM bib_change ORDER BY bib').pluck().all()
      store.raw.exec('DELETE FROM bib_change')
      return ids
    }
    await put('1', 'The trial')
    await put('2', 'The castle')
    expect(noted()).toEqual([1, 2])
    await put('3', 'The trial')
    expect(noted()).toEqual([1, 3])
    expect(store.feed.books(1, 3).map(({ versions }) => versions)).toEqual([2, 1, 2])
    await put('3', 'The castle')
    expect(noted()).toEqual([1, 2, 3])
    await put('3', 'The castle', 'd')
    expect(noted()).toEqual([2, 3])
    expect(store.feed.books(1, 2).map(({ versions }) => versions)).toEqual([1, 1])
    await store.close()
  })
})
