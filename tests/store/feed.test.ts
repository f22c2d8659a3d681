/** The feed of the search index, by SQL on SQLite and by queries on either engine. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { feedByQueries } from '../../host/store/feed/feed.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import { eventually } from '../eventually.ts'
import { NOW } from '../fixture-library.ts'
import { hasPostgres, startPostgres } from '../servers/postgres/server.ts'
import { copyOnPostgres, type PostgresCopy } from './both-engines.ts'

describe('the feed of the search index', () => {
  let store: Store
  let copy: PostgresCopy
  beforeAll(async () => {
    store = openStore(':memory:')
    await plantDemo(store, { now: NOW })
    store.raw.exec(
      'INSERT INTO bib_change (bib) VALUES (3), (1), (3); UPDATE bib SET withdrawn = 1 WHERE id = 2',
    )
    copy = await copyOnPostgres(store)
  }, 120_000)
  afterAll(async () => {
    await copy.close()
    await store.close()
  })

  it('gives the same by queries, on both engines', async () => {
    const { feed } = store
    const sorted = (rows: [number, string][]) => rows.map(String).sort()
    for (const { db } of [store, copy]) {
      const other = feedByQueries(db)
      expect(await other.lastChange()).toBe(feed.lastChange())
      expect(await other.lastId()).toBe(feed.lastId())
      const last = feed.lastChange()
      expect(await other.changes(last - 3, 2)).toEqual(feed.changes(last - 3, 2))
      expect(await other.changes(last, 10)).toEqual([])
      expect(await other.books(1, 5)).toEqual(feed.books(1, 5))
      expect(sorted(await other.places(1, 50))).toEqual(sorted(feed.places(1, 50)))
      for (const id of [0, 1, 1e9]) expect(await other.bookAt(id)).toEqual(feed.bookAt(id))
      for (const count of [1, 1e6]) expect(await other.hasBooks(count)).toBe(feed.hasBooks(count))
    }
  })
})

it.runIf(hasPostgres())(
  'numbers changes in commit order, so that none is missed',
  async () => {
    const server = await startPostgres()
    const library = await openPostgresServer(await server.newDatabase())
    const [first, second] = [await library.pool.connect(), await library.pool.connect()]
    const insert = 'INSERT INTO bib_change (bib) VALUES (1) RETURNING seq'
    await library.pool.query('ALTER TABLE bib_change DROP CONSTRAINT IF EXISTS bib_change_bib_fkey')
    await first.query('BEGIN')
    const one = (await first.query(insert)).rows[0].seq
    await second.query('BEGIN')
    const late = second.query(insert)
    const waiting = "SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event = 'advisory'"
    await eventually(async () => expect((await library.pool.query(waiting)).rows[0].n).toBe(1))
    expect(await feedByQueries(library.db).lastChange()).toBe(0)
    await first.query('COMMIT')
    expect((await late).rows[0].seq).toBeGreaterThan(one)
    expect(await feedByQueries(library.db).lastChange()).toBe(one)
    await second.query('COMMIT')
    for (const client of [first, second]) client.release()
    await library.close()
    await server.stop()
  },
  60_000,
)
