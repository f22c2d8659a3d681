/**
 * DATABASE_READ_URL: anonymous visitors read from a standby by streaming replication, unless it lags too far
 * behind.
 */

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { health } from '../../host/http/health/health.ts'
import { openMetrics } from '../../host/metrics/metrics.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openPostgresServer, type PostgresLibrary } from '../../host/store/postgres/postgres-server.ts'
import { readFromStandby } from '../../host/store/standby.ts'
import { eventually } from '../eventually.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { Visitor } from '../visitor.ts'

const STALENESS = 2

describe.skipIf(!hasPostgres())('a standby', () => {
  let server: TestServer
  let follower: Awaited<ReturnType<TestServer['startStandby']>>
  let store: PostgresLibrary
  let app: Awaited<ReturnType<typeof createApp>>
  let bibId: string
  /** superuser connection to the standby */
  let control: pg.Client
  const metrics = openMetrics({ ofProcess: false })

  beforeAll(async () => {
    server = await startPostgres()
    const url = await server.newDatabase()
    const { store: planted, config, ...parts } = openTestParts()
    store = await openPostgresServer(url)
    await store.write(trx => copyPlanted(planted.raw, trx))
    await planted.close()
    await store.close()
    follower = await server.startStandby()
    const there = follower.address + new URL(url).pathname
    store = await openPostgresServer(url, { url: there, staleness: STALENESS })
    const detailed = { ...config, healthDetails: true }
    app = await createApp({ ...parts, config: detailed, metrics, store, surfaces: [health] })
    control = new pg.Client({ connectionString: there })
    control.on('error', () => {})
    await control.connect()
    bibId = (await store.pool.query('SELECT bib_id FROM bib ORDER BY id')).rows[0].bib_id
  })
  afterAll(async () => {
    await app?.close()
    await store?.close()
    await follower?.stop()
    await server?.stop()
  })

  const titleFor = async (visitor: Visitor) =>
    (await visitor.ask('GET', `/opac/bibs/${bibId}/infos`)).json().data.map.baseInfo.map.title
  const rename = (title: string) =>
    store.pool.query('UPDATE bib SET title = $1 WHERE bib_id = $2', [title, bibId])
  const state = async () => (await app.inject('/healthz')).json().database.standby
  const isUsed = () =>
    eventually(async () => expect(await state()).toMatchObject({ isUsed: true, trouble: null }))

  it('is used for anonymous visitors only, until it is too far behind', async () => {
    const nobody = new Visitor(app)
    const reader = new Visitor(app)
    await reader.signIn('reader1', PASSWORD)
    await isUsed()
    await rename('first')
    await eventually(async () => expect(await titleFor(nobody)).toBe('first'))
    await isUsed()
    await control.query('SELECT pg_wal_replay_pause()')
    await rename('second')
    expect(await titleFor(reader)).toBe('second')
    // although the cache also has the newer version that the reader got
    expect(await titleFor(nobody)).toBe('first')
    expect(await titleFor(reader)).toBe('second')
    await eventually(async () => expect(await titleFor(nobody)).toBe('second'))
    expect(await state()).toMatchObject({ isUsed: false, trouble: `it is more than ${STALENESS} s behind` })
    expect(await metrics.text()).toContain('opac_database_standby_used 0')
    await control.query('SELECT pg_wal_replay_resume()')
    await isUsed()
    expect(await titleFor(nobody)).toBe('second')
    expect(await metrics.text()).toContain('opac_database_standby_used 1')
  })

  it('counts as the revision that it has reached: no cache treats its data as newer', async () => {
    const asNobody = <T>(work: () => Promise<T>) =>
      new Promise<T>(resolve => void readFromStandby(() => resolve(work())))
    const book = async () => (await store.revisions!.now()).book
    const isCaughtUp = async () => expect(await asNobody(book)).toBe(await book())
    await isUsed()
    await eventually(isCaughtUp)
    await control.query('SELECT pg_wal_replay_pause()')
    const before = await book()
    await rename('again')
    await eventually(async () => expect(await book()).not.toBe(before))
    expect(await asNobody(book)).toBe(before)
    // a visitor who writes then reads from the primary
    const written = asNobody(async () => {
      await store.write(async () => {})
      return book()
    })
    expect(await written).toBe(await book())
    await control.query('SELECT pg_wal_replay_resume()')
    await eventually(isCaughtUp)
    await rename('second')
  })

  it('that fails during a request loses no answer', async () => {
    const nobody = new Visitor(app)
    await isUsed()
    await follower.stop()
    expect(await titleFor(nobody)).toBe('second')
    await rename('third')
    await eventually(async () => expect(await titleFor(nobody)).toBe('third'))
    await eventually(async () =>
      expect(await state()).toMatchObject({ isUsed: false, trouble: 'it does not answer' }),
    )
  })

  it('is not used if it is the primary itself, or of another server', async () => {
    const other = await startPostgres()
    const address = await other.newDatabase()
    const url = await server.newDatabase()
    for (const [read, trouble] of [
      [url, 'it is no standby'],
      [address, 'it is no standby'],
      ['postgres://portal@127.0.0.1:1/none', 'it does not answer'],
    ] as const) {
      const library = await openPostgresServer(url, { url: read, staleness: STALENESS })
      expect(library.standby!()).toMatchObject({ isUsed: false, trouble })
      await library.close()
    }
    const stranger = await other.startStandby()
    const there = stranger.address + new URL(address).pathname
    const library = await openPostgresServer(url, { url: there, staleness: STALENESS })
    expect(library.standby!().trouble).toBe('it is the standby of another server')
    await library.close()
    await stranger.stop()
    await other.stop()
  })
})
