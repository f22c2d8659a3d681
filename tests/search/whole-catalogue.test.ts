/** Answers about the whole catalogue are kept until the index changes. */
import { afterAll, expect, it } from 'vitest'
import { EVERYTHING, type SearchResult } from '../../host/search/engine.ts'
import { Answerer } from '../../host/search/fast/answers.ts'
import { openIndexFor } from '../../host/search/fast/local.ts'
import { openStore } from '../../host/store/open.ts'
import { putBook } from './books.ts'

const store = openStore(':memory:')
putBook(store, { title: 'Travels', docType: 'doc.01' })
const { index, indexer } = openIndexFor(':memory:', store.feed)
while (indexer.step());
afterAll(() => store.close())

it('a search for everything is counted once for each state of the index, and by what is asked', () => {
  const answerer = new Answerer(index)
  answerer.load(indexer.manifest())
  const ask = (query = {}) =>
    answerer.answer({ kind: 'search', query: { ...EVERYTHING, facets: true, ...query } }) as SearchResult
  const first = ask()
  expect(first.facets.docType).toEqual([{ value: 'doc.01', count: 1 }])
  expect(ask()).toBe(first)
  expect(ask({ page: 2 }).hits).toEqual([])
  expect(ask({ filters: [{ field: 'docType', values: ['doc.02'] }] }).total).toBe(0)
  putBook(store, { title: 'Letters', docType: 'doc.02' })
  while (indexer.step());
  answerer.load(indexer.manifest())
  expect(ask().total).toBe(2)
  expect(ask().facets.docType).toContainEqual({ value: 'doc.02', count: 1 })
})
