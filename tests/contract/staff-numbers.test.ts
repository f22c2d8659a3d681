/** Statistics for the staff: no count of fewer than five people, in any answer or table. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Numbers } from '../../src/contract/staff/staff-numbers.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openStaff } from '../staff-visitor.ts'

let at: Awaited<ReturnType<typeof openStaff>>
beforeEach(async () => {
  at = await openStaff('Cy')
  // through the write queue, since `raw` would block the thread while a job of the host holds these rows on a
  // server
  await at.store.write(async trx => {
    await trx.deleteFrom('loan_hist').execute()
    await trx.deleteFrom('loan').execute()
  })
})
const numbers = (query = '') => at.staff.done<Numbers>('GET', `/numbers${query}`)

/** readers in addition to the four of the fixture */
function addReaders(count: number): void {
  for (let nth = 10; nth < 10 + count; nth++)
    at.store.raw
      .prepare(
        `INSERT INTO patron (uid, user_id, password, display_name, dept, user_group, lib_code, activated_on, expires_on, created_at, updated_at)
          VALUES (?, ?, 'x', 'N', '', 'g', '00000', '', '', 1, 1)`,
      )
      .run(nth, `r${nth}`)
}
function lend(uid: number, loaned: number, returned: number): void {
  at.store.raw
    .prepare(
      'INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) VALUES (?, ?, 1, 1, ?, ?, ?, 0)',
    )
    .run(`n${uid}-${loaned}`, uid, loaned, returned, returned)
}

describe('loans', () => {
  it('are counted by day and month, compared with the year before', async () => {
    addReaders(5)
    for (let uid = 10; uid < 15; uid++) {
      lend(uid, NOW - DAY, NOW)
      lend(uid, NOW - 366 * DAY, NOW - 360 * DAY)
    }
    const daily = await numbers()
    expect([daily.from, daily.to, daily.loans.length]).toEqual(['2026-02-09', '2026-03-10', 30])
    expect(daily.loans.slice(-2)).toEqual([
      { at: '2026-03-09', loaned: 5, returned: 0, before: 5 },
      { at: '2026-03-10', loaned: 0, returned: 5, before: 0 },
    ])
    expect(daily.sums).toEqual({ loaned: 5, returned: 5, before: 5 })
    const monthly = await numbers('?by=month')
    expect(monthly.loans.at(-1)).toEqual({ at: '2026-03', loaned: 5, returned: 5, before: 5 })
    expect(monthly.loans).toHaveLength(12)
  })

  it('of four people are not shown, however many there are', async () => {
    addReaders(4)
    for (let uid = 10; uid < 14; uid++)
      for (let nth = 0; nth < 20; nth++) lend(uid, NOW - DAY + nth, NOW - 1000)
    const { loans, sums } = await numbers()
    expect(loans.at(-2)).toMatchObject({ loaned: null })
    expect(sums.loaned).toBeNull()
    const csv = await at.staff.ask('GET', '/opac/staff/numbers.csv?part=loans')
    expect(csv.body).toContain('2026-03-09,,0,0\r\n')
  })

  it.each([
    '?from=2026-03-11&to=2026-03-10',
    '?from=2026-02-31',
    '?to=9999-12-31',
    '?from=0020-01-01&to=0020-01-02',
    '?from=2025-01-01&to=2026-03-10',
  ])('of %s are refused with a message', async query => {
    const answer = await at.staff.send('GET', `/numbers${query}`)
    expect([answer.code, answer.msg]).toEqual([400, expect.stringMatching(/日期|时段/)])
  })
})

const search = (word: string, ip: string, page = 1) =>
  at.app.inject({
    method: 'POST',
    url: '/opac/search/',
    remoteAddress: ip,
    headers: { 'content-type': 'application/json' },
    payload: {
      queryFieldList: [{ field: 'all', operator: '*', values: [word], logic: 'and' }],
      page,
      pageSize: 10,
    },
  })

describe('searches without results', () => {
  it('are shown once five people have made them, without names', async () => {
    for (let nth = 1; nth <= 4; nth++) await search('量子计算导论', `10.0.0.${nth}`)
    await search('量子计算导论', '10.0.0.4')
    expect((await numbers()).misses).toEqual({ rows: [], hidden: 1 })
    await search('量子计算导论', '10.0.0.5')
    expect((await numbers()).misses.rows).toEqual([{ name: '量子计算导论', times: 6, people: 5 }])
    const kept = JSON.stringify(at.store.raw.prepare('SELECT * FROM use_mark').all())
    expect(kept).not.toContain('10.0.0')
  })

  it('that look like a personal number are not stored', async () => {
    for (let nth = 1; nth <= 5; nth++) await search('13800000001', `10.0.0.${nth}`)
    expect((await numbers()).misses).toEqual({ rows: [], hidden: 0 })
  })

  it('the key of a month is deleted after the month', async () => {
    await search('量子', '10.0.0.1')
    await numbers()
    at.clock.time += 31 * DAY
    await at.staff.enter('Cy')
    await search('量子', '10.0.0.1')
    await numbers()
    expect(at.store.raw.prepare('SELECT month FROM use_secret').all()).toEqual([{ month: '2026-04' }])
  })
})

