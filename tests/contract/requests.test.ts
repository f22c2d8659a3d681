/** Reservations and commissions over HTTP: placed, refused, listed and cancelled. */
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { Places } from '../../host/ingest/items/place-of.ts'
import { calls } from '../../src/contract/index.ts'
import type { Page } from '../../src/contract/page.ts'
import type { ChangedRow, SeveralRow, UsualPlace } from '../../src/contract/reader/request-changes.ts'
import {
  type AskedRow,
  type ItemCopies,
  type RequestRow,
  type RequestTrans,
  readerRequestsCalls,
  requestsCalls,
} from '../../src/contract/reader/requests.ts'
import type { LoanRow, ReaderStats } from '../../src/contract/reader/users.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

const PREG = 'req.cs.preg'
const RELE = 'req.cs.rele'

/**
 * The small library and a second one with a lending desk; every lendable copy of 史记 (T3) is on loan to
 * reader3.
 */
async function openLibrary(userId = 'reader1', env: Record<string, string> = {}) {
  const opened = await openReader(userId, env)
  const { raw } = opened.store
  raw.exec(`
    INSERT INTO library VALUES ('00001', '分馆', 'Branch');
    INSERT INTO location VALUES ('10001', '00001', '借书处', 'Lending desk', 'open');
    DELETE FROM loan WHERE bib = 3;
    INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
      SELECT 'X' || id, 2, id, 3, ${NOW - DAY}, ${NOW + 20 * DAY} FROM item WHERE bib = 3 AND loca_code = '02503'`)
  const bibIds = raw.prepare('SELECT bib_id FROM bib ORDER BY id').pluck().all() as string[]
  const requests = () => raw.prepare('SELECT * FROM request ORDER BY id').all() as Record<string, unknown>[]
  const login = async (name: string) => {
    const other = new Visitor(opened.app)
    await other.signIn(name)
    return other
  }
  return { ...opened, bibIds, requests, login }
}
const T3 = { callNo: 'K204.2/1', locaCode: '02503', serviceLocaCode: '02503' }
/** Two readers wait for the same book: request 1 is reader1's, request 2 reader8's. */
async function withTwo() {
  const library = await openLibrary()
  const body = { bibId: library.bibIds[2], itemBeans: [T3], source: 0 }
  await library.visitor.post('/requests/preg', body)
  library.clock.time += 60_000
  library.store.raw.exec("UPDATE patron SET id_status = 0 WHERE user_id = 'reader8'")
  const second = await library.login('reader8')
  await second.post('/requests/preg', body)
  return { ...library, second }
}

const copiesOf = async (visitor: Visitor, bibId: string | undefined, requestType: string) =>
  (await visitor.post<ItemCopies>('/requests/item_copies', { uid: 1, bibId, requestType })).data

