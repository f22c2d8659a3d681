/** Charges besides overdue fines, lost and found copies, credit, and undoing each of them on the same day. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { FinesPage, LoanRow } from '../../src/contract/reader/users.ts'
import type { CreditsPage, LoanLossRow } from '../../src/contract/reader/users-account.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { newest, openDesk } from './desk-run.ts'

let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

const TABLES = [
  'item',
  'loan',
  'loan_hist',
  'late_return',
  'fine',
  'loan_loss',
  'request',
  'request_step',
  'credit_log',
]
/** all rows of circulation, which an undo must restore */
const rows = () =>
  Object.fromEntries(
    TABLES.map(name => [name, desk.store.raw.prepare(`SELECT * FROM ${name} ORDER BY 1`).all()]),
  )
const notices = () => desk.one<{ n: number }>('SELECT count(*) AS n FROM notice').n
const lastAct = () => String(desk.one<{ id: number }>('SELECT max(id) AS id FROM staff_act').id)
const finesOf = async (userId: string) =>
  (await (await desk.reader(userId)).get<FinesPage>('/users/fines')).data
const lossesOf = async (userId: string) =>
  (await (await desk.reader(userId)).get<Page<LoanLossRow>>('/users/loan_loss_recoup')).data.items

describe('charge', () => {
  it('R14 a charge is owed, and the reader is told why', async () => {
    const visitor = await desk.reader()
    const done = await desk.admin([
      'charge',
      'reader1',
      '12.50',
      '--kind',
      'damage',
      '--copy',
      'A00013',
      '--zh',
      '书页缺损',
    ])
    expect(done.out).toMatch(/^Fine \d+ of 12.50 yuan is charged/)
    expect((await finesOf('reader1')).items[0]).toMatchObject({
      kindDesc: '污损',
      amount: 12.5,
      paid: 0,
      title: '红楼梦',
    })
    expect(await newest(visitor)).toMatchObject({
      title: '新增费用 ¥12.50',
      content: '您的账户新增费用 ¥12.50，请到服务台缴纳，明细见“我的欠费”。馆员说明：书页缺损',
    })
  })

  it.each([
    [['charge', 'reader1', '0', '--kind', 'damage', '--zh', 'x'], 1, 'A charge is 0.01'],
    [['charge', 'reader1', '1e3', '--kind', 'damage', '--zh', 'x'], 2, 'takes yuan'],
    [['charge', 'reader1', '5', '--kind', 'gift', '--zh', 'x'], 2, '--kind takes damage, other'],
    [['charge', 'reader1', '5', '--kind', 'damage'], 2, 'Say it to the reader'],
    [['charge', 'nobody', '5', '--kind', 'damage', '--zh', 'x'], 1, 'There is no reader nobody'],
    [
      ['charge', 'reader1', '5', '--kind', 'other', '--copy', 'none', '--zh', 'x'],
      1,
      'no copy with this barcode',
    ],
    [['lost', 'none'], 1, 'no copy with this barcode'],
    [['found', 'A00013'], 1, 'is not lost'],
    [['settle', 'A00013'], 1, 'It is not on loan'],
    [['credit', 'reader1', '5', '--kind', 'gift'], 2, '--kind takes'],
    [['credit', 'reader1', 'five', '--kind', 'rules'], 2, '+5 or -5'],
    [['undo', 'x'], 2, 'undo takes a number'],
    [['undo', '99'], 1, 'nothing to take back'],
  ])('%j is refused, and nothing is changed', async (argv, code, said) => {
    const before = rows()
    const done = await desk.admin(argv)
    expect([done.code, done.out]).toEqual([code, ''])
    expect(done.err).toContain(said)
    expect(rows()).toEqual(before)
  })
})

it('R14 an accruing fine is settled up to the hour, and continues from there', async () => {
  const done = await desk.admin(['settle', 'A00022'])
  expect(done.out).toMatch(
    /^Fine (\d+) of 0.60 yuan is written down up to 2026-03-10 10:00: fines pay \1\.\n$/,
  )
  const id = /Fine (\d+)/.exec(done.out)![1]!
  expect((await desk.admin(['fines', 'pay', id])).code).toBe(0)
  expect((await finesOf('reader3')).items.some(row => row.growing === 1)).toBe(false)
  expect((await desk.admin(['settle', 'A00022'])).out).toContain('Nothing was changed.')
  desk.clock.time += DAY
  expect((await finesOf('reader3')).items.find(row => row.growing === 1)).toMatchObject({ amount: 0.1 })
})

