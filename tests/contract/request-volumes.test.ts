/** A set of several volumes under one call number: each is asked for, waited for and fetched by itself. */
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkIn } from '../../host/circulation/embedded/desk/desk.ts'
import { requestList } from '../../host/circulation/embedded/requests/request-decisions.ts'
import { datesIn } from '../../host/runtime/dates.ts'
import { say } from '../../host/runtime/say.ts'
import { rowOf } from '../../host/staff/list.ts'
import type { Page } from '../../src/contract/page.ts'
import type { NoticeRow } from '../../src/contract/reader/notices.ts'
import type { AskedRow, ItemCopies, RequestRow, RequestTrans } from '../../src/contract/reader/requests.ts'
import { DAY, NOW } from '../fixture-library.ts'
import { openReader, Visitor } from '../visitor.ts'
import { serverText } from '../words.ts'

const VOLUMES = ['第一卷', '第三卷', '第六卷', '第十卷']
const SET = { callNo: 'K204.2/1', locaCode: '02503', serviceLocaCode: '02503' }
const ask = (vol?: string) => ({ ...SET, ...(vol !== undefined && { vol, year: '' }) })

/** The four copies of 史记 are four volumes, all on loan to reader3. */
async function openSet(userId = 'reader1') {
  const opened = await openReader(userId)
  const { raw } = opened.store
  const items = raw
    .prepare("SELECT id, bar_code AS barCode FROM item WHERE bib = 3 AND loca_code = '02503' ORDER BY id")
    .all() as { id: number; barCode: string }[]
  expect(items).toHaveLength(4)
  // the order of the shelf list is not that of the volumes
  const of = ['第十卷', '第六卷', '第三卷', '第一卷']
  raw.exec('DELETE FROM loan WHERE bib = 3')
  items.forEach(({ id }, at) => {
    raw.prepare("UPDATE item SET vol = ?, status = 'available' WHERE id = ?").run(of[at], id)
    raw
      .prepare('INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES (?, 2, ?, 3, ?, ?)')
      .run(`X${id}`, id, NOW - DAY, NOW + (10 + at) * DAY)
  })
  const bibId = raw.prepare('SELECT bib_id FROM bib WHERE id = 3').pluck().get() as string
  const copy = (vol: string) => items[of.indexOf(vol)]!
  const requests = () =>
    raw.prepare('SELECT uid, vol, year, item, state FROM request WHERE bib = 3 ORDER BY id').all() as {
      [column: string]: unknown
    }[]
  const login = async (name: string) => {
    const other = new Visitor(opened.app)
    await other.signIn(name)
    return other
  }
  const preg = (visitor: Visitor, bean: object, headers?: Record<string, string>) =>
    visitor.post<AskedRow[]>('/requests/preg', { bibId, itemBeans: [bean], source: 0 }, headers)
  const rows = async (visitor: Visitor) =>
    (
      await visitor.post<ItemCopies>('/requests/item_copies', {
        bibId,
        requestType: 'req.cs.preg',
      })
    ).data.items
  /** the copy of a volume is brought back */
  const bringBack = (vol: string) =>
    opened.store.write(trx =>
      checkIn(
        trx,
        { clock: opened.clock, dates: datesIn(opened.config.timeZone), random: randomBytes },
        copy(vol).barCode,
      ),
    )
  return { ...opened, bibId, copy, requests, login, preg, rows, bringBack }
}

