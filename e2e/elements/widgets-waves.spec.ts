/** Number of round trips until an element works on another site, and its requests: each file once, no chains. */
import type { Page, Route } from '@playwright/test'
import { expect, frames, test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'
import { shifts } from '../screens/watched.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const HASHED = /-[\w-]{8}\.js$/
const nameOf = (address: string) => new URL(address).pathname.split('/').at(-1)!.replace(HASHED, '')

/** Holds the library's answers until no more requests come, then releases all: one wave is one round trip. */
async function waves(page: Page, host: string, isDrawn: () => Promise<boolean>): Promise<string[][]> {
  let held: Route[] = []
  await page.route(`${host}/**`, route => void held.push(route))
  await page.goto(site.url, { waitUntil: 'commit' })
  const seen: string[][] = []
  while (!(await isDrawn())) {
    await expect.poll(() => held.length, 'nothing is asked, nothing drawn').toBeGreaterThan(0)
    for (let count = -1; count !== held.length; await frames(page)) count = held.length
    const wave = held
    held = []
    seen.push(wave.map(route => nameOf(route.request().url())).sort())
    await Promise.all(wave.map(route => route.continue()))
    // let the loaded code run and send its own requests
    await Promise.all(wave.map(async route => (await route.request().response())?.finished()))
    await frames(page)
  }
  const rest = held
  held = []
  // what is still to come, as a drawn cover, is not asked for any more
  await Promise.all(rest.map(route => route.continue()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return seen
}

const form = '<form action="#"><input name="q"></form>'
const BAR = ['core', 'opac-search-bar']

for (const [how, attributes] of [
  ['as a module', 'type="module"'],
  ['as a classic script', 'async'],
] as const)
  test(`W07 ${how}: the loader, all of the bar at once; its configuration when it is used`, async ({
    page,
    host,
  }) => {
    site.show(
      `<script ${attributes} src="${host.url}/widgets/v1/loader.js"></script><opac-search-bar>${form}</opac-search-bar>`,
    )
    const fields = page.locator('opac-search-bar select[name=f] option')
    const seen = await waves(page, host.url, async () => (await fields.count()) > 0)
    expect(seen).toEqual([['loader.js'], BAR])
    // 13 fields of the library's configuration; the bar's built-in default is 7
    await page.locator('opac-search-bar [part=input]').focus()
    await expect(fields).toHaveCount(13)
    // preload hints are removed from the page
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0)
  })

test('W07 the other addresses of the loader need no more round trips', async ({ page, host }) => {
  site.show(
    `<script type="module" src="${host.url}/widgets/opac.js"></script><opac-search-bar lang="en">${form}</opac-search-bar>`,
  )
  const fields = page.locator('opac-search-bar select[name=f] option')
  const seen = await waves(page, host.url, async () => (await fields.count()) > 0)
  expect(seen).toEqual([['opac.js'], BAR])
})

test('W07 texts are in the language of the element', async ({ page, host, context }) => {
  const loader = `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`
  const bar = page.locator('opac-search-bar')
  for (const [body, label] of [
    [`<opac-search-bar></opac-search-bar>`, '检索'],
    [`<div lang="en-GB"><opac-search-bar></opac-search-bar></div>`, 'Search'],
    [`<div lang="en"><opac-search-bar lang="zh"></opac-search-bar></div>`, '检索'],
    [`<div lang="en"><opac-search-bar lang="fr"></opac-search-bar></div>`, '检索'],
  ] as const) {
    site.show(loader + body)
    await page.goto(site.url)
    await expect(bar.getByRole('button', { name: label }), body).toBeVisible()
  }
  // the reader's own choice takes precedence over the page's language
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: site.url }])
  site.show(`${loader}<opac-search-bar></opac-search-bar>`)
  await page.goto(site.url)
  await expect(bar.getByRole('button', { name: 'Search' })).toBeVisible()
})

