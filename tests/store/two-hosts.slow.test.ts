/**
 * Two hosts, each a separate process, with one library on a PostgreSQL server: readers must not notice which
 * one answers, although one host's clock is a minute ahead of the server's, and the other's a minute behind.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClock } from '../../host/store/clock.ts'
import { openPostgresServer } from '../../host/store/postgres/postgres-server.ts'
import type { Envelope } from '../../src/contract/call.ts'
import type { AskedRow } from '../../src/contract/reader/requests.ts'
import { type BuiltHost, isBuilt, startBuilt, unlessBuilt } from '../built-host.ts'
import { eventually } from '../eventually.ts'
import { hasPostgres, startPostgres, type TestServer } from '../servers/postgres/server.ts'

const TIMES = 20
const PASSWORD = 'reading-room'

/** difference of the hosts' clocks from the server's, in ms */
const SHIFTS = { a: 61_000, b: -61_000 }
/** @returns a Node argument that moves the clock ahead by this many ms, in all threads */
const shiftedBy = (ms: number): string =>
  `--import data:text/javascript,${encodeURIComponent(`globalThis.Date = new Proxy(Date, {
    construct: (Own, given) => (given.length === 0 ? new Own(Own.now() + ${ms}) : new Own(...given)),
    get: (own, key) => (key === 'now' ? () => own.now() + ${ms} : Reflect.get(own, key)),
  })`)}`

/** A client with cookies that sends each request to either host. */
class Client {
  readonly cookies = new Map<string, string>()
  constructor(private readonly hosts: readonly BuiltHost[]) {}

