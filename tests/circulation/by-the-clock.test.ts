/**
 * Fines, notices and circulation rules over HTTP as time passes, and a library whose circulation system is
 * away.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendDueNotices } from '../../host/circulation/embedded/loans/due-notices.ts'
import { openCirculation } from '../../host/circulation/open.ts'
import { mailLeft } from '../../host/modules/notices/mail-due.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { trailOf } from '../../host/staff/queries.ts'
import type { Library } from '../../host/store/library.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import type { Page } from '../../src/contract/page.ts'
import type { NoticeRow } from '../../src/contract/reader/notices.ts'
import type { ItemCopies, RequestRow, RequestTrans } from '../../src/contract/reader/requests.ts'
import type {
  FinesPage,
  LoanHistRow,
  LoanRow,
  RawLoanRow,
  ReaderStats,
} from '../../src/contract/reader/users.ts'
import type { CircRule } from '../../src/contract/reader/users-account.ts'
import type { BaseConfig } from '../../src/contract/x.ts'
import { DAY, NOW, plantLibrary } from '../fixture-library.ts'
import { hostBefore } from '../host-before.ts'
import { copyOnPostgres, rowsOf } from '../store/both-engines.ts'
import { openReader } from '../visitor.ts'

describe('fines by the clock', () => {
  it('R14 a loan three days late shows its accrued fine, in the list and in the counters', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec(`UPDATE loan SET due_at = ${NOW - 3 * DAY + 60_000} WHERE loan_id = 'L2'`)
    const { data } = await visitor.get<FinesPage>('/users/fines')
    expect(data.items).toMatchObject([
      { loanId: 'L2', title: '红楼梦', kindDesc: '逾期', amount: 0.3, paid: 0, growing: 1 },
    ])
    expect([data.total, data.unpaidSum, data.unpaidCount]).toEqual([1, 0.3, 1])
    const stats = (await visitor.get<ReaderStats>('/users/stats')).data
    expect([stats.fineSum, stats.overdraftCount, stats.overdueCount]).toEqual([0.3, 1, 1])
  })

  it('R14 a late return is recorded as a fine once', async () => {
    const { visitor, store, clock } = await openReader()
    const { due_at } = store.raw.prepare("SELECT due_at FROM loan WHERE loan_id = 'L1'").get() as {
      due_at: number
    }
    const returned = due_at + 2 * DAY + 1
    // the library's circulation system checks it in
    store.raw.exec(`INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times)
      SELECT loan_id, uid, item, bib, loaned_at, due_at, ${returned}, renew_times FROM loan WHERE loan_id = 'L1';
      DELETE FROM loan WHERE loan_id = 'L1'`)
    clock.time = returned + DAY
    await visitor.signIn('reader1')
    const seen = async () => (await visitor.get<FinesPage>('/users/fines')).data
    expect((await seen()).items).toMatchObject([{ loanId: 'L1', amount: 0.3, growing: 0 }])
    const host = hostBefore(store, clock)
    await host.circulation.runScheduled()
    await host.circulation.runScheduled()
    expect(
      store.raw.prepare('SELECT loan_id, uid, amount, paid, created_at FROM fine WHERE uid = 1').all(),
    ).toEqual([{ loan_id: 'L1', uid: 1, amount: 30, paid: 0, created_at: returned }])
    expect((await seen()).items).toMatchObject([{ loanId: 'L1', amount: 0.3, growing: 0 }])
    expect((await seen()).unpaidSum).toBe(0.3)
    store.raw.exec('UPDATE fine SET paid = 1 WHERE uid = 1')
    expect((await seen()).unpaidSum).toBe(0)
  })

  it.each(['paused', 'erased'])('R14 a late return costs the same where the history is %s', async way => {
    const { visitor, store, clock } = await openReader()
    if (way === 'paused') await visitor.post('/x/history/pause', { isPaused: true })
    store.raw.exec(`INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times)
      SELECT loan_id, uid, item, bib, loaned_at, ${NOW - 3 * DAY + 1}, ${NOW}, 0 FROM loan WHERE loan_id = 'L1';
      DELETE FROM loan WHERE loan_id = 'L1'`)
    if (way === 'erased') await visitor.post('/x/history/erase', { all: true })
    const count = (table: string) =>
      store.raw.prepare(`SELECT count(*) FROM ${table} WHERE loan_id = 'L1'`).pluck().get()
    const seen = async () => (await visitor.get<FinesPage>('/users/fines')).data.items
    const late = { loanId: 'L1', amount: 0.3, growing: 0 }
    expect([await seen(), count('loan_hist')]).toMatchObject([[late], 0])
    const host = hostBefore(store, clock)
    await host.circulation.runScheduled()
    await host.circulation.runScheduled()
    expect(await seen()).toMatchObject([late])
    // once recorded as a fine, the late return is not stored separately
    expect([count('fine'), count('late_return')]).toEqual([1, 0])
  })

  it('R14 renewing an overdue loan charges the fine until then, and a new fine starts from zero', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec(`UPDATE loan SET due_at = ${NOW - 3 * DAY + 1} WHERE loan_id = 'L1';
      INSERT INTO circ_rule (user_group, renew_overdue) VALUES ('user.grp.00', 1)`)
    expect((await visitor.post('/users/renew', { loanId: 'L1' })).code).toBe(0)
    expect(store.raw.prepare('SELECT amount FROM fine WHERE uid = 1').pluck().all()).toEqual([30])
    expect((await visitor.get<FinesPage>('/users/fines')).data).toMatchObject({ total: 1, unpaidSum: 0.3 })
  })

  it('R14 the part of an accruing fine that the library has already recorded is not charged twice', async () => {
    const { visitor, store } = await openReader('reader3')
    store.raw.exec(
      `INSERT INTO fine (uid, loan_id, bib, kind, amount, paid, created_at) VALUES (2, 'L5', 2, 'overdue', 40, 0, ${NOW})`,
    )
    const { data } = await visitor.get<FinesPage>('/users/fines')
    expect(data.items.map(row => [row.amount, row.growing])).toEqual([
      [0.2, 1],
      [0.4, 0],
      [12.5, 0],
    ])
    // accruing fines come first, recorded ones follow on the next pages
    const second = await visitor.get<FinesPage>('/users/fines?page=2&pageSize=2')
    expect(second.data.items.map(row => row.amount)).toEqual([12.5])
  })

  it('R07 more overdue loans than the library tolerates block renewal of the others', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec(`UPDATE loan SET due_at = ${NOW - DAY} WHERE loan_id = 'L2';
      INSERT INTO circ_rule (user_group, overdue_limit) VALUES ('', 0)`)
    const { items } = (await visitor.get<Page<LoanRow>>('/users/loans')).data
    expect(items.map(row => [row.loanId, row.renewReason])).toEqual([
      ['L2', 'overdue'],
      ['L1', 'overdueLoans'],
      ['L3', 'overdueLoans'],
      ['L4', 'overdueLoans'],
    ])
    expect((await visitor.post('/users/renew', { loanId: 'L1' })).msg).toBe('有逾期未还的图书，请先归还')
  })
})

describe('circulation rules', () => {
  it('R06 circrules gives the group’s rules, then those of each type, the most specific first', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec(`INSERT INTO circ_rule (user_group, doc_type, loan_days, fine_per_day) VALUES
      ('', '', 21, 25), ('', 'doc.07', 7, NULL), ('user.grp.00', 'doc.07', NULL, 100), ('user.grp.02', 'doc.08', 3, 1)`)
    const rules = (await visitor.get<CircRule[]>('/users/circrules')).data
    expect(rules.map(rule => [rule.docType, rule.docTypeDesc, rule.loanDays, rule.finePerDay])).toEqual([
      ['', '', 21, 0.25],
      ['doc.07', '音像资料', 7, 1],
    ])
  })

  it('R07 a loan is renewed by the rules of its own type: only within the renewal window, and it says from which day', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec("INSERT INTO circ_rule (doc_type, renew_days, renew_window) VALUES ('doc.02', 14, 3)")
    const [first] = (await visitor.get<Page<LoanRow>>('/users/loans')).data.items
    expect(first).toMatchObject({
      dueDate: '2026-03-15 10:00',
      canRenew: 0,
      renewReason: 'window',
      renewReasonDesc: '到期前 3 天内才能续借，2026-03-12 起可以续借',
      renewFrom: '2026-03-12 00:00',
    })
    store.raw.exec("UPDATE circ_rule SET renew_window = 5 WHERE doc_type = 'doc.02'")
    expect((await visitor.post<{ dueDate: string }>('/users/renew', { loanId: 'L1' })).data.dueDate).toBe(
      '2026-03-24 23:59',
    )
  })

  it('R08 how many days before the due date a reminder is sent is a rule, too', async () => {
    const { visitor, store } = await openReader()
    const soon = async () =>
      (await visitor.get<RawLoanRow[]>('/users/overdue_soon')).data.map(row => row.loanId)
    expect(await soon()).toEqual(['L1'])
    store.raw.exec("INSERT INTO circ_rule (user_group, soon_days) VALUES ('user.grp.00', 12)")
    expect(await soon()).toEqual(['L1', 'L2'])
    expect((await visitor.get<ReaderStats>('/users/stats')).data.expireCount).toBe(2)
  })

  it('K01 loan_histories is an alias of loan_hists', async () => {
    const { visitor } = await openReader()
    const page = '?page=2&pageSize=5&keyword=a'
    const { data } = await visitor.get<Page<LoanHistRow>>(`/users/loan_histories${page}`)
    expect(data).toEqual((await visitor.get(`/users/loan_hists${page}`)).data)
    expect((await visitor.get<Page<LoanHistRow>>('/users/loan_histories')).data.total).toBe(14)
    expect((await visitor.ask('GET', '/opac/users/loan_histories?page=x')).statusCode).toBe(400)
  })
})

describe.each(['SQLite', 'PostgreSQL'])('R08 due notices, on %s', engine => {
  const clock = { time: NOW, now: () => clock.time }
  let store: Library
  beforeAll(async () => {
    const planted = openStore(':memory:')
    plantLibrary(planted)
    store = engine === 'SQLite' ? planted : await copyOnPostgres(planted)
  }, 120_000)
  afterAll(() => store.close())
  const told = async () =>
    ((await rowsOf(store, 'notice')) as { uid: number; kind: string; words: string; title: string }[])
      .filter(row => row.title === '')
      .map(row => [row.uid, row.kind, row.words])
      .sort()

  it('are sent once per loan and due date, however many hosts check and however often', async () => {
    await store.write(trx =>
      trx
        .updateTable('patron')
        .set({ email: 'one@example.org', email_checked: 1, mail_notices: 1 })
        .where('uid', '=', 1)
        .execute(),
    )
    const [one, other] = [hostBefore(store, clock), hostBefore(store, clock)]
    await Promise.all([sendDueNotices(one), sendDueNotices(other), sendDueNotices(one)])
    // also by mail, to the reader who has chosen that
    const mails = [...one.mail.outbox, ...other.mail.outbox]
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['one@example.org', expect.stringContaining('《红楼梦》即将到期，应还日期 2026-03-15')],
    ])
    const first = [
      [1, 'due', '{"date":"2026-03-15","loan":"L1"}'],
      [2, 'overdue', '{"date":"2026-03-04","loan":"L5"}'],
    ]
    expect(await told()).toEqual(first)
    expect(await sendDueNotices(other)).toEqual({ due: 0, overdue: 0 })
    // six days later the same loan is overdue, and two others are due soon
    clock.time += 6 * DAY
    expect(await sendDueNotices(one)).toEqual({ due: 2, overdue: 1 })
    // once renewed, the loan has a new due date and gets a new notice
    await store.write(trx =>
      trx
        .updateTable('loan')
        .set({ due_at: clock.time + DAY })
        .where('loan_id', '=', 'L1')
        .execute(),
    )
    expect(await sendDueNotices(other)).toEqual({ due: 1, overdue: 0 })
    expect(await told()).toHaveLength(6)
  })

  it('returns are processed once, by whichever host comes first', async () => {
    await store.write(trx =>
      trx
        .insertInto('loan_hist')
        .values({
          loan_id: 'R1',
          uid: 1,
          item: 4,
          bib: 1,
          loaned_at: 0,
          due_at: NOW - 5 * DAY,
          returned_at: NOW,
          renew_times: 0,
        })
        .execute(),
    )
    await Promise.all(
      [hostBefore(store, clock), hostBefore(store, clock)].map(host => host.circulation.runScheduled()),
    )
    const fines = (await rowsOf(store, 'fine')) as { loan_id: string | null; amount: number }[]
    expect(fines.filter(row => row.loan_id === 'R1').map(row => row.amount)).toEqual([50])
  })
})

/** 史记 (bib 3): ready for reader1 until a day from now, and who else waits for it, in this order. */
function plantQueue({ raw }: Store, waiting: number[]): void {
  raw.exec('DELETE FROM loan WHERE bib = 3')
  const add = raw.prepare(`INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state,
      created_at, updated_at, expires_at)
    VALUES (?, 3, 'req.cs.preg', 'K204.2/1', '02503', '02503', ?, ?, ?, ?)`)
  for (const [at, uid] of [1, ...waiting].entries())
    add.run(uid, at ? 'open' : 'ready', at, at, at ? null : NOW + DAY)
}