describe('K05 POST /opac/requests/item_copies', () => {
  it('K05 B09 an imported location is a pickup location only if the library has enabled it', async () => {
    const { visitor, bibIds, store } = await openLibrary()
    const takes = async () =>
      (await copiesOf(visitor, bibIds[2], PREG)).items[0]?.takeLocations.map(place => place.locaCode)
    const copies = [
      { libCode: '00001', locaCode: '02503' },
      { libCode: 'NEW', locaCode: 'stacks' },
    ]
    await store.write(async trx => {
      const places = await Places.of(trx, 'other', copies)
      for (const copy of copies) places.at(copy)
      await places.store(trx)
    })
    expect(await takes()).toEqual(['02503', '10001'])
    store.raw.exec("DELETE FROM location WHERE loca_code = '10001'")
    expect(await takes()).toEqual(['02503'])
    store.raw.exec("UPDATE location SET name_en = 'Front desk' WHERE loca_code = 'stacks'")
    expect(await takes()).toEqual(['02503', 'stacks'])
    store.raw.exec("UPDATE location SET name_zh = '分馆总台' WHERE loca_code = '00001-02503'")
    expect(await takes()).toEqual(['02503', '00001-02503', 'stacks'])
  })
  it('K05 B09 copies come with what the reader has of the title already: requests in progress, and loans', async () => {
    const { visitor, bibIds } = await openLibrary()
    expect((await copiesOf(visitor, bibIds[2], PREG)).own).toEqual({ requests: 0, loans: 0 })
    // the fixture's L1 and L2
    expect((await copiesOf(visitor, bibIds[0], RELE)).own).toEqual({ requests: 0, loans: 2 })
    const asked = await visitor.post<AskedRow[]>('/requests/preg', {
      bibId: bibIds[2],
      itemBeans: [T3],
      source: 0,
    })
    expect(asked.code).toBe(0)
    for (const type of [PREG, RELE])
      expect((await copiesOf(visitor, bibIds[2], type)).own).toEqual({ requests: 1, loans: 0 })
    const { requestId } = asked.data[0]!
    await visitor.post('/requests/cancel', { requestId })
    expect((await copiesOf(visitor, bibIds[2], PREG)).own).toEqual({ requests: 0, loans: 0 })
  })
  it('K05 D03 copies by call number and location, with take locations {campus.campusName, locationName, locaCode}', async () => {
    const { visitor, bibIds } = await openLibrary()
    const answer = await copiesOf(visitor, bibIds[2], PREG)
    expect(() => parse(requestsCalls.itemCopies.data!, answer)).not.toThrow()
    expect(answer).toMatchObject({ canPregMulti: 1, singleHall: 0, keepDays: 7, reason: null })
    expect(answer.items).toEqual([
      {
        callNo: 'K204.2/1',
        locaCode: '02503',
        vol: null,
        year: null,
        locaName: '总馆-文学借阅室',
        availableCopies: 0,
        loanedVolume: 4,
        availableVolume: 4,
        requestCount: 0,
        itemCount: 4,
        circStatus: 1,
        canRequest: 1,
        reason: null,
        fault: null,
        remark: '',
        isExclusive: 0,
        position: 1,
        dueDate: '2026-03-30',
        overdueCopies: 0,
        states: { onLoan: 4 },
        takeLocations: [
          { campus: { campusName: '总馆' }, locationName: '总馆-文学借阅室', locaCode: '02503' },
          { campus: { campusName: '分馆' }, locationName: '借书处', locaCode: '10001' },
        ],
      },
      expect.objectContaining({
        locaCode: '02504',
        circStatus: 2,
        canRequest: 0,
        reason: serverText('request.faults.readingOnly.preg'),
      }),
    ])
  })

  it('a copy on the shelf can be commissioned to another campus, but not reserved', async () => {
    const { visitor, bibIds, store } = await openLibrary()
    store.raw.exec('DELETE FROM loan WHERE uid = 1')
    const reserved = await copiesOf(visitor, bibIds[0], PREG)
    expect(reserved.items[0]).toMatchObject({ canRequest: 0, reason: serverText('request.faults.free') })
    const [row] = (await copiesOf(visitor, bibIds[0], RELE)).items
    expect(row).toMatchObject({ canRequest: 1, availableVolume: 4 })
    expect(row?.takeLocations.map(place => place.locaCode)).toEqual(['10001'])
    store.raw.exec("UPDATE location SET kind = 'stacks' WHERE loca_code = '02503'")
    store.raw.exec("INSERT INTO conf VALUES ('cs.take.locations', '02504, 10001, nowhere')")
    const [stacks] = (await copiesOf(visitor, bibIds[0], RELE)).items
    expect(stacks?.takeLocations.map(place => place.locaCode)).toEqual(['02504', '10001'])
    expect((await copiesOf(visitor, bibIds[0], PREG)).items[0]?.reason).toBe(
      serverText('request.faults.inStacks'),
    )
  })

  it('R10 B09 B10 a reservation at one campus leaves the copy on the shelf of another available to everybody', async () => {
    const { visitor, bibIds, store, login, requests } = await openLibrary()
    store.raw.exec(`
      UPDATE patron SET id_status = 0 WHERE user_id = 'reader8';
      DELETE FROM loan WHERE item = 11;
      UPDATE item SET lib_code = '00001', loca_code = '10001' WHERE id = 11`)
    const body = { bibId: bibIds[2], itemBeans: [T3], source: 0 }
    expect((await visitor.post('/requests/preg', body)).code).toBe(0)
    const shownTo = async (reader: Visitor) => {
      const { data } = await reader.post<ItemCopies>('/requests/item_copies', {
        bibId: bibIds[2],
        requestType: RELE,
      })
      return data.items.find(row => row.locaCode === '10001')
    }
    const other = await login('reader8')
    for (const reader of [visitor, other])
      expect(await shownTo(reader)).toMatchObject({ circStatus: 0, availableVolume: 1, canRequest: 1 })
    const { data } = await visitor.get<{ holdings: string }>(`/bibs/${bibIds[2]}/holdings`)
    const rows = JSON.parse(data.holdings) as { barCode: string; circStatus: number }[]
    expect(rows.find(row => row.barCode === 'A00031')?.circStatus).toBe(0)
    // with the pickup location there, that copy serves the request
    store.raw.exec("UPDATE request SET take_loca_code = '10001'")
    expect(await shownTo(other)).toMatchObject({ availableVolume: 0, fault: 'noneThere' })
    expect(requests()).toHaveLength(1)
  })

  it('a copy without a location cannot be commissioned', async () => {
    const { visitor, bibIds, store } = await openLibrary()
    store.raw.exec("UPDATE item SET loca_code = '' WHERE bib = 1")
    store.raw.exec('DELETE FROM loan WHERE uid = 1')
    expect((await copiesOf(visitor, bibIds[0], RELE)).items[0]).toMatchObject({
      canRequest: 0,
      reason: serverText('request.faults.locationEmpty'),
    })
  })

  it.each([
    ['UPDATE patron SET id_status = 3', '读者证已挂失，请到服务台补证或解除挂失'],
    ["UPDATE patron SET expires_on = '2026-03-09'", '读者证已过期，请到服务台办理延期'],
    ['UPDATE fine SET uid = 1', '有未结清的欠费，请先缴清'],
    ['UPDATE loan SET uid = 1 WHERE bib = 3', '您已借有此书，无需预约；如需延期请续借'],
    [
      "UPDATE patron SET expires_on = '2026-03-09'; UPDATE fine SET uid = 1",
      '读者证已过期，请到服务台办理延期；有未结清的欠费，请先缴清',
    ],
  ])('%s: %s', async (change, reason) => {
    const { visitor, bibIds, store, requests } = await openLibrary()
    store.raw.exec(change)
    const copies = await copiesOf(visitor, bibIds[2], PREG)
    const [row] = copies.items
    expect(row?.canRequest).toBe(0)
    // what stops the reader is said once, what stops a row in the row
    expect([copies.reason, row?.reason].filter(Boolean)).toEqual([reason])
    if (copies.reason) expect(copies.reasons?.join('；')).toBe(reason)
    const asked = await visitor.post('/requests/preg', { bibId: bibIds[2], itemBeans: [T3], source: 0 })
    expect(asked).toEqual({ code: 1, msg: `提交失败：${reason}`, data: null })
    expect(requests()).toEqual([])
  })

  it('is private: 403 for another uid, 401 without a session, 404 for an unknown book', async () => {
    const { visitor, bibIds, app } = await openLibrary()
    const body = { uid: 2, bibId: bibIds[2], requestType: PREG }
    expect((await visitor.ask('POST', '/opac/requests/item_copies', body)).statusCode).toBe(403)
    expect((await new Visitor(app).ask('POST', '/opac/requests/item_copies', body)).statusCode).toBe(401)
    const unknown = await visitor.ask('POST', '/opac/requests/item_copies', {
      ...body,
      uid: '1',
      bibId: 'm0',
    })
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store, private'])
  })
})

