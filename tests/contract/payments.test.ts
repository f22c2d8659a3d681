/** Paying fees at the cashier: each fine is settled once, whatever is repeated, lost, late or crashes between. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settleFine } from '../../host/circulation/embedded/desk/desk-decisions.ts'
import { askCashier } from '../../host/modules/payments/ask.ts'
import { storeMessage } from '../../host/modules/payments/message.ts'
import { settleReceipts } from '../../host/modules/payments/settle.ts'
import type { Payable, Payment } from '../../src/contract/reader/x-payments.ts'
import type { PaymentsState } from '../../src/contract/staff/staff-payments.ts'
import { NOW } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { openStaff } from '../staff-visitor.ts'
import { Visitor } from '../visitor.ts'
import { openCashier, readLink, type Said, signedCallback } from './cashier-server.ts'

let cashier: Awaited<ReturnType<typeof openCashier>>
let at: Awaited<ReturnType<typeof openStaff>>
let reader: Visitor
beforeEach(async () => {
  cashier = await openCashier()
  at = await openStaff('Ann', { ...cashier.env, CAPTCHA: 'off', PUBLIC_URL: 'https://library.example.edu' })
  await at.store.write(async trx => {
    await trx.deleteFrom('fine').execute()
    for (const [id, uid, amount, paid] of [
      [101, 1, 500, 0],
      [102, 1, 750, 0],
      [103, 1, 900, 1],
      [104, 3, 300, 0],
    ] as const)
      await trx
        .insertInto('fine')
        .values({ id, uid, amount, paid, loan_id: null, bib: 1, kind: 'damage', created_at: NOW })
        .execute()
  })
  reader = new Visitor(at.app)
  await reader.signIn('reader1')
})
afterEach(async () => {
  await at.app.close()
  await cashier.close()
})

const payable = async () => (await reader.get<Payable>('/x/payments')).data
const begin = async (fines: number[] = []) =>
  (await reader.post<{ payment: string; url: string }>('/x/payments', { fines })).data
const stateOf = async (payment: string) => (await reader.get<Payment>(`/x/payments/${payment}`)).data.state
const host = () => ({ ...hostBefore(at.store, at.clock, cashier.env), random: randomBytes })
const paid = (payment: string, amount: number, transaction = 'T1', currency = 'CNY'): Said => ({
  ...{ payment, state: 'paid', amount, currency, transaction },
})
const callback = (said: unknown, key?: Buffer<ArrayBuffer>) =>
  at.app.inject({
    method: 'POST',
    url: '/opac/payments/callback',
    ...signedCallback(said, at.clock.now(), key),
  })
/** a callback that is stored, and whose booking has been waited for */
async function calledBack(said: Said): Promise<void> {
  expect((await callback(said)).json()).toEqual({ stored: true })
  await settleReceipts(host())
}
const settled = async () =>
  (await at.store.db.selectFrom('fine').select('id').where('paid', '=', 1).orderBy('id').execute()).map(
    ({ id }) => id,
  )
const notices = async () =>
  (
    await at.store.db.selectFrom('notice').select('words').where('kind', '=', 'paid').orderBy('id').execute()
  ).map(({ words }) => (JSON.parse(words) as { amount: string }).amount)
const receipts = async () =>
  at.store.db.selectFrom('payment_receipt').select(['state', 'reason', 'rest']).orderBy('id').execute()

it('R14 a reader pays all that is owed: a signed link without a name, a signed callback, one notice', async () => {
  expect(await payable()).toMatchObject({ amount: 12.5, currency: 'CNY', fines: [101, 102], last: [] })
  const { payment, url } = await begin()
  const link = readLink(url)
  expect(link).toEqual({
    ...{ payment, amount: '1250', currency: 'CNY', merchant: 'library-1' },
    expires: String(NOW / 1000 + 1800),
    notify: 'https://library.example.edu/opac/payments/callback',
    return: `https://library.example.edu/space/reader/violation?payment=${payment}`,
  })
  expect(url).not.toContain('reader1')
  expect(await stateOf(payment)).toBe('waiting')
  await calledBack(paid(payment, 1250))
  expect(await stateOf(payment)).toBe('paid')
  expect(await settled()).toEqual([101, 102, 103])
  expect(await notices()).toEqual(['12.50'])
  expect((await payable()).amount).toBe(0)
  const acts = await at.store.db
    .selectFrom('staff_act')
    .select(['area', 'act', 'subject'])
    .where('operator', '=', 'cashier')
    .orderBy('id')
    .execute()
  expect(acts.map(({ area, act }) => `${area} ${act}`)).toEqual([
    'fines paid',
    'fines paid',
    'payments settled',
  ])
})