describe.each(['SQLite', 'PostgreSQL'])('R10 K05 a copy that is not picked up, on %s', engine => {
  const clock = { time: NOW, now: () => clock.time }
  let store: Library
  beforeAll(async () => {
    const planted = openStore(':memory:')
    plantLibrary(planted)
    plantQueue(planted, [2, 3, 4])
    planted.raw.exec(
      "UPDATE patron SET email = uid || '@example.org', email_checked = 1, mail_notices = 1 WHERE uid IN (1, 2, 3)",
    )
    store = engine === 'SQLite' ? planted : await copyOnPostgres(planted)
  }, 120_000)
  afterAll(() => store.close())
  const states = async () =>
    ((await rowsOf(store, 'request')) as { id: number; state: string }[])
      .sort((one, other) => one.id - other.id)
      .map(row => row.state)
  const noticesOf = async (kind: string) =>
    ((await rowsOf(store, 'notice')) as { id: number; uid: number; kind: string; words: string }[]).filter(
      row => row.kind === kind,
    )
  const arrivals = () => noticesOf('arrival')

  it('stays until its last minute, then goes to the next reader once, however many hosts look', async () => {
    const [one, other] = [hostBefore(store, clock), hostBefore(store, clock)]
    clock.time = NOW + DAY
    await one.circulation.runScheduled()
    expect(await states()).toEqual(['ready', 'open', 'open', 'open'])
    clock.time += 1
    await Promise.all([one, other, one].map(host => host.circulation.runScheduled()))
    // the one that was first has done it; whoever came between was left for the next time
    await other.circulation.runScheduled()
    expect(await states()).toEqual(['expired', 'ready', 'open', 'open'])
    const told = await arrivals()
    expect(told.map(row => row.uid)).toEqual([2])
    const late = await noticesOf('expired')
    expect(late.map(row => [row.uid, JSON.parse(row.words)])).toEqual([[1, { date: '2026-03-11' }]])
    expect(await trailOf(store.db, 'requests', '1')).toEqual([
      { at: clock.time, operator: 'host', act: 'expired', said: '' },
    ])
    expect(((await rowsOf(store, 'staff_act')) as { notices: string }[]).map(row => row.notices)).toEqual([
      JSON.stringify([late[0]!.id, told[0]!.id]),
    ])
  })

  it('the mail goes with the next run of the mails, once', async () => {
    const [one, other] = [hostBefore(store, clock), hostBefore(store, clock)]
    clock.time += 600_000
    await mailLeft(one)
    await mailLeft(other)
    expect([...one.mail.outbox, ...other.mail.outbox].map(({ to, subject }) => [to, subject])).toEqual([
      ['1@example.org', expect.stringContaining('逾期未取')],
      ['2@example.org', expect.stringContaining('已到馆')],
    ])
  })

  it('goes on to one after the other, and is free when nobody waits any more', async () => {
    const host = hostBefore(store, clock)
    for (const left of [
      ['expired', 'expired', 'ready', 'open'],
      ['expired', 'expired', 'expired', 'ready'],
      ['expired', 'expired', 'expired', 'expired'],
    ]) {
      clock.time += 30 * DAY
      await host.circulation.runScheduled()
      expect(await states()).toEqual(left)
    }
    expect((await arrivals()).map(row => row.uid).sort()).toEqual([2, 3, 4])
    expect((await noticesOf('expired')).map(row => row.uid).sort()).toEqual([1, 2, 3, 4])
  })

  it('ends alone where the copy has been lent to somebody else, or is lost: nobody is told that it is there', async () => {
    const host = hostBefore(store, clock, {})
    const isGone = (status: string) =>
      store.write(async trx => {
        await trx.updateTable('item').set({ status }).where('bib', '=', 3).execute()
        await trx
          .updateTable('request')
          .set({ state: 'ready', expires_at: clock.time - 1 })
          .where('id', '=', 1)
          .execute()
        await trx.updateTable('request').set({ state: 'open' }).where('id', '=', 2).execute()
      })
    const before = (await arrivals()).length
    await isGone('lost')
    await host.circulation.runScheduled()
    expect(await states()).toEqual(['expired', 'open', 'expired', 'expired'])
    expect(await arrivals()).toHaveLength(before)
    await isGone('available')
    await host.circulation.runScheduled()
    expect(await states()).toEqual(['expired', 'ready', 'expired', 'expired'])
  })

  it('leaves no mail where mail is off', async () => {
    const host = hostBefore(store, clock, {})
    await store.write(async trx => {
      await trx.deleteFrom('mail_due').execute()
      await trx
        .updateTable('request')
        .set({ state: 'ready', expires_at: clock.time - 1 })
        .where('id', '=', 1)
        .execute()
      await trx.updateTable('request').set({ state: 'open' }).where('id', '=', 2).execute()
    })
    await host.circulation.runScheduled()
    expect(await states()).toEqual(['expired', 'ready', 'expired', 'expired'])
    expect(await rowsOf(store, 'mail_due')).toEqual([])
  })

  it('all that ended on one day are moved in one run', async () => {
    const host = hostBefore(store, clock, {})
    const ended = Array.from({ length: 450 }, () => ({
      ...{ uid: 4, bib: 1, kind: 'req.cs.preg', call_no: 'x', loca_code: '02503', take_loca_code: '02503' },
      ...{ state: 'ready', created_at: 0, updated_at: 0, expires_at: clock.time - 1 },
    }))
    await store.write(trx => trx.insertInto('request').values(ended).execute())
    await host.circulation.runScheduled()
    expect((await states()).slice(4).filter(state => state === 'expired')).toHaveLength(450)
  })
})

