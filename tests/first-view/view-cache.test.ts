/**
 * Documents, view.json and the base configuration are cached, and every change shows at once, whichever host
 * made it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { firstView } from '../../host/first-view/first-view.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import type { SearchEngine } from '../../host/search/engine.ts'
import { openStore, type Store } from '../../host/store/open.ts'
import { Database } from '../../host/store/sqlite/sqlite-driver.ts'
import type { FirstViewInput, FirstViewJson, FirstViewOutput } from '../../src/first-view-types.ts'
import { eventually } from '../eventually.ts'
import { NOW, PASSWORD, plantLibrary } from '../fixture-library.ts'
import { openPlain } from '../search/plain/plain.ts'
import { Visitor } from '../visitor.ts'

let folder: string
let store: Store
let search: SearchEngine
let elsewhere: Database
let app: Awaited<ReturnType<typeof createApp>>
let clock: { time: number; now(): number }
let drawn: FirstViewInput[]
let duringDraw: () => void

const draw = (input: FirstViewInput): FirstViewOutput => {
  drawn.push(input)
  duringDraw()
  const status = input.data.notFound || input.path.startsWith('/nowhere') ? 404 : 200
  const html = `<h1>${input.lang} ${input.config?.headerText}</h1>`
  const route = { route: 'SearchList', file: '', areas: [] }
  return { status, html, title: '', description: '', ...route, withoutScript: 'page' }
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  store = openStore(join(folder, 'library.db'))
  plantLibrary(store)
  elsewhere = new Database(join(folder, 'library.db'))
  drawn = []
  duringDraw = () => {}
  clock = { time: NOW, now: () => clock.time }
  const config = readConfig({ LOG_LEVEL: 'silent', CAPTCHA: 'off', DATA_DIR: folder })
  const surfaces = [firstView(null, draw)]
  search = openPlain(store)
  app = await createApp({ store, search, clock, config, surfaces, wait: async () => {} })
})
afterEach(async () => {
  await app.close()
  elsewhere.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const RESULTS = '/space/searchList?q=%E7%BA%A2%E6%A5%BC%E6%A2%A6'
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
/** what a document was rendered from: its own v, and the data at the URL in it */
const jsonOf = async (html: string): Promise<FirstViewJson> => {
  const at = / data-view="([^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  return { ...(await get(at)).json(), v: / data-drawn="([^"]*)"/.exec(html)![1]! }
}
const viewOf = (at: string, more = '') => get(`/space/view.json?at=${encodeURIComponent(at)}${more}`)
const bibId = () => store.raw.prepare('SELECT bib_id FROM bib WHERE id = 1').pluck().get() as string
const drawnBy = async (ask: () => Promise<unknown>): Promise<number> => {
  const before = drawn.length
  await ask()
  return drawn.length - before
}

describe('a document requested again', () => {
  it('is the same bytes, rendered once, even for simultaneous requests', async () => {
    const br = { 'accept-encoding': 'br' }
    const [one, two] = await Promise.all([get(RESULTS, br), get(RESULTS, br)])
    const three = await get(RESULTS, br)
    expect(drawn).toHaveLength(1)
    expect(two.rawPayload.equals(one.rawPayload) && three.rawPayload.equals(one.rawPayload)).toBe(true)
    expect(brotliDecompressSync(three.rawPayload).toString()).toBe((await get(RESULTS)).payload)
    expect(drawn).toHaveLength(1)
  })
  it('is compressed better soon after', async () => {
    const br = { 'accept-encoding': 'br' }
    const { rawPayload: first } = await get(RESULTS, br)
    const { payload } = await get(RESULTS)
    const last = await eventually(async () => {
      const { rawPayload } = await get(RESULTS, br)
      expect(rawPayload.length).toBeLessThan(first.length)
      return rawPayload
    })
    expect(brotliDecompressSync(last).toString()).toBe(payload)
    expect(drawn).toHaveLength(1)
  })
  it('is rendered again if part of the catalogue did not answer', async () => {
    const whole = search.search
    search.search = async query => ({ ...(await whole(query)), partial: true })
    expect(await drawnBy(() => get(RESULTS))).toBe(1)
    search.search = whole
    expect(await drawnBy(() => get(RESULTS))).toBe(1)
    expect(drawn.map(({ data }) => data.search?.partial)).toEqual([1, 0])
    expect(await drawnBy(() => get(RESULTS))).toBe(0)
  })
  it('S06 S07 languages, themes and schemes do not mix', async () => {
    const looks = ['zh 1 ', 'en 1 ', 'en 3 dark', 'zh 2 light', 'zh 1 dark']
    for (const round of [1, 2])
      for (const look of looks) {
        const [lang, theme, scheme] = look.split(' ')
        const cookie = `opac.lang=${lang}; opac.theme=${theme}; opac.scheme=${scheme}`
        const { payload } = await get(RESULTS, { cookie })
        const attributes = `lang="${lang === 'zh' ? 'zh-CN' : 'en'}" data-theme="${theme}"`
        expect([round, payload]).toEqual([round, expect.stringContaining(`<html ${attributes}`)])
        expect(payload.includes(`data-scheme="${scheme}"`)).toBe(scheme !== '')
        expect(payload).toContain(lang === 'zh' ? '<h1>zh 临江' : '<h1>en Linjiang')
      }
    expect(drawn).toHaveLength(2)
  })
  it('is anonymous: a reader gets the same as everybody', async () => {
    const visitor = new Visitor(app)
    await visitor.signIn('reader1', PASSWORD)
    const own = await visitor.ask('GET', RESULTS)
    expect(own.payload).toBe((await get(RESULTS)).payload)
    expect(drawn).toHaveLength(1)
  })
  it('counts a view each time it is served', async () => {
    const at = `/space/searchDetailLocal/${bibId()}`
    const clicks = async () =>
      (await get(`/opac/bibs/${bibId()}/infos`)).json().data.map.extraInfo.map._clickCount as number
    const before = await clicks()
    for (let nth = 0; nth < 3; nth++) await get(at)
    await viewOf(at.slice('/space'.length))
    expect(await clicks()).toBe(before + 4)
  })
})

describe('a change shows at once', () => {
  const NEW_NAME = "INSERT INTO conf VALUES ('space.header.text', '新名图书馆')"
  it.each(['here', 'in another process'])(
    'K02 of conf, made %s: document, view.json, x/base',
    async where => {
      const texts = async () => [
        (await get(RESULTS)).payload,
        (await viewOf('/searchList?q=x')).payload,
        (await get('/opac/x/base')).payload,
      ]
      const { v } = await jsonOf((await texts())[0]!)
      ;(where === 'here' ? store.raw : elsewhere).exec(NEW_NAME)
      for (const text of await texts()) expect(text).toContain('新名图书馆')
      expect((await jsonOf((await texts())[0]!)).v).not.toBe(v)
    },
  )
  it.each([
    [
      'a loan by the circulation system',
      'UPDATE loan SET due_at = due_at + 86400000 WHERE loan_id = ?',
      'L1',
    ],
    ['a copy back', 'DELETE FROM loan WHERE loan_id = ?', 'L1'],
    ['a copy lost', "UPDATE item SET status = 'lost' WHERE bar_code = ?", 'A00013'],
    ['a place renamed', "UPDATE location SET name_zh = '总馆-新名' WHERE loca_code = ?", '02503'],
    ['a title mended', "UPDATE bib SET title = '红楼梦新编' WHERE id = ?", 1],
  ])('%s', async (_, sql, value) => {
    const at = `/space/searchDetailLocal/${bibId()}`
    const before = await jsonOf((await get(at)).payload)
    elsewhere.prepare(sql).run(value)
    const after = await jsonOf((await get(at)).payload)
    expect(after.data).not.toEqual(before.data)
    expect(after.v).not.toBe(before.v)
  })
  it('of the search index, when it has indexed the change', async () => {
    const count = async () => {
      const { payload } = await get('/space/searchList?q=%E5%8F%B2%E8%AE%B0')
      return (await jsonOf(payload)).data.search?.total
    }
    expect(await count()).toBe(1)
    elsewhere.exec(
      "UPDATE bib SET withdrawn = 1 WHERE title = '史记'; INSERT INTO bib_change (bib) VALUES (3)",
    )
    expect(await count()).toBe(1)
    await search.refresh()
    expect(await count()).toBe(0)
  })
  it('made while a document is rendered, is not missed by the cache', async () => {
    duringDraw = () => {
      duringDraw = () => {}
      elsewhere.exec(NEW_NAME)
    }
    await get(RESULTS)
    expect((await get(RESULTS)).payload).toContain('新名图书馆')
  })
})

describe('a change that a document does not show keeps it cached', () => {
  const LIST = `INSERT INTO booklist (id, uid, name, is_public, created_at, updated_at) VALUES ('b', 1, 'n', 0, 1, 1);
    INSERT INTO booklist_item (booklist, bib, added_at) VALUES ('b', 1, 1)`
  it.each([
    ['a session', "INSERT INTO session (hash, created_at, seen_at) VALUES ('h', 1, 1)"],
    ['a reader’s data', "UPDATE patron SET email = 'a@b.example' WHERE uid = 1"],
    ['a notice', 'UPDATE notice SET read_at = 1'],
    ['a view counted', 'UPDATE bib SET view_count = view_count + 1'],
    ['a renewal counted', 'UPDATE loan SET renew_times = 1'],
    ['a private booklist', LIST],
  ])('%s', async (_, sql) => {
    const pages = [RESULTS, '/space/index', `/space/searchDetailLocal/${bibId()}`]
    for (const page of pages) await get(page)
    elsewhere.exec(sql)
    const again = await drawnBy(async () => {
      for (const page of pages) await get(page)
    })
    expect(again).toBe(0)
  })
  it('a public booklist affects home, but not a result list', async () => {
    for (const page of [RESULTS, '/space/index']) await get(page)
    elsewhere.exec(LIST.replace("'n', 0", "'n', 1"))
    expect(await drawnBy(() => get(RESULTS))).toBe(0)
    expect(await drawnBy(() => get('/space/index'))).toBe(1)
  })
  it('popular searches affect home only', async () => {
    for (const page of [RESULTS, '/space/index']) await get(page)
    elsewhere.exec("INSERT INTO search_term VALUES ('2026-03-10', '热词', 7)")
    expect(await drawnBy(() => get(RESULTS))).toBe(0)
    expect((await jsonOf((await get('/space/index')).payload)).data.hot?.words[0]?._1).toBe('热词')
  })
  it('counts, covers and the date have no revision: it is rendered again after half a minute', async () => {
    await get(RESULTS)
    clock.time += 29_999
    expect(await drawnBy(() => get(RESULTS))).toBe(0)
    clock.time += 1
    expect(await drawnBy(() => get(RESULTS))).toBe(1)
  })
})

describe('view.json', () => {
  it('has the v, data and configuration of the document, and 304 if unchanged', async () => {
    const at = '/searchList?q=%E7%BA%A2%E6%A5%BC%E6%A2%A6'
    const { v, data, config } = await jsonOf((await get(`/space${at}`)).payload)
    const answer = await viewOf(at)
    expect(answer.json()).toEqual({ v, lang: 'zh', config, data })
    expect(answer.headers).toMatchObject({ etag: `W/"${v}"`, 'cache-control': 'private, no-cache' })
    expect(answer.headers.vary).toMatch(/Cookie.*Accept-Encoding/)
    const url = `/space/view.json?at=${encodeURIComponent(at)}`
    const known = await get(url, { 'if-none-match': `W/"${v}"` })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
    expect((await get(`/mspace/view.json?at=${encodeURIComponent(at)}`)).json().v).toBe(v)
    const br = await get(url, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(answer.payload)
  })
  it('of a frame without data has the v of its document', async () => {
    const { v } = await jsonOf((await get('/space/login')).payload)
    expect((await viewOf('/login')).json()).toMatchObject({ v, data: {} })
  })
  it('uses the requested language, before that of the cookie', async () => {
    expect((await viewOf('/index', '&lang=en')).json()).toMatchObject({
      lang: 'en',
      config: { headerText: 'Linjiang University Library' },
    })
    const cookie = { cookie: 'opac.lang=en' }
    expect((await get('/space/view.json?at=/index', cookie)).json().lang).toBe('en')
    expect((await get('/space/view.json?at=/index&lang=zh', cookie)).json().lang).toBe('zh')
  })
  it.each([
    '',
    '?at=',
    '?at=nowhere',
    '?at=/nowhere',
    '?at=/a&at=/b',
    '?at=%2F%00',
    '?at=https://x.example/index',
    '?at=/searchDetailLocal/%25E0%25A4%25A',
    '?lang=xx',
  ])('view.json%s has the configuration and no data', async query => {
    const answer = await get(`/space/view.json${query}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().config.headerText).toBe('临江大学图书馆')
    expect(answer.json().data.search ?? answer.json().data.book ?? null).toBeNull()
  })
})

describe('the base configuration', () => {
  it('K02 is sent compressed, and 304 if unchanged', async () => {
    const plain = await get('/opac/x/base')
    const br = await get('/opac/x/base', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.payload)
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
    const known = await get('/opac/x/base', { 'if-none-match': String(plain.headers.etag) })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
    expect((await get('/opac/x/base?langCode=en')).json().data.headerText).toMatch(/^Linjiang/)
  })
})

it('S01 an unknown booklist is 404 like an unknown book, and so is another reader’s private one', async () => {
  const status = async (id: string) => (await get(`/space/bookList/detail/${id}`)).statusCode
  const add = store.raw.prepare(
    "INSERT INTO booklist (id, uid, name, is_public, created_at, updated_at) VALUES (?, 1, 'n', ?, 1, 1)",
  )
  expect(await status('shown')).toBe(404)
  add.run('shown', 1)
  add.run('hidden', 0)
  expect([await status('shown'), await status('hidden'), await status('%E0%A4%A')]).toEqual([200, 404, 400])
  elsewhere.exec("UPDATE booklist SET is_public = 1 WHERE id = 'hidden'")
  expect(await status('hidden')).toBe(200)
  expect(store.raw.prepare('SELECT sum(click_count) FROM booklist').pluck().get()).toBe(0)
})