describe('K05 R10 a set of several volumes under one call number', () => {
  it('K05 each volume is a row of its own, in the order of volumes, with its state and queue', async () => {
    const { visitor, rows, preg, login, store } = await openSet()
    const set = async () => (await rows(visitor)).filter(row => row.locaCode === '02503')
    expect((await set()).map(row => row.vol)).toEqual(VOLUMES)
    expect((await set()).every(row => row.itemCount === 1 && row.canRequest === 1)).toBe(true)
    const other = await login('reader3')
    store.raw.exec('UPDATE loan SET uid = 4 WHERE bib = 3; DELETE FROM fine; DELETE FROM loan WHERE bib <> 3')
    expect((await preg(other, ask('第六卷'))).code).toBe(0)
    expect((await set()).map(row => [row.requestCount, row.position])).toEqual([
      [0, 1],
      [0, 1],
      [1, 2],
      [0, 1],
    ])
    // all alike: one row, and nothing to choose
    store.raw.exec("UPDATE item SET vol = ''")
    expect((await set()).map(row => [row.vol, row.itemCount])).toEqual([[null, 4]])
  })

  it('K05 a request stores its volume; a returned copy goes only to who waits for that volume', async () => {
    const { visitor, preg, requests, bringBack, copy, store } = await openSet()
    const asked = await preg(visitor, ask('第六卷'))
    expect(asked.data).toMatchObject([{ vol: '第六卷', year: '', code: 0, position: 1 }])
    expect(requests()).toEqual([{ uid: 1, vol: '第六卷', year: '', item: null, state: 'open' }])
    // once for each volume
    expect((await preg(visitor, ask('第六卷'))).code).not.toBe(0)
    expect((await preg(visitor, ask('第十卷'))).data).toMatchObject([{ position: 1 }])
    const third = await bringBack('第三卷')
    expect(third).toMatchObject({ refusal: null, next: null })
    expect(requests().map(row => row.state)).toEqual(['open', 'open'])
    expect(await bringBack('第六卷')).toMatchObject({ next: { id: 1, uid: 1 } })
    expect(requests()[0]).toMatchObject({ state: 'ready', item: copy('第六卷').id })
    expect(requests()[1]).toMatchObject({ state: 'open', item: null })
    const notice = store.raw.prepare("SELECT words FROM notice WHERE kind = 'arrival'").pluck().get()
    expect(JSON.parse(String(notice))).toMatchObject({ vol: '第六卷' })
    const list = (await visitor.get<Page<RequestRow>>('/users/requests')).data.items
    expect(list.map(row => row.volume)).toEqual(['第六卷', '第十卷'])
    const { data } = await visitor.get<RequestTrans>('/users/requests/requesttrans/1')
    expect(data.volume).toBe('第六卷')
  })

  it('K05 B09 what the reader has already is told for each volume; a request for any copy counts for all', async () => {
    const { visitor, rows, preg, store, copy } = await openSet()
    store.raw.prepare('UPDATE loan SET uid = 1 WHERE item = ?').run(copy('第三卷').id)
    const own = async () =>
      (await rows(visitor))
        .filter(row => row.locaCode === '02503')
        .map(row => row.own && Object.values(row.own))
    await preg(visitor, ask('第六卷'))
    const none = [0, 0]
    expect(await own()).toEqual([none, [0, 1], [1, 0], none])
    store.raw.exec('UPDATE request SET vol = NULL, year = NULL')
    expect(await own()).toEqual([
      [1, 0],
      [1, 1],
      [1, 0],
      [1, 0],
    ])
    // all alike: it is told of the title alone
    store.raw.exec("UPDATE item SET vol = ''")
    expect(await own()).toEqual([undefined])
  })

  it('K05 R08 notices of two volumes name each; that of the one fetched no longer asks to fetch it', async () => {
    const { visitor, preg, bringBack, store } = await openSet()
    for (const vol of ['第三卷', '第六卷']) {
      await preg(visitor, ask(vol))
      await bringBack(vol)
    }
    const titles = async () => {
      const { items } = (await visitor.get<Page<NoticeRow>>('/notices')).data
      return items.filter(row => row.kind === 'arrival').map(row => row.title)
    }
    const ready = (vol: string) => expect.stringMatching(new RegExp(`史记 ${vol}》已到馆`))
    expect((await titles()).toSorted()).toEqual([ready('第三卷'), ready('第六卷')])
    store.raw.exec("UPDATE request SET state = 'done' WHERE vol = '第三卷'")
    const collected = serverText('notices.collected.title', { book: '史记 第三卷' })
    expect((await titles()).toSorted()).toEqual([collected, ready('第六卷')])
  })

  it('K05 the staff see the volume in the list of requests, before a title that may be cut', async () => {
    const { visitor, preg, store } = await openSet()
    await preg(visitor, ask('第六卷'))
    store.raw.exec("UPDATE request SET year = '1998'")
    const what = async () => (await rowOf(requestList, store.db, 1)).what
    expect(await what()).toBe('reserved (1998 第六卷): 史记')
    store.raw.exec("UPDATE request SET year = ''")
    expect(await what()).toBe('reserved (第六卷): 史记')
  })

  it('K05 a copy may be named instead; without either any copy will do, as before', async () => {
    const { visitor, preg, requests, copy, bringBack } = await openSet()
    expect((await preg(visitor, { ...SET, itemId: String(copy('第十卷').id) })).data).toMatchObject([
      { vol: '第十卷', code: 0 },
    ])
    await visitor.post('/requests/cancel', { requestId: 1 })
    expect((await preg(visitor, SET)).data).toMatchObject([{ vol: null, code: 0, position: 1 }])
    await bringBack('第一卷')
    expect(requests()[1]).toMatchObject({ vol: null, item: copy('第一卷').id, state: 'ready' })
  })

  it.each([
    [{ vol: '第七卷', year: '' }],
    [{ vol: '第六卷', year: '1998' }],
    [{ itemId: 999_999 }],
    [{ itemId: 1 }],
  ])('K05 a volume or copy that is not there is refused in words: %j', async named => {
    const { visitor, preg, requests } = await openSet()
    for (const lang of ['zh', 'en'] as const) {
      const { code, msg } = await preg(visitor, { ...SET, ...named }, { 'x-lang-code': lang })
      expect(code).not.toBe(0)
      expect(msg).toContain(say(lang, 'request.noVolume'))
    }
    for (const bad of [{ vol: 6 }, { itemId: 'x' }, { itemId: -1 }, { itemId: 1.5 }])
      expect((await preg(visitor, { ...SET, ...bad })).code).toBe(400)
    expect(requests()).toEqual([])
  })
})