describe('K05 POST /opac/requests/preg', () => {
  it('K05 accepts {bibId, itemBeans, source: 0}: stored, queued and counted, and the loan becomes held', async () => {
    const { visitor, bibIds, requests, login } = await openLibrary()
    const bean = { ...T3, serviceLocaCode: '10001', remark: ' 下午来取 ' }
    const answer = await visitor.post<AskedRow[]>('/requests/preg', {
      bibId: bibIds[2],
      itemBeans: [bean],
      source: 0,
    })
    expect(answer).toMatchObject({
      code: 0,
      msg: serverText('request.done.preg'),
      data: [{ code: 0, requestId: 1, position: 1 }],
    })
    expect(requests()).toEqual([
      expect.objectContaining({
        uid: 1,
        bib: 3,
        kind: PREG,
        call_no: 'K204.2/1',
        loca_code: '02503',
        take_loca_code: '10001',
        remark: '下午来取',
        state: 'open',
      }),
    ])
    expect((await visitor.get<ReaderStats>('/users/stats')).data.requestCount).toBe(1)
    expect((await copiesOf(visitor, bibIds[2], PREG)).items[0]).toMatchObject({
      requestCount: 1,
      canRequest: 0,
      reason: serverText('request.faults.asked'),
    })
    const lender = await login('reader3')
    const { items } = (await lender.get<Page<LoanRow>>('/users/loans')).data
    expect(items.find(loan => loan.title === '史记')?.renewReasonDesc).toMatch(/预约|欠费/)
  })

  it('eight requests at once reserve once; the others are told that there is a request', async () => {
    const { visitor, bibIds, requests } = await openLibrary()
    const body = { bibId: bibIds[2], itemBeans: [T3, T3], source: 0 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => visitor.post<AskedRow[]>('/requests/preg', body)),
    )
    expect(answers.filter(answer => answer.code === 0).map(({ data }) => data.length)).toEqual([1])
    expect(new Set(answers.map(answer => answer.msg))).toEqual(
      new Set([
        serverText('request.done.preg'),
        serverText('request.none', { reason: '您已提交过此书的请求，可在“我的请求”中查看' }),
      ]),
    )
    expect(requests()).toHaveLength(1)
  })

  it('a second request for the same copy is refused, however soon', async () => {
    const { visitor, bibIds, requests } = await openLibrary()
    const body = { bibId: bibIds[2], itemBeans: [T3], source: 0 }
    expect((await visitor.post('/requests/preg', body)).code).toBe(0)
    const again = await visitor.post('/requests/preg', body)
    expect(again).toEqual({
      code: 1,
      msg: serverText('request.none', { reason: '您已提交过此书的请求，可在“我的请求”中查看' }),
      data: null,
    })
    expect(requests()).toHaveLength(1)
  })

  it('a location with exclusive copies promises each to one reader; the next is refused with the reason', async () => {
    const { visitor, bibIds, store, requests, login } = await openLibrary()
    store.raw.exec(`INSERT INTO conf VALUES ('cs.preg.exclusive', '10001, 02503');
      DELETE FROM loan WHERE bib = 3 AND item <> 11;
      UPDATE item SET status = 'lost' WHERE bib = 3 AND loca_code = '02503' AND id <> 11;
      UPDATE patron SET id_status = 0 WHERE user_id = 'reader8'`)
    const second = await login('reader8')
    const body = { bibId: bibIds[2], itemBeans: [T3], source: 0 }
    expect((await copiesOf(visitor, bibIds[2], PREG)).items[0]).toMatchObject({
      canRequest: 1,
      isExclusive: 1,
      position: null,
    })
    expect((await visitor.post('/requests/preg', body)).code).toBe(0)
    const reason = serverText('request.faults.taken')
    const [row] = (
      await second.post<ItemCopies>('/requests/item_copies', { bibId: bibIds[2], requestType: PREG })
    ).data.items
    expect(row).toMatchObject({ canRequest: 0, fault: 'taken', reason })
    expect(await second.post('/requests/preg', body)).toEqual({
      code: 1,
      msg: `提交失败：${reason}`,
      data: null,
    })
    expect(requests()).toHaveLength(1)
    await visitor.post('/requests/cancel', { requestId: 1 })
    expect((await second.post('/requests/preg', body)).code).toBe(0)
  })

  it('a later duplicate is refused, and the limit of requests also applies within one call', async () => {
    const { visitor, bibIds, clock, store, requests } = await openLibrary()
    const body = { bibId: bibIds[2], itemBeans: [T3], source: 0 }
    await visitor.post('/requests/preg', body)
    clock.time += 60_000
    expect((await visitor.post('/requests/preg', body)).msg).toBe(
      serverText('request.none', { reason: '您已提交过此书的请求，可在“我的请求”中查看' }),
    )
    store.raw.exec("UPDATE item SET loca_code = '10001' WHERE bib = 3 AND id % 2 = 0 AND loca_code = '02503'")
    store.raw.exec("UPDATE request SET state = 'done'")
    for (let n = 0; n < 9; n++)
      store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, created_at, updated_at)
        VALUES (1, 1, '${PREG}', '${n}', '', ${NOW}, ${NOW})`)
    const both = { ...body, itemBeans: [T3, { ...T3, locaCode: '10001' }] }
    const answer = await visitor.post<AskedRow[]>('/requests/preg', both)
    expect(answer.msg).toBe(serverText('request.some', { done: 1, failed: 1 }))
    expect(answer.data.map(row => [row.code, row.msg])).toEqual([
      [0, serverText('request.done.preg')],
      [1, serverText('request.faults.limit', { most: 10 })],
    ])
    expect(requests().filter(row => row.state === 'open')).toHaveLength(10)
  })

  it.each([
    [{ serviceLocaCode: '' }, serverText('request.needTake')],
    [{ serviceLocaCode: undefined }, serverText('request.needTake')],
    [{ serviceLocaCode: '02504' }, serverText('request.badTake')],
    [{ locaCode: 'nowhere' }, serverText('request.noCopies')],
    [{ locaCode: '02504' }, serverText('request.faults.readingOnly.preg')],
  ])('%j: %s', async (more, msg) => {
    const { visitor, bibIds, requests } = await openLibrary()
    const body = { bibId: bibIds[2], itemBeans: [{ ...T3, ...more }], source: 0 }
    expect((await visitor.post('/requests/preg', body)).msg).toBe(`提交失败：${msg}`)
    expect(requests()).toEqual([])
  })

  it('single-hall mode and canPregMulti 0 allow one row; if disabled, none', async () => {
    const { visitor, bibIds, store, requests } = await openLibrary()
    const body = { bibId: bibIds[2], itemBeans: [T3, { ...T3, locaCode: '02504' }], source: 0 }
    store.raw.exec("INSERT INTO conf VALUES ('cs.preg.multi', '0')")
    expect((await visitor.post('/requests/preg', body)).msg).toBe(serverText('request.oneRow'))
    expect(await copiesOf(visitor, bibIds[2], PREG)).toMatchObject({ canPregMulti: 0, singleHall: 0 })
    store.raw.exec("INSERT INTO conf VALUES ('cs.preg.single.hall', '1')")
    expect((await visitor.post('/requests/preg', body)).msg).toContain('单馆预约')
    expect(await copiesOf(visitor, bibIds[2], PREG)).toMatchObject({ canPregMulti: 0, singleHall: 1 })
    expect(await copiesOf(visitor, bibIds[2], RELE)).toMatchObject({ canPregMulti: 1, singleHall: 0 })
    store.raw.exec("INSERT INTO conf VALUES ('cs.turn.on.preg', '0')")
    expect((await visitor.post('/requests/preg', body)).msg).toBe(serverText('request.off.preg'))
    expect(requests()).toEqual([])
  })

  it.each([
    null,
    [],
    'text',
    {},
    { bibId: 'x' },
    { bibId: 'x', itemBeans: [] },
    { bibId: 'x', itemBeans: 'all' },
    { bibId: 'x', itemBeans: [{ callNo: {}, locaCode: [] }] },
    { bibId: 'x', itemBeans: [{ ...T3, remark: 'x'.repeat(201) }] },
    { bibId: 'x', itemBeans: Array(51).fill(T3) },
    { bibId: '__proto__', itemBeans: [T3] },
  ])('an invalid body (%#) is a 4xx with an envelope', async body => {
    const { visitor } = await openLibrary()
    const paths = ['/requests/preg', '/requests/rele', '/requests/cancel', '/requests/priority_lend']
    for (const path of paths.flatMap(one => [`/opac${one}`, `/meta-local/opac${one}`])) {
      const answer = await visitor.ask('POST', path, body)
      expect([400, 404]).toContain(answer.statusCode)
      expect(answer.json().msg).toBeTruthy()
    }
  })
})

describe('K05 POST /opac/requests/rele', () => {
  it('K05 commissions a copy from another campus: stored, and no longer available to others', async () => {
    const { visitor, bibIds, requests, store } = await openLibrary()
    store.raw.exec('DELETE FROM loan WHERE uid = 1')
    const bean = { callNo: 'I242.4/1', locaCode: '02503', serviceLocaCode: '10001', remark: null }
    const answer = await visitor.post<AskedRow[]>('/requests/rele', {
      bibId: bibIds[0],
      itemBeans: [bean],
      source: 0,
    })
    expect(answer).toMatchObject({
      code: 0,
      msg: serverText('request.done.rele'),
      data: [{ position: null }],
    })
    expect(requests()).toMatchObject([{ kind: RELE, state: 'open', take_loca_code: '10001' }])
    const { data } = await visitor.get<{ holdings: string }>(`/bibs/${bibIds[0]}/holdings`)
    expect(
      JSON.parse(data.holdings).filter((row: { circStatus: number }) => row.circStatus === 5),
    ).toHaveLength(1)
  })
})

describe('K05 POST /opac/requests/priority_lend_data and priority_lend', () => {
  const bean = { callNo: 'K204.2/1', locaCode: '02503', serviceLocaCode: '10001' }

  it('K05 B14 a new copy in processing is requested: one reader per copy, and it is held when it is ready', async () => {
    const { visitor, bibIds, store, requests, login } = await openLibrary()
    store.raw.exec(`UPDATE item SET status = 'cataloguing' WHERE id = 11; DELETE FROM loan WHERE item = 11;
      UPDATE patron SET id_status = 0 WHERE user_id = 'reader8'`)
    const { data } = await visitor.post<ItemCopies>('/requests/priority_lend_data', { bibId: bibIds[2] })
    expect(() => parse(requestsCalls.priorityLendData.data!, data)).not.toThrow()
    expect(data.items[0]).toMatchObject({ canRequest: 1, locaCode: '02503' })
    const body = { bibId: bibIds[2], itemBeans: [bean], source: 0 }
    const answer = await visitor.post<AskedRow[]>('/requests/priority_lend', body)
    expect(answer).toMatchObject({
      code: 0,
      msg: serverText('request.done.prior'),
      data: [{ position: null }],
    })
    expect(requests()).toMatchObject([{ kind: 'req.cs.prior', state: 'open', take_loca_code: '10001' }])
    const second = await login('reader8')
    expect((await second.post('/requests/priority_lend', body)).msg).toContain('已由其他读者预约')
    store.raw.exec("UPDATE item SET status = 'available' WHERE id = 11")
    const { holdings } = (await second.get<{ holdings: string }>(`/bibs/${bibIds[2]}/holdings`)).data
    const copies = JSON.parse(holdings) as { itemId: number; circStatus: number }[]
    expect(copies.find(copy => copy.itemId === 11)?.circStatus).toBe(5)
    const { items } = (await visitor.get<Page<RequestRow>>('/users/requests')).data
    expect(items).toMatchObject([{ requestTypeDesc: '优先借阅', position: null, canCancel: 1 }])
  })

  it('a request for a new copy holds no other copy; without a new copy, or if disabled, it is refused', async () => {
    const { visitor, bibIds, store, requests } = await openLibrary()
    const body = { bibId: bibIds[2], itemBeans: [bean], source: 0 }
    expect((await visitor.post('/requests/priority_lend', body)).msg).toBe(
      serverText('request.none', { reason: '没有编目中的新书' }),
    )
    store.raw.exec(`UPDATE item SET status = 'cataloguing' WHERE id = 11; DELETE FROM loan WHERE bib = 3;
      UPDATE item SET loca_code = '10001' WHERE id = 12; UPDATE item SET status = 'lost' WHERE id IN (13, 14)`)
    expect((await visitor.post('/requests/priority_lend', body)).code).toBe(0)
    const { holdings } = (await visitor.get<{ holdings: string }>(`/bibs/${bibIds[2]}/holdings`)).data
    const copies = JSON.parse(holdings) as { itemId: number; circStatus: number }[]
    expect(copies.find(copy => copy.itemId === 12)?.circStatus).toBe(0)
    store.raw.exec("INSERT INTO conf VALUES ('cs.turn.on.prior', '0')")
    for (const path of ['priority_lend', 'priority_lend_data'])
      expect((await visitor.post(`/requests/${path}`, body)).msg).toBe(serverText('request.off.prior'))
    expect(requests()).toHaveLength(1)
  })
})

describe('K05 POST /opac/requests/cancel', () => {
  it("K05 cancels one's own request once; the counter decreases and the queue moves up", async () => {
    const { visitor, second, requests } = await withTwo()
    const mine = async () => (await second.get<Page<RequestRow>>('/users/requests')).data.items[0]
    expect((await mine())?.position).toBe(2)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor.post('/requests/cancel', { requestId: 1 })),
    )
    expect(new Set(answers.map(({ code, msg }) => `${code} ${msg}`))).toEqual(new Set(['0 已取消']))
    expect(requests()[0]?.state).toBe('cancelled')
    expect((await visitor.get<ReaderStats>('/users/stats')).data.requestCount).toBe(0)
    expect((await mine())?.position).toBe(1)
    const trans = await visitor.get<RequestTrans>('/users/requests/requesttrans/1')
    expect(trans.data.steps.map(step => step.status)).toEqual(['open', 'cancelled'])
  })

  it('another reader’s request is answered as missing, and a finished one stays', async () => {
    const { visitor, store, requests } = await withTwo()
    for (const requestId of [2, '2', 99, -1, 1.5, 'x', 1e300])
      expect((await visitor.post('/requests/cancel', { requestId })).code).not.toBe(0)
    store.raw.exec("UPDATE request SET state = 'done' WHERE id = 1")
    expect((await visitor.post('/requests/cancel', { requestId: 1 })).msg).toBe(serverText('request.over'))
    expect(requests().map(row => row.state)).toEqual(['done', 'open'])
  })

  it('a copy that was held goes to the reader who has waited longest', async () => {
    const { visitor, second, store, requests, clock } = await withTwo()
    store.raw.exec(`DELETE FROM loan WHERE item = 11;
      UPDATE request SET state = 'ready', expires_at = ${clock.time + DAY} WHERE id = 1`)
    await visitor.post('/requests/cancel', { requestId: '1' })
    expect(requests().map(row => row.state)).toEqual(['cancelled', 'ready'])
    const { data } = await second.get<Page<RequestRow>>('/users/requests?state=ready')
    expect(data.items[0]).toMatchObject({ expireDate: '2026-03-17 23:59', position: null })
    const letters = await second.get<Page<{ kind: string; content: string }>>('/notices?page=1&pageSize=5')
    expect(letters.data.items).toMatchObject([
      { kind: 'arrival', content: expect.stringContaining('2026-03-17') },
    ])
  })

  it('a hold that was not picked up in time expires, and the copy is passed on', async () => {
    const { visitor, store, requests, clock } = await withTwo()
    store.raw.exec(`DELETE FROM loan WHERE item = 11;
      UPDATE request SET state = 'ready', expires_at = ${clock.time + DAY} WHERE id = 1`)
    clock.time += DAY + 1
    await visitor.signIn('reader1')
    await visitor.post('/requests/cancel', { requestId: 99 })
    expect(requests().map(row => row.state)).toEqual(['expired', 'ready'])
  })

  it('R10 a paused reservation lets others go ahead until its day, and keeps its place', async () => {
    const { visitor, second, store, clock } = await withTwo()
    const own = async (who: Visitor) =>
      (await who.get<Page<RequestRow>>('/users/requests?state=active')).data.items[0]!
    const pause = (until: unknown, requestId: unknown = 1) =>
      visitor.post('/x/requests/pause', { requestId, until })
    expect([await own(visitor), await own(second)]).toMatchObject([
      { position: 1, canPause: 1, pausedUntil: null },
      { position: 2 },
    ])
    for (const until of ['2026-03-10', '2027-03-11', '1999-01-01', ''])
      expect((await pause(until)).msg).toBe(
        serverText('request.pauseDay', { first: '2026-03-11', last: '2027-03-10' }),
      )
    for (const until of ['2026-02-31', 'soon', null, 5]) expect((await pause(until)).code).toBe(400)
    for (const requestId of [2, 99, 1.5]) expect((await pause('2026-03-20', requestId)).code).not.toBe(0)
    expect((await pause('2026-03-18')).code).toBe(0)
    expect(await pause('2026-03-20')).toMatchObject({ code: 0, data: { status: 'paused' } })
    expect([await own(visitor), await own(second)]).toMatchObject([
      {
        status: 'paused',
        position: null,
        canPause: 0,
        canCancel: 1,
        pausedUntil: '2026-03-20',
        expireDate: null,
      },
      { position: 1 },
    ])

    clock.time = Date.parse('2026-03-19T23:59:00+08:00')
    await Promise.all([visitor.signIn('reader1'), second.signIn('reader8')])
    expect((await own(visitor)).status).toBe('paused')
    clock.time += 2 * 60_000
    expect([await own(visitor), await own(second)]).toMatchObject([
      { status: 'open', position: 1, canPause: 1, pausedUntil: null },
      { position: 2 },
    ])
    expect(store.raw.prepare("SELECT operator, act FROM staff_act WHERE area = 'requests'").all()).toEqual([
      { operator: 'host', act: 'open' },
    ])
  })

  it('R10 a paused reservation waits again at once when its reader resumes it; what does not wait cannot be paused', async () => {
    const { visitor, second, store, requests } = await withTwo()
    const resume = () => visitor.post('/x/requests/resume', { requestId: 1 })
    await visitor.post('/x/requests/pause', { requestId: 1, until: '2026-03-20' })
    // a copy that comes back meanwhile goes to the next reader
    expect((await second.get<Page<RequestRow>>('/users/requests')).data.items[0]).toMatchObject({
      position: 1,
    })
    for (const _ of [1, 2]) expect((await resume()).code).toBe(0)
    expect(requests().map(row => [row.state, row.expires_at])).toEqual([
      ['open', null],
      ['open', null],
    ])
    const kinds = (await visitor.get<Page<{ kind: string }>>('/x/activity')).data.items.map(row => row.kind)
    expect(kinds.slice(0, 3)).toEqual(['holdResumed', 'holdResumed', 'holdPaused'])
    for (const state of ['ready', 'transit', 'done']) {
      store.raw.prepare('UPDATE request SET state = ?, expires_at = NULL WHERE id = 1').run(state)
      const answer = await visitor.post('/x/requests/pause', { requestId: 1, until: '2026-03-20' })
      expect(answer.msg).toBe(serverText('request.notWaiting'))
    }
  })
})

describe('R10 several requests at once, and another pickup location', () => {
  const held = async (who: Visitor) =>
    (await who.get<Page<RequestRow>>('/users/requests?state=active')).data.items

  it('R10 another pickup location keeps the place in the queue and the state; each refusal is said in words', async () => {
    const { visitor, second, requests, store } = await withTwo()
    const move = (requestId: unknown, serviceLocaCode: unknown) =>
      visitor.post('/x/requests/move', { requestId, serviceLocaCode })
    expect(await held(visitor)).toMatchObject([
      { canMove: 1, takeLocaCode: '02503', position: 1, expectedDate: '2026-03-30', expectedRough: 0 },
    ])
    // of two readers for two copies each has one; what is behind them is a guess
    expect(await held(second)).toMatchObject([{ position: 2, expectedRough: 0 }])
    const places = await visitor.post<{ locaCode: string }[]>('/x/requests/places', { requestIds: [1, '1'] })
    expect(places.data.map(place => place.locaCode).sort()).toEqual(['02503', '10001'])
    for (const _ of [1, 2]) expect((await move(1, '10001')).msg).toBe(serverText('request.moved'))
    expect(await held(visitor)).toMatchObject([
      { takeLocaCode: '10001', takeLocation: '分馆-借书处', position: 1, status: 'open' },
    ])
    await visitor.post('/x/requests/pause', { requestId: 1, until: '2026-03-20' })
    expect(await move(1, '02503')).toMatchObject({ code: 0, data: { status: 'paused' } })
    expect(await held(visitor)).toMatchObject([{ pausedUntil: '2026-03-20', takeLocaCode: '02503' }])
    for (const [id, place, why] of [
      [1, '00000', 'request.badTake'],
      [2, '10001', 'request.missing'],
      [99, '10001', 'request.missing'],
      [1.5, '10001', 'request.missing'],
    ] as const)
      expect((await move(id, place)).msg).toBe(serverText(why))
    for (const place of ['', null, 7]) expect((await move(1, place)).code).toBe(400)
    for (const [state, why] of [
      ['ready', 'request.takeSet'],
      ['transit', 'request.takeSet'],
      ['done', 'request.takeOver'],
    ] as const) {
      store.raw.prepare('UPDATE request SET state = ?, expires_at = NULL WHERE id = 1').run(state)
      expect((await move(1, '10001')).msg).toBe(serverText(why))
      expect((await visitor.post('/x/requests/places', { requestIds: [1] })).msg).toBe(serverText(why))
    }
    expect(requests().map(row => row.take_loca_code)).toEqual(['02503', '02503'])
  })

  it('R10 of several requests each has its own result, in the given order: one that is refused keeps none back', async () => {
    const { visitor, store, requests } = await withTwo()
    const row = `INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at)
      VALUES (1, 1, '${PREG}', 'I242.4/1', '02503', '02503', '`
    for (const state of ['ready', 'paused', 'open']) store.raw.exec(`${row}${state}', ${NOW}, ${NOW})`)
    const ids = [3, 1, 2, 99, 4, 1, 5]
    const several = async (what: string, body: object) => {
      const { data } = await visitor.post<ChangedRow[]>(`/x/requests/batch_${what}`, {
        requestIds: ids,
        ...body,
      })
      expect(data.map(one => one.requestId)).toEqual([3, 1, 2, 99, 4, 5])
      return data.map(one => one.msg)
    }
    const [missing, set] = [serverText('request.missing'), serverText('request.takeSet')]
    const moved = serverText('request.moved')
    expect(await several('move', { serviceLocaCode: '10001' })).toEqual([
      set,
      moved,
      missing,
      missing,
      moved,
      moved,
    ])
    const waits = serverText('request.notWaiting')
    const paused = serverText('request.paused', { date: '2026-03-20' })
    expect(await several('pause', { until: '2026-03-20' })).toEqual([
      ...[waits, paused, missing],
      ...[missing, paused, paused],
    ])
    const states = () => requests().map(one => one.state)
    expect(states()).toEqual(['paused', 'open', 'ready', 'paused', 'paused'])
    expect(
      (await visitor.post('/x/requests/batch_pause', { requestIds: ids, until: '2020-01-01' })).code,
    ).toBe(1)
    await several('resume', {})
    expect(states()).toEqual(['open', 'open', 'ready', 'open', 'open'])
    await several('cancel', {})
    expect(states()).toEqual(['cancelled', 'open', 'cancelled', 'cancelled', 'cancelled'])
    const kinds = (await visitor.get<Page<{ kind: string }>>('/x/activity?pageSize=50')).data.items.map(
      one => one.kind,
    )
    const count = (kind: string) => kinds.filter(one => one === kind).length
    expect(['holdMoved', 'holdPaused', 'holdResumed', 'cancel'].map(count)).toEqual([3, 3, 3, 4])
    for (const requestIds of [[], ids.flatMap(() => ids).concat(ids)])
      expect((await visitor.post('/x/requests/batch_cancel', { requestIds })).code).toBe(400)
  })
})

