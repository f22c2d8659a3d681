/** PgBouncer between hosts and their database, as docs/operate.md allows it: in session mode. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import type { Page } from '../../src/contract/page.ts'
import { eventually } from '../eventually.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'
import { hasPgBouncer, startPgBouncer } from '../servers/pgbouncer.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { Visitor } from '../visitor.ts'

describe.skipIf(!hasPostgres() || !hasPgBouncer())('PgBouncer', () => {
  let server: TestServer
  const ends: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
    await server.stop()
  })

  it('in session mode: two hosts see each other’s changes at once, and go on after it was killed', async () => {
    const pooler = await startPgBouncer(await server.newDatabase(), 'session')
    ends.push(pooler.stop)
    const { store: planted, config, ...parts } = openTestParts()
    const first = await openPostgresServer(pooler.url)
    await first.write(trx => copyPlanted(planted.raw, trx))
    await Promise.all([first.close(), planted.close()])
    const host = async () => {
      const store = await openPostgresServer(pooler.url)
      const app = await createApp({ ...parts, config, store })
      ends.push(store.close, () => app.close())
      return { app, store }
    }
    const one = await host()
    const other = await host()
    const reader = new Visitor(one.app)
    const elsewhere = new Visitor(other.app)
    await reader.signIn('reader1', PASSWORD)
    await elsewhere.signIn('reader1', PASSWORD)
    const names = async () =>
      (await elsewhere.get<Page<{ booklistName: string }>>('/users/booklists')).data.items.map(
        row => row.booklistName,
      )
    const add = async (booklistName: string) => (await reader.post('/booklists', { booklistName })).code
    await eventually(() => expect(other.store.connections?.()?.isListening).toBe(true))
    expect(await add('before')).toBe(0)
    expect(await names()).toContain('before')
    await pooler.kill()
    expect((await reader.ask('GET', '/opac/users/booklists')).statusCode).toBe(503)
    await pooler.start()
    await eventually(async () => expect(await add('after')).toBe(0))
    await eventually(() => expect(other.store.connections?.()?.isListening).toBe(true))
    expect(await names()).toEqual(expect.arrayContaining(['before', 'after']))
  })

  it('that gives a connection for one transaction only is refused at the start, with what to change', async () => {
    const pooler = await startPgBouncer(await server.newDatabase(), 'transaction')
    ends.push(pooler.stop)
    await expect(openPostgresServer(pooler.url)).rejects.toThrow(/session/)
  })
})
