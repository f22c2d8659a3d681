/**
 * Fees of the library's own system, paid at the cashier: each is booked there once, whatever is repeated, lost, or crashes between.
 */
import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { UNDER_WAY } from '../../host/modules/payments/book.ts'
import { storeMessage } from '../../host/modules/payments/message.ts'
import { settleReceipts } from '../../host/modules/payments/settle.ts'
import type { Payable, Payment } from '../../src/contract/reader/x-payments.ts'
import type { PaymentsState } from '../../src/contract/staff/staff-payments.ts'
import { hostBefore } from '../host-before.ts'
import { openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'
import { openCashier, type Said, signedCallback } from './cashier-server.ts'
import { type PayingSystem, payingFolio, payingKoha, payingSip2 } from './paying-systems.ts'

const ENDS: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ENDS.splice(0).reverse()) await end()
})

async function open(starting: Promise<PayingSystem>) {
  const system = await starting
  const cashier = await openCashier()
  const env = { ...cashier.env, ...system.env, CAPTCHA: 'off' }
  const at = await openStaff('Ann', env)
  const reader = new Visitor(at.app)
  await reader.signIn('reader1')
  ENDS.push(system.stop, cashier.close, () => at.app.close())
  /** another host with the same library */
  const host = (more: Record<string, string> = {}) => {
    const made = { ...hostBefore(at.store, at.clock, { ...env, ...more }), random: randomBytes }
    ENDS.push(async () => made.circulation.close())
    return made
  }
  const rows = () =>
    at.store.db
      .selectFrom('payment_receipt')
      .select(['state', 'reason', 'rest', 'words'])
      .orderBy('id')
      .execute()
  return {
    ...{ system, at, reader, host, rows },
    payable: async () => {
      // what a driver keeps for a moment is forgotten
      at.clock.time += 10_000
      return (await reader.get<Payable>('/x/payments')).data
    },
    begin: async (fines: number[] = []) =>
      (await reader.post<{ payment: string }>('/x/payments', { fines })).data.payment,
    stateOf: async (payment: string) => (await reader.get<Payment>(`/x/payments/${payment}`)).data.state,
    paid: (payment: string, amount = 1250, transaction = 'T1'): Said => ({
      ...{ payment, state: 'paid', amount, currency: 'CNY', transaction },
    }),
    /** stored, as by a host that ends right after its answer */
    store: async (said: Said) => expect(await storeMessage(host(), said as never)).toBe('stored'),
    settle: () => settleReceipts(host()),
    notices: async () =>
      (await at.store.db.selectFrom('notice').select('words').where('kind', '=', 'paid').execute()).map(
        ({ words }) => (JSON.parse(words) as { amount: string }).amount,
      ),
    sum: () => system.booked().reduce((sum, amount) => sum + amount, 0),
  }
}
const SETTLED = { state: 'settled', reason: '', rest: 0, words: '' }
const BOOKING = { state: 'booking', reason: '', rest: 0, words: '' }

