/**
 * Killed hosts and lost nodes: no record is doubled or lost, and the answer says what is missing. Runs with
 * LONG=1, and where all servers are required.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAnswering } from '../../../host/search/answering.ts'
import type { FeedSetup } from '../../../host/search/messages.ts'
import type { SearchPlace } from '../../../host/search/opensearch/cluster.ts'
import { openOpenSearch } from '../../../host/search/opensearch/engine.ts'
import type { FromFeeder } from '../../../host/search/opensearch/feeder.ts'
import { FEED_ID } from '../../../host/search/opensearch/names.ts'
import { openStore, type Store } from '../../../host/store/open.ts'
import { eventually } from '../../eventually.ts'
import { openTestApp } from '../../fixture-library.ts'
import { hasOpenSearch, type Nodes, placeIn, startOpenSearch } from '../../servers/opensearch/start.ts'
import { asking, putBook } from '../books.ts'
import { buildWorker } from '../built-worker.ts'

/** more than can be paged through */
const BOOKS = 10_100

describe.runIf((process.env.LONG || process.env.ALL_SERVERS) && hasOpenSearch())('hosts and nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opensearch-hosts-'))
  let nodes: Nodes
  let worker: Awaited<ReturnType<typeof buildWorker>>
  let store: Store
  beforeAll(async () => {
    store = openStore(join(folder, 'library.db'))
    store.raw.transaction(() => {
      for (let at = 1; at <= BOOKS; at++)
        putBook(store, {
          title: `Book ${at} of many`,
          authors: [`Author ${at % 700}`],
          group: String(at >> 1),
        })
    })()
    ;[nodes, worker] = await Promise.all([startOpenSearch(3), buildWorker()])
  }, 180_000)
  afterAll(async () => {
    await nodes.stop()
    worker.remove()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** the feeding thread of a host; a test may end it as if the host had been killed */
  const host = (place: SearchPlace) => {
    const setup: FeedSetup = { role: 'feed', libraryPath: store.path, place }
    const thread = new Worker(worker.entry, { workerData: setup })
    const heard: FromFeeder[] = []
    thread.on('message', (message: FromFeeder) => heard.push(message))
    const last = () => heard.findLast(message => message.kind === 'fed')
    return { last, kill: () => thread.terminate() }
  }
  const ask = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const init = { method, headers: { 'content-type': 'application/json' } }
    const answer = await fetch(
      nodes.urls[0] + path,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    )
    return (await answer.json()) as Record<string, never>
  }

  it('after a host is killed another one continues, during the first pass and after it, with nothing doubled or lost', async () => {
    const place = placeIn(nodes, { shards: 3 })
    const first = host(place)
    await eventually(() => expect(first.last()?.fed?.building).toBeGreaterThan(0))
    const second = host(place)
    await eventually(() => expect(second.last()?.role).toBe('follows'))
    await first.kill()
    await eventually(() => expect(second.last()?.role).toBe('keeps'))
    await eventually(() => expect(second.last()).toMatchObject({ isCurrent: true, fed: { building: null } }))
    const third = host(place)
    await eventually(() => expect(third.last()).toMatchObject({ role: 'follows', isCurrent: true }))
    const changed = putBook(store, { title: 'Changed in between' }, 17)
    await second.kill()
    await eventually(() => expect(third.last()).toMatchObject({ role: 'keeps', isCurrent: true }))
    const engine = await openOpenSearch(store, place)
    const found = await engine.search(asking('changed between', { collapse: true }))
    expect(found.hits).toEqual([{ id: changed }])
    const all = await engine.search(asking('', { collapse: true, pageSize: 1 }))
    expect(all).toMatchObject({ actualTotal: BOOKS, partial: false })
    expect(all.total).toBe(new Set(store.raw.prepare('SELECT group_id FROM bib').pluck().all()).size)
    const far = (page: number) => engine.search(asking('', { page, pageSize: 10 }))
    expect((await far(1000)).hits).toHaveLength(10)
    await expect(far(1001)).rejects.toMatchObject({ trouble: 'TOO_DEEP' })
    const added = putBook(store, { title: 'Added just now' })
    await eventually(async () =>
      expect((await engine.search(asking('added just now'))).hits).toEqual([{ id: added }]),
    )
    await third.kill()
    await engine.close()
  }, 120_000)

  it('a new index is built beside the current one and replaces it in one step', async () => {
    const place = placeIn(nodes)
    const engine = await openOpenSearch(store, place)
    await engine.refresh()
    const names = async () => Object.keys(await ask(`/_alias/${place.prefix}-v*`))
    const [before] = await names()
    await engine.close()
    // nobody knows any more how far it is
    await ask(`/${place.prefix}-state/_doc/${FEED_ID}?refresh=true`, undefined, 'DELETE')
    const again = await openOpenSearch(store, place)
    const total = store.raw.prepare('SELECT count(*) FROM bib').pluck().get()
    await eventually(async () => {
      expect((await again.search(asking(''))).actualTotal).toBe(total)
      const [now, ...others] = await names()
      expect(others).toEqual([])
      expect(now).not.toBe(before)
    })
    await again.close()
  })

  it('a node that is cut off and never answers costs a search some seconds at most; the others answer', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer(socket => sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const place = placeIn(nodes)
    const fed = await openOpenSearch(store, place)
    await fed.refresh()
    const all = (await fed.search(asking('many'))).actualTotal
    const cut = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const engine = await openOpenSearch(store, { ...place, urls: [cut, ...nodes.urls] })
    try {
      for (let at = 0; at < 6; at++) expect((await engine.search(asking('many'))).actualTotal).toBe(all)
      expect(sockets.size).toBeGreaterThan(0)
      expect(engine.state().trouble ?? null).toBeNull()
    } finally {
      await Promise.all([engine.close(), fed.close()])
      for (const socket of sockets) socket.destroy()
      silent.close()
    }
  })

  it('a lost node is reported, and searches of a lost cluster are refused', async () => {
    const place = placeIn(nodes, { shards: 3 })
    const engine = await openOpenSearch(store, place)
    await engine.refresh()
    const whole = await engine.search(asking('many'))
    expect(whole.partial).toBe(false)
    expect(await openAnswering(engine).now()).toEqual({ answers: true, ageSeconds: 0 })
    await nodes.closeNode(3)
    await eventually(async () => {
      const { partial, actualTotal } = await engine.search(asking('many'))
      expect(partial).toBe(true)
      expect(actualTotal).toBeGreaterThan(0)
      expect(actualTotal).toBeLessThan(whole.actualTotal)
    })
    await nodes.stop()
    await eventually(() =>
      expect(engine.search(asking('many'))).rejects.toMatchObject({ trouble: 'UNAVAILABLE' }),
    )
    await expect(engine.search(asking('book'))).rejects.toMatchObject({ trouble: 'UNAVAILABLE' })
    putBook(store, { title: 'Not yet searched' })
    await expect(engine.refresh()).rejects.toMatchObject({ trouble: 'UNAVAILABLE' })
    expect(engine.state().trouble?.reason).toMatch(/cannot be kept up/)
    // pages that need no search still work
    const { app, store: library } = await openTestApp({}, engine)
    const bib = library.raw.prepare('SELECT bib_id FROM bib').pluck().get()
    for (const url of [`/opac/bibs/${bib}/infos`, `/opac/bibs/${bib}/holdings`, '/opac/search/search_confs'])
      expect((await app.inject({ url })).statusCode, url).toBe(200)
    const ready = await app.inject('/healthz?ready')
    expect([ready.statusCode, ready.json().search]).toEqual([503, { answers: false, ageSeconds: null }])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const refused = await app.inject({ method: 'POST', url: '/opac/search/', payload: { keywords: ['x'] } })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBeDefined()
    await app.close()
    await library.close()
    await engine.close()
  })
})
