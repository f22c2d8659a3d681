import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchEngine, SearchQuery } from '../../host/search/engine.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { FEW } from '../../host/search/order.ts'
import { book, query } from './any-query.ts'
import { asking, type Book, putBook, storeOf } from './books.ts'
import { openPlain } from './plain/plain.ts'

async function expectSame(plain: SearchEngine, fast: SearchEngine, queries: SearchQuery[]) {
  for (const each of queries) {
    const [wanted, got] = [await plain.search(each), await fast.search(each)]
    expect({ ...got, didYouMean: null }).toEqual({ ...wanted, didYouMean: null })
  }
  expect(await fast.totals(queries)).toEqual(await plain.totals(queries))
}

describe('the fast engine', () => {
  it('F05 finds, counts and sorts as the plain one does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(book, { minLength: 1, maxLength: 40 }),
        fc.array(query, { minLength: 12, maxLength: 12 }),
        async (books, queries) => {
          const store = storeOf(books)
          const [plain, fast] = [openPlain(store), openLocal(store, ':memory:')]
          await expectSame(plain, fast, queries)
          await Promise.all([plain.close(), fast.close()])
          await store.close()
        },
      ),
      { numRuns: 30 },
    )
  })

  it('also after changes, in as many segments as they make', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(book, { minLength: 5, maxLength: 30 }),
        fc.array(fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), book), { maxLength: 6 }), {
          maxLength: 12,
        }),
        fc.array(query, { minLength: 8, maxLength: 8 }),
        async (books, batches, queries) => {
          const store = storeOf(books)
          const [plain, fast] = [openPlain(store), openLocal(store, ':memory:')]
          for (const batch of batches) {
            for (const [id, changed] of batch) putBook(store, changed, id)
            await fast.refresh()
          }
          await plain.refresh()
          await expectSame(plain, fast, queries)
          await Promise.all([plain.close(), fast.close()])
          await store.close()
        },
      ),
      { numRuns: 12 },
    )
  })

  it('sorts many matches as documented: by standing alone within a tier, beyond the first few', async () => {
    const books: Book[] = Array.from({ length: FEW + 200 }, (_, at) => ({
      title: at % 3 === 0 ? '中国' : at % 3 === 1 ? `中国历史${'长'.repeat(at % 7)}` : `书${at % 11}`,
      authors: at % 2 === 0 ? ['中国'] : ['无'],
      loans: (at * 7919) % 50,
      year: 1900 + ((at * 31) % 100),
      group: String(at % 300),
    }))
    const store = storeOf(books)
    const [plain, fast] = [openPlain(store), openLocal(store, ':memory:')]
    const sorts = ['relevance', 'title', 'author', 'year', 'loans', 'newest'] as const
    await expectSame(
      plain,
      fast,
      sorts.flatMap(sort =>
        ['中国', ''].flatMap(words =>
          [true, false].flatMap(collapse =>
            (['asc', 'desc'] as const).map(direction =>
              asking(words, { sort, collapse, direction, page: 3, pageSize: 40 }),
            ),
          ),
        ),
      ),
    )
    const ids: number[] = []
    for (let page = 1; page <= 30; page++) {
      ids.push(...(await fast.search(asking('中国', { page, pageSize: 50 }))).hits.map(({ id }) => id))
    }
    expect(new Set(ids).size).toBe((await plain.search(asking('中国'))).total)
    await Promise.all([plain.close(), fast.close()])
    await store.close()
  })
})
