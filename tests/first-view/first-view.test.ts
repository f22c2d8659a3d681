/** The documents of the portal, with a small test renderer, since the real one needs a build. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { piecesOf } from '../../host/build/style-pieces.ts'
import { assetsOf, inline } from '../../host/first-view/assets.ts'
import { firstView } from '../../host/first-view/first-view.ts'
import { OLD_BROWSER } from '../../host/first-view/old-browser.ts'
import { encodingOf } from '../../host/http/files/packed.ts'
import type { FirstViewInput, FirstViewJson, FirstViewOutput } from '../../src/first-view-types.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

const MANIFEST = {
  'src/main.tsx': {
    file: 'space/assets/main-1.js',
    css: ['space/assets/main-1.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'space/assets/shared-1.js', css: ['space/assets/shared-1.css'] },
  'src/features/search/results/ResultsPage.tsx': {
    file: 'space/assets/results-1.js',
    css: ['space/assets/results-1.css'],
    imports: ['src/main.tsx', '_shared.js'],
  },
  'src/early-events.ts': { file: 'space/assets/early-events-1.js' },
  'src/shell/access/Access.tsx': { file: 'space/assets/Access-1.js', css: ['space/assets/access-1.css'] },
  '_zh-1.js': { file: 'space/assets/zh-1.js', name: 'zh' },
  'src/features/search/results.zh.ts': { file: 'space/assets/zh-results-1.js' },
  '_en-1.js': { file: 'space/assets/en-1.js', name: 'en' },
}

/** a rule for a heading, which the small renderer draws, and one for something that it does not draw */
const sheetOf = (name: string) =>
  name === 'access-1'
    ? ":root[data-contrast='dark'] h1{left:1px}:root[data-contrast='light'] h1{left:2px}@media (width<=40em){h1{left:3px}}"
    : `h1{top:${name.length}px}.${name}{top:0}`
const SHEETS = ['main-1', 'shared-1', 'results-1', 'access-1']

let folder: string
let opened: Awaited<ReturnType<typeof openCatalogueApp>>
const asked: FirstViewInput[] = []
let render = (input: FirstViewInput): FirstViewOutput => ({
  status: input.data.notFound ? 404 : 200,
  html: `<h1>${input.path}</h1>`,
  title: `T & <${input.lang}>`,
  description: 'D "q"',
  route: 'SearchList',
  file: 'features/search/results/ResultsPage',
  areas: ['results'],
  withoutScript: 'page',
})

