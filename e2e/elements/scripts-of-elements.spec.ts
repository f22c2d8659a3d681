/** Scripts and bytes that a page of a registered site loads for the elements before the first press. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

/** number of scripts so far, and their kB */
function counted(page: Page): () => Promise<[count: number, kilobytes: number]> {
  const seen: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script')
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
  ['a search bar', BAR, 3, 19.6],
  ['a button that opens the search window', BUTTON, 2, 6],
  ['counters', COUNTERS, 4, 20.2],
  ['a row of a book', ROW, 4, 28.9],
  ['a line of availability', LINE, 3, 18.7],
  ['a citation', CITE, 3, 16.8],
  ['a closed shelf', SHELF, 3, 16.3],
  ['all four', BAR + COUNTERS + ROW + SHELF, 8, 41.7],
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
    expect(size).toBeLessThanOrEqual(kilobytes)
  })

test('W01 the search window with all that it shows: 25.3 kB', async ({ page, host }) => {
  site.show(`<script type="module" src="${host.url}/widgets/v1/loader.js"></script>${BUTTON}`)
  const scriptsOf = counted(page)
  await page.goto(site.url)
  await page.locator('opac-search-bar .opener').click()
  await page.locator('opac-search-bar dialog').getByRole('combobox').fill('中国')
  await expect(page.locator('opac-search-bar [role=option]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await scriptsOf())[1]).toBeLessThanOrEqual(25.3)
})
