/** The engine on OpenSearch gives the same answers as the embedded one: records, order, totals and facets. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownItems } from '../../../host/commands/bench-relevance/known-items.ts'
import { ConfigError } from '../../../host/runtime/config/env.ts'
import type { Filter, SearchEngine, SearchQuery, SearchResult } from '../../../host/search/engine.ts'
import { SearchError } from '../../../host/search/errors.ts'
import { openLocal } from '../../../host/search/fast/local.ts'
import type { SearchPlace } from '../../../host/search/opensearch/cluster.ts'
import { openOpenSearch } from '../../../host/search/opensearch/engine.ts'
import { plantDemo } from '../../../host/store/demo/plant.ts'
import { seededRandom } from '../../../host/store/demo/random.ts'
import { openStore, type Store } from '../../../host/store/open.ts'
import { eventually } from '../../eventually.ts'
import { hasOpenSearch, type Nodes, placeIn, startOpenSearch } from '../../servers/opensearch/start.ts'
import { book, query } from '../any-query.ts'
import { asking, type Book, putBook, storeOf } from '../books.ts'
import { WORST_BOOKS, WORST_TYPED } from './worst-input.ts'

const SEED = 7
/** OpenSearch does not index longer values */
const VALUE_CHARS = 8000
const shortFacets = (result: SearchResult): SearchResult => ({
  ...result,
  facets: Object.fromEntries(
    Object.entries(result.facets).map(([field, values]) => [
      field,
      values.filter(({ value }) => value.length <= VALUE_CHARS),
    ]),
  ),
})
/** texts of this length and more are searched in each of OF_WORST, shorter ones only in the first */
const LONG = 90
const OF_WORST = [
  ['all', 'contains'],
  ['title', 'exact'],
  ['author', 'prefix'],
  ['callno', 'contains'],
] as const
const QUERIES = process.env.LONG ? 250 : 80