describe.each([
  ['koha', payingKoha],
  ['folio', payingFolio],
  ['sip2', () => payingSip2('each')],
] as const)('%s', (name, start) => {
  it('R14 what is paid is booked there, with the payment’s name; a callback that is repeated books nothing more', async () => {
    const to = await open(start())
    expect(await to.payable()).toMatchObject({ amount: 12.5, isWhole: 0, why: '', last: [] })
    const payment = await to.begin()
    const call = () =>
      to.at.app.inject({
        method: 'POST',
        url: '/opac/payments/callback',
        ...signedCallback(to.paid(payment), to.at.clock.now()),
      })
    expect((await call()).json()).toEqual({ stored: true })
    await expect.poll(() => to.stateOf(payment)).toBe('paid')
    expect((await call()).json()).toEqual({ stored: true })
    await Promise.all([to.settle(), to.settle()])
    expect([to.system.owes(), to.sum(), await to.rows()]).toEqual([[], 1250, [SETTLED]])
    for (const one of to.system.names()) expect(one).toContain(payment)
    expect(await to.notices()).toEqual(['12.50'])
    expect(await to.payable()).toMatchObject({ amount: 0, fines: [], last: [{ state: 'paid' }] })
  })

  it('R14 one of two fees is paid, the other stays', async () => {
    const to = await open(start())
    const { fines } = await to.payable()
    const both = [await to.begin([fines[0]!]), await to.begin([fines[1]!])] as const
    const { data } = await to.reader.get<Payment>(`/x/payments/${both[0]}`)
    await to.store(to.paid(both[0], data.amount * 100))
    expect(await to.stateOf(both[0])).toBe('booking')
    expect((await to.reader.post('/x/payments', {})).code).toBe(1)
    await to.settle()
    expect([to.sum(), to.system.owes()]).toEqual([data.amount * 100, [1250 - data.amount * 100]])
  })

  it('R14 the answer is lost after it was booked: it is found, and not booked again', async () => {
    const to = await open(start())
    const payment = await to.begin()
    await to.store(to.paid(payment))
    to.system.fail('lost')
    await to.settle()
    expect(await to.settle()).toBe(0)
    to.at.clock.time += UNDER_WAY
    await to.settle()
    expect([to.system.owes(), to.sum(), await to.rows()]).toEqual([[], 1250, [SETTLED]])
    expect(await to.notices()).toEqual(['12.50'])
  })

  it('R14 the answer is lost before it was booked: it waits, is asked for, and then booked once', async () => {
    const to = await open(start())
    const payment = await to.begin()
    await to.store(to.paid(payment))
    to.system.fail('before')
    expect(await to.settle()).toBe(0)
    expect([to.sum(), await to.rows(), await to.stateOf(payment)]).toEqual([0, [BOOKING], 'booking'])
    const { rows } = await to.at.staff.done<PaymentsState>('GET', '/payments')
    expect(rows[0]!.state).toBe('booking')
    // not before any answer has become impossible
    to.at.clock.time += UNDER_WAY - 1
    expect([await to.settle(), to.sum()]).toEqual([0, 0])
    to.at.clock.time += 1
    expect(await to.settle()).toBe(1)
    expect([to.system.owes(), to.sum(), await to.rows()]).toEqual([[], 1250, [SETTLED]])
  })

  it.each(['before', 'after'] as const)(
    'R14 a host that ends %s the booking: the next one finds out',
    async when => {
      const to = await open(start())
      const payment = await to.begin()
      await to.store(to.paid(payment))
      const broken = to.host()
      const { pay } = broken.circulation
      broken.circulation.pay = async (...asked) => {
        if (when === 'after') await pay(...asked)
        throw new Error('killed')
      }
      await expect(settleReceipts(broken)).rejects.toThrow('killed')
      expect([to.sum(), await to.rows()]).toEqual([when === 'after' ? 1250 : 0, [BOOKING]])
      expect(await to.settle()).toBe(0)
      to.at.clock.time += UNDER_WAY
      // two hosts start again at once
      expect((await Promise.all([to.settle(), to.settle()])).toSorted()).toEqual([0, 1])
      expect([to.system.owes(), to.sum(), await to.rows()]).toEqual([[], 1250, [SETTLED]])
      expect(await to.notices()).toEqual(['12.50'])
    },
  )

  it('R14 of two hosts that have both found the same money, one books it', async () => {
    const to = await open(start())
    await to.store(to.paid(await to.begin()))
    const slow = to.host()
    const { pay } = slow.circulation
    slow.circulation.pay = async (...asked) => {
      expect(await to.settle()).toBe(0)
      return pay(...asked)
    }
    expect((await Promise.all([settleReceipts(slow), to.settle()])).reduce((a, b) => a + b)).toBe(1)
    expect([to.system.owes(), to.sum(), await to.rows()]).toEqual([[], 1250, [SETTLED]])
  })

  it('R14 a refusal is a case with the words of the system', async () => {
    const to = await open(start())
    const payment = await to.begin()
    await to.store(to.paid(payment))
    to.system.fail('refused')
    await to.settle()
    const words = name === 'koha' ? 'Patron not found.' : 'The account is locked'
    expect(await to.rows()).toEqual([{ state: 'case', reason: 'refused', rest: 1250, words }])
    const { rows } = await to.at.staff.done<PaymentsState>('GET', '/payments')
    expect(rows[0]).toMatchObject({ state: 'case', reason: 'refused', words, rest: 12.5, payment })
    expect([to.sum(), await to.stateOf(payment), await to.notices()]).toEqual([0, 'case', []])
  })

  it.each([0, 400])(
    'R14 a fee that is gone or another one by now (%i) is not booked; the other is',
    async amount => {
      const to = await open(start())
      const payment = await to.begin()
      to.system.change(amount)
      await to.store(to.paid(payment))
      await to.settle()
      expect([to.sum(), to.system.owes()]).toEqual([750, amount ? [amount] : []])
      expect(await to.rows()).toEqual([{ state: 'case', reason: 'settled', rest: 500, words: '' }])
      expect(await to.notices()).toEqual(['7.50'])
    },
  )

  it('R14 another sum than was asked for, and the same payment paid twice, book nothing that is not owed', async () => {
    const to = await open(start())
    const payment = await to.begin()
    await to.store(to.paid(payment, 400))
    await to.settle()
    expect([to.sum(), (await to.rows())[0]]).toMatchObject([0, { state: 'case', reason: 'amount' }])
    await to.store(to.paid(payment, 1250, 'T2'))
    await to.store(to.paid(payment, 1250, 'T3'))
    await to.settle()
    expect(to.sum()).toBe(1250)
    expect((await to.rows()).slice(1)).toMatchObject([
      { state: 'settled' },
      { reason: 'settled', rest: 1250 },
    ])
  })

  it('R14 while the system is away the money waits, is booked later, and after two days is a case', async () => {
    const to = await open(start())
    const payment = await to.begin()
    await to.store(to.paid(payment))
    to.system.fail('away')
    expect(await to.settle()).toBe(0)
    expect(await to.rows()).toMatchObject([{ state: 'received' }])
    expect((await to.payable()).why).not.toBe('')
    expect((await to.reader.post('/x/payments', {})).code).not.toBe(0)
    to.at.clock.time += 49 * 3_600_000
    expect(await to.settle()).toBe(1)
    expect(await to.rows()).toMatchObject([{ state: 'case', reason: 'unbooked', rest: 1250 }])
    to.system.heal()
    expect([await to.settle(), to.sum()]).toEqual([0, 0])
  })

  it('R14 a host that has found the system away tries it again by itself', async () => {
    const to = await open(start())
    await to.store(to.paid(await to.begin()))
    to.system.fail('away')
    const one = to.host()
    for (let times = 0; times < 5; times++) expect(await settleReceipts(one)).toBe(0)
    to.system.heal()
    to.at.clock.time += 60_000
    expect([await settleReceipts(one), to.sum()]).toEqual([1, 1250])
  })

  it('R14 money for fees of one system is never booked in another, whatever numbers fees have there', async () => {
    const to = await open(start())
    const payment = await to.begin()
    await to.store(to.paid(payment))
    const none = to.host({ CIRCULATION: 'none' })
    expect([await settleReceipts(none), await to.rows()]).toMatchObject([0, [{ state: 'received' }]])
    expect(await settleReceipts(to.host({ CIRCULATION: 'embedded' }))).toBe(1)
    expect(await to.rows()).toMatchObject([{ state: 'case', reason: 'unbooked', rest: 1250 }])
    expect(to.sum()).toBe(0)
  })
})

