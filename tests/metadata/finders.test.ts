/** Output for search engines, browsers and feed readers. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'

type Opened = Awaited<ReturnType<typeof openCatalogueApp>>
const LIBRARY = 'https://library.example'
let opened: Opened
beforeAll(async () => {
  opened = await openCatalogueApp({ PUBLIC_URL: LIBRARY })
})
afterAll(() => opened.app.close())

const get = (url: string, headers: Record<string, string> = {}) => opened.app.inject({ url, headers })
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(found => found[1])

describe('OpenSearch', () => {
  it('B08 a description for the search box of a browser, in the language of the visitor', async () => {
    const answer = await get('/space/opensearch.xml', { cookie: 'opac.lang=en' })
    expect(answer.headers['content-type']).toMatch(/^application\/opensearchdescription\+xml/)
    expect(answer.payload).toContain(`template="${LIBRARY}/space/searchList?q={searchTerms}"`)
    expect(answer.payload).toContain(`template="${LIBRARY}/space/suggest.json?q={searchTerms}"`)
    expect(answer.payload).toContain('<Description>Find books in ')
    expect([.../<ShortName>([^<]*)</.exec(answer.payload)![1]!].length).toBeLessThanOrEqual(16)
  })
  it('B08 suggestions in its format', async () => {
    const answer = await get(`/space/suggest.json?q=${encodeURIComponent('操作')}`)
    expect(answer.headers['content-type']).toMatch(/^application\/x-suggestions\+json/)
    const [typed, found] = answer.json()
    expect(typed).toBe('操作')
    expect(found.join()).toContain('操作系统')
  })
  it.each(['', '?q=', '?q=a&q=b', '?q=%00', `?q=${'x'.repeat(3000)}`])(
    'B08 there are none for unusual input: %j',
    async query => {
      const answer = await get(`/space/suggest.json${query}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()[1]).toEqual([])
    },
  )
})

describe('feeds', () => {
  it('B08 of new books: latest first, with their date', async () => {
    const { payload, headers } = await get('/space/feed.xml')
    expect(headers['content-type']).toMatch(/^application\/rss\+xml/)
    expect(payload).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/)
    expect(payload).toContain(
      `<guid isPermaLink="true">${LIBRARY}/space/searchDetailLocal/${idOf('c1')}</guid>`,
    )
    const days = [...payload.matchAll(/<pubDate>([^<]*)</g)].map(found => Date.parse(found[1]!))
    expect(days.length).toBeGreaterThan(2)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  })
  it('B08 of any search, with the data shown in the result list', async () => {
    const { payload } = await get(`/space/feed.xml?q=${encodeURIComponent('操作系统')}`)
    expect(payload).toContain('<title>“操作系统”的检索结果更新 - ')
    expect(payload).toContain(idOf('c1'))
    expect(payload).not.toContain(idOf('h1'))
    const other = await get('/space/feed.xml?q=nothing-of-that-kind')
    expect(other.statusCode).toBe(200)
    expect(other.payload).not.toContain('<item>')
  })
  it('B08 a hostile record stays text', async () => {
    const { payload } = await get(`/space/feed.xml?q=${encodeURIComponent('攻击')}`)
    expect(payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(payload).not.toMatch(/<script|<img|\u0007|\ud800/)
  })
  it('B08 a repeated request gets content only if something has changed', async () => {
    const first = await get('/space/feed.xml')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await get('/space/feed.xml', headers)).statusCode).toBe(304)
    opened.store.raw.prepare("UPDATE bib SET title = title || ' II' WHERE bib_id = ?").run(idOf('m1'))
    const then = await get('/space/feed.xml', headers)
    expect(then.statusCode).toBe(200)
    expect(then.payload).toContain(' II')
  })
  it('B08 a refused search is an error and not a feed', async () => {
    const answer = await get(`/space/feed.xml?q=${'长'.repeat(501)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.payload).toBe('检索词过长，最多 500 个字符')
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  })
})

describe('sitemaps', () => {
  it('B08 the index lists the pages, a page lists the books in the catalogue', async () => {
    expect(locs((await get('/space/sitemap.xml')).payload)).toEqual([`${LIBRARY}/space/sitemap-1.xml`])
    const { payload, headers } = await get('/space/sitemap-1.xml')
    expect(headers['content-type']).toMatch(/^application\/xml/)
    expect(locs(payload)).toContain(`${LIBRARY}/space/searchDetailLocal/${idOf('c1')}`)
    expect(payload).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    const packed = await get('/space/sitemap-1.xml', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(payload)
  })
  it('B08 a book of another range is on another page; pages without books do not exist', async () => {
    const { raw } = opened.store
    raw.pragma('foreign_keys = OFF')
    raw.prepare('UPDATE bib SET id = 100001 WHERE bib_id = ?').run(idOf('h1'))
    const index = locs((await get('/space/sitemap.xml')).payload)
    expect(index).toEqual([`${LIBRARY}/space/sitemap-1.xml`, `${LIBRARY}/space/sitemap-3.xml`])
    expect(locs((await get('/space/sitemap-3.xml')).payload)).toEqual([
      `${LIBRARY}/space/searchDetailLocal/${idOf('h1')}`,
    ])
    for (const page of ['0', '2', '4', '999999'])
      expect((await get(`/space/sitemap-${page}.xml`)).statusCode).toBe(404)
  })
  it('B08 a withdrawn book is removed, and the page counts as changed', async () => {
    const before = await get('/space/sitemap-1.xml')
    const headers = { 'if-none-match': String(before.headers.etag) }
    expect((await get('/space/sitemap-1.xml', headers)).statusCode).toBe(304)
    opened.store.raw.prepare('UPDATE bib SET withdrawn = 1 WHERE bib_id = ?').run(idOf('m1'))
    const after = await get('/space/sitemap-1.xml', headers)
    expect(after.statusCode).toBe(200)
    expect(after.payload).not.toContain(idOf('m1'))
  })
})

describe('robots.txt', () => {
  it('B08 excludes result lists and reader pages, and names the sitemap', async () => {
    const lines = (await get('/robots.txt')).payload.split('\n')
    expect(lines).toContain('Disallow: /space/searchList?')
    expect(lines).toContain('Disallow: /space/reader')
    expect(lines).toContain(`Sitemap: ${LIBRARY}/space/sitemap.xml`)
    for (const path of ['/opac/', '/space/login', '/space/suggestPurchase', '/space/report/', '/metrics'])
      expect(lines).toContain(`Disallow: ${path}`)
    // pages without personal data may be indexed
    const closed = lines.filter(line => line.startsWith('Disallow: ')).map(line => line.slice(10))
    for (const open of [
      '/space/searchDetailLocal/m1',
      '/space/index',
      '/space/bookList/detail/1',
      '/space/database',
      '/space/newBook',
      '/space/recommendMore/bookList',
      '/space/pictures/theme-1.svg',
    ])
      expect(
        closed.filter(path => open.startsWith(path)),
        open,
      ).toEqual([])
  })
})