it('R14 a callback that is repeated, at once or later, settles once', async () => {
  const { payment } = await begin([101])
  const answers = await Promise.all([1, 2, 3].map(() => callback(paid(payment, 500))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await Promise.all([settleReceipts(host()), settleReceipts(host())])
  at.clock.time += 86_400_000
  await calledBack(paid(payment, 500))
  expect(await settled()).toEqual([101, 103])
  expect(await notices()).toEqual(['5.00'])
  expect(await receipts()).toEqual([{ state: 'settled', reason: '', rest: 0 }])
})

it('R14 of two hosts that have both found the same money, one books it', async () => {
  const { payment } = await begin([101])
  expect(await storeMessage(host(), paid(payment, 500) as never)).toBe('stored')
  const slow = host()
  const { transaction } = slow.writes
  slow.writes.transaction = async work => {
    expect(await settleReceipts(host())).toBe(1)
    return transaction(work)
  }
  expect(await settleReceipts(slow)).toBe(0)
  expect([await notices(), await receipts()]).toEqual([['5.00'], [{ state: 'settled', reason: '', rest: 0 }]])
})

it('R14 what is stored before a crash is booked by the next host; a crash while it is booked changes nothing', async () => {
  const { payment } = await begin()
  // the host ends right after its answer
  expect(await storeMessage(host(), paid(payment, 1250) as never)).toBe('stored')
  expect(await stateOf(payment)).toBe('received')
  expect((await reader.post('/x/payments', {})).code).toBe(1)
  const broken = host()
  let acts = 0
  // it ends within the transaction: after the first fine, before the second
  const before = broken.writes.transaction
  broken.writes.transaction = work =>
    before(async trx => {
      await work(trx)
      acts++
      throw new Error('killed')
    })
  await expect(settleReceipts(broken)).rejects.toThrow('killed')
  expect([acts, await settled(), await stateOf(payment)]).toEqual([1, [103], 'received'])
  expect(await settleReceipts(host())).toBe(1)
  expect(await settleReceipts(host())).toBe(0)
  expect([await settled(), await notices()]).toEqual([[101, 102, 103], ['12.50']])
})

it('R14 a lost callback is asked for, at longer and longer intervals, and heard once', async () => {
  const { payment } = await begin([102])
  expect(await askCashier(host())).toBe(0)
  at.clock.time += 3 * 60_000
  expect(await askCashier(host())).toBe(1)
  expect(await askCashier(host())).toBe(0)
  expect(await stateOf(payment)).toBe('waiting')
  at.clock.time += 40 * 60_000
  await reader.signIn('reader1')
  expect(await stateOf(payment)).toBe('unknown')
  cashier.known.set(payment, paid(payment, 750))
  await askCashier(host())
  await settleReceipts(host())
  expect(await stateOf(payment)).toBe('paid')
  at.clock.time += 86_400_000
  expect(await askCashier(host())).toBe(0)
  // its callback comes after all
  await calledBack(paid(payment, 750))
  expect([await settled(), cashier.asked.length]).toEqual([[102, 103], 2])
})

it('R14 two windows go to one payment; two payments of one fine, both paid, leave a case for the staff', async () => {
  const first = await begin([101, 102])
  expect((await begin([102, 101])).payment).toBe(first.payment)
  const second = await begin([101])
  expect(second.payment).not.toBe(first.payment)
  await calledBack(paid(second.payment, 500, 'T1'))
  await calledBack(paid(first.payment, 1250, 'T2'))
  expect(await settled()).toEqual([101, 102, 103])
  expect(await receipts()).toEqual([
    { state: 'settled', reason: '', rest: 0 },
    { state: 'case', reason: 'settled', rest: 500 },
  ])
  expect(await stateOf(first.payment)).toBe('case')
  expect(await notices()).toEqual(['5.00', '7.50'])
  // the same payment paid once more, by another transaction
  await calledBack(paid(second.payment, 500, 'T3'))
  expect((await receipts()).at(-1)).toEqual({ state: 'case', reason: 'settled', rest: 500 })
})

it('R14 another sum, another currency, a payment that is not known: nothing is settled, nothing lost', async () => {
  const { payment } = await begin([101])
  await calledBack(paid(payment, 400, 'T1'))
  await calledBack(paid(payment, 500, 'T2', 'USD'))
  await calledBack(paid('0123456789abcdef', 500, 'T3'))
  expect(await settled()).toEqual([103])
  const { rows, isOn } = await at.staff.done<PaymentsState>('GET', '/payments')
  expect(isOn).toBe(1)
  expect(rows.map(({ state, reason, rest, reader }) => [state, reason, rest, reader])).toEqual([
    ['case', 'unknown', 5, ''],
    ['case', 'currency', 5, 'reader1'],
    ['case', 'amount', 4, 'reader1'],
  ])
  const close = (id: number, note: unknown) => at.staff.send('POST', `/payments/${id}/close`, { note })
  expect((await close(rows[0]!.id, ' ')).code).toBe(1)
  expect((await close(rows[0]!.id, 7)).code).toBe(400)
  expect((await close(rows[0]!.id, 'refunded')).code).toBe(0)
  expect((await close(rows[0]!.id, 'refunded')).code).toBe(1)
  expect((await receipts()).map(({ state }) => state)).toEqual(['case', 'case', 'closed'])
})

it('R14 the staff say how a case was dealt with, colleagues read it, and an undo opens it again', async () => {
  await calledBack(paid('0123456789abcdef', 500, 'T3'))
  const [row] = (await at.staff.done<PaymentsState>('GET', '/payments')).rows
  expect((await at.staff.send('POST', '/payments/99/close', { note: 'refunded' })).code).toBe(1)
  const closed = await at.staff.done<PaymentsState>('POST', `/payments/${row!.id}/close`, {
    note: 'refunded',
  })
  expect(closed.rows[0]).toMatchObject({ state: 'closed', operator: 'Ann', note: 'refunded' })
  expect(closed.rows[0]!.closed).toMatch(/^2026-03-10 /)
  const undo = () => at.staff.send<PaymentsState>('POST', `/payments/acts/${closed.undo}/undo`)
  expect((await undo()).data.rows[0]).toMatchObject({ state: 'case', operator: '', note: '', closed: '' })
  expect((await undo()).code).toBe(1)
  const trail = await at.store.db
    .selectFrom('staff_act')
    .select(['act', 'operator'])
    .where('area', '=', 'payments')
    .execute()
  expect(trail.map(({ act, operator }) => `${operator} ${act}`)).toEqual(['Ann closed', 'Ann undone'])
})

it('R14 late money still settles what is owed; what was paid at the desk meanwhile becomes a case', async () => {
  const late = await begin([101])
  const other = await begin([102])
  at.clock.time += 3 * 86_400_000
  await reader.signIn('reader1')
  expect(await stateOf(late.payment)).toBe('unknown')
  await calledBack(paid(late.payment, 500, 'T1'))
  expect(await stateOf(late.payment)).toBe('paid')
  await settleFine(host(), 'Ann', { id: 102, act: 'paid', words: {} })
  await calledBack(paid(other.payment, 750, 'T2'))
  expect((await receipts()).at(-1)).toEqual({ state: 'case', reason: 'settled', rest: 750 })
})

it('R14 a failed payment is said to be, and one that is paid after that is booked', async () => {
  const { payment } = await begin([101])
  await calledBack({ payment, state: 'failed' })
  expect(await stateOf(payment)).toBe('failed')
  expect((await begin([101])).payment).not.toBe(payment)
  await calledBack(paid(payment, 500))
  expect(await stateOf(payment)).toBe('paid')
})

it('R14 a callback that is not signed by the cashier, is old, or is in no form of ours changes nothing', async () => {
  const { payment } = await begin([101])
  expect((await callback(paid(payment, 500), Buffer.alloc(32, 6))).statusCode).toBe(401)
  const old = signedCallback(paid(payment, 500), at.clock.now() - 600_000)
  const url = '/opac/payments/callback'
  expect((await at.app.inject({ method: 'POST', url, ...old })).statusCode).toBe(401)
  expect((await at.app.inject({ method: 'POST', url })).statusCode).toBe(401)
  for (const wrong of ['', '{', '[]', 'null', { payment }, { ...paid(payment, 500), amount: 5.5 }])
    expect((await callback(wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
  for (const wrong of [
    { amount: -1 },
    { amount: '500' },
    { amount: 1e12 },
    { currency: 'yuan' },
    { transaction: '' },
  ])
    expect((await callback({ ...paid(payment, 500), ...wrong })).statusCode).toBe(400)
  expect((await callback('x'.repeat(20_000))).statusCode).toBe(413)
  expect((await callback({ payment: 'feedfeed', state: 'failed' })).statusCode).toBe(404)
  expect([await settled(), await receipts()]).toEqual([[103], []])
})

it('R14 only one’s own unpaid fines can be paid, and only one’s own payment is shown', async () => {
  for (const fines of [[104], [103], [101, 104], [999]])
    expect((await reader.post('/x/payments', { fines })).code).toBe(1)
  for (const fines of [['101'], [0], [1.5], 'all', null])
    expect((await reader.ask('POST', '/opac/x/payments', { fines })).statusCode).toBe(400)
  const { payment } = await begin()
  const other = new Visitor(at.app)
  await other.signIn('reader3')
  expect((await other.ask('GET', `/opac/x/payments/${payment}`)).statusCode).toBe(404)
  expect((await new Visitor(at.app).ask('GET', '/opac/x/payments')).statusCode).toBe(401)
})

it('R14 without a cashier there is no callback, and nothing to pay with', async () => {
  const plain = await openStaff('', { CAPTCHA: 'off' })
  const visitor = new Visitor(plain.app)
  await visitor.signIn('reader1')
  expect((await visitor.get<string[]>('/x/capabilities')).data).not.toContain('x/payments')
  expect((await visitor.post('/x/payments', {})).code).toBe(1)
  const { payload, headers } = signedCallback(paid('a', 1), NOW)
  const answer = await plain.app.inject({ method: 'POST', url: '/opac/payments/callback', payload, headers })
  expect(answer.statusCode).toBe(404)
  await plain.app.close()
})
