/** R09, R18 the reader's own borrowing history: paused, resumed, erased. */
import { expect, it } from 'vitest'
import type { Page } from '../../src/contract/page.ts'
import type { LoanHistRow } from '../../src/contract/reader/users.ts'
import type { ReadSummary } from '../../src/contract/reader/users-account.ts'
import type { HistoryState } from '../../src/contract/reader/x-history.ts'
import { DAY } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'

const MINUTE = 60_000

type Opened = Awaited<ReturnType<typeof openReader>>

/** Simulates a return by the library's own system. */
function giveBack({ store }: Opened, loan_id: string, returned_at: number): void {
  store.raw
    .prepare(
      `INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) SELECT ?, uid, 1, 1, ?, ?, ?, 0 FROM patron WHERE user_id = 'reader1'`,
    )
    .run(loan_id, returned_at - 20 * DAY, returned_at + DAY, returned_at)
}
const ids = async ({ visitor }: Opened) =>
  (await visitor.get<Page<LoanHistRow>>('/users/loan_hists?pageSize=100')).data.items.map(row => row.loanId)
const state = async ({ visitor }: Opened) => (await visitor.get<HistoryState>('/x/history')).data
const pause = ({ visitor }: Opened, isPaused: boolean) =>
  visitor.post<HistoryState>('/x/history/pause', { isPaused })
const erase = ({ visitor }: Opened, what: object) =>
  visitor.post<{ erased: number; state: HistoryState }>('/x/history/erase', what)

it('R09 loans returned while the history is paused are not recorded, whoever writes them and when', async () => {
  const opened = await openReader()
  const { clock } = opened
  const before = await ids(opened)
  expect((await pause(opened, true)).data).toMatchObject({ isPaused: true, pausedDate: '2026-03-10 10:00' })
  clock.time += MINUTE
  // pausing again keeps the first date
  expect((await pause(opened, true)).data.pausedDate).toBe('2026-03-10 10:00')
  giveBack(opened, 'paused', clock.time)
  giveBack(opened, 'earlier', clock.time - 3 * DAY)
  clock.time += MINUTE
  expect((await pause(opened, false)).data).toMatchObject({ isPaused: false, pausedDate: null })
  // the library's system reports a return during the pause late
  giveBack(opened, 'told-late', clock.time - MINUTE)
  giveBack(opened, 'kept', clock.time)
  expect((await ids(opened)).filter(id => !before.includes(id))).toEqual(['kept', 'earlier'])
})

it('R18 erasing one, a year, or all; statistics follow, loans and fines stay', async () => {
  const opened = await openReader()
  const { visitor, clock, store } = opened
  giveBack(opened, 'old', clock.time - 800 * DAY)
  giveBack(opened, 'new', clock.time - DAY)
  const count = (table: string) => store.raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const kept = [count('loan'), count('fine')]
  const { count: first, years } = await state(opened)
  expect(years.map(one => one.year)).toContain(2023)
  expect((await erase(opened, { loanId: 'new' })).data).toMatchObject({
    erased: 1,
    state: { count: first - 1 },
  })
  expect(await ids(opened)).not.toContain('new')
  expect((await erase(opened, { year: 2023 })).data.state.years.map(one => one.year)).not.toContain(2023)
  await erase(opened, { all: true })
  expect(await ids(opened)).toEqual([])
  const summary = (await visitor.get<ReadSummary>('/users/read_summary?year=2023')).data
  expect([summary.loanCount, summary.first]).toEqual([0, null])
  expect([count('loan'), count('fine')]).toEqual(kept)
  expect(await erase(opened, { all: true })).toMatchObject({
    code: 1,
    msg: '没有找到借阅历史，可能已清除',
  })
})

it('R09 another reader’s history can be neither seen nor erased', async () => {
  const opened = await openReader()
  giveBack(opened, 'mine', opened.clock.time)
  const other = new Visitor(opened.app)
  await other.signIn('reader3')
  expect(await other.post('/x/history/erase', { loanId: 'mine' })).toMatchObject({ code: 1 })
  await other.post('/x/history/erase', { all: true })
  expect(await ids(opened)).toContain('mine')
})

it.each<[string, object]>([
  ['/x/history/erase', {}],
  ['/x/history/erase', { all: false }],
  ['/x/history/erase', { year: 99_999 }],
  ['/x/history/erase', { year: 2024.5 }],
  ['/x/history/erase', { loanId: 'a', all: true }],
  ['/x/history/pause', { isPaused: 'yes' }],
])('R09 POST %s refuses %j', async (path, body) => {
  const { visitor } = await openReader()
  expect((await visitor.ask('POST', `/opac${path}`, body)).statusCode).toBe(400)
  expect((await new Visitor(visitor.app).ask('POST', `/opac${path}`, body)).statusCode).toBe(401)
})
