/** What public clients read from the reader's calls, fact by fact. */
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import {
  type BatchRenewRow,
  type LoanHistRow,
  type LoanRow,
  type ReaderInfo,
  type ReaderStats,
  type RenewAnswer,
  usersCalls,
} from '../../src/contract/reader/users.ts'
import { openReader, type Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

let reader: Visitor
beforeAll(async () => {
  reader = (await openReader()).visitor
})

const MINUTE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
const items = async <T>(path: string) => (await reader.get<Page<T>>(path)).data.items

describe('K01 GET /opac/users/info', () => {
  it('D01 masks name and mobile unless isPlaintext=true', async () => {
    const masked = (await reader.get<ReaderInfo>('/users/info?isPlaintext=false')).data
    expect(masked).toMatchObject({
      displayName: '林*溪',
      mobile: '138****0001',
      email: 'x***@linjiang.example',
    })
    expect((await reader.get<ReaderInfo>('/users/info')).data.mobile).toBe('138****0001')
    const plain = (await reader.get<ReaderInfo>('/users/info?isPlaintext=true')).data
    expect(plain).toMatchObject({
      displayName: '林小溪',
      mobile: '13800000001',
      email: 'xiaoxi@linjiang.example',
    })
  })

  it('has every observed member, and never a password or salt', async () => {
    const info = (await reader.get<Record<string, unknown>>('/users/info?isPlaintext=true')).data
    const observed =
      'uid instId userId password salt idCard idCode idActivationDate idExpireDate idStatus idStatusDesc idUpdatedBy idUpdatedDate firstName middleName lastName displayName preferredLanguage preferredLanguageDesc gender genderDesc birthday nation dept occupation duty jobPost education address phone email mobile userType userGroup userGroupDesc jobCatalog jobCatalogDesc jobGroup jobGroupDesc department grade isRoot isCheckedEmail isLoginRestrict isLoginRestrictDesc regDate logoutDate expireDate isNeedEditpwd isNeedEditpwdDesc isLoginLimit isLoginLimitDesc isIpopen obligate deposit serviceCharge voucher credit userStatus userStatusDesc userClass userCountry catalogLevel catalogLevelDesc loginLimitTime libCode libCodeDesc libPath loginNum note lastLoginTime statusUpdatedBy statusUpdatedDate createdBy createdDate updatedBy updatedDate userRoles userIdentifiers userExinfos photoName loanedCount maxLoanCount userTypeDesc userTypes userTypesDesc userOperations userLocations circLevel circLevelDesc'
    for (const member of observed.split(' ')) expect(info, member).toHaveProperty(member)
    expect(info).toMatchObject({
      password: '',
      salt: '',
      idStatus: 0,
      idStatusDesc: serverText('reader.status.0'),
      gender: 0,
      genderDesc: '男',
    })
    expect(info.createdDate).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(typeof info.grade).toBe('string')
  })

  it('an expired card is idStatus 2 from the day after its last valid day, a lost one 3', async () => {
    const { visitor, store } = await openReader('reader8')
    expect((await visitor.get<ReaderInfo>('/users/info')).data).toMatchObject({
      idStatus: 3,
      idStatusDesc: serverText('reader.status.3'),
    })
    store.raw.exec("UPDATE patron SET id_status = 0, expires_on = '2026-03-09'")
    expect((await visitor.get<ReaderInfo>('/users/info')).data.idStatus).toBe(2)
    store.raw.exec("UPDATE patron SET expires_on = '2026-03-10'")
    expect((await visitor.get<ReaderInfo>('/users/info')).data.idStatus).toBe(0)
  })
})

describe('K01 GET /opac/users/stats', () => {
  it('D01 contains numbers only', async () => {
    const stats = (await reader.get<ReaderStats>('/users/stats')).data
    for (const name of [
      'booklistCount',
      'requestCount',
      'fineSum',
      'expireCount',
      'loanCount',
      'deptRange',
      'range',
      'unprocessedCount',
    ]) {
      expect(typeof stats[name], name).toBe('number')
    }
    expect(stats).toMatchObject({ loanCount: 4, expireCount: 1, fineSum: 0, unprocessedCount: 1 })
  })

  it('R04 tells how many requests can be picked up, and how many books the booklists have', async () => {
    const { visitor, store } = await openReader('reader1')
    const stats = async () => (await visitor.get<ReaderStats>('/users/stats')).data
    expect(await stats()).toMatchObject({ readyCount: 0, collectedCount: 0 })
    const { data } = await visitor.post<{ _id: string }>('/booklists', { booklistName: 'R04' })
    const bibs = store.raw.prepare('SELECT bib_id FROM bib').pluck().all().join()
    await visitor.post(`/booklists/${data._id}/items?ids=${bibs}`, {})
    store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, state, created_at, updated_at)
      VALUES (1, 1, 'req.cs.preg', '', '', 'ready', 0, 0), (1, 2, 'req.cs.preg', '', '', 'open', 0, 0)`)
    expect(await stats()).toMatchObject({ requestCount: 2, readyCount: 1, collectedCount: 3 })
    store.raw.exec('UPDATE bib SET withdrawn = 1 WHERE id = 1')
    expect(await stats()).toMatchObject({ collectedCount: 2 })
  })

  it('fineSum is in yuan, including what an overdue loan has accrued so far', async () => {
    const { visitor } = await openReader('reader3')
    const stats = (await visitor.get<ReaderStats>('/users/stats')).data
    expect(stats).toMatchObject({ fineSum: 13.1, overdraftCount: 2, overdueCount: 1 })
  })
})

describe('K01 GET /opac/users/loans', () => {
  it('returns {items, currentPage, pageSize, total, totalPage}, all rows if the page is large', async () => {
    const { data } = await reader.get<Page<LoanRow>>('/users/loans?page=1&pageSize=100')
    expect(data).toMatchObject({ currentPage: 1, pageSize: 100, total: 4, totalPage: 1 })
    expect(data.items).toHaveLength(4)
    const second = (await reader.get<Page<LoanRow>>('/users/loans?page=2&pageSize=3')).data
    expect([second.items.length, second.total, second.totalPage]).toEqual([1, 4, 2])
  })

  it('has dates as yyyy-MM-dd HH:mm in library time, due soonest first', async () => {
    const rows = await items<LoanRow>('/users/loans')
    for (const row of rows) expect([row.loanDate, row.dueDate].every(date => MINUTE.test(date))).toBe(true)
    expect(rows[0]?.dueDate).toBe('2026-03-15 10:00')
    expect(rows.map(row => row.dueDate)).toEqual(rows.map(row => row.dueDate).sort())
  })

  it('has bibAttrs with a pub_year that converts to an integer, and is empty if the record has none', async () => {
    const rows = await items<LoanRow>('/users/loans')
    for (const { bibAttrs } of rows) expect(/^(\d{4})?$/.test(bibAttrs.pub_year)).toBe(true)
    expect(rows.map(row => row.bibAttrs.pub_year)).toEqual(['2008', '2008', '1912', ''])
    expect(Object.keys(rows[0]?.bibAttrs ?? {})).toEqual(
      expect.arrayContaining([
        'pub_year',
        'author',
        'callno',
        'isbn',
        'classno',
        'publisher',
        'eisbn',
        'title',
      ]),
    )
  })

  it('has loanId, barCode, location as text, isOverdue 0 or 1 and attachment null', async () => {
    const [row] = await items<LoanRow>('/users/loans')
    expect(row).toMatchObject({
      loanId: 'L1',
      barCode: 'A00011',
      location: '总馆-文学借阅室',
      isOverdue: 0,
      attachment: null,
    })
  })
})

describe('K01 GET /opac/users/loan_hists', () => {
  it('returns the same page with returnDate, latest first', async () => {
    const { data } = await reader.get<Page<LoanHistRow>>('/users/loan_hists?page=1&pageSize=5')
    expect(data).toMatchObject({ total: 14, totalPage: 3 })
    const dates = data.items.map(row => row.returnDate)
    expect(dates.every(date => MINUTE.test(date))).toBe(true)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('can be filtered by keyword and by a range of return days, both included', async () => {
    expect((await reader.get<Page<LoanHistRow>>('/users/loan_hists?keyword=Pride')).data.total).toBe(5)
    expect((await reader.get<Page<LoanHistRow>>('/users/loan_hists?keyword=%25')).data.total).toBe(0)
    const day = '2026-02-07'
    const { data } = await reader.get<Page<LoanHistRow>>(`/users/loan_hists?start=${day}&end=${day}`)
    expect(data.items.map(row => row.returnDate)).toEqual([`${day} 10:00`])
  })
})

describe('R09 GET /opac/users/loan_hists searches as the catalogue does', () => {
  it.each([
    ['茶經', 1],
    ['茶经', 1],
    ['陸羽 茶经', 1],
    ['茶经 陆羽', 1],
    ['CAFÉ noir', 1],
    ['noir cafe', 1],
    ['ｎｏｉｒ', 1],
    ['茶经 noir', 0],
    ['%', 0],
    ['_', 0],
  ])('%s: %i', async (words, found) => {
    const { visitor, store } = await openReader()
    store.raw.prepare("UPDATE bib SET title = '茶經', author = '陸羽 (唐)' WHERE id = 1").run()
    store.raw.prepare("UPDATE bib SET title = 'Un café noir', author = 'X' WHERE id = 2").run()
    store.raw.prepare("UPDATE bib SET title = 'Z', author = 'Y' WHERE id = 3").run()
    store.raw
      .prepare('DELETE FROM loan_hist WHERE loan_id NOT IN (SELECT min(loan_id) FROM loan_hist GROUP BY bib)')
      .run()
    const { data } = await visitor.get<Page<LoanHistRow>>(
      `/users/loan_hists?keyword=${encodeURIComponent(words)}`,
    )
    expect(data.total).toBe(found)
  })
})

describe('K01 the other calls of the reader', () => {
  it('GET /opac/users/overdue_soon returns a plain array of raw loans with item.bibAttrs and item.callNo', async () => {
    const { data } =
      await reader.get<Record<string, { callNo: string; bibAttrs: { title: string } }>[]>(
        '/users/overdue_soon',
      )
    expect(Array.isArray(data)).toBe(true)
    expect(data[0]?.item).toMatchObject({ callNo: 'I242.4/1', bibAttrs: { title: '红楼梦' } })
    const paged = (await reader.get<unknown[]>('/users/overdue_soon?page=1&pageSize=10')).data
    expect(paged).toHaveLength(data.length)
  })

  it('GET /opac/users/loan_dcp_dist returns [{count, class}]', async () => {
    const { data } = await reader.get<unknown[]>('/users/loan_dcp_dist')
    expect(data).toEqual([
      { count: 13, class: serverText('classes.I') },
      { count: 5, class: serverText('classes.K') },
    ])
  })

  it('GET /opac/users/loan_range_dist returns twelve months yyyy-MM ascending', async () => {
    const { data } = await reader.get<Record<string, number>>('/users/loan_range_dist')
    const months = Object.keys(data)
    expect([months.length, months[0], months[11]]).toEqual([12, '2025-04', '2026-03'])
    expect(months).toEqual([...months].sort())
  })

  it('GET /opac/users/loan_info returns text like "1 / 60"', async () => {
    expect((await reader.get('/users/loan_info')).data).toBe('4 / 30')
  })

  it('GET /opac/users/fines and /opac/users/booklists return pages', async () => {
    const { visitor } = await openReader('reader3')
    expect((await visitor.get<Page<unknown>>('/users/fines?page=1&pageSize=10')).data.items).toEqual([
      expect.objectContaining({ kind: 'overdue', amount: 0.6, paid: 0, growing: 1 }),
      expect.objectContaining({ kind: 'overdue', amount: 12.5, paid: 0 }),
    ])
    expect((await visitor.get<Page<unknown>>('/users/booklists?page=1&pageSize=50')).data.total).toBe(0)
  })

  it('GET /opac/users/photo/{uid} is only for the reader, and 404 if there is none', async () => {
    for (const uid of [1, 2, '../1']) {
      expect((await reader.ask('GET', `/opac/users/photo/${encodeURIComponent(uid)}`)).statusCode).toBe(404)
    }
  })

  it('POST /opac/users/renew accepts {loanId, source: 0}; success is code 0 with a msg, failure another code with msg', async () => {
    const { visitor } = await openReader()
    const done = await visitor.post<RenewAnswer>('/users/renew', { loanId: 'L1', source: 0 })
    expect(done).toEqual({
      code: 0,
      msg: serverText('renew.done'),
      data: { loanId: 'L1', dueDate: '2026-04-09 23:59', renewTimes: 1 },
    })
    const refused = await visitor.post('/users/renew', { loanId: 'L3', source: 0 })
    expect(refused).toEqual({ code: 1, msg: serverText('renew.limit', { most: 2 }), data: null })
  })

  it('POST /opac/users/renew accepts barCode instead of loanId', async () => {
    const { visitor } = await openReader()
    expect((await visitor.post('/users/renew', { barCode: 'A00012', source: 0 })).code).toBe(0)
    expect((await visitor.post('/users/renew', { source: 0 })).code).toBe(1)
  })

  it('POST /opac/users/batch_renew gives the result of each loan, in the given order', async () => {
    const { visitor } = await openReader()
    const { data } = await visitor.post<BatchRenewRow[]>('/users/batch_renew', {
      loanIds: ['L4', 'L1', 'nope'],
    })
    expect(data.map(row => [row.loanId, row.code])).toEqual([
      ['L4', 1],
      ['L1', 0],
      ['nope', 1],
    ])
  })

  it('POST /opac/users/check/email says what is missing', async () => {
    expect((await reader.post('/users/check/email', undefined)).msg).toContain('邮件服务')
    const { visitor } = await openReader('reader3')
    expect((await visitor.post('/users/check/email', undefined)).msg).toBe(serverText('email.missing'))
    expect((await visitor.get('/users/check/emailSetting')).data).toEqual({ enabled: false })
  })

  it('every answer follows the contract', async () => {
    for (const call of Object.values(usersCalls)) {
      if (call.method !== 'GET' || !call.data) continue
      const { code, data } = await reader.get(call.path)
      expect([call.path, code]).toEqual([call.path, 0])
      expect(() => parse(call.data as never, data), call.path).not.toThrow()
    }
  })
})