describe('K05 GET /opac/users/requests', () => {
  it('K05 is paged: ready first, then open, then finished; can be filtered by state', async () => {
    const { visitor, store } = await openLibrary()
    const states = ['done', 'open', 'transit', 'cancelled', 'ready', 'expired']
    for (const [n, state] of states.entries())
      store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, take_loca_code, state, created_at, updated_at, expires_at)
        VALUES (1, 1, '${n % 2 ? PREG : RELE}', 'I242.4/1', '02503', '10001', '${state}', ${NOW - n * DAY}, ${NOW - n * DAY}, ${state === 'ready' ? NOW + DAY : null})`)
    store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, created_at, updated_at)
      VALUES (2, 1, '${PREG}', '', '', 0, 0)`)
    const list = async (query: string) =>
      (await visitor.get<Page<RequestRow>>(`/users/requests${query}`)).data
    const all = await list('?page=1&pageSize=10')
    expect(() => parse(readerRequestsCalls.list.data!, all)).not.toThrow()
    expect(all).toMatchObject({ currentPage: 1, pageSize: 10, total: 6, totalPage: 1 })
    expect(all.items.map(row => row.status)).toEqual([
      'ready',
      'transit',
      'open',
      'done',
      'cancelled',
      'expired',
    ])
    expect(all.items[0]).toEqual({
      requestId: 5,
      requestType: RELE,
      requestTypeDesc: '委托借阅',
      status: 'ready',
      statusDesc: serverText('request.states.ready'),
      reason: null,
      bibId: expect.any(String),
      title: '红楼梦',
      author: '曹雪芹',
      classno: 'I242.4',
      callNo: 'I242.4/1',
      volume: '',
      location: '总馆-文学借阅室',
      takeLocation: '分馆-借书处',
      createdDate: '2026-03-06 10:00',
      updatedDate: '2026-03-06 10:00',
      expireDate: '2026-03-11 10:00',
      position: null,
      canCancel: 1,
      canPause: 0,
      pausedUntil: null,
      canResume: 0,
      canMove: 0,
      takeLocaCode: '10001',
      expectedDate: null,
      expectedRough: 0,
      remark: '',
    })
    expect((await list('?state=active')).items.map(row => row.canCancel)).toEqual([1, 1, 1])
    expect((await list('?state=ended')).total).toBe(3)
    expect((await list('?state=open')).items).toMatchObject([{ position: 1, expireDate: null }])
    expect((await visitor.ask('GET', '/opac/users/requests?state=x')).statusCode).toBe(400)
    expect((await list('?page=2&pageSize=4')).items).toHaveLength(2)
  })

  it('K05 GET /opac/users/requests/requesttrans/{id} gives its steps, only to its reader', async () => {
    const { visitor, login, bibIds } = await openLibrary()
    await visitor.post('/requests/preg', { bibId: bibIds[2], itemBeans: [T3], source: 0 })
    const { data } = await visitor.get<RequestTrans>('/users/requests/requesttrans/1')
    expect(() => parse(readerRequestsCalls.trans.data!, data)).not.toThrow()
    expect(data).toEqual({
      requestId: 1,
      volume: '',
      from: '总馆-文学借阅室',
      to: '总馆-文学借阅室',
      steps: [{ status: 'open', statusDesc: serverText('request.created'), date: '2026-03-10 10:00' }],
    })
    const other = await login('reader3')
    for (const id of ['1', '2', 'x', '%00', '1e9', '99999999999999999999'])
      expect((await other.ask('GET', `/opac/users/requests/requesttrans/${id}`)).statusCode, id).toBe(404)
  })
})

