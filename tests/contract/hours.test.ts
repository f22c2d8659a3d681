/** Opening hours of libraries, and of the places where a book stands. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openLocal } from '../../host/search/fast/local.ts'
import { plantDemo } from '../../host/store/demo/plant.ts'
import { openStore } from '../../host/store/open.ts'
import type { HoursList } from '../../src/contract/catalogue/x-hours.ts'

/** a Tuesday, 16:00 in Shanghai */
const NOW = Date.parse('2026-03-10T08:00:00Z')
const store = openStore(':memory:')
let app: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  await plantDemo(store, { now: NOW })
  const config = readConfig({ CAPTCHA: 'off' })
  app = await createApp({ store, search: openLocal(store, ':memory:'), clock: { now: () => NOW }, config })
})
afterAll(() => app.close())

const get = async <T = HoursList>(url: string, lang = 'zh') => {
  const answer = await app.inject({ url: `/opac${url}`, headers: { 'x-lang-code': lang } })
  return { status: answer.statusCode, ...(answer.json() as { data: T }) }
}
const set = (rows: object[] | null) => {
  store.raw.prepare("DELETE FROM conf WHERE name = 'libraries.hours'").run()
  if (rows)
    store.raw
      .prepare("INSERT INTO conf (name, value) VALUES ('libraries.hours', ?)")
      .run(JSON.stringify(rows))
}
const all = <T>(sql: string, ...values: unknown[]) => store.raw.prepare(sql).all(...values) as T[]
const capabilities = async () => (await get<string[]>('/x/capabilities')).data

describe('B08 opening hours', () => {
  it('B08 without any they are not announced, and every library is not known', async () => {
    set(null)
    expect(await capabilities()).not.toContain('x/hours')
    const { data } = await get('/x/hours')
    expect(data.places.length).toBeGreaterThan(0)
    for (const { state } of data.places) expect(state.kind).toBe('unknown')
  })

  it('B08 a library and a location with hours of its own, in both languages', async () => {
    const [{ lib_code: lib, code }] = all<{ lib_code: string; code: string }>(
      'SELECT lib_code, loca_code AS code FROM location ORDER BY loca_code LIMIT 1',
    ) as [{ lib_code: string; code: string }]
    set([
      {
        place: lib,
        hours: 'Mo-Fr 08:00-22:00; 2026-03-20 off "校庆"',
        note: { zh: '自助机不关', en: 'Machines stay on' },
      },
      { place: code, hours: 'Mo-Fr 08:00-16:20', phone: '0571 1234' },
    ])
    expect(await capabilities()).toEqual(expect.arrayContaining(['x/hours', 'x/hours/:id']))
    const { data } = await get('/x/hours', 'en')
    const own = data.places.find(place => place.code === lib)!
    expect(own).toMatchObject({
      room: '',
      state: { kind: 'open', at: '22:00' },
      week: ['08:00–22:00', '08:00–22:00', '08:00–22:00', '08:00–22:00', '08:00–22:00', '', ''],
      special: [{ from: '2026-03-20', to: '2026-03-20', name: '校庆', times: '' }],
      note: 'Machines stay on',
      today: '2026-03-10',
      timeZone: '',
    })
    expect(data.places.find(place => place.code === code)).toMatchObject({
      library: own.library,
      state: { kind: 'soon', minutes: 20 },
      phone: '0571 1234',
    })
    expect((await get('/x/hours', 'zh')).data.places.find(place => place.code === lib)!.note).toBe(
      '自助机不关',
    )
  })

  it('B08 of a book: the places of its copies alone, a location by its own hours, else by its library', async () => {
    const [book] = all<{ bib_id: string; id: number }>(
      'SELECT bib_id, bib.id FROM bib JOIN item ON item.bib = bib.id GROUP BY bib.id ORDER BY count(DISTINCT loca_code) DESC LIMIT 1',
    )
    const codes = all<{ code: string; lib: string }>(
      'SELECT DISTINCT item.loca_code AS code, location.lib_code AS lib FROM item JOIN location USING (loca_code) WHERE bib = ?',
      book!.id,
    )
    set([{ place: codes[0]!.code, hours: 'Mo-Su 00:00-24:00', timeZone: 'Asia/Urumqi' }])
    const { data } = await get(`/x/hours/${book!.bib_id}`)
    const places = new Set(data.places.map(({ code }) => code))
    expect(places).toEqual(new Set(codes.map(({ code, lib }) => (code === codes[0]!.code ? code : lib))))
    expect(data.places.find(({ code }) => code === codes[0]!.code)).toMatchObject({
      state: { kind: 'open', at: '' },
      timeZone: 'Asia/Urumqi',
    })
    expect((await get('/x/hours/none')).status).toBe(404)
  })

  it('B08 a damaged list is none, and a wrong line is not known', async () => {
    store.raw.prepare("UPDATE conf SET value = '[{\"place\":1}]' WHERE name = 'libraries.hours'").run()
    expect(await capabilities()).not.toContain('x/hours')
    const [{ lib }] = all<{ lib: string }>('SELECT lib_code AS lib FROM location LIMIT 1') as [
      { lib: string },
    ]
    set([{ place: lib, hours: 'whenever' }])
    const { data } = await get('/x/hours')
    expect(data.places.find(({ code }) => code === lib)!.state.kind).toBe('unknown')
  })
})