  async ask<T>(at: number, path: string, body?: unknown, headers = {}): Promise<Envelope<T>> {
    const answer = await fetch(`${this.originOf(at)}/opac${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie: [...this.cookies].map(pair => pair.join('=')).join('; '), ...headers },
      body: JSON.stringify(body),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.cookies.set(name!, value!)
    }
    return answer.json().catch(() => ({ code: answer.status })) as Promise<Envelope<T>>
  }

  originOf = (at: number) => this.hosts[at % this.hosts.length]!.origin

  signIn = (at: number, userId: string, password = PASSWORD, verifyCode = '') =>
    this.ask(at, '/sys/login', { loginContext: JSON.stringify({ userId, password }), verifyCode })
}

describe.skipIf(!hasPostgres() || !isBuilt)(`two hosts${unlessBuilt}`, () => {
  let server: TestServer
  let url: string
  let db: pg.Pool
  const hosts: BuiltHost[] = []
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
  beforeAll(async () => {
    server = await startPostgres()
    url = await server.newDatabase()
    // the first host creates the demo library
    for (const [name, ms] of Object.entries(SHIFTS))
      hosts.push(
        await startBuilt(join(folder, name), {
          DATABASE_URL: url,
          NODE_OPTIONS: shiftedBy(ms),
          CAPTCHA: 'after-failures',
          LOG_LEVEL: 'error',
        }),
      )
    db = new pg.Pool({ connectionString: url })
    // an idle connection may report that the server stops before it is closed
    db.on('error', () => {})
    for (let n = 0; n < TIMES; n++)
      await db.query(
        `INSERT INTO patron (user_id, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
         SELECT $1, password, display_name, user_group, lib_code, activated_on, expires_on, created_at, updated_at
         FROM patron WHERE user_id = 'reader1'`,
        [`more${n}`],
      )
  }, 120_000)
  afterAll(async () => {
    for (const { process } of hosts) process.kill()
    await db?.end()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const times = <T>(ask: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: TIMES }, (_, at) => ask(at)))
  const codes = (answers: Envelope[]) => answers.map(({ code }) => code).sort()
  const rows = async <T>(sql: string, ...values: unknown[]) => (await db.query(sql, values)).rows as T[]
  const forgetFailures = () =>
    rows("DELETE FROM login_failure WHERE key LIKE 'reader:%' OR key LIKE 'address:%'")
  const readers = () =>
    times(async at => {
      const client = new Client(hosts)
      expect((await client.signIn(at, `more${at}`)).code).toBe(0)
      return client
    })

  it('a reader signed in at one is signed in at the other, and signed out at both', async () => {
    const client = new Client(hosts)
    expect((await client.signIn(0, 'reader1')).code).toBe(0)
    for (const at of [0, 1]) expect((await client.ask(at, '/users/volts')).code).toBe(0)
    await client.ask(1, '/sys/logout')
    for (const at of [0, 1]) expect((await client.ask(at, '/users/volts')).code).toBe(401)
  })

  it('a verify code from one is accepted by the other, once', async () => {
    const client = new Client(hosts)
    await client.signIn(0, 'more0', 'wrong')
    await client.signIn(1, 'more0', 'wrong')
    await client.ask(0, '/sys/pic_check')
    const [drawn] = await rows<{ captcha: string }>('SELECT captcha FROM session WHERE captcha IS NOT NULL')
    expect((await client.signIn(1, 'more0')).code).toBe(1)
    await client.ask(0, '/sys/pic_check')
    const [again] = await rows<{ captcha: string }>('SELECT captcha FROM session WHERE captcha IS NOT NULL')
    expect(again!.captcha).not.toBe(drawn!.captcha)
    // with a wrong password, as a right one would end the need for a code
    const answers = await Promise.all([0, 1].map(at => client.signIn(at, 'more0', 'wrong', again!.captcha)))
    expect(answers.filter(({ msg }) => String(msg).includes('密码不正确'))).toHaveLength(1)
    expect(codes(answers)).toEqual([1, 1])
    // one host alone, to test its clock
    await client.ask(0, '/sys/pic_check')
    const [last] = await rows<{ captcha: string }>('SELECT captcha FROM session WHERE captcha IS NOT NULL')
    expect((await client.signIn(1, 'more0', 'wrong', last!.captcha)).msg).toContain('密码不正确')
    await forgetFailures()
  })

  it('W07 a code from one, valid for a minute, is exchanged at the other for a token that both accept', async () => {
    const site = 'https://portal.example.net'
    await rows('INSERT INTO site VALUES ($1, $2, 0)', site, 'A portal')
    const verifier = 'v'.repeat(64)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const reader = new Client(hosts)
    await reader.signIn(0, 'more2')
    for (const [at, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const asked = { origin: site, challenge, isGreeted: false }
      const { data } = await reader.ask<{ code: string }>(at, '/x/handoff', asked, {
        origin: reader.originOf(at),
      })
      const page = new Client(hosts)
      const changed = { code: data.code, verifier }
      const given = await page.ask<{ token: string }>(other, '/x/handoff/token', changed, { origin: site })
      expect(given.code).toBe(0)
      const headers = { origin: site, authorization: `Bearer ${given.data.token}` }
      for (const each of [0, 1]) {
        const { data } = await page.ask<{ expiresIn: number }>(each, '/x/handoff/figures', undefined, headers)
        expect(data.expiresIn / 1000).toBeCloseTo(600, -2)
      }
    }
  })

  it('five wrong passwords of a reader are checked by both together, then both wait', async () => {
    const now = async () =>
      (await rows<{ at: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at'))[0]!.at
    const before = await now()
    const answers = await times(at => new Client(hosts).signIn(at, 'more1', 'wrong'))
    // the others are told to wait, or asked for a code because of their address
    const tried = answers.filter(({ msg }) => String(msg).includes('密码不正确'))
    expect(tried).toHaveLength(5)
    for (const at of [0, 1]) expect((await new Client(hosts).signIn(at, 'more1')).code).toBe(1)
    // the pause begins with the last attempt by the server's clock, which each host knows except for network
    // delay
    const after = await now()
    const [last] = await rows<{ at: number }>(
      "SELECT last_at::float8 AS at FROM login_failure WHERE key LIKE 'reader:%'",
    )
    expect(last!.at).toBeGreaterThan(before - 20_000)
    expect(last!.at).toBeLessThan(after + 20_000)
    await forgetFailures()
  })

  it('a loan is renewed once, even if both are asked twenty times', async () => {
    const client = new Client(hosts)
    await client.signIn(0, 'reader1')
    type Loan = { loanId: string; canRenew?: boolean }
    const { data } = await client.ask<{ items: Loan[] }>(0, '/users/loans?page=1&rows=50')
    const before = await rows<{ loan_id: string; renew_times: string }>(
      "SELECT loan_id, renew_times FROM loan WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader1')",
    )
    let renewed = 0
    for (const { loanId } of data.items ?? before.map(({ loan_id }) => ({ loanId: loan_id }))) {
      await times(at => client.ask(at, '/users/renew', { loanId, source: 0 }))
      const [after] = await rows<{ renew_times: string }>(
        'SELECT renew_times FROM loan WHERE loan_id = $1',
        loanId,
      )
      const more =
        Number(after!.renew_times) - Number(before.find(row => row.loan_id === loanId)!.renew_times)
      expect(more).toBeLessThanOrEqual(1)
      renewed += more
    }
    expect(renewed).toBeGreaterThan(0)
  })

  it('only one of twenty readers gets the last copy, and each place in a queue is given once', async () => {
    const all = await readers()
    const [item] = await rows<{
      id: string
      bib: string
      bib_id: string
      call_no: string
      loca_code: string
    }>(
      `SELECT item.id, item.bib, bib.bib_id, item.call_no, item.loca_code FROM item JOIN bib ON bib.id = item.bib
       JOIN location USING (loca_code) WHERE location.kind = 'open' AND item.status = 'available' AND item.vol = ''
       AND NOT EXISTS (SELECT 1 FROM request WHERE request.bib = item.bib)
       AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.bib = item.bib) ORDER BY item.id LIMIT 1`,
    )
    await rows("UPDATE item SET status = 'lost' WHERE bib = $1 AND id <> $2", item!.bib, item!.id)
    const [place] = await rows<{ loca_code: string }>(
      'SELECT loca_code FROM location WHERE lib_code <> (SELECT lib_code FROM location WHERE loca_code = $1) LIMIT 1',
      item!.loca_code,
    )
    const itemBeans = [
      {
        callNo: item!.call_no,
        locaCode: item!.loca_code,
        serviceLocaCode: place?.loca_code ?? item!.loca_code,
      },
    ]
    const asked = { bibId: item!.bib_id, itemBeans }
    const answers = await times(at => all[at]!.ask(at, '/requests/rele', asked))
    expect(codes(answers)).toEqual([0, ...Array(TIMES - 1).fill(1)])
    expect(await rows('SELECT 1 FROM request WHERE bib = $1', item!.bib)).toHaveLength(1)

    // with the copy on loan, reservations queue up
    await rows('DELETE FROM request_step; DELETE FROM request')
    await rows(
      `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
       SELECT 'Q', uid, $1, $2, 0, 9999999999999 FROM patron WHERE user_id = 'reader2'`,
      item!.id,
      item!.bib,
    )
    const queued = await times(at => all[at]!.ask<AskedRow[]>(at, '/requests/preg', asked))
    const places = queued.map(({ data }) => data?.[0]?.position ?? 0).sort((a, b) => a - b)
    expect(places).toEqual(Array.from({ length: TIMES }, (_, at) => at + 1))
  })

  it('a change is seen at both, even on cached pages', async () => {
    const [book] = await rows<{ id: string; bib_id: string }>(
      'SELECT id, bib_id FROM bib ORDER BY id LIMIT 1',
    )
    const page = async (at: number) =>
      (await fetch(`${hosts[at]!.origin}/space/searchDetailLocal/${book!.bib_id}`)).text()
    for (const at of [0, 1]) expect(await page(at)).not.toContain('A new title')
    await rows("UPDATE bib SET title = 'A new title' WHERE id = $1", book!.id)
    for (const at of [0, 1]) await eventually(async () => expect(await page(at)).toContain('A new title'))
  })
})

describe.skipIf(!hasPostgres())('clocks', () => {
  it('a host whose clock is a minute off uses the server’s, and reports it once', async () => {
    const server = await startPostgres()
    const library = await openPostgresServer(await server.newDatabase())
    const told: number[] = []
    const slow = { now: () => Date.now() - 61_000 }
    const clock = await openClock(library, ahead => told.push(ahead), slow)
    // the error is the response time of the server, which is small compared with a minute
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(30_000)
    expect(told).toHaveLength(1)
    expect(Math.abs(told[0]! - 61_000)).toBeLessThan(30_000)
    clock.stop()
    const right = await openClock(library, ahead => told.push(ahead))
    expect(told).toHaveLength(1)
    right.stop()
    await library.close()
    await server.stop()
  })
})
