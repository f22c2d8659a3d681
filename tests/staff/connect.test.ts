/** `npm run admin -- connect check` with a system that works, has faults, or is unreachable. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPaia } from '../simulators/paia.ts'
import { type Sip2World, startSip2 } from '../simulators/sip2.ts'
import { openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let server: Awaited<ReturnType<typeof startSip2>>
let world: Sip2World

beforeEach(async () => {
  desk = await openDesk()
  const rows = desk.store.raw
    .prepare("SELECT bar_code, title FROM item JOIN bib ON bib.id = item.bib WHERE bar_code <> ''")
    .all() as { bar_code: string; title: string }[]
  world = {
    patrons: new Map([['T1', { password: 'river', name: 'Lin Shuhe', email: 'lin@example.edu', fines: [] }]]),
    items: new Map(rows.map(({ bar_code, title }) => [bar_code, { title }])),
    holds: [],
  }
  const [first] = rows
  world.items.set(first!.bar_code, { title: first!.title, borrower: 'T1', due: '20260401    235900' })
  server = await startSip2(world, { processes: 9 })
})
afterEach(async () => {
  await server.stop()
  await desk.close()
})

const check = (argv: string[] = ['--reader', 'T1'], more: Record<string, string> = {}) =>
  desk.admin(['connect', 'check', ...argv], {
    CIRCULATION: 'sip2',
    SIP2_URL: `sip2://127.0.0.1:${server.port}`,
    SIP2_USER: 'portal',
    SIP2_PASSWORD: 'secret',
    SIP2_TIMEOUT: '500',
    CONNECT_PASSWORD: 'river',
    ...more,
  })
/** the lines with problems */
const amiss = (text: string) =>
  text
    .split('\n')
    .filter(line => line.startsWith('  !!'))
    .map(line => line.slice(6, 22).trim())

it('A04 checks a working system throughout, and writes nothing on either side', async () => {
  const before = desk.store.raw.prepare('SELECT count(*) AS n FROM patron').get()
  const { code, out } = await check()
  expect(amiss(out)).toEqual([])
  expect(out).toContain('Sign-in         accepted')
  expect(out).toContain('Wrong password  refused')
  expect(out).toMatch(/Loans +1; of 1 looked at 1 have a due date, 1 are in the catalogue/)
  expect(out).toMatch(/A wrong renewal +refused: /)
  expect(out).toMatch(/Clocks +together/)
  expect(code).toBe(0)
  expect(desk.store.raw.prepare('SELECT count(*) AS n FROM patron').get()).toEqual(before)
  // no password or name is shown
  expect(out).not.toMatch(/river|Lin Shuhe|lin@example/)
})

it('A04 R14 with a cashier it says whether the server takes payments', async () => {
  const more = {
    ...{ CASHIER_URL: 'https://pay.example.edu', SIP2_FEES: 'each' },
    CASHIER_SECRET: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
  }
  expect((await check([], more)).out).toMatch(/ok {2}Fees +can be paid at the cashier/)
  expect((await check([], { ...more, SIP2_FEES: 'no' })).out).toMatch(/!! {2}Fees +cannot be paid/)
  await server.stop()
  server = await startSip2(world, { processes: 9, takesFees: false })
  expect((await check([], more)).out).toMatch(/!! {2}Fees +the server takes no payments/)
})

it('reports what is wrong, and what to ask the vendor for', async () => {
  world.items.clear()
  world.items.set('ELSEWHERE', { title: 'Unknown', borrower: 'T1', due: '20260401    235900' })
  const { code, out } = await check()
  expect(amiss(out)).toEqual(['Copies', 'Loans'])
  expect(out).toMatch(/0 of \d+ barcodes of the catalogue are known there/)
  expect(out).toContain('Ask for: import items with the barcodes of the system')
  expect(code).toBe(1)
})

it('a wrong password, a refused portal and an unreachable server', async () => {
  expect(amiss((await check(['--reader', 'T1'], { CONNECT_PASSWORD: 'sea' })).out)).toEqual(['Sign-in'])
  expect((await check([], { SIP2_PASSWORD: 'wrong' })).out).toContain('refuses SIP2_USER and SIP2_PASSWORD')
  await server.stop()
  const { code, out } = await check()
  expect([amiss(out), code]).toEqual([['Answers'], 1])
  expect(out).toContain('ECONNREFUSED')
})

it('a server with one process: the copies are known all the same, and the connections are said', async () => {
  await server.stop()
  server = await startSip2(world)
  const { code, out } = await check()
  expect(out).toMatch(/Copies +\d+ of \d+ barcodes of the catalogue are known there/)
  expect(out).toMatch(/Connections +1 of 4 answered at once: the portal uses 1/)
  expect([amiss(out), code]).toEqual([['Connections'], 1])
  expect((await check(['--reader', 'T1'], { SIP2_CONNECTIONS: '1' })).code).toBe(0)
})

it('validates its arguments', async () => {
  expect((await check(['--reader', 'T1'], { CONNECT_PASSWORD: '' })).code).toBe(2)
  expect((await desk.admin(['connect'])).code).toBe(2)
  expect((await desk.admin(['connect', 'check'])).out).toContain('there is no other system')
})

it('a system with PAIA, with and without DAIA, which keeps no token afterwards', async () => {
  const rows = desk.store.raw
    .prepare('SELECT control_no, title, bar_code FROM item JOIN bib ON bib.id = item.bib')
    .all() as { control_no: string; title: string; bar_code: string }[]
  const patron = { name: 'Lin Shuhe', email: '', expires: '2099-12-31', status: 0, password: 'river' }
  const paia = await startPaia({
    patrons: [{ ...patron, id: '7', username: 'T1' }],
    docs: [
      {
        patron: '7',
        status: 3,
        item: `urn:bar:${rows[0]!.bar_code}`,
        edition: `urn:rec:${rows[0]!.control_no}`,
        about: rows[0]!.title,
        label: '',
        renewals: 0,
        start: 0,
        end: 4_000_000_000_000,
      },
    ],
    fees: [],
    books: [...new Set(rows.map(row => row.control_no))].map(record => ({
      id: `urn:rec:${record}`,
      record,
      about: '',
      items: rows
        .filter(row => row.control_no === record)
        .map(row => ({ id: `urn:bar:${row.bar_code}`, label: '', state: 'in' as const, due: 0 })),
    })),
    places: [],
    fee: '',
  })
  const env = { CIRCULATION: 'paia', PAIA_URL: paia.url }
  const whole = await check(['--reader', 'T1'], { ...env, DAIA_URL: `${paia.url}/daia` })
  expect([amiss(whole.out), whole.code]).toEqual([[], 0])
  expect(whole.out).toMatch(/Loans +1; of 1 looked at 1 have a due date, 1 are in the catalogue/)
  expect(paia.tokens()).toBe(0)
  const part = await check(['--reader', 'T1'], env)
  expect([amiss(part.out), part.code]).toEqual([['Copies'], 1])
  await paia.stop()
})
