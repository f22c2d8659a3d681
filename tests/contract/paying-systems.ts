/** Simulated systems in which fees are owed, for payments: reader1 owes 5.00 and 7.50. */
import { NOW, PASSWORD } from '../fixture-library.ts'
import { startFolio } from '../simulators/folio.ts'
import { type FolioWorld, uuidOf } from '../simulators/folio-world.ts'
import { startKoha } from '../simulators/koha.ts'
import type { KohaWorld } from '../simulators/koha-world.ts'
import { type Sip2World, startSip2 } from '../simulators/sip2.ts'

/** sums in hundredths. lost: booked, but not answered; before: not booked, and not answered */
export type PayingSystem = {
  env: Record<string, string>
  owes(): number[]
  booked(): number[]
  /** by what the bookings are named there */
  names(): string[]
  /** isSecond: the second fee, where each is booked by itself */
  fail(how: 'lost' | 'before' | 'refused' | 'away', isSecond?: boolean): void
  heal(): void
  /** the staff there take the first fee away, or make it another one */
  change(amount: number): void
  add(amount: number): void
  stop(): Promise<void>
}

const fen = (amount: number): number => Math.round(amount * 100)

export async function payingKoha(): Promise<PayingSystem> {
  const debt = (id: number, outstanding: number) => ({
    ...{ id, patron: 11, checkout: null, type: 'MANUAL', amount: outstanding, outstanding, at: NOW },
    text: `Fee ${id}`,
  })
  const world: KohaWorld = {
    patrons: [
      {
        ...{ id: 11, card: 'reader1', userid: 'user1', password: PASSWORD, surname: 'Su', firstname: 'W' },
        ...{ email: '', category: 'user.grp.00', library: '00000', expiry: '2030-12-31' },
      },
    ],
    ...{ items: [], checkouts: [], holds: [], libraries: [], debts: [debt(41, 5), debt(42, 7.5)] },
  }
  const koha = await startKoha(world, { now: () => NOW })
  return {
    env: {
      ...{ CIRCULATION: 'koha', KOHA_URL: koha.url, KOHA_CLIENT_ID: 'portal' },
      KOHA_CLIENT_SECRET: 'portal-secret',
    },
    owes: () => world.debts.map(one => fen(one.outstanding)).filter(Boolean),
    booked: () => world.credits?.map(one => -fen(one.amount)) ?? [],
    names: () => world.credits?.map(one => one.note) ?? [],
    fail(how) {
      if (how === 'away') koha.fail('maintenance', '')
      else if (how !== 'refused')
        koha.fail(how === 'lost' ? 'done-and-close' : 'close', 'POST /api/v1/patrons')
      else world.patrons.length = 0
    },
    heal: koha.heal,
    change: amount => {
      world.debts[0]!.outstanding = amount / 100
    },
    add: amount => void world.debts.push(debt(43, amount / 100)),
    stop: koha.stop,
  }
}

const POINT = uuidOf('service point online')

export async function payingFolio(): Promise<PayingSystem> {
  const account = (at: number, remaining: number) => ({
    ...{ id: uuidOf(`account ${at}`), userId: uuidOf('user 1'), amount: remaining, remaining },
    ...{ status: { name: 'Open' as const }, feeFineType: 'Fee', title: `Fee ${at}` },
    dateCreated: new Date(NOW).toISOString(),
  })
  const world: FolioWorld = {
    users: [
      {
        ...{ id: uuidOf('user 1'), username: 'user1', barcode: 'reader1', externalSystemId: 'campus-1' },
        ...{ password: PASSWORD, active: true, patronGroup: uuidOf('group') },
        personal: { lastName: 'Su', firstName: 'W', email: '' },
      },
    ],
    groups: [{ id: uuidOf('group'), group: 'user.grp.00' }],
    ...{ instances: [], holdings: [], items: [], loans: [], requests: [], manualblocks: [], automated: [] },
    accounts: [account(41, 5), account(42, 7.5)],
    servicePoints: [{ id: POINT, name: 'Online', pickupLocation: false }],
    ...{ types: [], isTlrOn: true },
  }
  const folio = await startFolio(world, { now: () => NOW })
  return {
    env: {
      ...{ CIRCULATION: 'folio', FOLIO_URL: folio.url, FOLIO_TENANT: 'diku', FOLIO_USER: 'portal' },
      ...{ FOLIO_PASSWORD: 'portal-secret', FOLIO_SERVICE_POINT: POINT },
    },
    owes: () => world.accounts.map(one => fen(one.remaining)).filter(Boolean),
    booked: () => world.actions?.map(one => fen(one.amountAction)) ?? [],
    names: () => world.actions?.map(one => one.transactionInformation) ?? [],
    fail(how, isSecond = false) {
      const at = `POST /accounts${isSecond ? `/${uuidOf('account 42')}` : ''}`
      if (how === 'away') folio.fail('html', '')
      else if (how === 'refused') world.refusesPayments = 'The account is locked'
      else folio.fail(how === 'lost' ? 'done-and-close' : 'close', at)
    },
    heal: folio.heal,
    change: amount => {
      world.accounts[0]!.remaining = amount / 100
      if (amount === 0) world.accounts[0]!.status.name = 'Closed'
    },
    add: amount => void world.accounts.push(account(43, amount / 100)),
    stop: folio.stop,
  }
}

export async function payingSip2(
  fees: 'each' | 'all' = 'each',
  options: Parameters<typeof startSip2>[1] = {},
): Promise<PayingSystem & { world: Sip2World }> {
  const world: Sip2World = {
    patrons: new Map([
      [
        'reader1',
        {
          ...{ password: PASSWORD, name: 'Su', email: '' },
          fines: [
            ['5.00', 'Fee', 'F-41'],
            ['7.50', 'Fee', 'F-42'],
          ],
        },
      ],
    ]),
    items: new Map(),
    holds: [],
  }
  const server = await startSip2(world, { processes: 20, ...options })
  const fines = () => world.patrons.get('reader1')!.fines
  if (fees === 'all') for (const fine of fines()) fine.length = 2
  return {
    world,
    env: {
      ...{ CIRCULATION: 'sip2', SIP2_URL: `sip2://127.0.0.1:${server.port}`, SIP2_USER: 'portal' },
      ...{ SIP2_PASSWORD: 'secret', SIP2_FEES: fees },
    },
    owes: () => fines().map(([amount]) => fen(Number(amount))),
    booked: () => world.payments?.map(one => fen(Number(one.amount))) ?? [],
    names: () => world.payments?.map(one => one.transaction) ?? [],
    fail(how, isSecond = false) {
      if (how === 'away') server.fail('close', '')
      else if (how === 'refused') world.refusesFees = 'The account is locked'
      else server.fail(how === 'lost' ? 'done-and-close' : 'close', isSecond ? 'CGF-42' : '37')
    },
    heal: server.heal,
    change(amount) {
      if (amount === 0) fines().shift()
      else fines()[0]![0] = (amount / 100).toFixed(2)
    },
    add: amount =>
      void fines().push([(amount / 100).toFixed(2), 'Fee', ...(fees === 'each' ? ['F-43'] : [])] as never),
    stop: server.stop,
  }
}