describe('the use of the portal', () => {
  it('counts searches, books and full texts by month, for five people or more', async () => {
    for (let nth = 1; nth <= 5; nth++) {
      await search('红楼梦', `10.0.0.${nth}`)
      // a further page is no search
      await search('红楼梦', `10.0.0.${nth}`, 2)
    }
    const { bib_id } = at.store.raw.prepare('SELECT bib_id FROM bib').get() as { bib_id: string }
    const open = (nth: number) =>
      at.app.inject({ url: `/opac/bibs/${bib_id}/infos`, remoteAddress: `10.0.0.${nth}` })
    for (let nth = 1; nth <= 4; nth++) await open(nth)
    expect((await numbers()).portal.at(-1)).toEqual({ at: '2026-03', searches: 5, views: null, texts: 0 })
    await open(5)
    expect((await numbers()).portal.at(-1)).toMatchObject({ views: 5 })
    const csv = await at.staff.ask('GET', '/opac/staff/numbers.csv?part=portal&by=month')
    expect(csv.body.split('\r\n').at(-2)).toBe('2026-03,5,5,0')
  })

  it('is unknown, not none, before it was counted', async () => {
    for (let nth = 1; nth <= 5; nth++) await search('红楼梦', `10.0.0.${nth}`)
    expect((await numbers('?by=month')).portal).toHaveLength(1)
  })

  it('is a CSV in the layout of COUNTER', async () => {
    for (let nth = 1; nth <= 5; nth++) await search('红楼梦', `10.0.0.${nth}`)
    const csv = await at.staff.ask('GET', '/opac/staff/numbers.csv?part=PR_P1&by=month')
    const lines = csv.body.replace('\uFEFF', '').split('\r\n')
    expect(lines[1]).toBe('Report_ID,PR_P1')
    expect(lines[9]).toBe('Reporting_Period,begin_date=2025-04-01; end_date=2026-03-31')
    expect(lines[14]).toMatch(/^Platform,Metric_Type,Reporting_Period_Total,Apr-2025,.*,Mar-2026$/)
    expect(lines[15]).toMatch(/,Searches_Platform,5,,,,,,,,,,,,5$/)
  })

  it('of databases has what the vendor reported, and what was opened here', async () => {
    at.store.raw
      .prepare(
        "INSERT INTO package (package_id, name_zh, name_en, publisher_zh, lang_code) VALUES ('db1', '期刊库', '', '某社', 'chi')",
      )
      .run()
    at.store.raw
      .prepare(
        "INSERT INTO package_use (package, month, downloads, searches) SELECT id, '2026-02', 30, 70 FROM package WHERE package_id = 'db1'",
      )
      .run()
    for (let nth = 1; nth <= 5; nth++)
      await at.app.inject({ url: '/opac/ckb/infos/db1', remoteAddress: `10.0.0.${nth}` })
    const csv = await at.staff.ask('GET', '/opac/staff/numbers.csv?part=DR_D1&by=month')
    const lines = csv.body.split('\r\n').filter(line => line.startsWith('期刊库'))
    expect(lines[0]).toMatch(/,db1,Searches_Regular,70,/)
    expect(lines[1]).toMatch(/^期刊库,某社,,[^,]+,db1,Total_Item_Investigations,5,.*,0?,5$/)
    expect(lines[2]).toMatch(/^期刊库,某社,,[^,]+,db1,Total_Item_Requests,30,.*,30,$/)
  })
})

describe('the last import', () => {
  it('is the one that ended last, however it ended', async () => {
    expect((await numbers()).imported).toBeNull()
    const add = at.store.raw.prepare(
      `INSERT INTO import_run (name, size, operator, state, created_at, ended_at, seen_at, progress) VALUES (?, 1, 'Ann', ?, ?, ?, 1, ?)`,
    )
    const progress = JSON.stringify({ counts: { read: 40, rejected: 2 }, part: null })
    add.run('old.mrc', 'done', NOW - DAY, NOW - DAY, progress)
    add.run('new.mrc', 'failed', NOW - DAY, NOW - 1000, progress)
    add.run('away.mrc', 'discarded', NOW - DAY, NOW, '')
    expect((await numbers()).imported).toMatchObject({
      name: 'new.mrc',
      state: 'failed',
      read: 40,
      rejected: 2,
    })
  })
})

it('titles searched for but not held, once five readers want them', async () => {
  addReaders(5)
  const want = (uid: number) =>
    at.store.raw
      .prepare('INSERT INTO purchase (uid, isbn, title, created_at, updated_at) VALUES (?, ?, ?, ?, ?)')
      .run(uid, '9787100000000', '江村经济', NOW, NOW)
  for (let uid = 10; uid < 14; uid++) want(uid)
  expect((await numbers()).wanted).toEqual({ rows: [], hidden: 1 })
  want(14)
  expect((await numbers()).wanted.rows).toMatchObject([{ title: '江村经济', readers: 5, searched: null }])
})
