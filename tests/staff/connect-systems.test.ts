/**
 * `npm run admin -- connect check` with a Koha and a FOLIO that work, refuse the portal, or are unreachable.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folioWorld } from '../circulation/folio-stage.ts'
import { kohaWorld } from '../circulation/koha-stage.ts'
import { PASSWORD } from '../fixture-library.ts'
import { startFolio } from '../simulators/folio.ts'
import { uuidOf } from '../simulators/folio-world.ts'
import { startKoha } from '../simulators/koha.ts'
import { openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
let server: { url: string; stop(): Promise<void> } | undefined

beforeEach(async () => {
  desk = await openDesk()
  desk.store.raw.exec('UPDATE bib SET control_no = 700 + id')
})
afterEach(async () => {
  await server?.stop()
  await desk.close()
})
const at = { now: () => desk.clock.time }
const SYSTEMS = {
  koha: async () => {
    server = await startKoha(kohaWorld(desk.store.raw), at)
    return {
      CIRCULATION: 'koha',
      KOHA_URL: server.url,
      KOHA_CLIENT_ID: 'portal',
      KOHA_CLIENT_SECRET: 'portal-secret',
    }
  },
  'koha by ILS-DI': async () => {
    server = await startKoha(kohaWorld(desk.store.raw), at)
    return { CIRCULATION: 'koha', KOHA_URL: server.url }
  },
  folio: async () => {
    server = await startFolio(folioWorld(desk.store.raw), at)
    return {
      CIRCULATION: 'folio',
      FOLIO_URL: server.url,
      FOLIO_TENANT: 'diku',
      FOLIO_USER: 'portal',
      FOLIO_PASSWORD: 'portal-secret',
    }
  },
}
const check = (env: Record<string, string>, argv: string[] = ['--reader', 'reader1']) =>
  desk.admin(['connect', 'check', ...argv], { CONNECT_PASSWORD: PASSWORD, ...env })
/** the lines with problems */
const amiss = (text: string) => text.split('\n').filter(line => line.startsWith('  !!'))

const CASHIER = {
  CASHIER_URL: 'https://pay.example.edu',
  CASHIER_SECRET: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
}
const POINT = uuidOf('service point west')
it.each([
  ['koha', {}, /^ {2}ok {2}Fees +can be paid at the cashier$/m],
  ['koha by ILS-DI', {}, /^ {2}!! {2}Fees +cannot be paid/m],
  ['folio', {}, /^ {2}!! {2}Fees +cannot be paid/m],
  [
    'folio',
    { FOLIO_SERVICE_POINT: POINT },
    /^ {2}ok {2}Fees +can be paid at the cashier, at the service point West/m,
  ],
  [
    'folio',
    { FOLIO_SERVICE_POINT: uuidOf('another') },
    /^ {2}!! {2}Fees +cannot be paid: FOLIO_SERVICE_POINT/m,
  ],
] as const)('A04 R14 with a cashier %s says whether fees can be paid, %o', async (name, more, words) => {
  const env = await SYSTEMS[name]()
  expect((await check({ ...env, ...CASHIER, ...more })).out).toMatch(words)
  expect((await check({ ...env, ...more })).out).not.toContain('Fees')
})

describe.each(Object.entries(SYSTEMS))('%s', (_, start) => {
  it('A04 that works is checked throughout, and nothing is written on either side', async () => {
    const env = await start()
    const before = desk.one('SELECT count(*) AS n FROM patron')
    const { code, out } = await check(env)
    expect(amiss(out)).toEqual([])
    expect(out).toMatch(/Copies +15 of 15 barcodes/)
    expect(out).toContain('Sign-in         accepted')
    expect(out).toContain('Wrong password  refused')
    expect(out).toMatch(/Reader +group user\.grp\.00, card until 2030-12-31, e-mail known/)
    expect(out).toMatch(/Loans +4; of 4 looked at 4 have a due date, 4 are in the catalogue/)
    expect(out).toMatch(/A wrong renewal +refused: /)
    expect(out).toMatch(/Pickup places +\S/)
    expect(code).toBe(0)
    expect(desk.one('SELECT count(*) AS n FROM patron')).toEqual(before)
    // no password or name is shown
    expect(out).not.toMatch(/reading-room|晚晴|@example|secret/)
  })

  it('that is unreachable, and a wrong password of the reader', async () => {
    const env = await start()
    expect(amiss((await check({ ...env, CONNECT_PASSWORD: 'sea' })).out)).toEqual([
      expect.stringMatching(/Sign-in +refused/),
    ])
    await server?.stop()
    const { code, out } = await check(env)
    expect([amiss(out), code]).toEqual([[expect.stringMatching(/Answers +no: no connection/)], 1])
  })
})

it.each([
  ['koha', { KOHA_CLIENT_SECRET: 'wrong' }, 'it refuses KOHA_CLIENT_ID and KOHA_CLIENT_SECRET'],
  ['folio', { FOLIO_PASSWORD: 'wrong' }, 'it refuses FOLIO_USER and FOLIO_PASSWORD'],
  ['folio', { FOLIO_TENANT: 'elsewhere' }, 'it does not know FOLIO_TENANT'],
] as const)('%s that refuses the portal is reported in one line: %o', async (name, wrong, words) => {
  const { code, out } = await check({ ...(await SYSTEMS[name]()), ...wrong })
  expect(amiss(out)).toEqual([expect.stringContaining(`no: ${words}`)])
  expect(code).toBe(1)
})
