/** The engine on OpenSearch gives the answers of the embedded one: the same records, order, totals and facets. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchEngine, SearchQuery } from '../../../host/search/engine.ts'
import { openLocal } from '../../../host/search/fast/local.ts'
import { openOpenSearch } from '../../../host/search/opensearch/engine.ts'
import type { Store } from '../../../host/store/open.ts'
import { hasOpenSearch, type Nodes, placeIn, startOpenSearch } from '../../servers/opensearch/start.ts'
import { book, query } from '../any-query.ts'
import { putBook, storeOf } from '../books.ts'

const SEED = 7

describe.runIf(hasOpenSearch())('OpenSearch', () => {
  let nodes: Nodes
  beforeAll(async () => {
    nodes = await startOpenSearch()
  }, 150_000)
  afterAll(() => nodes.stop())

  const both = async (store: Store, shards: number) => {
    const place = placeIn(nodes, { shards })
    const engines = [openLocal(store, ':memory:'), await openOpenSearch(store, place)] as const
    await engines[1].refresh()
    return engines
  }
  const close = async (store: Store, engines: readonly SearchEngine[]) => {
    await Promise.all(engines.map(engine => engine.close()))
    await store.close()
  }
  const expectSame = async (wanted: SearchEngine, got: SearchEngine, queries: SearchQuery[]) => {
    for (const each of queries) {
      const [a, b] = [await wanted.search(each), await got.search(each)]
      expect({ query: each, ...b, didYouMean: null }).toEqual({ query: each, ...a, didYouMean: null })
    }
  }

  it('finds, counts and orders any books by any query, also after changes', async () => {
    const store = storeOf(fc.sample(book, { numRuns: 150, seed: SEED }))
    const engines = await both(store, 3)
    const queries = fc.sample(query, { numRuns: 400, seed: SEED })
    await expectSame(...engines, queries)
    for (const [at, changed] of fc.sample(book, { numRuns: 40, seed: SEED + 1 }).entries())
      putBook(store, changed, at * 4 + 1)
    await Promise.all(engines.map(engine => engine.refresh()))
    await expectSame(...engines, queries.slice(0, 100))
    await close(store, engines)
  }, 120_000)
})