test('W02 W07 books: what draws them comes with them, and each file once', async ({ page, host }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  for (const layout of ['row', 'card', 'shelf', 'carousel']) {
    site.show(
      `<script type="module" src="${host.url}/widgets/v1/loader.js"></script><opac-book-block source="new" layout="${layout}"></opac-book-block>`,
    )
    asked.length = 0
    const titles = page.locator('opac-book-block [part=availability], opac-book-block [part=spines]')
    const seen = await waves(page, host.url, async () => (await titles.count()) > 0)
    expect(seen, layout).toHaveLength(3)
    expect(seen[2], layout).toContain('book_list')
    const scripts = asked.filter(url => url.endsWith('.js'))
    expect(scripts.length - new Set(scripts).size, layout).toBe(0)
  }
})

test('W05 four elements ask for what they share once', async ({ page, host }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  site.show(
    `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>${form.replace('<form', '<form hidden')}
    <opac-search-bar></opac-search-bar><opac-reader-banner variant="counters"></opac-reader-banner>
    <opac-temporary-shelf></opac-temporary-shelf><opac-book-block source="new"></opac-book-block>`,
  )
  await page.goto(site.url)
  await expect(page.locator('opac-book-block [part=availability]').first()).toBeVisible()
  await expect(page.locator('opac-reader-banner').getByRole('link', { name: '登录' })).toBeVisible()
  await expect(page.locator('opac-temporary-shelf').getByRole('button')).toBeVisible()
  await page.locator('opac-search-bar [part=input]').focus()
  await expect(page.locator('opac-search-bar select[name=f] option')).toHaveCount(13)
  const own = asked.filter(url => url.startsWith(host.url))
  expect(own.filter((url, at) => own.indexOf(url) !== at)).toEqual([])
})

test('W07 a policy of nonces: hints carry that of the page, nothing is refused', async ({ page, host }) => {
  const refused: string[] = []
  page.on(
    'console',
    message => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  )
  site.show(
    `<script nonce="abc" type="module" src="${host.url}/widgets/v1/loader.js"></script><opac-search-bar>${form}</opac-search-bar>`,
    `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src ${host.url}; img-src data:`,
  )
  const fields = page.locator('opac-search-bar select[name=f] option')
  const seen = await waves(page, host.url, async () => (await fields.count()) > 0)
  expect(seen).toHaveLength(2)
  expect(refused).toEqual([])
})

test('W07 hints that fail do not stand in the way: all is fetched when the library answers again', async ({
  page,
  host,
  problems,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(nameOf(request.url())))
  await page.route(/\/(chunks|v1)\/(?!loader)/, route => route.abort())
  site.show(
    `<script type="module" src="${host.url}/widgets/v1/loader.js"></script><opac-search-bar>${form}</opac-search-bar>`,
  )
  await page.goto(site.url)
  await expect.poll(() => problems.length).toBe(1)
  expect(problems.splice(0)[0]).toContain('could not be loaded')
  expect(asked).toContain('core')
  await page.unroute(/\/(chunks|v1)\/(?!loader)/)
  await page.getByRole('textbox').focus()
  await page.locator('opac-search-bar [part=input]').focus()
  await expect(page.locator('opac-search-bar select[name=f] option')).toHaveCount(13)
})

test('W01 the bar keeps the room that the page has reserved: nothing below it moves when it is drawn', async ({
  page,
  host,
}) => {
  let free = () => {}
  const held = new Promise<void>(done => {
    free = done
  })
  // the search models of a library are tabs above the bar: their room is reserved before the configuration loads
  await page.route('**/opac/x/base*', route => route.abort())
  await page.route(/\/core-[\w-]{8}\.js$/, async route => {
    await held
    await route.continue()
  })
  site.show(
    `<style>opac-search-bar:not(:defined) { display: block; min-height: 87.5px }</style>
    <script type="module" src="${host.url}/widgets/v1/loader.js"></script>
    <opac-search-bar>${form}</opac-search-bar><p id="below">below</p>`,
  )
  const shifted = await shifts(page)
  await page.goto(site.url)
  const below = () => page.locator('#below').evaluate(node => node.getBoundingClientRect().top)
  const before = await below()
  await frames(page)
  expect(await page.locator('opac-search-bar .search__in').count()).toBe(0)
  free()
  await page.evaluate(() => customElements.whenDefined('opac-search-bar').then(() => undefined))
  await frames(page)
  expect(await below()).toBe(before)
  await expect(page.locator('opac-search-bar').getByRole('combobox', { name: '检索词' })).toBeVisible()
  expect(await below()).toBe(before)
  expect(await shifted()).toEqual([])
})
