/** Directions to books: in the demo library, which has a floor plan, and in a library without one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { runRooms } from '../../host/commands/rooms.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { shelfKey } from '../../host/search/analysis/shelf-key.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore } from '../../host/store/open.ts'
import type { BookWalk, Walk } from '../../src/contract/catalogue/x-walk.ts'
import { readHoldings } from '../../src/core/rules/holdings/read-holdings.ts'
import { openTestApp, plantLibrary } from '../fixture-library.ts'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const store = openStore(':memory:')
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  await plantDemo(store, { now: NOW })
  const config = readConfig({ CAPTCHA: 'off' })
  app = await createApp({ store, search: openLocal(store, ':memory:'), clock: { now: () => NOW }, config })
})
afterAll(() => app.close())

const get = async <T>(url: string, lang = 'zh') => {
  const answer = await app.inject({ url: `/opac${url}`, headers: { 'x-lang-code': lang } })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: T }) }
}
const post = async (payload: object) => {
  const answer = await app.inject({ method: 'POST', url: '/opac/x/walk', payload })
  return { status: answer.statusCode, ...(answer.json() as { code: number; msg: string; data: Walk }) }
}
const all = <T>(sql: string, ...values: unknown[]) => store.raw.prepare(sql).all(...values) as T[]
const idOf = (title: string) =>
  all<{ id: string }>('SELECT bib_id AS id FROM bib WHERE title = ? ORDER BY loan_count DESC', title)[0]!.id

describe('B08 the location of a book', () => {
  it('B08 GET /opac/x/walk/{id} gives floor, zone and bay of each location, those with an available copy first', async () => {
    const id = idOf('紅樓夢')
    const { data } = await get<BookWalk>(`/x/walk/${id}`)
    expect(data.places.length).toBeGreaterThan(1)
    const frees = data.places.map(place => place.free > 0)
    expect(frees).toEqual(frees.toSorted((a, b) => Number(b) - Number(a)))
    for (const place of data.places) {
      const own = all<{ n: number }>(
        'SELECT count(*) AS n FROM item JOIN bib ON bib.id = item.bib WHERE bib_id = ? AND loca_code = ? AND call_no = ?',
        id,
        place.locaCode,
        place.callNo,
      )
      expect(place.count).toBe(own[0]!.n)
      expect(place.floor).not.toBe('')
      if (!place.bay) continue
      expect(shelfKey(place.from) <= shelfKey(place.callNo)).toBe(true)
      if (place.to) expect(shelfKey(place.callNo) < shelfKey(place.to)).toBe(true)
      const { plan, zones } = data.rooms[place.locaCode]!
      expect(plan.join(' ').split(/\s+/)).toContain(place.bay)
      expect(zones.find(zone => zone.name === place.zone)?.bays).toContain(place.bay)
    }
    const chinese = data.places.find(place => place.locaCode === 'LJE01')!
    expect(chinese).toMatchObject({ library: '东校区图书馆', room: '中文图书借阅区', floor: '三层' })
    const english = (await get<BookWalk>(`/x/walk/${id}`, 'en')).data.places
    expect(english.find(place => place.locaCode === 'LJE01')).toMatchObject({
      library: 'East Campus',
      room: 'Chinese books',
      floor: 'Floor 3',
      bay: chinese.bay,
    })
    expect((await get('/x/walk/nobody')).status).toBe(404)
  })

  it('B02 K06 the shelf mark of a copy is floor, zone and bay; closed stacks have only a floor', async () => {
    const id = idOf('紅樓夢')
    const { data } = await get<{ holdings: string }>(`/bibs/${id}/holdings`)
    const rows = JSON.parse(data.holdings) as { locaCode: string; callNo: string; shelfMark: string | null }[]
    const { places } = (await get<BookWalk>(`/x/walk/${id}`)).data
    const isFree = readHoldings(data.holdings).filter(row => row.circStatus === 0)
    expect(places.reduce((sum, place) => sum + place.free, 0)).toBe(isFree.length)
    expect(isFree.length).toBeGreaterThan(0)
    for (const row of rows) {
      const place = places.find(one => one.locaCode === row.locaCode && one.callNo === row.callNo)!
      expect(row.shelfMark).toBe(
        [place.floor, place.zone, place.bay && `${place.bay} 架`].filter(Boolean).join(' '),
      )
    }
    const stacks = all<{ id: string }>(
      "SELECT bib_id AS id FROM bib JOIN item ON item.bib = bib.id WHERE loca_code = 'LJE05' LIMIT 1",
    )[0]!.id
    const marks = readHoldings((await get<{ holdings: string }>(`/bibs/${stacks}/holdings`)).data.holdings)
    expect(marks.map(row => row.shelfMark)).toContain('地下一层')
  })
})

it('B08 GET /opac/x/beside/{id} starts at the given call number of the book, or at its first', async () => {
  type Beside = { callno: string; after: { bibId: string; callno: string }[] }
  const id = idOf('紅樓夢')
  const first = (await get<Beside>(`/x/beside/${id}?count=3`)).data
  expect((await get<Beside>(`/x/beside/${id}?count=3&from=Z9`)).data).toEqual(first)
  const last = first.after.at(-1)!
  const further = await get<Beside>(`/x/beside/${last.bibId}?count=3&from=${encodeURIComponent(last.callno)}`)
  expect(further.data.callno).toBe(last.callno)
  expect(further.data.after.map(book => book.bibId)).not.toContain(last.bibId)
  expect((await get(`/x/beside/${id}?from=${'x'.repeat(201)}`)).status).toBe(400)
})

describe('B15 the walk', () => {
  it('B15 POST /opac/x/walk: every book once, rooms and bays in the library’s order', async () => {
    const ids = all<{ id: string }>('SELECT bib_id AS id FROM bib WHERE withdrawn = 0 LIMIT 1000').map(
      r => r.id,
    )
    const { data } = await post({ bibIds: [...ids.slice(0, 999), 'nothing'] })
    expect(data.missing).toEqual(['nothing'])
    const walked = [...data.stops.flatMap(stop => stop.books), ...data.away].map(book => book.bibId)
    expect(walked.toSorted()).toEqual(ids.slice(0, 999).toSorted())
    const order = all<{ code: string }>('SELECT loca_code AS code FROM room ORDER BY position').map(
      r => r.code,
    )
    const at = data.stops.map(stop => order.indexOf(stop.locaCode))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    for (const { books } of data.stops) {
      expect(books.every(book => book.circStatus === 0 || book.status !== '')).toBe(true)
      const keys = books.map(book => shelfKey(book.callno))
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)))
    }
    for (const book of data.away) expect(book.circStatus).not.toBe(0)
  })
  it('B15 every book of a walk has its class, and each class its name in the reader’s language', async () => {
    const asked = 'SELECT bib_id AS id, classno FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT 300'
    const [first, second, third] = all<{ id: string }>(asked)
    const change = store.raw.prepare('UPDATE bib SET classno = ? WHERE bib_id = ?')
    // none, one that is not in the classification, one of another classification
    for (const [classno, row] of [
      ['', first],
      ['L1', second],
      ['813.54', third],
    ] as const)
      change.run(classno, row!.id)
    const rows = all<{ id: string; classno: string }>(asked)
    const { data } = await post({ bibIds: rows.map(row => row.id) })
    const codes = new Map(
      [...data.stops.flatMap(stop => stop.books), ...data.away].map(book => [book.bibId, book.classCode]),
    )
    for (const { id, classno } of rows)
      expect(codes.get(id)).toBe(/^[A-KN-VXZ]/.test(classno) ? classno[0] : 'other')
    expect(Object.keys(data.classes).toSorted()).toEqual([...new Set(codes.values())].toSorted())
    expect([data.classes.I, codes.get(first!.id), data.classes.other]).toEqual(['文学', 'other', '其他'])
  })

  it('B15 invalid input is a 400 with a message, no books are an empty walk', async () => {
    for (const payload of [{}, { bibIds: 'x' }, { bibIds: [1] }, { bibIds: Array(1001).fill('a') }]) {
      const answer = await post(payload)
      expect([answer.status, answer.code !== 0, answer.msg !== '']).toEqual([400, true, true])
    }
    expect((await post({ bibIds: [] })).data).toEqual({
      stops: [],
      away: [],
      classes: {},
      rooms: {},
      missing: [],
    })
  })
})

it('B08 K09 without a floor plan nothing is announced or returned; once there is one, both are', async () => {
  const bare = await openTestApp()
  const ask = async (path: string) => (await bare.app.inject({ url: `/opac${path}` })).json().data
  const bibId = (bare.store.raw.prepare('SELECT bib_id FROM bib LIMIT 1').pluck().get() as string) ?? ''
  const walks = async () => ((await ask('/x/capabilities')) as string[]).filter(path => /^x\/walk/.test(path))
  expect(await walks()).toEqual([])
  expect((await ask('/x/base')).capabilities).not.toContain('x/walk')
  expect(await ask(`/x/walk/${bibId}`)).toEqual({ places: [], rooms: {} })
  const [copy] = JSON.parse((await ask(`/bibs/${bibId}/holdings`)).holdings)
  expect(copy.shelfMark).toBeNull()
  const layout = { location: '02503', floor: '2F', order: 'decimal', zones: [], plan: [] }
  bare.store.raw.prepare('INSERT INTO room VALUES (?, 0, ?)').run('02503', JSON.stringify(layout))
  expect(await walks()).toEqual(['x/walk', 'x/walk/:id'])
  expect((await ask('/x/base')).capabilities).toContain('x/walk')
  expect((await ask(`/x/walk/${bibId}`)).places[0]).toMatchObject({ floor: '2F', zone: '', bay: '' })
  await bare.app.close()
})

describe('B08 npm run rooms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reading-room-'))
  const running = openDataFolder(folder)
  plantLibrary(running)
  afterAll(async () => {
    await running.close()
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'rooms.json')
  const run = async (given: unknown, ...argv: string[]) => {
    let out = ''
    let err = ''
    const io = { write: (text: string) => (out += text), error: (text: string) => (err += text) }
    if (given !== undefined) writeFileSync(file, typeof given === 'string' ? given : JSON.stringify(given))
    const code = await runRooms([...(given === undefined ? [] : [file]), ...argv, '--data', folder], io, {})
    return { code, out, err }
  }
  const stored = () => running.raw.prepare('SELECT loca_code, layout FROM room').all()

  it('B08 applies a valid file at once, and a wrong one changes nothing', async () => {
    const right = [
      { location: '02503', floor: '2F', zones: [{ name: 'A', bays: [{ bay: '1', from: 'A' }] }] },
    ]
    expect((await run(right, '--check')).out).toContain('Nothing was changed')
    expect(stored()).toEqual([])
    expect(await run(right)).toEqual({ code: 0, out: '02503: 1 zones, 1 bays\n', err: '' })
    const before = stored()
    expect(before).toHaveLength(1)
    for (const wrong of ['[', [{ ...right[0], location: 'X' }], [{ location: '02503' }]]) {
      const refused = await run(wrong)
      expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Nothing was changed.')])
      expect(stored()).toEqual(before)
    }
    expect((await run(undefined)).out).toBe('02503: 1 zones, 1 bays\n')
    const written = (await run(undefined, '--export')).out
    expect((await run(written)).code).toBe(0)
    expect(stored()).toEqual(before)
  })
  it('B08 invalid arguments print the usage', async () => {
    expect((await run([], 'more.json')).code).toBe(2)
    rmSync(file)
    const io = { write: () => {}, error: () => {} }
    expect(await runRooms([join(folder, 'none.json'), '--data', folder], io, {})).toBe(2)
  })
})