describe('lost and found', () => {
  it('R15 a lost book: the loan ends, the fine and the replacement cost are owed; once paid, the loss is settled', async () => {
    const visitor = await desk.reader('reader3')
    const done = await desk.admin(['lost', 'A00022', '--recoup', '45'])
    expect(done.out).toContain('owes 45.00 yuan for it, and 0.60 for being late.')
    expect((await visitor.get<Page<LoanRow>>('/users/loans')).data.total).toBe(0)
    expect(await lossesOf('reader3')).toMatchObject([{ status: 'open', recoup: 45, barCode: 'A00022' }])
    expect(await newest(visitor)).toMatchObject({ title: '《Pride and Prejudice》已登记为遗失' })
    const fine = (await finesOf('reader3')).items.find(row => row.kind === 'lost')
    await desk.admin(['fines', 'pay', String(fine?.id)])
    expect(await lossesOf('reader3')).toMatchObject([
      { status: 'settled', recoupType: 'cash', recoupDate: '2026-03-10 10:00' },
    ])
    // a book that is found after it was paid for
    const found = await desk.admin(['found', 'A00022'])
    expect(found.out).toContain('has paid 45.00 yuan for it: give them back.')
    expect(await lossesOf('reader3')).toMatchObject([{ status: 'found' }])
    expect(desk.one("SELECT status FROM item WHERE bar_code = 'A00022'")).toEqual({ status: 'available' })
  })

  it('R15 replaced by another copy, nothing is owed; the lost one stays lost', async () => {
    await desk.admin(['lost', 'A00022', '--recoup', '45'])
    expect((await desk.admin(['found', 'A00022', '--replaced'])).out).toContain('replaced by another copy')
    expect(await lossesOf('reader3')).toMatchObject([{ status: 'settled', recoupType: 'copy' }])
    expect((await finesOf('reader3')).items.filter(row => row.kind === 'lost')).toMatchObject([{ paid: 1 }])
    expect(desk.one("SELECT status FROM item WHERE bar_code = 'A00022'")).toEqual({ status: 'lost' })
    expect((await desk.admin(['found', 'A00022', '--replaced'])).err).toContain('Nobody owes a copy for it')
  })

  it('R15 the price in the record is owed unless another is given; without either it is requested', async () => {
    desk.store.raw.exec("UPDATE item SET price = '' WHERE bar_code = 'A00022'")
    expect((await desk.admin(['lost', 'A00022'])).err).toContain('say what it costs')
    desk.store.raw.exec("UPDATE item SET price = 'CNY38.00' WHERE bar_code = 'A00022'")
    expect((await desk.admin(['lost', 'A00022'])).out).toContain('owes 38.00 yuan')
    expect((await desk.admin(['lost', 'A00022'])).out).toContain('is lost already')
    expect((await desk.admin(['lost', 'A00013'])).out).toContain('It was not on loan')
  })
})

it('R19 credit is added and deducted, with an entry on the reader’s page and a notice', async () => {
  const visitor = await desk.reader()
  const before = (await visitor.get<CreditsPage>('/users/credits')).data.credit ?? 0
  await desk.admin(['credit', 'reader1', '+5', '--kind', 'volunteer'])
  await desk.admin(['credit', 'reader1', '-2', '--kind', 'noshow'])
  const { data } = await visitor.get<CreditsPage>('/users/credits')
  expect(data.credit).toBe(before + 3)
  expect(data.items.slice(0, 2).map(row => [row.amount, row.creditType])).toEqual([
    [-2, 'noshow'],
    [5, 'volunteer'],
  ])
  expect(await newest(visitor)).toMatchObject({ title: '您的积分变动 -2' })
})

describe('undo', () => {
  it.each([
    [['check-out', 'A00013', 'reader1']],
    [['check-in', 'A00022']],
    [['check-in', 'A00031']],
    [['renew', 'A00011']],
    [['charge', 'reader1', '5', '--kind', 'other', '--zh', 'x']],
    [['settle', 'A00022']],
    [['lost', 'A00022', '--recoup', '45']],
    [['fines', 'pay', '1']],
    [['credit', 'reader1', '+5', '--kind', 'rules']],
  ])('R14 R15 R19 %j can be undone once on the same day, including its notice', async argv => {
    desk.store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at)
      VALUES (3, 3, 'req.cs.preg', 'K204.2/1', '02503', '02503', 'open', 1, 1)`)
    const [before, told, credit] = [rows(), notices(), desk.one('SELECT credit FROM patron WHERE uid = 1')]
    expect((await desk.admin(argv)).code).toBe(0)
    const id = lastAct()
    expect((await desk.admin(['undo'])).out).toContain(`#${id} `)
    expect((await desk.admin(['undo', id])).out).toContain('is taken back.')
    expect(rows()).toEqual(before)
    expect([notices(), desk.one('SELECT credit FROM patron WHERE uid = 1')]).toEqual([told, credit])
    expect((await desk.admin(['undo', id])).err).toContain('taken back already')
    expect((await desk.admin(['undo'])).out).toBe('Nothing of today can be taken back.\n')
    expect(desk.one('SELECT count(*) AS n FROM desk_undo')).toEqual({ n: 0 })
  })

  it('R15 "found" is undone to lost', async () => {
    await desk.admin(['lost', 'A00022', '--recoup', '45'])
    const lost = rows()
    await desk.admin(['found', 'A00022'])
    expect((await desk.admin(['undo', lastAct()])).code).toBe(0)
    expect(rows()).toEqual(lost)
  })

  it('what was decided again since, or on another day, is not undone', async () => {
    await desk.admin(['check-out', 'A00013', 'reader1'])
    const id = lastAct()
    await desk.admin(['renew', 'A00013'])
    expect((await desk.admin(['check-in', 'A00013'])).code).toBe(0)
    expect((await desk.admin(['undo', id])).err).toContain('decided anew since')
    desk.clock.time = NOW + DAY
    expect((await desk.admin(['undo', lastAct()])).err).toContain('another day')
  })
})

describe('repair', () => {
  it('R14 a copy is sent to repair and returned, and both can be undone', async () => {
    const before = rows()
    expect((await desk.admin(['repair', 'A00013'])).out).toContain('away for repair')
    const away = rows()
    expect((await desk.admin(['repair', 'A00013'])).out).toContain('Nothing was changed')
    expect((await desk.admin(['repair', '--back', 'A00013'])).out).toContain('back from repair')
    expect(rows().item).toEqual(before.item)
    await desk.admin(['undo', lastAct()])
    expect(rows()).toEqual(away)
    expect((await desk.admin(['repair', 'NONE'])).code).toBe(1)
    expect((await desk.admin(['repair'])).code).toBe(2)
  })
})
