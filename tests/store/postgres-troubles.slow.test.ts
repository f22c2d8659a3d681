/**
 * Servers that are too old, half migrated, read-only or full: one plain line at the start, 503 at run time,
 * nothing lost.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { health } from '../../host/http/health/health.ts'
import { UnwritableError } from '../../host/store/library.ts'
import { copyPlanted } from '../../host/store/move/copy-planted.ts'
import { openConfigured } from '../../host/store/open-configured.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import { openTestParts, PASSWORD } from '../fixture-library.ts'
import { startForwarder } from '../servers/forwarder.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { Visitor } from '../visitor.ts'

/**
 * bytes of a file, not a multiple of the 8 kB page, so that the last page does not fit, which the server
 * takes for a full disk
 */
const FULL = 20_000_100
const TOO_LARGE = 12_000_000

describe.skipIf(!hasPostgres())('a PostgreSQL server in trouble', () => {
  let server: TestServer
  const dataDir = mkdtempSync(join(tmpdir(), 'troubles-'))
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  })

  const refusal = (url: string): Promise<string> =>
    openConfigured({ dataDir, database: { url } }).then(
      async library => {
        await library.close()
        return 'it has started'
      },
      error => error.message,
    )
  const ask = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return (await client.query(sql).finally(() => client.end())).rows
  }
  /** the fixture library with a host */
  const open = async () => {
    const url = await server.newDatabase()
    const { store: planted, config, ...parts } = openTestParts()
    const store = await openPostgresServer(url)
    await store.write(trx => copyPlanted(planted.raw, trx))
    await planted.close()
    const detailed = { ...config, healthDetails: true }
    const app = await createApp({ ...parts, config: detailed, store, surfaces: [health] })
    const reader = new Visitor(app)
    await reader.signIn('reader1', PASSWORD)
    const close = async () => {
      await app.close()
      await store.close()
    }
    const state = async () => (await app.inject('/healthz')).json()
    return { url, store, reader, clock: parts.clock, state, close }
  }
  const isRefused = async (reader: Visitor) => {
    const made = { booklistName: 'too much', isPublic: 0 }
    const answer = await reader.ask('POST', '/opac/booklists', made, { 'x-lang-code': 'en' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json().msg).toBe('The library system cannot save anything at the moment. Try again later.')
  }

  it('that is too old is one line at the start, and nothing is created there', async () => {
    const url = new URL(await server.newDatabase())
    const [{ number }] = await ask(url.href, "SELECT current_setting('server_version_num') AS number")
    const old = await startForwarder(Number(url.port), heard =>
      Buffer.from(heard.toString('latin1').replaceAll(number, `13${number.slice(2)}`), 'latin1'),
    )
    const there = new URL(url)
    there.port = String(old.port)
    expect(await refusal(there.href)).toMatch(/^DATABASE_URL=\S+: the server is older than PostgreSQL 14$/)
    old.stop()
    expect(await ask(url.href, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
  })

  it('behind a pooler that does not pass on notifications is one line at the start', async () => {
    const url = new URL(await server.newDatabase())
    const pooler = await startForwarder(Number(url.port), heard =>
      Buffer.from(heard.toString('latin1').replaceAll('revision\0', 'elsewhere'), 'latin1'),
    )
    url.port = String(pooler.port)
    expect(await refusal(url.href)).toMatch(
      /: its notifications do not arrive: a pooler between has to be in session mode$/,
    )
    pooler.stop()
  })

  it.each([
    ['has no number', 'DELETE FROM library_version', /not whole \(no version\)/],
    [
      'is of a build before 1.0',
      'UPDATE library_version SET number = 48',
      /^DATABASE_URL=\S+ was made by a build before 1\.0 \(schema 48\): open it once with /,
    ],
    ['lacks a table', 'DROP TABLE notice', /not whole \(notice\)/],
  ])('whose library %s is one line, and is left unchanged', async (_, sql, line) => {
    const url = await server.newDatabase()
    await (await openPostgresServer(url)).close()
    await ask(url, sql)
    const all = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
    const before = await ask(url, all)
    const said = await refusal(url)
    expect(said).toMatch(line)
    expect(said).not.toContain('\n')
    expect(await ask(url, all)).toEqual(before)
    if (sql.startsWith('UPDATE'))
      expect(await ask(url, 'SELECT number::int FROM library_version')).toEqual([{ number: 48 }])
  })

  it('that has become read-only can be read, and the same host writes again afterwards', async () => {
    const { url, reader, state, close } = await open()
    const name = new URL(url).pathname.slice(1)
    const become = (isReadOnly: boolean) =>
      ask(
        `${server.address}/postgres`,
        `ALTER DATABASE ${name} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'};
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      )
    await become(true)
    // each earlier connection fails once before it is replaced
    await expect.poll(async () => (await reader.ask('GET', '/opac/users/loans')).statusCode).toBe(200)
    await isRefused(reader)
    expect(await state()).toMatchObject({
      status: 'ok',
      ready: false,
      database: { readable: true, writable: 'no' },
    })
    expect(await refusal(url)).toMatch(/the database is read-only: is it a standby\?$/)
    await become(false)
    const made = { booklistName: 'after it', isPublic: 0 }
    await expect.poll(async () => (await reader.ask('POST', '/opac/booklists', made)).statusCode).toBe(200)
    await close()
  })

  it('whose disk is full can be read, keeps confirmed changes, and is written again once there is room', async () => {
    const { store, reader, state, close } = await open()
    const put = (name: string, bytes: number) =>
      store.write(async trx => {
        await trx
          .insertInto('conf')
          .values({ name, value: randomBytes(bytes / 2).toString('hex') })
          .execute()
      })
    await put('first', TOO_LARGE)
    server.bound(FULL)
    const failed = await put('second', TOO_LARGE).catch(error => error)
    expect(failed).toBeInstanceOf(UnwritableError)
    expect(failed.reason).toBe('53100')
    expect((await reader.ask('GET', '/opac/users/loans')).statusCode).toBe(200)
    expect((await state()).status).toBe('ok')
    server.bound(null)
    await put('second', TOO_LARGE)
    const kept = store.db.selectFrom('conf').select('name').where('name', 'in', ['first', 'second'])
    expect(await kept.orderBy('name').execute()).toEqual([{ name: 'first' }, { name: 'second' }])
    await close()
  })
})
