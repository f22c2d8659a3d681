/** The head of a document, for programs that run no scripts. The renderer is a small one for tests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../host/app.ts'
import { firstView } from '../../host/first-view/first-view.ts'
import { readConfig } from '../../host/runtime/config/config.ts'
import { openStore } from '../../host/store/open.ts'
import type { FirstViewInput, FirstViewOutput } from '../../src/first-view-types.ts'
import { idOf, openCatalogueApp } from '../catalogue-fixture.ts'
import { NOW, noSearch } from '../fixture-library.ts'

const LIBRARY = 'https://library.example'
const routeOf = (path: string): string =>
  path.startsWith('/searchDetailLocal/')
    ? 'SearchDetailLocal'
    : path.startsWith('/searchList')
      ? 'SearchList'
      : path.startsWith('/reader')
        ? 'Reader'
        : 'Index'
const render = ({ path, data }: FirstViewInput): FirstViewOutput => ({
  status: data.notFound ? 404 : 200,
  html: '<h1>Drawn</h1>',
  title: 'Title - Library',
  description: 'Words of the page',
  route: routeOf(path),
  file: '',
  areas: [],
  withoutScript: 'page',
})

let opened: Awaited<ReturnType<typeof openCatalogueApp>>
let app: Awaited<ReturnType<typeof createApp>>
/** a host in front of `opened`, at another address */
let front: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  opened = await openCatalogueApp()
  const { store, search, clock, config } = opened
  const surfaces = [firstView(null, render)]
  app = await createApp({ store, search, clock, surfaces, config: { ...config, publicUrl: LIBRARY } })
  const address = await opened.app.listen({ port: 0, host: '127.0.0.1' })
  const behind = readConfig({
    LOG_LEVEL: 'silent',
    OPAC_UPSTREAM: `${address}/meta-local`,
    PUBLIC_URL: LIBRARY,
  })
  front = await createApp({
    store: openStore(':memory:'),
    search: noSearch,
    clock: { now: () => NOW },
    config: behind,
    wait: async () => {},
  })
})
afterAll(async () => {
  await front.close()
  await app.close()
  await opened.app.close()
})

const page = async (path: string, cookie = 'opac.lang=en') =>
  (await app.inject({ url: path, headers: { cookie } })).payload
