/**
 * The reader's account over HTTP: certificates, rules, credit, lost books, a lost card, a year of reading.
 */
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { readRules } from '../../host/circulation/rule-queries.ts'
import type { Page } from '../../src/contract/page.ts'
import type { FinesPage, ReaderInfo, VoltRow } from '../../src/contract/reader/users.ts'
import {
  accountCalls,
  type CircRule,
  type CreditsPage,
  type IdentifierRow,
  type LoanLossRow,
  type LossAnswer,
  type ReadSummary,
} from '../../src/contract/reader/users-account.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openReader, openVisit } from '../visitor.ts'
import { serverText } from '../words.ts'

describe('K01 every call of the account', () => {
  it('follows the contract, requires a signed-in reader, and is never cached', async () => {
    const { visitor } = await openReader()
    const { visitor: stranger } = await openVisit()
    for (const call of Object.values(accountCalls)) {
      const path = `/opac${call.path}`
      expect((await stranger.ask(call.method, path)).statusCode, path).toBe(401)
      if (call.method !== 'GET') continue
      const answer = await visitor.ask('GET', path)
      expect(answer.headers['cache-control'], path).toBe('no-store, private')
      expect(answer.json().code, path).toBe(0)
      expect(() => parse(call.data as never, answer.json().data), path).not.toThrow()
    }
  })

  it('answers invalid input with 400, never 500', async () => {
    const { visitor } = await openReader()
    const paths = [
      'read_summary?year=20x6',
      'read_summary?year=99999',
      'read_summary?year=2026&year=2025',
      'credits?page=0',
      'credits?pageSize=1e9',
      'loan_loss_recoup?page=-1',
      'useridentifiers?isPlaintext=perhaps',
    ]
    for (const path of paths) {
      const answer = await visitor.ask('GET', `/opac/users/${path}`)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 400, 400])
    }
    for (const body of ['[]', '"x"', '{', '1', 'null']) {
      const answer = await visitor.ask('POST', '/opac/users/loss', body)
      expect(answer.statusCode, body).toBeLessThan(500)
    }
  })
})

describe('K01 GET /opac/users/useridentifiers', () => {
  it('R06 gives the library card first and masks the other numbers unless isPlaintext=true', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec(`INSERT INTO identifier (uid, kind, value, valid_to) VALUES
      (1, 'student', '2023100001', '2026-03-09'), (1, 'campus', '60011234', ''), (2, 'student', '2099', '')`)
    const { data } = await visitor.get<IdentifierRow[]>('/users/useridentifiers')
    expect(data.map(row => [row.identifierType, row.identifier, row.status, row.expireDate])).toEqual([
      ['card', 'reader1', 0, '2027-07-01'],
      ['student', '20****01', 2, '2026-03-09'],
      ['campus', '60****34', 0, null],
    ])
    const plain = (await visitor.get<IdentifierRow[]>('/users/useridentifiers?isPlaintext=true')).data
    expect(plain.map(row => row.identifier)).toEqual(['reader1', '2023100001', '60011234'])
    expect(plain[1]).toMatchObject({
      identifierTypeDesc: serverText('identifiers.student'),
      statusDesc: serverText('reader.status.2'),
    })
  })
})

describe('K01 GET /opac/users/circrules', () => {
  it.each(['user.grp.00', 'user.grp.02'])('R06 gives the rules that apply to %s', async group => {
    const { visitor, store } = await openReader()
    store.raw.prepare('UPDATE patron SET user_group = ? WHERE uid = 1').run(group)
    const [rule] = (await visitor.get<CircRule[]>('/users/circrules')).data
    const applied = (await readRules(store.db)).of(group)
    expect(rule).toMatchObject({
      maxLoanCount: applied.maxLoans,
      loanDays: applied.loanDays,
      renewDays: applied.renewDays,
      maxRenewTimes: applied.maxRenewTimes,
      maxRequestCount: applied.maxRequests,
      soonDays: applied.soonDays,
      finePerDay: 0.1,
      unpaidLimit: 10,
    })
    const { data } = await visitor.get<ReaderInfo>('/users/info')
    expect(rule?.maxLoanCount).toBe(data.maxLoanCount)
  })
})

describe('K01 GET /opac/users/check_readcert', () => {
  it('R06 tells whether the card is valid now, and the number of loans on record', async () => {
    const { visitor, store } = await openReader()
    expect((await visitor.get('/users/check_readcert')).data).toMatchObject({ isValid: 1, loanCount: 18 })
    store.raw.exec("UPDATE patron SET expires_on = '2026-03-09'")
    expect((await visitor.get('/users/check_readcert')).data).toMatchObject({ isValid: 0, idStatus: 2 })
  })
})