/** the host of the catalogue with its pages */
async function openPages(env: Record<string, string> = {}) {
  const built = { client: folder, firstView: '' }
  const { config: own } = opened
  const config = {
    ...own,
    publicUrl: env.PUBLIC_URL ?? '',
    wordsDir: env.WORDS_DIR ?? own.wordsDir,
    languageOfBrowser: env.LANGUAGE_OF_BROWSER !== 'off',
  }
  const { store, search, clock } = opened
  const pages = firstView(built, input => {
    asked.push(input)
    return render(input)
  })
  return createApp({ store, search, clock, config, surfaces: [pages] })
}
let app: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'view-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  mkdirSync(join(folder, 'space', 'assets'), { recursive: true })
  for (const name of SHEETS) writeFileSync(join(folder, 'space', 'assets', `${name}.css`), sheetOf(name))
  const sheets = SHEETS.map(name => [`/space/assets/${name}.css`, piecesOf(sheetOf(name))])
  writeFileSync(join(folder, '.vite', 'style-pieces.json'), JSON.stringify(Object.fromEntries(sheets)))
  writeFileSync(join(folder, 'space', 'assets', 'early-events-1.js'), 'catch();\n')
  opened = await openCatalogueApp()
  app = await openPages()
})
afterAll(async () => {
  await app.close()
  await opened.app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
/** the data for hydration, from the URL in the document */
const jsonOf = async (html: string): Promise<FirstViewJson> =>
  (await get(/ data-view="([^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&'))).json()
const drawnFrom = (html: string): string | undefined => / data-drawn="([^"]*)"/.exec(html)?.[1]

describe('the document', () => {
  it('S06 S07 language, theme and scheme come from cookies, with Vary', async () => {
    const answer = await get('/space/index', { cookie: 'opac.lang=en; opac.theme=3; opac.scheme=dark' })
    expect(answer.payload).toContain('<html lang="en" data-theme="3" data-scheme="dark" ')
    expect(answer.headers.vary).toMatch(/Cookie.*Accept-Encoding/)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    const odd = await get('/space/index', { cookie: 'opac.lang=xx; opac.theme="><x; opac.scheme=pink' })
    expect(odd.payload).toContain('<html lang="zh-CN" data-theme="1" ')
  })
  it('S07 H01 what is chosen in the accessibility panel is there from the first byte', async () => {
    const plain = (await get('/space/searchList')).payload
    expect(plain).not.toMatch(/data-text|data-contrast|access-1/i)
    const cookie = 'opac.access=text-150.contrast-dark'
    const { payload, headers } = await get('/space/searchList', { cookie })
    expect(payload).toContain('<html lang="zh-CN" data-theme="1" data-text="150" data-contrast="dark" ')
    expect(payload).toContain('<link rel="chunk" href="/space/assets/Access-1.js">')
    const styles = /<style>([\s\S]*?)<\/style>/.exec(payload)![1]!
    expect(styles).toContain('left:1px')
    expect(styles).not.toContain('left:2px')
    // media queries follow the text, and the policy allows the sheet so changed
    expect(styles).toContain('@media screen and (width<=60em), print and (width<=40em){')
    expect(headers['content-security-policy']).toContain(inline(styles).source)
    const late = /type="text\/css" href="([^"]+\?text=150)"/.exec(payload)![1]!
    const asBuilt = await get(late.replace('?text=150', ''))
    expect((await get(late)).payload).toContain('(width<=60em)')
    expect(asBuilt.payload).not.toContain('60em')
    expect((await get(late.replace('150', '9999'))).payload).toBe(asBuilt.payload)

    await get('/space/index?home', { cookie: 'opac.access=home-senior' })
    expect(asked.at(-1)!.isSenior).toBe(true)
    await get('/space/index?home')
    expect(asked.at(-1)!.isSenior).toBe(false)
    const odd = await get('/space/index', { cookie: 'opac.access=text-"><x.contrast-pink' })
    expect(odd.payload).toContain('<html lang="zh-CN" data-theme="1" data-view')
  })
  it("S06 a first visit is in the first of the browser's languages that the library offers; a choice goes before", async () => {
    writeFileSync(join(folder, 'zh-Hant.json'), '{"shell":{"home":"首頁"}}')
    writeFileSync(join(folder, 'ko.json'), '{"shell":{"home":"홈"}}')
    const pages = await openPages({ WORDS_DIR: folder })
    const langOf = async (headers: Record<string, string>, url = '/space/index') =>
      / lang="([^"]*)"/.exec((await pages.inject({ url, headers })).payload)![1]
    for (const [accepted, lang] of [
      ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
      ['zh;q=0.5,en;q=0.8', 'en'],
      ['fr-FR,fr;q=0.9,en;q=0.5', 'en'],
      ['fr', 'zh-CN'],
      ['*', 'zh-CN'],
      ['en;q=0,zh', 'zh-CN'],
      ['zh-TW,en;q=0.5', 'zh-Hant'],
      ['zh-CN,en;q=0.5', 'zh-CN'],
      ['ko-KR,en', 'ko'],
      ['"><x, ;;q=a', 'zh-CN'],
    ] as const)
      expect(await langOf({ 'accept-language': accepted }), accepted).toBe(lang)
    const english = { 'accept-language': 'en' }
    expect(await langOf({ ...english, cookie: 'opac.lang=zh' })).toBe('zh-CN')
    const { headers } = await pages.inject({ url: '/space/index', headers: english })
    expect(headers.vary).toMatch(/Accept-Language/)
    expect(headers['cache-control']).toMatch(/^private/)
    await pages.close()
    const off = await openPages({ LANGUAGE_OF_BROWSER: 'off' })
    const answer = await off.inject({ url: '/space/index', headers: english })
    expect(answer.payload).toContain('<html lang="zh-CN"')
    expect(answer.headers.vary).not.toMatch(/Accept-Language/)
    await off.close()
    for (const name of ['zh-Hant', 'ko']) rmSync(join(folder, `${name}.json`))
  })
  it('S06 the language in the address is spoken, and no part of the address of the page', async () => {
    const { payload } = await get('/space/searchList?q=a&langCode=en&f=title', { cookie: 'opac.lang=zh' })
    expect(payload).toContain('<html lang="en"')
    expect(asked.at(-1)).toMatchObject({ lang: 'en', search: '?q=a&f=title' })
    expect(payload).not.toContain('langCode')
    await get('/space/hotBook?langCode=en')
    expect(asked.at(-1)).toMatchObject({ lang: 'en', search: '' })
    expect((await get('/space/index?langCode=xx', { cookie: 'opac.lang=en' })).payload).toContain(
      '<html lang="en"',
    )
  })
  it("S06 a language with the library's own dictionary is offered, and rendered with its direction and texts", async () => {
    writeFileSync(
      join(folder, 'he.json'),
      '{"shell":{"home":"בית"},"search":{"go":"חיפוש"},"server":{"x":"y"}}',
    )
    writeFileSync(join(folder, 'fr.json'), '{"search":{"go":"Chercher"}}')
    const further = await openPages({ WORDS_DIR: folder })
    const cookie = 'opac.lang=en; opac.words=he'
    const { payload } = await further.inject({ url: '/space/searchList', headers: { cookie } })
    const address = /^<html lang="he" dir="rtl" data-words="(\/space\/words\/he\.[\w-]+\.js)" /m.exec(
      payload,
    )?.[1]
    expect(address).toBeTruthy()
    expect(payload).toContain(`<link rel="chunk" href="${address}">`)
    const dictionary = {
      lang: 'he',
      dir: 'rtl',
      base: 'en',
      words: { 'shell.home': 'בית', 'search.go': 'חיפוש' },
    }
    expect(asked.at(-1)).toMatchObject({ lang: 'en', dictionary })
    const { data } = (await further.inject('/opac/x/base?langCode=en')).json()
    // a dictionary for the elements only is not a language of the portal
    expect(data.languages.slice(2)).toEqual([{ code: 'he', name: 'עברית', words: address }])
    const served = await further.inject(address!)
    expect(served.payload).toBe(`export default ${JSON.stringify(dictionary)}`)
    expect(served.headers['cache-control']).toContain('immutable')
    const older = await further.inject('/space/words/he.older.js')
    expect([older.statusCode, older.headers['cache-control']]).toEqual([200, 'no-cache'])
    for (const none of ['fr.a.js', 'he.js', '..%2fhe.a.js', 'ja.a.js'])
      expect((await further.inject(`/space/words/${none}`)).statusCode, none).toBe(404)
    // a language chosen later on a page without further languages takes precedence
    for (const other of [
      'opac.lang=zh; opac.words=he',
      'opac.lang=en; opac.words=fr',
      'opac.lang=en; opac.words="><x',
    ])
      expect(
        (await further.inject({ url: '/space/index', headers: { cookie: other } })).payload,
      ).not.toContain('data-words')
    await further.close()
  })
  it('S01 the empty path redirects to /index, with its query', async () => {
    for (const [from, to] of [
      ['/space', '/space/index'],
      ['/space/?a=1', '/space/index?a=1'],
      ['/mspace', '/mspace/index'],
    ]) {
      const answer = await get(from!)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    }
  })
  it('S10 /mspace is the same portal, its canonical URL is under /space', async () => {
    const pages = await openPages({ PUBLIC_URL: 'https://library.example' })
    const answer = await pages.inject({ url: '/mspace/searchList?q=a&f=title' })
    expect(answer.payload).toContain(' data-view="/mspace/view.json?at=')
    expect(asked.at(-1)).toMatchObject({ base: '/mspace', path: '/searchList', search: '?q=a&f=title' })
    expect(answer.payload).toContain(
      '<link rel="canonical" href="https://library.example/space/searchList?q=a&amp;f=title">',
    )
    await pages.close()
  })
  it('F05 a search refused by the server is rendered with its message, in the language of the page', async () => {
    const q = encodeURIComponent('长'.repeat(501))
    for (const [lang, words] of [
      ['zh', '检索词过长，最多 500 个字符'],
      ['en', 'Your search term is too long. Use at most 500 characters.'],
    ]) {
      const { payload } = await get(`/space/searchList?q=${q}`, { cookie: `opac.lang=${lang}` })
      expect((await jsonOf(payload)).data).toEqual({ search: null, refusal: words })
    }
  })
  it('includes its styles and the early-events script, allowed by hash; the chunks of its screen are referenced, not fetched', async () => {
    const { payload, headers } = await get('/space/searchList?q=x')
    const sheets = ['shared-1.css', 'main-1.css', 'results-1.css']
    for (const file of sheets)
      expect(payload).toContain(`<link rel="stylesheet" href="/space/assets/${file}" disabled>`)
    const chunks = ['main-1.js', 'shared-1.js', 'zh-1.js', 'results-1.js', 'zh-results-1.js']
    for (const file of chunks) expect(payload).toContain(`<link rel="chunk" href="/space/assets/${file}">`)
    // the entry is the one that early-events.ts imports
    expect(/rel="chunk" href="([^"]+)"/.exec(payload)![1]).toBe('/space/assets/main-1.js')
    expect(payload).not.toContain('en-1.js')
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const style = /<style>(.*?)<\/style>/s.exec(payload)![1]!
    const script = /<script>(.*?)<\/script>/s.exec(payload)![1]!
    expect(style).toBe('h1{top:8px}h1{top:6px}h1{top:9px}')
    // the rest follows as one file, in the same order
    const late = /<link rel="chunk" type="text\/css" href="([^"]+)">/.exec(payload)![1]!
    expect(late).toBe('/space/styles/shared-1+main-1+results-1.css')
    expect(payload).toContain(`<noscript><link rel="stylesheet" type="text/css" href="${late}"></noscript>`)
    const whole = await get(late, { 'accept-encoding': 'br' })
    expect(whole.headers['cache-control']).toContain('immutable')
    expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(
      ['shared-1', 'main-1', 'results-1'].map(sheetOf).join(''),
    )
    for (const other of ['shared-1+x', '..+..', ''])
      expect((await get(`/space/styles/${other}.css`)).statusCode, other).toBe(404)
    expect(script).toContain('catch()')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hash(script)} ${OLD_BROWSER.source};`)
    expect(policy).toContain(`style-src 'self' ${hash(style)};`)
    expect(policy).not.toContain('unsafe')
    // nothing else is inline
    expect(payload.match(/<script>|<style>/g)).toHaveLength(3)
    expect(payload).not.toMatch(/ style="| on\w+="/)
  })
  it('S03 title and description are escaped', async () => {
    const { payload } = await get('/space/index')
    expect(payload).toContain('<title>T &amp; &lt;zh&gt;</title>')
    expect(payload).toContain('<meta name="description" content="D &quot;q&quot;">')
  })
  it('S04 has a notice that works without the bundle, in both languages', async () => {
    const { payload } = await get('/space/index')
    expect(payload).toMatch(/<div id="opac-legacy"[^>]* hidden><p class="wrap">[^<]*<br>Update your browser/)
    // inline, at the end, in ES3
    const [, script = ''] = payload.match(/<script>([^<]*)<\/script>\n<\/body>/) ?? []
    expect(script).toContain('opac-legacy')
    expect(script).not.toMatch(/=>|\bconst\b|\blet\b|`|\?\.|\/\*/)
    expect(payload).not.toContain('nomodule')
    expect(payload).toContain('<!--[if IE]>')
    expect(payload).toContain('<noscript>')
  })
  it('is compressed with an encoding that the browser accepts', async () => {
    const plain = (await get('/space/searchList?q=操'.replace('操', '%E6%93%8D'))).payload
    const br = await get('/space/searchList?q=%E6%93%8D', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    const gz = await get('/space/searchList?q=%E6%93%8D', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain)
    expect([encodingOf(undefined), encodingOf('identity'), encodingOf('BR;q=0.5')]).toEqual(['', '', 'br'])
  })
})