describe.runIf(hasOpenSearch())('OpenSearch', () => {
  let nodes: Nodes
  beforeAll(async () => {
    nodes = await startOpenSearch()
  }, 150_000)
  afterAll(() => nodes?.stop())

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
    expect(await got.totals(queries)).toEqual(await wanted.totals(queries))
  }

  it('finds, counts and sorts random books by random queries as the embedded engine does, also after changes', async () => {
    const store = storeOf(fc.sample(book, { numRuns: 150, seed: SEED }))
    const engines = await both(store, 3)
    const queries = fc.sample(query, { numRuns: QUERIES, seed: SEED })
    await expectSame(...engines, queries)
    for (const [at, changed] of fc.sample(book, { numRuns: 40, seed: SEED + 1 }).entries())
      putBook(store, changed, at * 4 + 1)
    await Promise.all(engines.map(engine => engine.refresh()))
    await expectSame(...engines, queries.slice(0, QUERIES / 2))
    await close(store, engines)
  }, 120_000)

  it('counts works correctly when a work with a single record gains another, and loses it', async () => {
    const store = storeOf([
      { title: 'Alone', group: 'one' },
      { title: 'Alone as well', group: 'two' },
      // works of so many records that the first request has too few works for a page
      ...Array.from({ length: 200 }, (_, at) => ({ title: `Serial ${at}`, group: `s${at % 3}` })),
    ])
    const engines = await both(store, 2)
    const all = ['', 'alone', 'as well', 'serial'].map(text => asking(text, { collapse: true }))
    await expectSame(...engines, all)
    for (const group of ['one', 'three']) {
      putBook(store, { title: 'Alone no more', group }, 203)
      await Promise.all(engines.map(engine => engine.refresh()))
      await expectSame(...engines, all)
    }
    await close(store, engines)
  })

  it('interprets, corrects, grades and suggests the same in the demo library', async () => {
    const store = openStore(':memory:')
    await plantDemo(store, { now: Date.now() })
    const engines = await both(store, 2)
    const [wanted, got] = engines
    for (const { kind, typed } of knownItems(store, seededRandom(SEED), 2)) {
      const answer = (engine: SearchEngine) =>
        kind.includes('suggested')
          ? engine.suggest(typed, 'all', 6)
          : engine.search(asking(typed, { pageSize: 10, instead: true }))
      expect({ kind, typed, answer: await answer(got) }).toEqual({
        kind,
        typed,
        answer: await answer(wanted),
      })
    }
    // each shard has other words with the prefix
    const undivided = await openOpenSearch(store, placeIn(nodes))
    await undivided.refresh()
    for (const letter of 'abehs')
      expect(await got.suggest(letter, 'all', 10)).toEqual(await undivided.suggest(letter, 'all', 10))
    await undivided.close()
    // more clauses than a server accepts, unless clauses that match nothing are left out
    const titles = store.raw
      .prepare('SELECT title FROM bib ORDER BY length(title) DESC LIMIT 40')
      .pluck()
      .all()
    for (const at of [0, 5, 10, 20, 30]) {
      const pasted = asking(titles.slice(at, at + 5).join(' '))
      expect(await got.search(pasted)).toEqual(await wanted.search(pasted))
    }
    for (const sort of ['relevance', 'year', 'title'] as const) {
      const graded = asking('hong lou meng Aosten pride', { instead: true, sort, collapse: true })
      expect(await got.search(graded)).toEqual(await wanted.search(graded))
    }
    for (const typed of ['红', 'hlm', 'cao', 'history o', 'the gr', 'jane au', '计算机', ''])
      expect({ typed, all: await got.suggest(typed, 'all', 8) }).toEqual({
        typed,
        all: await wanted.suggest(typed, 'all', 8),
      })
    const callNos = store.raw.prepare("SELECT callno FROM bib WHERE callno <> '[]' LIMIT 30").pluck().all()
    for (const list of callNos as string[]) {
      const [callNo] = JSON.parse(list) as [string]
      expect(await got.shelfNeighbours(callNo, 4, 5)).toEqual(await wanted.shelfNeighbours(callNo, 4, 5))
    }
    await close(store, engines)
  }, 180_000)

  it('finds and suggests the same for the worst queries and records', async () => {
    const store = storeOf(WORST_BOOKS)
    const engines = await both(store, 3)
    const warned: string[] = []
    const warn = ({ message }: Error) => warned.push(message)
    process.on('warning', warn)
    for (const text of WORST_TYPED)
      for (const [field, operator] of text.length < LONG ? OF_WORST.slice(0, 1) : OF_WORST) {
        const answer = async (engine: SearchEngine) => {
          const conditions = [{ field, operator, values: [text], logic: 'and' as const }]
          const filters: Filter[] = [{ field: 'subject', values: [text] }]
          const found = await Promise.all([
            engine.search(asking('', { conditions, instead: true })),
            engine.search(asking('', { filters })),
          ])
          const others = [engine.suggest(text, field, 7), engine.shelfNeighbours(text, 2, 2)]
          return [...found.map(shortFacets), ...(await Promise.all<unknown>(others))]
        }
        const [wanted, got] = [await answer(engines[0]), await answer(engines[1])]
        expect({ text, field, got }).toEqual({ text, field, got: wanted })
      }
    // as many searches with one signal as a page makes to find out which words to leave out; too many
    // listeners would warn
    const { signal } = new AbortController()
    await Promise.all(WORST_TYPED.slice(0, 12).map(text => engines[1].search(asking(text), { signal })))
    expect(warned).toEqual([])
    process.off('warning', warn)
    await close(store, engines)
  }, 120_000)

  it('counts facets exactly where every shard has different most frequent values', async () => {
    // each shard has more names than it counts in its first answer, and only a book or two of the overall
    // most frequent
    const books = Array.from(
      { length: 5000 },
      (_, at): Book => ({
        title: `Many words of the lands and of all the seas ${at}`,
        authors: [
          `Name ${String(at % 2300).padStart(4, '0')}`,
          ...(at % 14 === 0 ? [`Zeno ${at % 60}`] : []),
        ],
        group: String(at),
      }),
    )
    const store = storeOf(books)
    const engines = await both(store, 5)
    const filters: Filter[] = [{ field: 'author', values: ['Zeno 2'] }]
    await expectSame(...engines, [
      asking('many'),
      // a query of so many words is expected to have few results
      asking('many words of the lands and of all the seas'),
      asking('many', { collapse: true, page: 30 }),
      asking('', { filters, collapse: true }),
      asking('', { page: 106, collapse: true }),
      asking('', { page: 600 }),
    ])
    const gone = new AbortController()
    const left = engines[1].search(asking('many'), { signal: gone.signal })
    gone.abort(new SearchError('GONE', 'the client has gone'))
    await expect(left).rejects.toMatchObject({ trouble: 'GONE' })
    await expect(engines[1].search(asking('many'), { within: 0 })).rejects.toMatchObject({
      trouble: 'DEADLINE',
    })
    await expect(engines[1].search(asking('', { page: 1e6 }))).resolves.toMatchObject({ hits: [] })
    await close(store, engines)
  })

  it('counts again the most frequent values that a shard did not return', async () => {
    // each shard has 600 names of one book each that sort before the Zenos, of which it also has one book
    // each
    const books = Array.from(
      { length: 1800 },
      (_, at): Book => ({
        title: `Many ${at}`,
        authors: [`Name ${String(at).padStart(4, '0')}`, ...(at < 720 ? [`Zeno ${at % 60}`] : [])],
        group: String(at),
      }),
    )
    const store = storeOf(books)
    const engines = await both(store, 3)
    await expectSame(...engines, [asking('many'), asking('')])
    await close(store, engines)
  })

  it('does not start with a server that it cannot use, and says why in one line', async () => {
    const store = storeOf([])
    const why = (place: SearchPlace) =>
      openOpenSearch(store, place).then(
        () => 'it has started',
        error => (error instanceof ConfigError ? error.message : String(error)),
      )
    expect(await why({ ...placeIn(nodes), urls: ['http://127.0.0.1:1'] })).toMatch(
      /^SEARCH_URL=.* cannot be reached/,
    )
    const other = createServer((request, response) => {
      const version = request.url?.startsWith('/old') ? { distribution: 'opensearch', number: '1.3.20' } : {}
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ version }))
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await why({ ...placeIn(nodes), urls: [url] })).toMatch(/is not an OpenSearch server$/)
    expect(await why({ ...placeIn(nodes), urls: [`${url}/old`] })).toMatch(
      /is OpenSearch 1.3.20: 2.19 or newer/,
    )
    other.close()
    const block = (isReadOnly: boolean) =>
      fetch(`${nodes.urls[0]}/_cluster/settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ persistent: { 'cluster.blocks.read_only': isReadOnly || null } }),
      })
    await block(true)
    expect(await why(placeIn(nodes))).toMatch(/is read-only .*disk may be full/)
    await block(false)
    await store.close()
  })

  it('a disk that fills up at run time is reported, and what was written meanwhile is found once there is room', async () => {
    const store = storeOf([{ title: 'There already' }])
    const place = placeIn(nodes)
    const engine = await openOpenSearch(store, place)
    await engine.refresh()
    // the server sets this block itself when its disk is nearly full
    const block = (of: string, isFull: boolean) =>
      fetch(`${nodes.urls[0]}/${place.prefix}-${of}/_settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ 'index.blocks.read_only_allow_delete': isFull || null }),
      })
    const meanwhile = ['Of the first', 'Of the second']
    for (const [at, of] of ['v*', 'state'].entries()) {
      await block(of, true)
      putBook(store, { title: meanwhile[at]! })
      await expect(engine.refresh()).rejects.toMatchObject({ trouble: 'UNAVAILABLE' })
      expect(engine.state().trouble?.reason).toMatch(/disk/)
      expect((await engine.search(asking('already'))).actualTotal).toBe(1)
      await block(of, false)
      await eventually(async () => {
        expect((await engine.search(asking(meanwhile[at]!))).actualTotal).toBe(1)
        expect(engine.state().trouble).toBeNull()
      })
    }
    await close(store, [engine])
  })

  it('two libraries with the same prefix are reported', async () => {
    const stores = [storeOf([{ title: 'Of one' }]), storeOf([{ title: 'Of another' }, { title: 'And more' }])]
    stores[1]!.raw.prepare("UPDATE bib SET bib_id = 'another' || id").run()
    const place = placeIn(nodes)
    const engines: SearchEngine[] = []
    for (const store of stores) {
      engines.push(await openOpenSearch(store, place))
      await engines[0]!.refresh()
    }
    await eventually(() => expect(engines[1]!.state().trouble?.reason).toMatch(/SEARCH_PREFIX/))
    expect(engines[0]!.state().trouble).toBeNull()
    for (const [at, store] of stores.entries()) await close(store, [engines[at]!])
  })

  it('an index closed by others is reported; one that they delete is rebuilt with its aliases', async () => {
    const store = storeOf([{ title: 'There already' }])
    const place = placeIn(nodes)
    const engine = await openOpenSearch(store, place)
    await engine.refresh()
    const ask = (method: string, path: string) => fetch(`${nodes.urls[0]}/${path}`, { method })
    const found = async () => (await engine.search(asking('already'))).actualTotal
    const index = async () =>
      Object.keys((await (await ask('GET', `${place.prefix}-v*/_alias`)).json()) as object)[0]!
    const first = await index()
    await ask('POST', `${first}/_close`)
    await expect(found()).rejects.toMatchObject({ trouble: 'UNAVAILABLE' })
    await ask('POST', `${first}/_open`)
    await eventually(async () => expect(await found()).toBe(1))
    // the read alias and the write alias
    await ask('DELETE', `${first}/_alias/*`)
    await expect(found()).rejects.toMatchObject({ trouble: 'UNAVAILABLE' })
    await eventually(async () => expect(await found()).toBe(1))
    putBook(store, { title: 'And already another' })
    await engine.refresh()
    expect(await found()).toBe(2)
    expect(await index()).toBe(first)
    let before = first
    for (const removed of [first, `${place.prefix}-state`]) {
      await ask('DELETE', removed)
      await eventually(async () => {
        expect(await index()).not.toBe(before)
        expect(await found()).toBe(2)
      })
      before = await index()
    }
    await close(store, [engine])
  }, 120_000)

  it('a lost index that is built again is not whole for a host that follows, from the first moment', async () => {
    const COUNT = 3000
    const store = storeOf(Array.from({ length: COUNT }, (_, at) => ({ title: `Already ${at}` })))
    const place = placeIn(nodes)
    const keeper = await openOpenSearch(store, place)
    await keeper.refresh()
    // one after the other, so that each reads the state at another time
    const followers: SearchEngine[] = []
    for (let nth = 0; nth < 4; nth++) {
      followers.push(await openOpenSearch(store, place))
      await keeper.refresh()
    }
    const wrong: unknown[] = []
    const isWhole = async (follower: SearchEngine) => {
      try {
        const { actualTotal, partial } = await follower.search(asking('already'))
        if (!partial && actualTotal !== COUNT) wrong.push(actualTotal)
        return !partial
      } catch (error) {
        expect(error).toBeInstanceOf(SearchError)
        return false
      }
    }
    const areWhole = async () => (await Promise.all(followers.map(isWhole))).every(Boolean)
    await eventually(async () => expect(await areWhole()).toBe(true))
    await fetch(`${nodes.urls[0]}/${place.prefix}-v*`, { method: 'DELETE' })
    await eventually(async () => expect(await areWhole()).toBe(true))
    expect(wrong).toEqual([])
    await close(store, [keeper, ...followers])
  }, 120_000)
})
