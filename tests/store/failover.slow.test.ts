/** The library's server fails and its standby takes over: no confirmed change is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openPostgresServer, type PostgresLibrary } from '../../host/store/postgres/postgres-server.ts'
import { eventually } from '../eventually.ts'
import { openTestParts } from '../fixture-library.ts'
import { type Forwarder, startForwarder } from '../servers/forwarder.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { Visitor } from '../visitor.ts'

const LANES = 4
/** confirmed changes before the failure */
const BEFORE = 40

describe.skipIf(!hasPostgres())('a primary that fails', () => {
  let primary: TestServer
  let standby: Awaited<ReturnType<TestServer['startStandby']>>
  let address: Forwarder
  let store: PostgresLibrary
  let app: Awaited<ReturnType<typeof createApp>>
  const portOf = (url: string) => Number(new URL(url).port)

  beforeAll(async () => {
    primary = await startPostgres()
    const url = new URL(await primary.newDatabase())
    const { store: planted, ...parts } = openTestParts()
    const made = await openPostgresServer(url.href)
    await made.write(trx => copyPlanted(planted.raw, trx))
    await planted.close()
    standby = await primary.startStandby()
    // a commit is confirmed only once the standby has it, too (host/examples/cluster/compose.yaml)
    await made.pool.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
    await made.pool.query('SELECT pg_reload_conf()')
    await eventually(async () => {
      const { rows } = await made.pool.query('SELECT sync_state FROM pg_stat_replication')
      expect(rows).toEqual([{ sync_state: 'sync' }])
    })
    await made.close()
    address = await startForwarder(portOf(primary.address))
    url.port = String(address.port)
    store = await openPostgresServer(url.href)
    app = await createApp({ ...parts, store })
  })
  afterAll(async () => {
    await app?.close()
    await store?.close()
    address?.stop()
    await standby?.stop()
    await primary?.stop()
  })

  it('is replaced by its standby: confirmed changes are there, other requests were asked to retry, readers stay signed in', async () => {
    const reader = new Visitor(app)
    await reader.signIn('reader1')
    const answered: string[] = []
    const refused: { status: number; after: unknown }[] = []
    let isOver = false
    let hasFailed = false
    let isAgain = false
    const lane = async (at: number) => {
      for (let n = 0; !isOver; n++) {
        const name = `list ${at} ${n}`
        const isAfter = hasFailed
        const answer = await reader.ask('POST', '/opac/booklists', { booklistName: name, isPublic: 0 })
        if (answer.statusCode === 200) {
          expect(answer.json()).toMatchObject({ code: 0 })
          answered.push(name)
          isAgain ||= isAfter
        } else {
          refused.push({ status: answer.statusCode, after: answer.headers['retry-after'] })
          await sleep(20)
        }
      }
    }
    const lanes = Array.from({ length: LANES }, (_, at) => lane(at))
    await eventually(() => expect(answered.length).toBeGreaterThan(BEFORE))
    primary.crash()
    hasFailed = true
    const control = new pg.Client({ connectionString: `${standby.address}/postgres` })
    await control.connect()
    await control.query('SELECT pg_promote()')
    await control.end()
    address.leadTo(portOf(standby.address))
    await eventually(() => expect(isAgain).toBe(true))
    isOver = true
    await Promise.all(lanes)

    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ status, after }) => `${status} ${after}`))).toEqual(new Set(['503 5']))
    const made = "SELECT name FROM booklist WHERE name LIKE 'list %'"
    const { rows } = await store.pool.query<{ name: string }>(made)
    const names = new Set(rows.map(({ name }) => name))
    expect(names.size).toBe(rows.length)
    expect(answered.filter(name => !names.has(name))).toEqual([])
    expect((await reader.ask('GET', '/opac/users/loans')).statusCode).toBe(200)
  })
})
