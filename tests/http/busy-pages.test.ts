/** Pages also pass through the gate for answers, and calls made for a page belong to its visitor. */

import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { firstView } from '../../host/first-view/first-view.ts'
import { clientIp, gatePages, openGate } from '../../host/http/guard/gate.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openStore } from '../../host/store/open.ts'
import { NOW, noSearch, plantLibrary } from '../fixture-library.ts'

it.each(['/space/index', '/mspace/index', '/space/view.json?at=/index'])(
  '%s releases its place when it has been rendered, and knows its visitor',
  async url => {
    const gate = openGate({ concurrent: 1, queued: 0 })
    const app = Fastify()
    gatePages(app, gate)
    let seen: string | undefined
    const draw = async () => {
      seen = clientIp.getStore()
      return 'a page'
    }
    for (const route of ['/space/*', '/mspace/*', '/space/view.json']) app.get(route, draw)
    for (let n = 0; n < 3; n++)
      expect((await app.inject({ url, remoteAddress: '192.0.2.9' })).statusCode).toBe(200)
    expect(seen).toBe('192.0.2.9')
    const leave = await gate.enter()
    expect((await app.inject({ url })).statusCode).toBe(503)
    leave()
    expect((await app.inject({ url })).statusCode).toBe(200)
    await app.close()
  },
)

it('a search in the URL of a page counts for its visitor', async () => {
  const store = openStore(':memory:')
  plantLibrary(store)
  const hit = { ...noSearch, search: async () => ({ ...(await noSearch.search({} as never)), total: 1 }) }
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const parts = { store, search: hit, clock: { now: () => NOW }, config, surfaces: [firstView(null)] }
  const app = await createApp(parts)
  for (const remoteAddress of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    await app.inject({ url: `/space/searchList?q=${encodeURIComponent('红楼梦')}`, remoteAddress })
  const rows = () => store.raw.prepare('SELECT term, count FROM search_term').all()
  await app.close()
  expect(rows()).toEqual([{ term: '红楼梦', count: 2 }])
})
