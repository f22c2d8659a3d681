import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../src/contract/call.ts'
import type { Page } from '../../../src/contract/page.ts'
import type { BatchRenewRow, LoanRow, RenewAnswer } from '../../../src/contract/reader/users.ts'
import { DAY } from '../../fixture-library.ts'
import { openReader } from '../../visitor.ts'

const renew = { loanId: 'L1', source: 0 }

describe('renewing', () => {
  it('two renewals of one loan at once renew once', async () => {
    const { visitor, store } = await openReader()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post<RenewAnswer>('/users/renew', renew)),
    )
    expect(new Set(answers.map(answer => `${answer.code} ${answer.data?.dueDate}`)).size).toBe(1)
    expect(store.raw.prepare("SELECT renew_times FROM loan WHERE loan_id = 'L1'").pluck().get()).toBe(1)
  })

  it('a duplicate loan in a batch is renewed once', async () => {
    const { visitor, store } = await openReader()
    const { data } = await visitor.post<BatchRenewRow[]>('/users/batch_renew', { loanIds: ['L2', 'L2'] })
    expect(data).toHaveLength(1)
    expect(store.raw.prepare("SELECT renew_times FROM loan WHERE loan_id = 'L2'").pluck().get()).toBe(1)
  })

  it('another reader’s loan is answered as missing', async () => {
    const { visitor, store } = await openReader()
    const refused = await visitor.post('/users/renew', { loanId: 'L5', source: 0 })
    expect(refused).toEqual({ code: 1, msg: '没有找到此借阅记录，可能已归还', data: null })
    expect(store.raw.prepare("SELECT renew_times FROM loan WHERE loan_id = 'L5'").pluck().get()).toBe(0)
  })

  it('renewing again on the same day is refused, since it would gain nothing', async () => {
    const { visitor, clock } = await openReader()
    await visitor.post('/users/renew', renew)
    clock.time += 60_000
    expect((await visitor.post('/users/renew', renew)).msg).toContain('不延长期限')
  })

  it('the list predicts the answer to a renewal', async () => {
    const { visitor, store, clock } = await openReader()
    store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, created_at, updated_at)
      VALUES (2, 1, 'req.cs.preg', '', '', ${clock.time}, ${clock.time})`)
    const { data } = await visitor.get<Page<LoanRow>>('/users/loans')
    expect(data.items.map(row => [row.loanId, row.canRenew])).toEqual([
      ['L1', 0],
      ['L2', 0],
      ['L3', 0],
      ['L4', 0],
    ])
    for (const row of data.items) {
      expect((await visitor.post('/users/renew', { loanId: row.loanId, source: 0 })).msg).toBe(
        row.renewReasonDesc,
      )
    }
  })

  it('R07 a loan that is renewed too early says from when it can be', async () => {
    const { visitor, clock } = await openReader()
    await visitor.post('/users/renew', renew)
    clock.time += 60_000
    const first = async () => {
      // the session has expired after these hours
      await visitor.signIn('reader1')
      return (await visitor.get<Page<LoanRow>>('/users/loans')).data.items.find(row => row.loanId === 'L1')
    }
    const early = await first()
    expect(early).toMatchObject({
      dueDate: '2026-04-09 23:59',
      canRenew: 0,
      renewReason: 'tooEarly',
      renewReasonDesc: '现在续借不延长期限，2026-03-11 起可以续借',
      renewFrom: '2026-03-11 00:00',
      renewDueDate: null,
    })
    // the last minute before that time, and the first one
    clock.time = Date.UTC(2026, 2, 10, 15, 59)
    expect((await first())?.canRenew).toBe(0)
    clock.time = Date.UTC(2026, 2, 10, 16, 0)
    expect(await first()).toMatchObject({
      canRenew: 1,
      renewReason: null,
      renewReasonDesc: null,
      renewFrom: null,
      renewDueDate: '2026-04-10 23:59',
    })
  })

  it.each([
    ['UPDATE patron SET id_status = 3', '读者证已挂失，请到服务台补证或解除挂失'],
    ['UPDATE patron SET id_status = 1', '读者证已停用，请到服务台办理恢复'],
    ["UPDATE patron SET expires_on = '2026-03-09'", '读者证已过期，请到服务台办理延期'],
    ['UPDATE fine SET uid = 1', '有未结清的欠费，请先缴清'],
    ['UPDATE loan SET recalled = 1', '图书馆正在催还此书，不能续借'],
    ['UPDATE loan SET renew_times = 2', '已达续借次数上限（2 次）'],
    // all that stops it, each with what ends it
    [
      "UPDATE patron SET expires_on = '2026-03-09'; UPDATE fine SET uid = 1; UPDATE loan SET recalled = 1",
      '读者证已过期，请到服务台办理延期；有未结清的欠费，请先缴清；图书馆正在催还此书，不能续借',
    ],
  ])('%s: %s', async (change, msg) => {
    const { visitor, store } = await openReader()
    store.raw.exec(change)
    expect(await visitor.post('/users/renew', renew)).toEqual({
      code: 1,
      msg,
      data: null,
    } satisfies Envelope<null>)
  })

  it('an overdue loan has to be returned first', async () => {
    const { visitor, store, clock } = await openReader()
    store.raw.prepare("UPDATE loan SET due_at = ? WHERE loan_id = 'L1'").run(clock.time - DAY)
    expect((await visitor.post('/users/renew', renew)).msg).toBe('图书已逾期，请先归还')
  })
})
