/** While the database is away, the catalogue that a search cluster holds is still searched: by the API and by pages. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { openOpenSearch } from '../../host/search/opensearch/engine.ts'
import { awaySince } from '../../host/store/away.ts'
import { feedByQueries } from '../../host/store/feed/feed.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openPostgresServer, type PostgresLibrary } from '../../host/store/postgres/postgres-server.ts'
import type { Book, HoldingRow, SearchAnswer } from '../../src/contract/catalogue/search.ts'
import { eventually } from '../eventually.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'
import { type Forwarder, startForwarder } from '../servers/forwarder.ts'
import { hasOpenSearch, type Nodes, placeIn, startOpenSearch } from '../servers/opensearch/start.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { Visitor } from '../visitor.ts'

const WHOLE = { queryFieldList: [], collapseField: 'groupId' }
const PAGE = '/space/searchList?q=%E7%BA%A2%E6%A5%BC%E6%A2%A6'

describe.skipIf(!hasPostgres() || !hasOpenSearch())('a cluster beside a database that is away', () => {
  let server: TestServer
  let nodes: Nodes
  let store: PostgresLibrary
  let address: Forwarder
  let app: Awaited<ReturnType<typeof createApp>>
  let search: Awaited<ReturnType<typeof openOpenSearch>>
  let reader: Visitor
  /** takes connections and says nothing, as a server whose machine hangs */
  const silent = new Set<Socket>()
  const hanging = createServer(socket => void silent.add(socket))
  const portOf = (url: string) => Number(new URL(url).port)

  beforeAll(async () => {
    hanging.listen(0, '127.0.0.1')
    ;[server, nodes] = await Promise.all([startPostgres(), startOpenSearch(), once(hanging, 'listening')])
    const url = new URL(await server.newDatabase())
    address = await startForwarder(portOf(server.address))
    url.port = String(address.port)
    const { store: planted, ...parts } = openTestParts()
    store = await openPostgresServer(url.href)
    await store.write(trx => copyPlanted(planted.raw, trx))
    await planted.close()
    search = await openOpenSearch({ feed: feedByQueries(store.db), path: store.path }, placeIn(nodes))
    await search.refresh()
    app = await createApp({ ...parts, store, search })
    reader = new Visitor(app)
    await reader.signIn('reader1', PASSWORD)
  }, 180_000)
  afterAll(async () => {
    await app?.close()
    await search?.close()
    await store?.close()
    address?.stop()
    for (const socket of silent) socket.destroy()
    hanging.close()
    await nodes?.stop()
    await server?.stop()
  })

  const searched = async (who: Visitor): Promise<SearchAnswer> => {
    const answer = await who.ask('POST', '/opac/search/', WHOLE)
    expect(answer.statusCode).toBe(200)
    return answer.json().data
  }
  const shown = ({ title, author, publisher, pub_year, callno, isbn, docTypeDesc, itemCount }: Book) => ({
    ...{ title, author, publisher, pub_year, callno, isbn, docTypeDesc, itemCount },
  })
  const facetsOf = ({ facetResult }: SearchAnswer) => facetResult?.map(({ field, values }) => [field, values])
  const suggested = async () =>
    (await app.inject({ url: `/opac/search/_suggest?query=${encodeURIComponent('红')}` })).json().data
  const viewOf = async () =>
    (
      await app.inject({
        url: `/space/view.json?${new URLSearchParams({ at: PAGE.slice('/space'.length), lang: 'en' })}`,
      })
    ).json()

  it.each([
    ['refuses connections', false],
    ['takes connections and never answers', true],
  ])(
    'that %s: results, facets, suggestions and their page',
    async (_, isHanging) => {
      const before = await searched(reader)
      expect(before.dataList).toHaveLength(3)
      expect(before.away).toBeUndefined()
      const words = await suggested()
      expect(words).toContain('红楼梦')
      // which the page keeps
      expect((await app.inject({ url: PAGE })).statusCode).toBe(200)
      expect((await viewOf()).config).not.toBeNull()

      address.leadTo(isHanging ? (hanging.address() as AddressInfo).port : 1)
      // also before anybody knows that it is away
      expect((await searched(new Visitor(app))).total).toBe(3)
      await eventually(() => expect(awaySince(store)).not.toBeNull())
      // fails at once, or after the 5 s in which a connection has to be there
      let hasFailed = false
      const asked = store.ping().catch(() => {
        hasFailed = true
      })
      const now = await searched(reader)
      expect(now.away?.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
      expect(now.dataList.map(shown)).toEqual(before.dataList.map(shown))
      expect(facetsOf(now)).toEqual(facetsOf(before))
      for (const row of now.dataList) {
        expect(row).toMatchObject({ circCount: 0, circUnknown: row.itemCount, inBooklist: 0 })
        const rows = JSON.parse(row.holdings!) as HoldingRow[]
        expect(new Set(rows.map(copy => copy.unknownSince))).toEqual(new Set([now.away!.since]))
        expect(rows.map(copy => copy.locationName)).toContain('总馆-文学借阅室')
      }
      expect(await suggested()).toEqual(words)
      const view = await viewOf()
      expect(view.data.search).toMatchObject({ total: 1, away: now.away })
      expect((await reader.ask('GET', PAGE)).statusCode).toBe(200)
      // nobody has waited for it
      if (isHanging) expect(hasFailed).toBe(false)
      await asked
      // nothing that needs the reader
      expect((await reader.ask('GET', '/opac/users/loans')).statusCode).toBe(503)

      address.leadTo(portOf(server.address))
      await eventually(() => expect(awaySince(store)).toBeNull())
      await eventually(async () => expect((await searched(reader)).away).toBeUndefined())
      expect((await viewOf()).data.search.away).toBeUndefined()
      expect((await reader.ask('GET', '/opac/users/loans')).statusCode).toBe(200)
    },
    60_000,
  )
})
