/** Queries that a search thread runs in advance, to warm up. */
import { afterAll, expect, it } from 'vitest'
import { Answerer } from '../../host/search/fast/answer/answers.ts'
import { Searcher } from '../../host/search/fast/answer/searcher.ts'
import { openIndexFor } from '../../host/search/fast/local.ts'
import { likelyQuestions } from '../../host/search/fast/warm-up.ts'
import { openStore } from '../../host/store/open.ts'
import { putBook } from './books.ts'

const store = openStore(':memory:')
for (let at = 0; at < 30; at++)
  putBook(store, { title: `Travels ${at} 游记`, docType: 'doc.01', year: 1990 + at, loans: at })
putBook(store, { title: '!' })
putBook(store, { title: 'Undated letters of travellers', year: null, loans: 28 })
const { index, indexer } = openIndexFor(':memory:', store.feed)
while (indexer.step());
afterAll(() => store.close())

it('warm-up queries are for the most borrowed books, with and without filters, and have results', () => {
  const searcher = new Searcher(index)
  searcher.load(indexer.manifest())
  const answerer = new Answerer(index)
  answerer.load(indexer.manifest())
  const asked = [...likelyQuestions(searcher)]
  const searches = asked.flatMap(question => (question.kind === 'search' ? [question.query] : []))
  expect(searches[0]?.conditions[0]?.values).toEqual(['Travels 29'])
  expect(new Set(searches.flatMap(({ filters }) => filters.map(({ field }) => field)))).toEqual(
    new Set(['docType', 'pubYear']),
  )
  for (const query of searches)
    expect(answerer.answer({ kind: 'search', query })).not.toMatchObject({ total: 0 })
  expect([...answerer.warmUp()]).toHaveLength(asked.length)
})