const book = (id: string) => page(`/space/searchDetailLocal/${idOf(id)}`)
const metas = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
const factsOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe('the head of a book', () => {
  it('B08 describes the book, with absolute URLs', async () => {
    const html = await book('c1')
    const url = `${LIBRARY}/space/searchDetailLocal/${idOf('c1')}`
    expect(html).toContain(`<link rel="canonical" href="${url}">`)
    expect(metas(html)).toMatchObject({
      description: '林一, 陈二著 ; 王三译, 清华大学出版社, 2022. 本书讲述操作系统。',
      'og:type': 'book',
      'og:title': '操作系统',
      'og:url': url,
      'og:locale': 'en_GB',
      'og:description': '林一, 陈二著 ; 王三译, 清华大学出版社, 2022. 本书讲述操作系统。',
      'book:isbn': '9787302598214',
      'twitter:card': 'summary',
    })
    expect(html.match(/<meta property="book:author" content="[^"]*">/g)).toHaveLength(2)
    expect(metas(html).robots).toBeUndefined()
  })
  it('B08 has schema.org data', async () => {
    expect(factsOf(await book('c1'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Book',
      '@id': `${LIBRARY}/space/searchDetailLocal/${idOf('c1')}`,
      url: `${LIBRARY}/space/searchDetailLocal/${idOf('c1')}`,
      name: '操作系统',
      author: [
        { '@type': 'Person', name: '林一' },
        { '@type': 'Person', name: '陈二' },
      ],
      publisher: { '@type': 'Organization', name: '清华大学出版社' },
      datePublished: '2022',
      inLanguage: 'zh',
      isbn: '9787302598214',
      bookEdition: '2版',
      description: '本书讲述操作系统。',
    })
    expect(factsOf(await book('m1')).author).toEqual([{ '@type': 'Person', name: 'Ann Smith' }])
  })
  it('B08 a hostile record stays text: in values, and in the data block, which nothing in it can end', async () => {
    const html = await book('h1')
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).not.toMatch(/<script>alert|<img|<svg/)
    expect(head.match(/<\/script>/g)).toHaveLength(2)
    expect(factsOf(html).name).toContain('<script>alert(1)</script>')
    expect(metas(html)['og:title']).toContain('&lt;script&gt;')
  })
  it('B08 the CSP is unchanged: the data block needs no exception', async () => {
    const answer = await app.inject({ url: `/space/searchDetailLocal/${idOf('c1')}` })
    expect(String(answer.headers['content-security-policy'])).not.toMatch(/unsafe-inline|ld\+json/)
  })
  it('B08 an unknown book has no canonical URL, and is not indexed', async () => {
    const html = await page(`/space/searchDetailLocal/m${'0'.repeat(32)}`)
    expect(html).not.toContain('rel="canonical"')
    expect(metas(html)).toMatchObject({ robots: 'noindex' })
    expect(metas(html)['og:type']).toBeUndefined()
    expect(factsOf(html)).toBeNull()
  })
  it('B08 parameters and a trailing slash do not make another page of a book', async () => {
    const html = await page(`/space/searchDetailLocal/${idOf('c1')}/?tab=marc`)
    expect(html).toContain(`<link rel="canonical" href="${LIBRARY}/space/searchDetailLocal/${idOf('c1')}">`)
  })
  it('B08 with an upstream server it is the same, as far as the upstream has the data', async () => {
    const ask = (url: string) => front.inject({ url })
    const document = await ask(`/space/searchDetailLocal/${idOf('m1')}`)
    expect(factsOf(document.payload)).toMatchObject({ '@type': 'Book', author: [{ name: 'Ann Smith' }] })
  })
})

describe('the head of other pages', () => {
  it('B08 result lists are not indexed, but their links are followed; the list has a feed', async () => {
    const html = await page('/space/searchList?q=a&f=title')
    expect(metas(html).robots).toBe('noindex,follow')
    expect(html).toContain('href="/space/feed.xml?q=a&amp;f=title"')
    expect(metas(await page('/space/index')).robots).toBeUndefined()
  })
  it('B08 every page references the OpenSearch description, the list of all books also the feed of new books', async () => {
    const search =
      /<link rel="search" type="application\/opensearchdescription\+xml" title="[^"]+" href="\/space\/opensearch\.xml">/
    expect(await page('/space/index')).toMatch(search)
    const html = await page('/space/searchList')
    expect(html).toMatch(search)
    expect(html).toMatch(/type="application\/rss\+xml" title="New books" href="\/space\/feed\.xml"/)
    expect(metas(html).robots).toBeUndefined()
  })
  it('B08 home has the same canonical URL at each of its URLs', async () => {
    for (const other of ['/mspace/index', '/space/index?from=mail', '/space/index/'])
      expect(await page(other)).toContain(`<link rel="canonical" href="${LIBRARY}/space/index">`)
  })
  it('B08 reader pages are not indexed', async () => {
    const html = await page('/space/reader/readerHome')
    expect(metas(html)).toEqual({
      viewport: expect.any(String),
      description: 'Words of the page',
      robots: 'noindex',
    })
  })
  it('B08 without a public URL the requested host is used if it is loopback; any other is not trusted', async () => {
    const { store, search, clock, config } = opened
    const own = await createApp({ store, search, clock, config, surfaces: [firstView(null, render)] })
    const canonical = async (host: string) =>
      /rel="canonical" href="([^"]*)"/.exec(
        (await own.inject({ url: '/mspace/index', headers: { host } })).payload,
      )?.[1]
    expect(await canonical('127.0.0.1:8080')).toBe('http://127.0.0.1:8080/space/index')
    expect(await canonical('localhost:8080')).toBe('http://localhost:8080/space/index')
    expect(await canonical('evil.example')).toBe('/space/index')
    await own.close()
  })
})