describe.each([
  ['folio', payingFolio],
  ['sip2', () => payingSip2('each')],
] as const)('%s books each fee by itself', (_, start) => {
  it.each(['lost', 'before'] as const)(
    'R14 the answer to the second is lost, %s: each is booked once',
    async how => {
      const to = await open(start())
      await to.store(to.paid(await to.begin()))
      to.system.fail(how, true)
      await to.settle()
      to.at.clock.time += UNDER_WAY
      await to.settle()
      expect([to.system.booked().toSorted(), to.system.owes(), await to.rows()]).toEqual([
        [500, 750],
        [],
        [SETTLED],
      ])
      expect(await to.notices()).toEqual(['12.50'])
    },
  )
})

it('R14 by SIP2 without identifiers all fees are paid together, by one message', async () => {
  const to = await open(payingSip2('all'))
  const { fines, isWhole } = await to.payable()
  expect([isWhole, fines.length]).toEqual([1, 2])
  expect((await to.reader.post('/x/payments', { fines: [fines[0]] })).code).toBe(1)
  const payment = await to.begin(fines)
  await to.store(to.paid(payment))
  to.system.fail('lost')
  expect(await to.settle()).toBe(0)
  to.at.clock.time += UNDER_WAY
  expect([await to.settle(), to.system.booked()]).toEqual([1, [1250]])
  expect(await to.rows()).toEqual([SETTLED])
})

it.each(['before', 'after'] as const)(
  'R14 by SIP2 without identifiers: a fee that comes %s it was sent is never decided by a second message',
  async when => {
    const to = await open(payingSip2('all'))
    const payment = await to.begin()
    await to.store(to.paid(payment))
    if (when === 'before') to.system.add(300)
    else to.system.fail('lost')
    await to.settle()
    if (when === 'after') to.system.add(300)
    to.at.clock.time += UNDER_WAY
    await to.settle()
    expect(to.system.booked()).toEqual(when === 'before' ? [] : [1250])
    expect(await to.rows()).toMatchObject([
      { state: 'case', reason: when === 'before' ? 'settled' : 'unsure', rest: 1250 },
    ])
  },
)

it('R14 by SIP2 a list that does not add up to what is owed offers nothing', async () => {
  const system = await payingSip2('each')
  const to = await open(Promise.resolve(system))
  system.world.patrons.get('reader1')!.fines.push(['1.504', 'no sum of hundredths', 'F-9'])
  expect(await to.payable()).toMatchObject({ amount: 0, fines: [] })
})

it.each([
  ['SIP2 without SIP2_FEES', payingSip2, { SIP2_FEES: 'no' }],
  ['ILS-DI', payingKoha, { KOHA_CLIENT_ID: '', KOHA_CLIENT_SECRET: '' }],
  ['FOLIO without a service point', payingFolio, { FOLIO_SERVICE_POINT: '' }],
] as const)('R14 %s: nothing is offered', async (_, start, more) => {
  const system = await start()
  const to = await open(Promise.resolve({ ...system, env: { ...system.env, ...more } }))
  const { data } = await to.reader.get<string[]>('/x/capabilities')
  expect(data).not.toContain('x/payments')
  expect((await to.reader.post('/x/payments', {})).code).toBe(1)
})