describe('K01 GET /opac/users/fines', () => {
  it('R14 gives the unpaid total over all pages, and where to pay', async () => {
    const { visitor, store } = await openReader('reader3')
    store.raw.exec(`INSERT INTO fine (uid, kind, amount, paid, created_at) VALUES
      (2, 'damage', 805, 0, 1), (2, 'lost', 9900, 1, 2), (1, 'overdue', 70, 0, 3)`)
    store.raw.exec("INSERT INTO conf (name, value) VALUES ('space.fines.place.zh', '总馆一楼服务台')")
    const { data } = await visitor.get<FinesPage>('/users/fines?page=1&pageSize=1')
    expect(data).toMatchObject({
      total: 4,
      totalPage: 4,
      unpaidCount: 3,
      // including an accrued fine of 60 fen for six days
      unpaidSum: 21.15,
      payPlace: '总馆一楼服务台',
    })
    expect(data.items).toHaveLength(1)
    const all = (await visitor.get<FinesPage>('/users/fines')).data.items
    expect(all.map(row => [row.kindDesc, row.amount, row.paid])).toEqual([
      [serverText('fines.kinds.overdue'), 0.6, 0],
      [serverText('fines.kinds.overdue'), 12.5, 0],
      [serverText('fines.kinds.damage'), 8.05, 0],
      [serverText('fines.kinds.lost'), 99, 1],
    ])
  })
})

describe('K01 GET /opac/users/volts', () => {
  it('R21 gives loans returned late, with the number of days', async () => {
    const { visitor, store } = await openReader()
    expect((await visitor.get<Page<VoltRow>>('/users/volts')).data.total).toBe(0)
    store.raw.prepare("UPDATE loan_hist SET due_at = returned_at - ? WHERE loan_id = 'H3'").run(2.5 * DAY)
    const { data } = await visitor.get<Page<VoltRow>>('/users/volts')
    expect(data.items).toMatchObject([{ loanId: 'H3', daysLate: 3, voltTypeDesc: serverText('fines.late') }])
  })
})

describe('R21 what it takes to praise', () => {
  type Volts = Page<VoltRow> & { returned: number; overdue: number }
  it('R21 says how many loans were returned, and how many are overdue now', async () => {
    const { visitor, store, clock } = await openReader()
    const ask = async () => {
      const { total, returned, overdue } = (await visitor.get<Volts>('/users/volts')).data
      return { total, returned, overdue }
    }
    const back = store.raw.prepare('SELECT count(*) FROM loan_hist WHERE uid = 1').pluck().get() as number
    expect(back).toBeGreaterThan(0)
    expect(await ask()).toEqual({ total: 0, returned: back, overdue: 0 })
    store.raw.prepare("UPDATE loan SET due_at = ? WHERE loan_id = 'L1'").run(clock.time - DAY)
    expect(await ask()).toEqual({ total: 0, returned: back, overdue: 1 })
    store.raw.exec('DELETE FROM loan_hist; DELETE FROM loan')
    expect(await ask()).toEqual({ total: 0, returned: 0, overdue: 0 })
  })
})

describe('K01 GET /opac/users/credits', () => {
  it('R19 gives credit changes, latest first, with a balance that ends at the current credit', async () => {
    const { visitor, store } = await openReader()
    const put = store.raw.prepare(
      'INSERT INTO credit_log (uid, amount, kind, created_at) VALUES (?, ?, ?, ?)',
    )
    put.run(1, 20, 'opening', NOW - 9 * DAY)
    put.run(1, -5, 'noshow', NOW - 5 * DAY)
    put.run(1, 2, 'never heard of', NOW - DAY)
    put.run(2, 50, 'lecture', NOW)
    const { data } = await visitor.get<CreditsPage>('/users/credits')
    expect(data).toMatchObject({ total: 3, credit: 100, opening: 83 })
    expect(data.items.map(row => [row.amount, row.balance, row.creditTypeDesc])).toEqual([
      [2, 100, serverText('fines.kinds.other')],
      [-5, 98, serverText('credits.noshow')],
      [20, 103, serverText('credits.opening')],
    ])
    const second = (await visitor.get<CreditsPage>('/users/credits?page=2&pageSize=2')).data
    expect(second).toMatchObject({ totalPage: 2, items: [{ amount: 20, balance: 103 }] })
  })
})

