/**
 * The library on a real PostgreSQL server: opening, conflicts of two hosts, lost connections, refusals in one
 * line.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { health } from '../../host/http/health/health.ts'
import { openMetrics } from '../../host/metrics/metrics.ts'
import {
  ForeignDataError,
  LockedError,
  NewerDataError,
  UnreachableError,
  UnwritableError,
} from '../../host/store/library.ts'
import { dataVersion } from '../../host/store/migrations/all.ts'
import { PostgresError, storeErrorOf } from '../../host/store/postgres/postgres-errors.ts'
import { openExistingPostgres, openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import { openWrites } from '../../host/store/sqlite/write-queue.ts'
import { eventually } from '../eventually.ts'
import { openTestParts } from '../fixture-library.ts'
import { startForwarder } from '../servers/forwarder.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { Visitor } from '../visitor.ts'

describe.runIf(hasPostgres())('a library on a PostgreSQL server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  it('is created once even if two hosts open it at the same time, and then opened without changes', async () => {
    const url = await server.newDatabase()
    const [one, two] = await Promise.all([openPostgresServer(url), openPostgresServer(url)])
    await one.write(
      async trx => void (await trx.insertInto('conf').values({ name: 'a', value: '1' }).execute()),
    )
    expect(await two.db.selectFrom('conf').selectAll().where('name', '=', 'a').execute()).toEqual([
      { name: 'a', value: '1' },
    ])
    const { rows } = await one.pool.query('SELECT number FROM library_version')
    expect(rows).toEqual([{ number: dataVersion() }])
    await Promise.all([one.close(), two.close()])
    const again = await openPostgresServer(url)
    expect(await again.db.selectFrom('conf').select('value').where('name', '=', 'a').execute()).toHaveLength(
      1,
    )
    expect(await again.access()).toEqual({ readable: true, writable: 'yes' })
    await again.close()
  })

  it('counts correctly when twenty writers of two hosts read, then write', async () => {
    const url = await server.newDatabase()
    const hosts = await Promise.all([openPostgresServer(url), openPostgresServer(url)])
    await hosts[0]!.write(async trx => {
      await trx.insertInto('conf').values({ name: 'count', value: '0' }).execute()
    })
    let conflicts = 0
    const writers = hosts.map(host =>
      openWrites(host, async () => {
        conflicts++
      }),
    )
    const add = async (at: number) =>
      writers[at % 2]!.transaction(async trx => {
        const { value } = await trx
          .selectFrom('conf')
          .select('value')
          .where('name', '=', 'count')
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('conf')
          .set({ value: String(Number(value) + 1) })
          .where('name', '=', 'count')
          .execute()
      })
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(at)))
    expect(await hosts[0]!.db.selectFrom('conf').select('value').execute()).toContainEqual({ value: '20' })
    expect(conflicts).toBeGreaterThan(0)
    // without retries the conflict is reported
    const clash = hosts.map(host =>
      host.write(async trx => {
        await trx.selectFrom('conf').selectAll().execute()
        await Promise.all(hosts.map(other => other.ping()))
        await trx.updateTable('conf').set({ value: '0' }).where('name', '=', 'count').execute()
      }),
    )
    const told = (await Promise.allSettled(clash)).filter(({ status }) => status === 'rejected')
    expect(told).toHaveLength(1)
    expect((told[0] as PromiseRejectedResult).reason).toBeInstanceOf(LockedError)
    await Promise.all(hosts.map(host => host.close()))
  })

  it('keeps no locks of finished transactions, even if read-only ones follow without a gap', async () => {
    const store = await openPostgresServer(await server.newDatabase())
    const locks = async (): Promise<number> => {
      const { rows } = await store.pool.query(
        `SELECT count(*)::int AS locks FROM pg_locks WHERE mode = 'SIReadLock'
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      return rows[0].locks
    }
    /** @returns a function that ends the transaction, once it has read */
    const begin = (number: number) =>
      new Promise<() => Promise<void>>((hasRead, fail) => {
        const done: Promise<void> = store.write(async trx => {
          for (let at = 0; at < 5; at++)
            await trx.selectFrom('conf').select('value').where('name', '=', `${number} ${at}`).execute()
          await new Promise<void>(end =>
            hasRead(() => {
              end()
              return done
            }),
          )
        })
        done.catch(fail)
      })
    // many rows, since index pages have locks of their own
    await store.write(async trx => {
      const values = Array.from({ length: 3000 }, (_, at) => ({ name: `${at % 40} ${at / 40}`, value: '' }))
      await trx.insertInto('conf').values(values).execute()
    })
    await store.pool.query('ANALYZE conf')
    let end = await begin(0)
    const ofOne = await locks()
    expect(ofOne).toBeGreaterThan(0)
    for (let number = 1; number < 40; number++) {
      const next = await begin(number)
      await end()
      end = next
    }
    expect(await locks()).toBeLessThanOrEqual(5 * ofOne)
    await end()
    await store.close()
    // should the lock table be full all the same, the transaction is retried
    const full = Object.assign(new Error('out of shared memory'), { code: '53200' })
    expect(storeErrorOf(full)).toBeInstanceOf(LockedError)
  })
  it('losing the server while a conflict is retried is reported as lost, not as locked', async () => {
    const url = new URL(await server.newDatabase())
    const address = await startForwarder(Number(url.port))
    url.port = String(address.port)
    const store = await openPostgresServer(url.href)
    const { transaction } = openWrites(store, async () => address.stop())
    expect(store.connections!().isListening).toBe(true)
    const conflict = transaction(async () => {
      throw new LockedError('another transaction was first')
    })
    await expect(conflict).rejects.toBeInstanceOf(UnreachableError)
    // and it no longer receives change notifications
    await eventually(() => expect(store.connections!().isListening).toBe(false))
    await store.close()
  })
  it('recovers after its connections were cut', async () => {
    const library = await openPostgresServer(await server.newDatabase())
    await library.ping()
    const cut = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()'
    await library.pool.query(cut).catch(() => {})
    // each connection in the pool fails once before it is replaced
    await eventually(async () => expect(await library.access()).toEqual({ readable: true, writable: 'yes' }))
    await library.close()
  })

  it('reports that it is read-only, and can still be read', async () => {
    const url = await server.newDatabase()
    const library = await openPostgresServer(url)
    const name = new URL(url).pathname.slice(1)
    await library.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    const standby = await openPostgresServer(url).catch(error => error)
    expect(standby).toBeInstanceOf(PostgresError)
    expect(standby.message).toContain('read-only')
    await library.pool.query('SET default_transaction_read_only = on')
    expect(await library.access()).toEqual({ readable: true, writable: 'no' })
    await expect(
      library.write(async trx => void (await trx.deleteFrom('conf').execute())),
    ).rejects.toBeInstanceOf(UnwritableError)
    await library.close()
  })

  it('notifies both hosts of changes: the writer at once, the other soon; after a lost connection everything counts as changed', async () => {
    const url = await server.newDatabase()
    const [one, two] = [await openPostgresServer(url), await openPostgresServer(url)]
    const before = [await one.revisions!.now(), await two.revisions!.now()]
    expect(await one.revisions!.now()).toEqual(before[0])
    await one.write(
      async trx => void (await trx.insertInto('conf').values({ name: 'a', value: '1' }).execute()),
    )
    const { conf, ...rest } = await one.revisions!.now()
    expect(conf).not.toBe(before[0]!.conf)
    expect({ ...before[0], conf }).toEqual({ conf, ...rest })
    await eventually(async () => expect((await two.revisions!.now()).conf).not.toBe(before[1]!.conf))
    const { place } = await two.revisions!.now()
    const others = 'datname = current_database() AND pid <> pg_backend_pid()'
    // the calling connection may also be cut, as soon as the server stops
    await one.pool
      .query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`)
      .catch(() => {})
    await eventually(async () => expect((await two.revisions!.now()).place).not.toBe(place))
    // it is listening again: unchanged data keeps its revision
    await eventually(async () => {
      const now = await two.revisions!.now()
      expect(await two.revisions!.now()).toEqual(now)
    })
    await Promise.all([one.close(), two.close()])
  })

  it('a command creates no library in an empty database', async () => {
    const url = await server.newDatabase()
    expect(await openExistingPostgres(url)).toBeNull()
    const library = await openPostgresServer(url)
    const { rows } = await library.pool.query("SELECT 1 FROM pg_tables WHERE tablename = 'bib'")
    expect(rows).toHaveLength(1)
    const again = await openExistingPostgres(url)
    expect(again?.path).toBe(url.replace('portal@', ''))
    await Promise.all([library.close(), again?.close()])
  })

  it('reports that a library left by a failed restore is incomplete', async () => {
    const url = await server.newDatabase()
    const library = await openPostgresServer(url)
    await library.pool.query('DROP TABLE loan')
    await library.close()
    await expect(openPostgresServer(url)).rejects.toThrow('the library there is not whole (loan)')
  })

  it('while the server is gone the answer is 503 with a message, and nothing is logged as a defect', async () => {
    const other = await startPostgres()
    const store = await openPostgresServer(await other.newDatabase())
    const { store: unused, ...parts } = openTestParts()
    await unused.close()
    const metrics = openMetrics({ ofProcess: false })
    const app = await createApp({ ...parts, store, metrics, surfaces: [health] })
    const visitor = new Visitor(app)
    expect((await visitor.ask('GET', '/opac/x/booklists/latest')).statusCode).toBeLessThan(500)
    const figures = async () => (await metrics.text()).match(/^opac_database_(answers|listening) \d$/gm)
    await expect.poll(figures).toEqual(['opac_database_listening 1', 'opac_database_answers 1'])
    await other.stop()
    // its figures are served all the same
    await eventually(async () =>
      expect(await figures()).toEqual(['opac_database_listening 0', 'opac_database_answers 0']),
    )
    const answer = await visitor.ask('POST', '/opac/sys/login', {
      loginContext: JSON.stringify({ userId: 'reader1', password: 'x' }),
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json().msg).toBe('暂时无法连接图书馆数据，请稍候再试')
    expect((await app.inject('/healthz')).statusCode).toBe(503)
    expect(await store.access()).toEqual({ readable: false, writable: 'no' })
    await app.close()
    await store.close()
  })

  it('refuses a database that is not its own, newer, or missing, in one line without the password', async () => {
    const foreign = await server.newDatabase()
    const newer = await server.newDatabase()
    const library = await openPostgresServer(newer)
    await library.pool.query('UPDATE library_version SET number = number + 1')
    await library.close()
    await expect(openPostgresServer(newer)).rejects.toBeInstanceOf(NewerDataError)
    const other = await openPostgresServer(foreign)
    await other.pool.query('DROP TABLE library_version')
    await other.close()
    await expect(openPostgresServer(foreign)).rejects.toBeInstanceOf(ForeignDataError)
    const wrong = [
      foreign.replace(/[^/]+$/, 'none'),
      foreign.replace('portal@', 'nobody:secret-word@'),
      'postgres://portal:secret-word@127.0.0.1:1/library',
    ]
    for (const url of wrong) {
      const error = await openPostgresServer(url).catch(reason => reason)
      expect(error, url).toBeInstanceOf(PostgresError)
      expect(error.message).not.toContain('secret-word')
      expect(error.message).not.toContain('\n')
    }
  })
})
