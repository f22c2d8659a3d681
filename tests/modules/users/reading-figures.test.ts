import { afterEach, beforeEach, expect, it } from 'vitest'
import { DAY, openTestApp, PASSWORD } from '../../fixture-library.ts'

type Opened = Awaited<ReturnType<typeof openTestApp>>
let opened: Opened
let cookie: string
beforeEach(async () => {
  opened = await openTestApp()
  const loginContext = JSON.stringify({ userId: 'reader1', password: PASSWORD })
  const answer = await opened.app.inject({
    method: 'POST',
    url: '/opac/sys/login',
    payload: { loginContext, verifyCode: '' },
  })
  cookie = answer.cookies.map(one => `${one.name}=${one.value}`).join('; ')
})
afterEach(() => opened.app.close())

const get = async (url: string, headers = {}) =>
  (await opened.app.inject({ url: `/opac${url}`, headers: { cookie, ...headers } })).json()

it('R05 reading statistics of a year: the months of loan_range_dist, and totals of the stored loans', async () => {
  const { code, data } = await get('/x/reading_figures?years=1')
  expect(code).toBe(0)
  expect(data.months).toEqual((await get('/users/loan_range_dist')).data)
  const since = Date.UTC(2025, 2, 31, 16)
  const { store } = opened
  const uid = store.raw.prepare(`SELECT uid FROM patron WHERE user_id = 'reader1'`).pluck().get()
  const count = (table: string) =>
    store.raw
      .prepare(`SELECT count(*) FROM ${table} WHERE uid = ? AND loaned_at >= ?`)
      .pluck()
      .get(uid, since)
  expect(data.loans).toBe((count('loan') as number) + (count('loan_hist') as number))
  expect(data.averageDays).toBe(20)
  expect(data.onTime).toBe(1)
})
it('R05 compares late returns with those on time', async () => {
  const { raw } = opened.store
  raw.prepare(`UPDATE loan_hist SET due_at = returned_at - ? WHERE loan_id IN ('H0', 'H1')`).run(DAY)
  const { data } = await get('/x/reading_figures?years=0')
  expect(data.onTime).toBeCloseTo(12 / 14)
})
it('R05 three years are twelve whole quarters, all years begin in January; no month is missing', async () => {
  const three = Object.keys((await get('/x/reading_figures?years=3')).data.months)
  expect([three[0], three.at(-1), three.length]).toEqual(['2023-04', '2026-03', 36])
  const all = Object.keys((await get('/x/reading_figures?years=0')).data.months)
  expect([all[0], all.at(-1)]).toEqual(['2025-01', '2026-03'])
  expect(all).toEqual([...all].sort())
})
it('R05 statistics of a reader without loans are empty and valid', async () => {
  opened.store.raw.exec('DELETE FROM loan; DELETE FROM loan_hist')
  const { data } = await get('/x/reading_figures?years=0')
  expect(data).toMatchObject({ loans: 0, averageDays: null, onTime: null })
  expect(Object.keys(data.months).at(-1)).toBe('2026-03')
})
it('R05 honours are computed from stored loans: dates of the first and the tenth, no late return', async () => {
  const { data } = await get('/users/honors')
  const { raw } = opened.store
  const days = raw
    .prepare(
      `SELECT date(loaned_at / 1000, 'unixepoch', '+8 hours') FROM (
        SELECT loaned_at FROM loan WHERE uid = 1 UNION ALL SELECT loaned_at FROM loan_hist WHERE uid = 1
       ) ORDER BY loaned_at`,
    )
    .pluck()
    .all()
  expect(data.map((one: { code: string }) => one.code)).toEqual(['first', 'milestone', 'punctual'])
  expect([data[0].gainedDate, data[1].gainedDate]).toEqual([days[0], days[9]])
  const codesNow = async () =>
    (await get('/users/honors')).data.map((one: { code: string }) => one.code) as string[]
  // no praise while a loan is overdue
  const due = raw.prepare('SELECT min(due_at) FROM loan WHERE uid = 1').pluck().get()
  raw.exec('UPDATE loan SET due_at = 0 WHERE uid = 1')
  expect(await codesNow()).toEqual(['first', 'milestone'])
  raw.prepare('UPDATE loan SET due_at = ? WHERE uid = 1').run(due)
  raw.prepare(`UPDATE loan_hist SET due_at = returned_at - 1 WHERE loan_id = 'H0'`).run()
  expect(await codesNow()).toEqual(['first', 'milestone'])
  raw.exec('DELETE FROM loan; DELETE FROM loan_hist')
  expect((await get('/users/honors')).data).toEqual([])
})
it('is announced, requires a signed-in reader, and refuses other ranges', async () => {
  expect((await get('/x/capabilities')).data).toContain('x/reading_figures')
  expect((await get('/x/reading_figures', { cookie: '' })).code).toBe(401)
  expect((await get('/x/reading_figures?years=2')).code).toBe(400)
})
