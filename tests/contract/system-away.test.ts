/** While the library's own system does not answer: what is not known is said as that, and what was known with its time. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../host/runtime/config/config.ts'
import { greeting } from '../../host/runtime/start-up.ts'
import type { Book } from '../../src/contract/catalogue/search.ts'
import { CIRC_STATUS } from '../../src/contract/codes.ts'
import type { Page } from '../../src/contract/page.ts'
import type { LoanRow, ReaderInfo, ReaderStats } from '../../src/contract/reader/users.ts'
import type { IdentifierRow } from '../../src/contract/reader/users-account.ts'
import { readHoldings } from '../../src/core/rules/holdings/read-holdings.ts'
import { sumUpHoldings } from '../../src/core/rules/holdings/sum-up-holdings.ts'
import { shelfCells } from '../../src/core/rules/shelf/temporary-shelf-rows.ts'
import { canReserve, reserveOutlook } from '../../src/features/book/request/reserve-outlook.ts'
import { PASSWORD } from '../fixture-library.ts'
import { type Sip2World, startSip2 } from '../simulators/sip2.ts'
import { openVisit } from '../visitor.ts'

let world: Sip2World
let server: Awaited<ReturnType<typeof startSip2>>
let opened: Awaited<ReturnType<typeof openVisit>>

beforeEach(async () => {
  world = {
    patrons: new Map([
      [
        'reader1',
        { password: PASSWORD, name: '伟 张', email: '', fines: [['3.00', 'late']] as [string, string][] },
      ],
    ]),
    items: new Map(),
    holds: [],
  }
  server = await startSip2(world)
  opened = await openVisit({
    ...{ CIRCULATION: 'sip2', SIP2_URL: `sip2://127.0.0.1:${server.port}` },
    ...{ SIP2_USER: 'portal', SIP2_PASSWORD: 'secret', SIP2_TIMEOUT: '1000' },
  })
  const rows = opened.store.raw
    .prepare('SELECT bar_code, title FROM item JOIN bib ON bib.id = item.bib ORDER BY item.id')
    .all() as { bar_code: string; title: string }[]
  for (const { bar_code, title } of rows) world.items.set(bar_code, { title })
  const [first] = rows
  world.items.set(first!.bar_code, { title: first!.title, borrower: 'reader1', due: '20260401    235900' })
  world.holds.push(['reader1', rows[1]!.bar_code])
  await opened.visitor.signIn('reader1')
})
afterEach(async () => {
  await opened.app.close()
  await server.stop()
})

const loans = () => opened.visitor.get<Page<LoanRow>>('/users/loans')
const stats = () => opened.visitor.get<ReaderStats>('/users/stats')
const book = async () => {
  const { visitor, store } = opened
  const { bib_id } = store.raw.prepare('SELECT bib_id FROM bib WHERE id = 1').get() as { bib_id: string }
  const { data } = await visitor.post<{ dataList: Book[] }>('/search/temporary', { bibIds: [bib_id] })
  return { bibId: bib_id, row: data.dataList[0] }
}

it('E01 copies are unknown since the last answer: in rows, summary, buttons, export and API alike', async () => {
  const { visitor, clock } = opened
  const holdingsOf = async (bibId: string) =>
    (await visitor.get<{ holdings: string }>(`/bibs/${bibId}/holdings`)).data.holdings
  const { bibId } = await book()
  const before = readHoldings(await holdingsOf(bibId))
  expect(sumUpHoldings(before).kind).not.toBe('unknown')
  const since = clock.time
  await server.stop()
  clock.time += 3_600_000
  const rows = readHoldings(await holdingsOf(bibId))
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(row => row.circStatus))).toEqual(new Set([CIRC_STATUS.unknown]))
  const summary = sumUpHoldings(rows)
  expect([summary.kind, summary.free, summary.unknownSince]).toEqual(['unknown', 0, '2026-03-10 10:00'])
  expect(since).toBe(clock.time - 3_600_000)
  const outlook = reserveOutlook(rows)
  expect([outlook, canReserve(outlook)]).toEqual(['unknown', false])
  const { row } = await book()
  expect([row?.circCount, row?.circUnknown]).toEqual([0, row?.itemCount])
  expect(sumUpHoldings(readHoldings(row?.holdings), 0, row).kind).toBe('unknown')
  expect(shelfCells(row!, '').slice(7, 9)).toEqual(['', String(row?.itemCount)])
})

it('R05 loans, fines and requests are shown as last known, and as of when', async () => {
  const { visitor, clock } = opened
  const before = (await loans()).data.items
  expect([before.length, before[0]?.canRenew]).toEqual([1, 1])
  // SIP2 does not say when it was lent
  expect(before[0]?.loanDate).toBe('')
  expect((await stats()).data).toMatchObject({ loanCount: 1, requestCount: 1 })
  expect((await stats()).data.lastKnown).toBeUndefined()
  const fines = await visitor.get<Page<{ amount: number; createdDate: string }>>('/users/fines')
  expect(fines.data.items.map(row => [row.amount, row.createdDate])).toEqual([[3, '']])
  await server.stop()
  clock.time += 600_000
  const { code, data } = await loans()
  expect([code, data.items.map(row => [row.loanId, row.dueDate, row.canRenew, row.renewReason])]).toEqual([
    0,
    [[before[0]!.loanId, before[0]!.dueDate, 0, 'away']],
  ])
  expect((await stats()).data).toMatchObject({ loanCount: 1, lastKnown: '2026-03-10 10:00' })
  expect(
    (await visitor.get<Page<{ amount: number; createdDate: string }>>('/users/fines')).data.items,
  ).toHaveLength(1)
  // nothing is kept after the sign-out
  await visitor.get('/sys/logout')
  await visitor.signIn('reader1')
  expect((await loans()).code).not.toBe(0)
})

it('R06 the card and the reader’s details are shown as of the last sign-in, and nothing that nobody has told', async () => {
  const { visitor } = opened
  const card = async () => (await visitor.get<IdentifierRow[]>('/users/useridentifiers')).data
  const info = async () => (await visitor.get<ReaderInfo>('/users/info')).data
  const [before, known] = [await card(), await info()]
  expect(before.map(row => [row.identifier, row.expireDate])).toEqual([['reader1', '2030-12-31']])
  expect([known.displayName, known.genderDesc, known.regDate]).toEqual(['张*', '', ''])
  await server.stop()
  expect(await card()).toEqual(before)
  expect(await info()).toMatchObject({ displayName: '张*', idExpireDate: '2030-12-31', genderDesc: '' })
})

it('A04 the start of a host with a driver does not name demo readers', () => {
  const said = (env: Record<string, string>) => greeting(readConfig(env), 'http://127.0.0.1', true)
  expect(said({})).toContain('sign in as reader1')
  const other = said({ CIRCULATION: 'sip2', SIP2_URL: 'sip2://127.0.0.1:6001' })
  expect(other).not.toContain('reader1')
  expect(other).toContain('CIRCULATION=sip2')
})