it('every call of requests is documented', () => {
  const paths = Object.values({ ...calls.requests, ...calls.readerRequests }).map(call => call.path)
  expect(paths).toEqual(
    expect.arrayContaining(['/requests/preg', '/requests/rele', '/requests/cancel', '/requests/item_copies']),
  )
})

describe('R10 B09 the usual pickup location, and a list of titles at once', () => {
  const usualOf = async (who: Visitor) => (await who.get<UsualPlace>('/x/usual_place')).data

  it('R10 B09 the first pickup location is remembered and offered; the reader has another one, or none', async () => {
    const { visitor, bibIds, login, store } = await openLibrary()
    expect(await usualOf(visitor)).toMatchObject({
      usual: null,
      places: [{ locaCode: '02503' }, { locaCode: '10001', locationName: '借书处' }],
    })
    expect(
      (await visitor.post<ItemCopies>('/requests/item_copies', { bibId: bibIds[2], requestType: PREG })).data,
    ).toMatchObject({ usualTake: null })
    const ask = (who: Visitor, serviceLocaCode: string) =>
      who.post('/requests/preg', { bibId: bibIds[2], itemBeans: [{ ...T3, serviceLocaCode }], source: 0 })
    // what is refused is not remembered
    await ask(visitor, '00000')
    expect((await usualOf(visitor)).usual).toBeNull()
    await ask(visitor, '10001')
    expect((await usualOf(visitor)).usual).toEqual({ locaCode: '10001', name: '借书处' })
    expect((await copiesOf(visitor, bibIds[2], PREG)).usualTake).toBe('10001')
    const change = (locaCode: unknown) => visitor.post<UsualPlace>('/x/usual_place', { locaCode })
    expect((await change('02503')).data.usual?.locaCode).toBe('02503')
    expect((await change('00000')).msg).toBe(serverText('request.badTake'))
    for (const bad of [null, 5, 'x'.repeat(300)]) expect((await change(bad)).code).toBe(400)
    // a later request elsewhere changes nothing
    store.raw.exec('DELETE FROM request')
    await ask(visitor, '10001')
    expect((await usualOf(visitor)).usual?.locaCode).toBe('02503')
    expect((await change('')).data.usual).toBeNull()
    store.raw.exec("UPDATE patron SET id_status = 0 WHERE user_id = 'reader8'")
    expect((await usualOf(await login('reader8'))).usual).toBeNull()
  })

  it('R10 B09 of a list of titles each has its result: reserved, asked for already, on the shelf, or why not; the limit holds', async () => {
    const { visitor, bibIds, requests, store } = await openLibrary()
    const several = async (ids: unknown, serviceLocaCode = '02503') =>
      (await visitor.post<SeveralRow[]>('/x/requests/several', { bibIds: ids, serviceLocaCode })).data
    store.raw.exec(`DELETE FROM loan WHERE bib = 2;
      DELETE FROM item WHERE bib = 1 AND id NOT IN (SELECT item FROM loan WHERE uid = 1 AND bib = 1)`)
    const wanted = [bibIds[2], 'nothing', bibIds[1], bibIds[2], bibIds[0]]
    const first = await several(wanted)
    expect(first.map(row => [row.bibId, row.state])).toEqual([
      [bibIds[2], 'reserved'],
      ['nothing', 'refused'],
      [bibIds[1], 'onShelf'],
      [bibIds[0], 'refused'],
    ])
    expect(first[0]).toMatchObject({ title: '史记', position: 1, msg: serverText('request.done.preg') })
    expect(first[1]?.msg).toBe(serverText('errors.missing'))
    expect(first[2]?.msg).toContain(serverText('request.faults.free'))
    expect(first[3]?.msg).toBe(serverText('request.faults.own'))
    // sent again, nothing is asked for twice
    expect((await several(wanted)).map(row => row.state)).toEqual([
      'already',
      'refused',
      'onShelf',
      'refused',
    ])
    expect(requests()).toHaveLength(1)
    expect((await usualOf(visitor)).usual?.locaCode).toBe('02503')

    store.raw.exec('DELETE FROM request')
    expect(await several([bibIds[2]], '00000')).toMatchObject([
      { state: 'refused', msg: serverText('request.badTake') },
    ])
    for (let n = 0; n < 10; n++)
      store.raw.exec(`INSERT INTO request (uid, bib, kind, call_no, loca_code, created_at, updated_at)
        VALUES (1, 2, '${PREG}', '${n}', '', ${NOW}, ${NOW})`)
    const [over] = await several([bibIds[2]])
    expect([over?.state, over?.msg]).toEqual(['refused', serverText('request.faults.limit', { most: 10 })])
    expect(requests()).toHaveLength(10)
    for (const ids of [[], Array.from({ length: 11 }, (_, at) => String(at)), [''], null])
      expect(
        (await visitor.post('/x/requests/several', { bibIds: ids, serviceLocaCode: '02503' })).code,
      ).toBe(400)
  })
})