describe('R10 K05 a page just after the time, before the job', () => {
  async function openJustAfter(waiting: number[], userId = 'reader3') {
    const opened = await openReader(userId)
    plantQueue(opened.store, waiting)
    const bibId = opened.store.raw.prepare('SELECT bib_id FROM bib WHERE id = 3').pluck().get() as string
    opened.clock.time = NOW + DAY + 1
    // the session has ended by then
    await opened.visitor.signIn(userId)
    const states = () => opened.store.raw.prepare('SELECT state FROM request ORDER BY id').pluck().all()
    return { ...opened, bibId, states }
  }

  it('the next reader has it ready, and the notice', async () => {
    const { visitor, states } = await openJustAfter([2, 3])
    const { items } = (await visitor.get<Page<RequestRow>>('/users/requests')).data
    expect(items).toMatchObject([{ status: 'ready', expireDate: '2026-03-18 23:59', position: null }])
    expect(states()).toEqual(['expired', 'ready', 'open'])
    const { data } = await visitor.get<Page<NoticeRow>>('/notices?pageSize=1')
    expect(data.items).toMatchObject([{ kind: 'arrival', content: expect.stringContaining('2026-03-18') }])
  })

  it.each([
    [
      'the steps',
      async ({ visitor }) =>
        (await visitor.get<RequestTrans>('/users/requests/requesttrans/1')).data.steps.at(-1)!.status,
      'expired',
    ],
    [
      'the counter',
      async ({ visitor }) => (await visitor.get<ReaderStats>('/users/stats')).data.requestCount,
      0,
    ],
    [
      'what may be asked for',
      async ({ visitor, bibId }) =>
        (
          await visitor.post<ItemCopies>('/requests/item_copies', {
            uid: 1,
            bibId,
            requestType: 'req.cs.preg',
          })
        ).data.items[0]!.requestCount,
      0,
    ],
  ] as [string, (of: Awaited<ReturnType<typeof openJustAfter>>) => Promise<unknown>, unknown][])(
    '%s of the first reader',
    async (_, seen, right) => {
      const opened = await openJustAfter([2], 'reader1')
      expect(await seen(opened)).toBe(right)
      expect(opened.states()).toEqual(['expired', 'ready'])
    },
  )

  it('a loan may be renewed as soon as nobody waits for the book any more, and is said to be', async () => {
    for (const isAsked of [true, false]) {
      const { visitor, store, clock } = await openJustAfter([2], 'reader1')
      store.raw.exec(`INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
        VALUES ('X1', 1, (SELECT max(id) FROM item WHERE bib = 3), 3, ${NOW - DAY}, ${clock.time + DAY})`)
      if (isAsked) {
        const { items } = (await visitor.get<Page<LoanRow>>('/users/loans')).data
        expect(items.find(row => row.loanId === 'X1')).toMatchObject({ canRenew: 1 })
      } else expect((await visitor.post('/users/renew', { loanId: 'X1' })).code).toBe(0)
    }
  })

  it('what was not picked up does not count against the next request', async () => {
    const { visitor, store, bibId, states, clock } = await openJustAfter([], 'reader1')
    store.raw.exec(`INSERT INTO circ_rule (user_group, max_requests) VALUES ('', 1);
      INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
        SELECT 'X' || id, 2, id, 3, ${NOW}, ${clock.time + DAY} FROM item WHERE bib = 3 AND loca_code = '02503'`)
    const copy = { callNo: 'K204.2/1', locaCode: '02503', serviceLocaCode: '02503' }
    const done = await visitor.post('/requests/preg', { bibId, itemBeans: [copy], source: 0 })
    expect([done.code, states()]).toEqual([0, ['expired', 'open']])
  })

  it('a copy that nobody waits for is on the shelf for every visitor, and the page writes nothing', async () => {
    const { visitor, bibId, states, store } = await openJustAfter([])
    store.raw.exec("UPDATE item SET status = 'lost' WHERE bib = 3 AND id > 11")
    const seen = async () => {
      const { holdings } = (await visitor.get<{ holdings: string }>(`/bibs/${bibId}/holdings`)).data
      const copies = JSON.parse(holdings) as { itemId: number; circStatus: number }[]
      return copies.find(copy => copy.itemId === 11)?.circStatus
    }
    expect([await seen(), states()]).toEqual([0, ['ready']])
  })

  it('one who cancels what is ready leaves a mail for the next one, too', async () => {
    const { visitor, store, clock } = await openReader('reader1', { MAIL: 'outbox' })
    plantQueue(store, [2])
    store.raw.exec(
      "UPDATE patron SET email = 'two@example.org', email_checked = 1, mail_notices = 1 WHERE uid = 2",
    )
    await visitor.post('/requests/cancel', { requestId: 1 })
    const host = hostBefore(store, clock)
    clock.time += 600_000
    await mailLeft(host)
    expect(host.mail.outbox.map(({ to }) => to)).toEqual(['two@example.org'])
  })
})