describe('its data', () => {
  it('S02 it includes the base configuration, home has its newest books', async () => {
    const { payload } = await get('/space/index')
    const { config, data, v } = await jsonOf(payload)
    expect(data.search!.dataList.length).toBeGreaterThan(0)
    expect(config).not.toBeNull()
    expect(drawnFrom(payload)).toBe(v)
  })
  it('F05 a result list includes the answer to the request in its URL', async () => {
    const { payload } = await get(`/space/searchList?q=${encodeURIComponent('操作系统')}&f=title`)
    const { data } = await jsonOf(payload)
    expect(data.search!.dataList.map(row => row.bibId)).toEqual([idOf('c1')])
    expect(asked.at(-1)!.data).toEqual(data)
  })
  it('B08 a book includes its information and copies', async () => {
    const { data } = await jsonOf((await get(`/space/searchDetailLocal/${idOf('c1')}`)).payload)
    expect(data.book).toMatchObject({ bibId: idOf('c1'), row: { normalTitle: '操作系统' } })
    expect(JSON.parse(data.book!.holdings)).toHaveLength(5)
  })
  it('an unknown book is 404 with a page', async () => {
    const answer = await get('/space/searchDetailLocal/nope')
    expect(answer.statusCode).toBe(404)
    expect((await jsonOf(answer.payload)).data).toEqual({ notFound: true })
  })
  it('is the anonymous view: a session cookie is not passed on', async () => {
    const { payload } = await get('/space/index', { cookie: 'meta-opac.session=stolen' })
    expect(payload).not.toContain('stolen')
  })
  it('no record can end the JSON, and a hostile query stays text', async () => {
    const { payload } = await get(`/space/searchDetailLocal/${idOf('h1')}`)
    expect(payload).not.toContain('<script>alert')
    expect((await jsonOf(payload)).data.book!.infos.map.baseInfo.map.title).toContain('<script>')
    const odd = await get('/space/searchList?q=%3C/script%3E%22&year=x&page=-1&docType=__proto__')
    expect(odd.statusCode).toBe(200)
    expect(odd.payload).toContain('%3C/script%3E%22')
  })
})

describe('when something fails', () => {
  it('an error in rendering gives the empty document, never a blank 500', async () => {
    const whole = render
    render = () => {
      throw new Error('defect')
    }
    const answer = await get('/space/index?never=drawn')
    render = whole
    expect(answer.statusCode).toBe(200)
    expect(answer.payload).toContain('<div id="app"></div>')
    expect(drawnFrom(answer.payload)).toBeUndefined()
  })
  it('an unknown route references the chunks common to all pages', () => {
    expect(assetsOf(MANIFEST, 'features/nowhere', [], 'en')).toEqual({
      styles: ['/space/assets/shared-1.css', '/space/assets/main-1.css'],
      modules: ['/space/assets/main-1.js', '/space/assets/shared-1.js', '/space/assets/en-1.js'],
      late: '/space/styles/shared-1+main-1.css',
    })
    expect(assetsOf({}, 'features/home/HomePage', [], 'zh')).toEqual({ styles: [], modules: [], late: '' })
  })
})
