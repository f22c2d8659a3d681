/**
 * Answers about the whole catalogue are cached until the index changes; its facets are stored in the file for
 * the next start.
 */
import { afterAll, expect, it } from 'vitest'
import { EVERYTHING, type SearchResult } from '../../host/search/engine.ts'
import { Answerer } from '../../host/search/fast/answer/answers.ts'
import { openIndexFor } from '../../host/search/fast/local.ts'
import { readWholeFacets } from '../../host/search/fast/maintain/whole-facets.ts'
import { openStore } from '../../host/store/open.ts'
import { putBook } from './books.ts'

const store = openStore(':memory:')
putBook(store, { title: 'Travels', docType: 'doc.01' })
const { index, indexer } = openIndexFor(':memory:', store.feed)
while (indexer.step());
afterAll(() => store.close())

it('a search for everything is counted once for each state of the index and each set of options', () => {
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

it('facets of everything are stored in the file, also serve a search for a blank word, and are dropped on any change', () => {
  const ask = (query = {}) => {
    const answerer = new Answerer(index)
    answerer.load(indexer.manifest())
    return answerer.answer({
      kind: 'search',
      query: { ...EVERYTHING, facets: true, ...query },
    }) as SearchResult
  }
  const counted = ask()
  expect(indexer.manifest().whole).toBeNull()
  expect(indexer.keep()).toBe(true)
  expect(indexer.keep()).toBe(false)
  const kept = readWholeFacets(index)
  expect(kept).toEqual(counted.facets)
  expect(ask()).toEqual(counted)
  // the stored facets are used for a search of everything only
  index.prepare('UPDATE whole SET sum = 0').run()
  expect(readWholeFacets(index)).toBeNull()
  indexer.keep()
  const other = { ...indexer.manifest(), whole: { docType: [{ value: 'doc.09', count: 9 }] } }
  const answerer = new Answerer(index)
  answerer.load(other)
  const facetsOf = (query = {}) =>
    (answerer.answer({ kind: 'search', query: { ...EVERYTHING, ...query } }) as SearchResult).facets
  expect(facetsOf({ facets: true })).toEqual(other.whole)
  expect(facetsOf()).toEqual({})
  const filters = [{ field: 'docType', values: ['doc.01'] }]
  expect(facetsOf({ facets: true, filters }).docType).toHaveLength(2)
  const letters = { field: 'title', operator: 'contains', values: ['letters'], logic: 'and' }
  expect(facetsOf({ facets: true, conditions: [letters] }).docType).toHaveLength(1)
  putBook(store, { title: 'Journeys', docType: 'doc.03' })
  while (indexer.step());
  expect(readWholeFacets(index)).toBeNull()
  expect(ask().facets.docType).toHaveLength(3)
})
