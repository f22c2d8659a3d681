/** New books in saved searches over a real cluster, on both stores: rebuilt, and away while they are looked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNew } from '../../../host/modules/saved-searches/find-new.ts'
import { newIn } from '../../../host/modules/saved-searches/queries.ts'
import { tellReaders } from '../../../host/modules/saved-searches/tell.ts'
import { tellWishes } from '../../../host/modules/saved-searches/tell-wishes.ts'
import type { SearchEngine } from '../../../host/search/engine.ts'
import type { SearchPlace } from '../../../host/search/opensearch/cluster.ts'
import { openOpenSearch } from '../../../host/search/opensearch/engine.ts'
import { feedByQueries } from '../../../host/store/feed/feed.ts'
import type { Library } from '../../../host/store/library.ts'
import { copyPlanted } from '../../../host/store/move/copy-planted.ts'
import { openStore } from '../../../host/store/open.ts'
import { openPostgresServer } from '../../../host/store/postgres/postgres-server.ts'
import { eventually } from '../../eventually.ts'
import { DAY, NOW, plantLibrary } from '../../fixture-library.ts'
import { hostBefore } from '../../host-before.ts'
import { type Forwarder, startForwarder } from '../../servers/forwarder.ts'
import { hasOpenSearch, type Nodes, placeIn, startOpenSearch } from '../../servers/opensearch/start.ts'
import { hasPostgres, startPostgres, type TestServer } from '../../servers/postgres/server.ts'
import { arrive, keep } from './kept-and-new.ts'

const HOUR = 3_600_000
const STORES = ['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])]

describe.skipIf(!hasOpenSearch())('saved searches and a cluster', { timeout: 180_000 }, () => {
  let nodes: Nodes
  let server: TestServer | undefined
  beforeAll(async () => {
    ;[nodes, server] = await Promise.all([startOpenSearch(), hasPostgres() ? startPostgres() : undefined])
  }, 180_000)
  afterAll(async () => {
    await nodes?.stop()
    await server?.stop()
  })

  async function libraryOn(store: string): Promise<Library> {
    const planted = openStore(':memory:')
    plantLibrary(planted)
    if (store === 'SQLite') return planted
    const library = await openPostgresServer(await server!.newDatabase())
    await library.write(trx => copyPlanted(planted.raw, trx))
    await planted.close()
    return library
  }

  describe.each(STORES)('on %s', name => {
    const clock = { time: NOW, now: () => clock.time }
    let store: Library
    let way: Forwarder
    let place: SearchPlace
    let engine: SearchEngine
    let host: Omit<ReturnType<typeof hostBefore>, 'clock'> & { clock: typeof clock }
    beforeAll(async () => {
      store = await libraryOn(name)
      way = await startForwarder(Number(new URL(nodes.urls[0]!).port))
      place = placeIn(nodes, { urls: [`http://127.0.0.1:${way.port}`] })
      engine = await open()
      host = { ...hostBefore(store, clock), clock }
    })
    afterAll(async () => {
      await engine?.close()
      way?.stop()
      await host?.mail.close()
      await store?.close()
    })
    const open = () => openOpenSearch({ feed: feedByQueries(store.db), path: store.path }, place)
    const find = (search = engine) => findNew({ ...host, search })
    const kept = async () =>
      (await store.db.selectFrom('saved_search_book').select(['search', 'bib']).execute())
        .map(({ search, bib }) => [search, bib])
        .sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
    const told = async () =>
      (
        await store.db
          .selectFrom('notice')
          .select('words')
          .where('kind', '=', 'newBooks')
          .orderBy('id')
          .execute()
      ).map(({ words }) => JSON.parse(words) as { count: number })
    /** the books of one test are not those of the next */
    const forget = () =>
      host.writes.transaction(async trx => {
        for (const table of ['saved_search_book', 'saved_search', 'notice'] as const)
          await trx.deleteFrom(table).execute()
      })
    const mornings = async (days: number) => {
      clock.time += days * DAY
      await tellReaders(host)
    }

    it('F05 each book is new once in each way of searching; how many there are is what was found', async () => {
      const any = await keep(host, '?q=红楼梦')
      const author = await keep(host, '?author=鲁迅')
      const subject = await keep(host, '?subject=建筑史')
      const inClass = await keep(host, '?class=CLC~TU')
      const years = await keep(host, '?q=红楼梦&year=2020-&language=chi')
      const again = await keep(host, '?q=红楼梦', 'daily', 2)
      expect(await find()).toEqual({ tested: 0, found: 0, failed: 0 })
      const own = await arrive(host, '呐喊', { author: '鲁迅', authors: '["鲁迅"]' })
      const first = await arrive(host, '呐喊', {
        ...{ author: '鲁迅', authors: '["鲁迅"]', group_id: 'f'.repeat(32) },
      })
      await arrive(host, '呐喊', { author: '鲁迅', authors: '["鲁迅"]', group_id: 'f'.repeat(32) })
      const history = await arrive(host, '营造', { subjects: '["建筑史"]', classno: 'TU-09' })
      const early = await arrive(host, '红楼梦', { year: 1990 })
      const late = await arrive(host, '红楼梦', { year: 2024 })
      clock.time += HOUR
      expect(await find()).toEqual({ tested: 6, found: 9, failed: 0 })
      const all = [
        [any, early],
        [any, late],
        [author, own],
        [author, first],
        [subject, history],
        [inClass, history],
        [years, late],
        [again, early],
        [again, late],
      ]
      expect(await kept()).toEqual(all)
      const counts = await newIn(store.db, [any, author, subject, inClass, years, again], 12)
      expect([...counts.values()].map(({ count }) => count).sort()).toEqual([1, 1, 1, 2, 2, 2])
      expect(await find()).toEqual({ tested: 0, found: 0, failed: 0 })
      await mornings(7)
      // reader1: six books in five searches; what several of them found is told once
      expect((await told()).map(({ count }) => count).sort()).toEqual([2, 5])
      await mornings(7)
      expect(await told()).toHaveLength(2)
      await forget()
    })

    it('F05 an index that is lost and built again between two runs tells nothing twice, and nothing is lost', async () => {
      const search = await keep(host, '?q=水浒', 'daily')
      const before = await arrive(host, '水浒传')
      clock.time += HOUR
      await find()
      await mornings(1)
      const meanwhile = await arrive(host, '水浒后传')
      await engine.close()
      await fetch(`${nodes.urls[0]}/${place.prefix}-v*`, { method: 'DELETE' })
      engine = await open()
      clock.time += HOUR
      const run = find()
      const after = await arrive(host, '水浒研究')
      await run
      clock.time += HOUR
      await find()
      expect(await kept()).toEqual([
        [search, before],
        [search, meanwhile],
        [search, after],
      ])
      await mornings(1)
      await mornings(1)
      expect((await told()).map(({ count }) => count)).toEqual([1, 2])
      await forget()
    })

    it('R13 a cluster that is away during a run tells nothing, not even that there is nothing new; the next run goes on', async () => {
      const search = await keep(host, '?q=西游', 'daily')
      const bib = await arrive(host, '西游记')
      const rowOf = () =>
        store.db
          .selectFrom('saved_search')
          .select(['tested_to', 'found_at'])
          .where('id', '=', search)
          .executeTakeFirstOrThrow()
      const untouched = await rowOf()
      // away once the index has caught up
      const lost: SearchEngine['search'] = async (...asked) => {
        way.leadTo(1)
        return engine.search(...asked)
      }
      clock.time += HOUR
      expect(await find({ ...engine, search: lost })).toEqual({ tested: 1, found: 0, failed: 1 })
      // away from the beginning
      clock.time += HOUR
      await arrive(host, '西游补')
      await expect(find()).rejects.toThrow()
      expect(await rowOf()).toEqual(untouched)
      await mornings(1)
      expect(await kept()).toEqual([])
      expect(await told()).toEqual([])
      way.leadTo(Number(new URL(nodes.urls[0]!).port))
      await eventually(async () => {
        clock.time += HOUR
        expect((await find()).failed).toBe(0)
        expect(await kept()).toEqual([
          [search, bib],
          [search, bib + 1],
        ])
      })
      await mornings(1)
      await mornings(1)
      expect((await told()).map(({ count }) => count)).toEqual([2])
      await forget()
    })

    it('R13 a wished book is told once when a copy can be lent', async () => {
      await host.writes.transaction(async trx => {
        await trx.deleteFrom('loan').execute()
        await trx.updateTable('item').set({ status: 'binding' }).where('bib', '=', 1).execute()
        const wish = { bib: 1, made_at: clock.time, asked_at: clock.time }
        await trx
          .insertInto('wish')
          .values([
            { ...wish, uid: 1 },
            { ...wish, uid: 2 },
          ])
          .execute()
      })
      clock.time += HOUR
      expect(await tellWishes(host)).toBe(0)
      await host.writes.transaction(trx =>
        trx.updateTable('item').set({ status: 'available' }).where('bib', '=', 1).execute(),
      )
      clock.time += HOUR
      const runs = await Promise.all([tellWishes(host), tellWishes(host)])
      expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2)
      clock.time += HOUR
      expect(await tellWishes(host)).toBe(0)
    })
  })
})
