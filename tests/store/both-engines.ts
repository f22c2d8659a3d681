/** The same library on SQLite and on PostgreSQL (a server if there is one), each with the real app. */
import { expect, vi } from 'vitest'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { HostContext, Surface } from '../../host/runtime/context.ts'
import type { SearchEngine } from '../../host/search/engine.ts'
import type { Library } from '../../host/store/library.ts'
import type { Store } from '../../host/store/open.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import type { Call, Envelope } from '../../src/contract/call.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'
import { Visitor } from '../visitor.ts'

const DEMO_PASSWORD = 'reading-room'

/** Not owned by the host: revisions are counted by triggers. */
const NOT_COPIED = ['revision', 'session']

/** how JSON represents a Buffer */
type Bytes = { type: 'Buffer'; data: number[] }
const isBytes = (value: unknown): value is Bytes => (value as Bytes | null)?.type === 'Buffer'
const asHex = ({ data }: Bytes): string => `\\x${Buffer.from(data).toString('hex')}`

/** runs SQL text, without Kysely */
type Sql = { query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }> }
export type PostgresCopy = Library & { pg: Sql }

let server: Promise<TestServer> | undefined

/** An empty library on the server of this process, or else on in-process PostgreSQL. */
async function emptyPostgres(): Promise<PostgresCopy> {
  if (!hasPostgres()) {
    const { openPostgres } = await import('../../host/store/postgres/postgres.ts')
    const library = await openPostgres(':memory:')
    return { ...library, pg: { query: (text, values) => library.pg.query(text, values) } }
  }
  server ??= startPostgres()
  const library = await openPostgresServer(await (await server).newDatabase())
  const query: Sql['query'] = async (text, values) => (await library.pool.query(text, values)) as never
  return { ...library, pg: { query } }
}

/** Copies a library on SQLite to PostgreSQL, with tables made by the same migrations. */
export async function copyOnPostgres({ raw }: Store): Promise<PostgresCopy> {
  const library = await emptyPostgres()
  const { pg } = library
  const tables = raw
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    .pluck()
    .all() as string[]
  // triggers are off, so that foreign keys do not require an order of tables
  const names = tables.map(name => `"${name}"`)
  for (const name of names) await pg.query(`ALTER TABLE ${name} DISABLE TRIGGER ALL`)
  for (const table of tables.filter(name => !NOT_COPIED.includes(name))) {
    const rows = raw.prepare(`SELECT * FROM "${table}"`).all()
    const columns = raw.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[]
    const text = JSON.stringify(rows, (_, value) => (isBytes(value) ? asHex(value) : value))
    // rows added by migrations are copied with the rest
    await pg.query(`DELETE FROM "${table}"`)
    await pg.query(`INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`, [
      text,
    ])
    const key = columns.find(name => ['id', 'uid', 'seq'].includes(name))
    const { rows: counters } = await pg.query<{ name: string | null }>(
      `SELECT pg_get_serial_sequence('${table}', '${key ?? columns[0]}') AS name`,
    )
    if (counters[0]?.name)
      await pg.query(
        `SELECT setval('${counters[0].name}', coalesce(max(${key}), 0) + 1, false) FROM "${table}"`,
      )
  }
  for (const name of names) await pg.query(`ALTER TABLE ${name} ENABLE TRIGGER ALL`)
  return library
}

/** All rows of a table, sorted, as plain values. */
export async function rowsOf({ db }: Library, table: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom(table as 'conf')
    .selectAll()
    .execute()
  return rows
    .map(row => JSON.stringify(row, Object.keys(row).sort()))
    .sort()
    .map(text => JSON.parse(text))
}

export type Both = Awaited<ReturnType<typeof openBoth>>
type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Sends each request to both apps, one after the other, and expects equal answers. Clock and random bytes are
 * equal, too.
 */
export async function openBoth(
  { sqlite, postgres }: { sqlite: Library; postgres: Library },
  { search, now, env = {} }: { search: SearchEngine; now: number; env?: Record<string, string> },
) {
  const clock = { time: now, now: () => clock.time }
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off', ...env })
  let calls: Call[] = []
  const asked: string[] = []
  const contexts: HostContext[] = []
  const open = (store: Library) => {
    let drawn = 0
    // values differ like random ones, but are the same in both apps
    const random = (size: number) => Buffer.alloc(size, String(++drawn).padStart(8, '0'))
    const look: Surface = (_app, ctx) => {
      calls = ctx.calls
      contexts.push(ctx)
    }
    return createApp({ store, search, clock, config, random, wait: async () => {}, surfaces: [look] })
  }
  // what a host does every few seconds would come between two calls in one app and not in the other
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const apps = [await open(sqlite), await open(postgres)]
  vi.useRealTimers()

  function visitor() {
    const two = apps.map(app => new Visitor(app))
    async function ask<T>(method: Method, path: string, body?: unknown, headers = {}): Promise<T> {
      asked.push(`${method} ${path.split('?')[0]}`)
      const [one, other] = await inTurn(two, each => each.ask(method, `/opac${path}`, body, headers))
      const said = [one, other].map(each => [each!.statusCode, each!.payload, each!.headers.location])
      expect(said[1], `${method} ${path}`).toEqual(said[0])
      expect(one!.statusCode).toBeLessThan(500)
      return one!.headers['content-type']?.toString().includes('json')
        ? one!.json<Envelope<T>>().data
        : ((one!.headers.location ?? null) as T)
    }
    return {
      get: <T = unknown>(path: string, headers = {}) => ask<T>('GET', path, undefined, headers),
      post: <T = unknown>(path: string, body: unknown, headers = {}) => ask<T>('POST', path, body, headers),
      remove: <T = unknown>(path: string) => ask<T>('DELETE', path),
      signIn: (userId: string, password = DEMO_PASSWORD) =>
        ask('POST', '/sys/login', { loginContext: JSON.stringify({ userId, password }), verifyCode: '' }),
    }
  }

  return {
    clock,
    asked,
    calls: () => calls,
    visitor,
    async reader(userId: string) {
      const one = visitor()
      await one.signIn(userId)
      return one
    },
    /** Mails sent by MAIL=outbox, latest first; expects the same from both. */
    async mails(): Promise<string[]> {
      const [one, other] = await inTurn(contexts, async ({ mail, audit }) => {
        await Promise.all([mail.settled(), audit.settled()])
        return mail.outbox.map(({ text }) => text)
      })
      expect(other).toEqual(one)
      return one!
    },
    /** Closes the apps, which flushes their counters. */
    settled: async () => void (await inTurn(apps, app => app.close())),
    close: async () => void (await inTurn(apps, app => app.close())),
  }
}

async function inTurn<T, R>(all: T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (const one of all) answers.push(await ask(one))
  return answers
}
