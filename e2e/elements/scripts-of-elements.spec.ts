/** Scripts and bytes that a page of a registered site loads for the elements before the first press. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** what draws the cover of a book without a picture: comes after the row */
const COVER = /\/chunks\/drawn-cover-/

/** kB that a build may add without a change here: names of chunks change with their content, and compress differently */
const SLACK = 0.1

/** number of scripts so far, and their kB; without the cover */
function counted(page: Page): () => Promise<[count: number, kilobytes: number]> {
  const seen: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script' && !COVER.test(request.url()))
      seen.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const sizes = await Promise.all(seen)
    return [sizes.length, sizes.reduce((sum, size) => sum + size, 0) / 1024]
  }
}

const BAR = '<opac-search-bar><form action="#"><input name="q"><button>OK</button></form></opac-search-bar>'
const COUNTERS = '<opac-reader-banner variant="counters"><a href="#">x</a></opac-reader-banner>'
const ROW = '<opac-book-block bib="BIB"></opac-book-block>'
const BUTTON = '<opac-search-bar variant="button"><a href="#">x</a></opac-search-bar>'
const LINE = '<opac-availability bib="BIB"><a href="#">x</a></opac-availability>'
const CITE = '<opac-cite bib="BIB"><a href="#">x</a></opac-cite>'
const SHELF = '<opac-temporary-shelf></opac-temporary-shelf>'

/** kB of 1024 bytes, as transferred */
const PAGES: [name: string, html: string, scripts: number, kilobytes: number][] = [
  ['a search bar', BAR, 3, 12.8],
  ['a button that opens the search window', BUTTON, 2, 4.6],
  ['counters, offered to readers of a site that the library knows', COUNTERS, 6, 24.8],
  ['a row of a book', ROW, 4, 27.3],
  ['a line of availability', LINE, 4, 20.4],
  ['a citation', CITE, 4, 18.6],
  ['a closed shelf', SHELF, 3, 10.9],
  ['all four', BAR + COUNTERS + ROW + SHELF, 9, 42.2],
]

for (const [name, html, scripts, kilobytes] of PAGES)
  test(`W01 W02 W03 W04 ${name}: ${scripts} scripts, ${kilobytes} kB`, async ({ page, host }) => {
    host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', new URL(site.url).origin, 'Campus portal')
    const [book] = host.query<{ id: string }>(
      'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
    )
    const loader = `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`
    site.show(loader + html.replace('BIB', book!.id))
    const scriptsOf = counted(page)
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const [count, size] = await scriptsOf()
    expect(count).toBeLessThanOrEqual(scripts)
    expect(count).toBeGreaterThan(1)
    expect(size).toBeLessThanOrEqual(kilobytes + SLACK)
  })

test('W02 the code of a drawn cover comes for a book without a picture only: 3.4 kB', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ id: string }>(
    'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT 1',
  )
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (COVER.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  let imageUrl: string | null = null
  await page.route('**/opac/x/books?*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const row of answer.data.dataList) row.imageUrl = imageUrl
    await route.fulfill({ response, json: answer })
  })
  site.show(
    `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>${ROW.replace('BIB', book!.id)}`,
  )
  const cover = page.locator('opac-book-block .cover')
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await expect(cover).toHaveClass(/\bcv\b/)
  expect(sizes).toHaveLength(1)
  expect((await sizes[0]!) / 1024).toBeLessThanOrEqual(3.4 + SLACK)
  // a picture that loads
  imageUrl = `${host.url}/favicon.svg?picture`
  await page.route('**/favicon.svg?picture', route =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><path d="M0 0h5v7H0z"/></svg>',
    }),
  )
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await expect(cover.locator('img')).toHaveJSProperty('naturalWidth', 5)
  expect(sizes).toHaveLength(1)
})

test('W01 the search window with all that it shows: 27.6 kB', async ({ page, host }) => {
  site.show(`<script type="module" src="${host.url}/widgets/v1/loader.js"></script>${BUTTON}`)
  const scriptsOf = counted(page)
  await page.goto(site.url)
  await page.locator('opac-search-bar .opener').click()
  await page.locator('opac-search-bar dialog').getByRole('combobox').fill('中国')
  await expect(page.locator('opac-search-bar [role=option]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await scriptsOf())[1]).toBeLessThanOrEqual(27.6 + SLACK)
})

const BANNER = '<opac-reader-banner><a href="#">x</a></opac-reader-banner>'
const CAROUSEL = '<opac-book-block source="new" layout="carousel" limit="10"></opac-book-block>'
const NINE = [BAR, BUTTON, BANNER, COUNTERS, ROW, CAROUSEL, LINE, CITE, SHELF].join('')

/** All that comes from the library before the first press, with headers, for a site that it does not know; kB of 1024 bytes */
const PAID: [name: string, html: string, requests: number, kilobytes: number][] = [
  ['a search bar', BAR, 3, 14.1],
  ['a banner', BANNER, 4, 14.3],
  ['a closed shelf', SHELF, 3, 12.2],
  ['a row of a book without its cover', ROW, 5, 30.8],
  ['a line of availability', LINE, 5, 24],
  ['a citation', CITE, 5, 21],
  ['nine elements', NINE, 7, 71],
]

for (const [name, html, most, kilobytes] of PAID)
  test(`W01 W02 W03 W04 a page pays for ${name}: ${most} requests, ${kilobytes} kB`, async ({
    page,
    host,
  }) => {
    const [book] = host.query<{ id: string }>(
      'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
    )
    const loader = `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`
    site.show(loader + html.replaceAll('BIB', book!.id))
    const paid: Promise<number>[] = []
    page.on('requestfinished', request => {
      const url = request.url()
      if (url.startsWith(host.url) && !COVER.test(url) && !/cover/.test(url))
        paid.push(
          request
            .sizes()
            .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
        )
    })
    await page.goto(site.sibling, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(paid)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.length).toBeLessThanOrEqual(most)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(kilobytes + SLACK)
  })