describe('K01 GET /opac/users/loan_loss_recoup', () => {
  it('R15 gives the reader’s own lost books, open ones first, money in yuan', async () => {
    const { visitor, store } = await openReader()
    store.raw.exec(`INSERT INTO loan_loss (uid, bib, item, price, recoup, recoup_kind, state, lost_at, settled_at) VALUES
      (1, 1, 1, 5970, 8955, 'cash', 'settled', ${NOW - DAY}, ${NOW}), (1, 2, NULL, NULL, NULL, '', 'open', ${NOW - 9 * DAY}, NULL),
      (2, 3, 12, 100, NULL, '', 'open', ${NOW}, NULL)`)
    const { data } = await visitor.get<Page<LoanLossRow>>('/users/loan_loss_recoup?page=1&pageSize=10')
    expect(data.total).toBe(2)
    expect(data.items).toMatchObject([
      {
        title: 'Pride and Prejudice',
        status: 'open',
        statusDesc: serverText('losses.open'),
        price: null,
        recoupDate: null,
      },
      {
        title: '红楼梦',
        barCode: 'A00011',
        price: 59.7,
        recoup: 89.55,
        recoupTypeDesc: serverText('losses.cash'),
      },
    ])
  })
})

describe('K01 POST /opac/users/loss', () => {
  it('R17 reports the card once, however often it is called, and keeps the session', async () => {
    const { visitor, store, clock } = await openReader()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor.post<LossAnswer>('/users/loss', {})),
    )
    expect(answers.map(answer => answer.code)).toEqual(Array(6).fill(0))
    expect(answers.filter(answer => answer.data.isNew === 1)).toHaveLength(1)
    clock.time += 60_000
    const later = await visitor.post<LossAnswer>('/users/loss', undefined)
    expect(later).toMatchObject({ code: 0, data: { isNew: 0, reportedDate: '2026-03-10 10:00' } })
    expect(store.raw.prepare('SELECT uid, status_before FROM card_loss').all()).toEqual([
      { uid: 1, status_before: 0 },
    ])
    // the notice is created in the same transaction, once
    const letters = store.raw.prepare("SELECT count(*) FROM notice WHERE uid = 1 AND kind = 'card'")
    expect(letters.pluck().get()).toBe(1)
    clock.time = NOW
    const info = (await visitor.get<ReaderInfo>('/users/info')).data
    expect(info).toMatchObject({
      idStatus: 3,
      idStatusDesc: serverText('reader.status.3'),
      statusUpdatedDate: '2026-03-10 10:00:00',
    })
  })

  it('R17 a card returned by the desk can be reported again', async () => {
    const { visitor, store, clock } = await openReader()
    await visitor.post('/users/loss', {})
    store.raw.exec('UPDATE patron SET id_status = 0')
    clock.time += 60_000
    expect((await visitor.post<LossAnswer>('/users/loss', {})).data.isNew).toBe(1)
    expect(store.raw.prepare('SELECT count(*) FROM card_loss').pluck().get()).toBe(2)
  })

  it('R17 renewals are refused afterwards, with the reason', async () => {
    const { visitor, store } = await openReader()
    await visitor.post('/users/loss', {})
    const refused = { code: 1, msg: serverText('blocks.cardLost') }
    expect(await visitor.post('/users/renew', { loanId: 'L1' })).toMatchObject(refused)
    expect((await visitor.post<object[]>('/users/batch_renew', { loanIds: ['L1'] })).data).toMatchObject([
      refused,
    ])
    expect(store.raw.prepare("SELECT renew_times FROM loan WHERE loan_id = 'L1'").pluck().get()).toBe(0)
  })

  it('R17 is refused to a page of another site', async () => {
    const { visitor, store } = await openReader()
    const answer = await visitor.ask('POST', '/opac/users/loss', {}, { origin: 'https://elsewhere.example' })
    expect(answer.statusCode).toBe(403)
    expect(store.raw.prepare('SELECT count(*) FROM card_loss').pluck().get()).toBe(0)
  })
})

describe('K01 GET /opac/users/read_summary', () => {
  it('R18 summarises the stored loans of a year; by default the latest with loans', async () => {
    const { visitor } = await openReader()
    const { data } = await visitor.get<ReadSummary>('/users/read_summary')
    expect(data.year).toBe(2026)
    const last = (await visitor.get<ReadSummary>('/users/read_summary?year=2025')).data
    expect(data.years).toEqual([
      { year: 2026, count: data.loanCount },
      { year: 2025, count: last.loanCount },
    ])
    expect(data.loanCount + last.loanCount).toBe(18)
    expect(last).toMatchObject({ averageDays: 20, onTime: 1, bookCount: 3 })
    expect(Object.keys(last.months)).toHaveLength(12)
    expect(Object.values(last.months).reduce((a, b) => a + b, 0)).toBe(last.loanCount)
    expect(last.classes.reduce((sum, one) => sum + one.count, 0)).toBe(last.loanCount)
    expect(last.first?.date).toMatch(/^2025-0[12]-/)
    const none = (await visitor.get<ReadSummary>('/users/read_summary?year=1999')).data
    expect(none).toMatchObject({ year: 1999, loanCount: 0, averageDays: null, first: null, classes: [] })
  })
})