describe('CIRCULATION=none', () => {
  const away = { CIRCULATION: 'none' }
  it('R07 shows the last known state and its date, and renews nothing', async () => {
    const { visitor, store } = await openReader('reader1', away)
    store.raw.exec(`INSERT INTO system_word (id, at) VALUES (1, ${NOW - 2 * DAY})`)
    const { items } = (await visitor.get<Page<LoanRow>>('/users/loans')).data
    expect(items.map(row => [row.loanId, row.canRenew, row.renewReason])).toEqual(
      ['L1', 'L2', 'L3', 'L4'].map(id => [id, 0, 'away']),
    )
    expect((await visitor.get<ReaderStats>('/users/stats')).data).toMatchObject({
      loanCount: 4,
      lastKnown: '2026-03-08 10:00',
    })
    const before = store.raw.prepare('SELECT * FROM loan').all()
    const bibId = items[0]!.bibId
    for (const [path, body] of [
      ['/users/renew', { loanId: 'L1' }],
      ['/users/batch_renew', { loanIds: ['L1', 'L2'] }],
      ['/users/loss', {}],
      ['/requests/preg', { bibId, itemBeans: [{ callNo: 'I242.4/1', locaCode: '02503' }], source: 0 }],
      ['/requests/cancel', { requestId: 1 }],
      ['/requests/item_copies', { bibId, requestType: 'req.cs.preg' }],
      ['/sys/change/pwd', { oldPassword: 'reading-room', newPassword: 'another-room-7' }],
      ['/sys/change/contacts', { email: 'a@b.cn' }],
    ] as const) {
      const answer = await visitor.post(path, body)
      expect([path, answer.code, answer.data]).toEqual([path, 501, null])
      expect(answer.msg).toContain('图书馆系统暂时无法使用')
    }
    expect(store.raw.prepare('SELECT * FROM loan').all()).toEqual(before)
    for (const table of ['request', 'card_loss'])
      expect(store.raw.prepare(`SELECT * FROM ${table}`).all()).toEqual([])
    expect(store.raw.prepare('SELECT email FROM patron WHERE uid = 1').pluck().get()).toBe(
      'xiaoxi@linjiang.example',
    )
  })

  it('the catalogue works; the portal is told what to hide, and visitors why', async () => {
    const { visitor, store } = await openReader('reader1', away)
    const { data } = await visitor.get<BaseConfig>('/x/base?langCode=en')
    expect(data.unsupported).toEqual(expect.arrayContaining(['users/renew', 'requests/preg', 'users/loss']))
    expect(data.unsupported).not.toContain('users/fines')
    expect([data.vars['cs.turn.on.preg'], data.vars['cs.turn.on.rele']]).toEqual(['0', '0'])
    expect(data.homePrompt).toContain('is unavailable')
    const bibId = store.raw.prepare('SELECT bib_id FROM bib WHERE id = 1').pluck().get()
    expect((await visitor.get(`/bibs/${bibId}/infos`)).code).toBe(0)
  })

  it('with a circulation system nothing is hidden, and no date is given', async () => {
    const { visitor } = await openReader()
    expect((await visitor.get<BaseConfig>('/x/base')).data).toMatchObject({ unsupported: [], homePrompt: '' })
    expect((await visitor.get<ReaderStats>('/users/stats')).data.lastKnown).toBeUndefined()
  })

  it('no notice is made from outdated data', async () => {
    const { store, clock } = await openReader('reader1', away)
    const parts = { ...hostBefore(store, clock), config: readConfig({ CIRCULATION: 'none' }) }
    expect(await sendDueNotices({ ...parts, circulation: openCirculation(parts) })).toBeNull()
  })
})
