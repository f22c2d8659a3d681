/** What a page of an allowed site fetches for the elements before anybody presses anything: scripts and bytes. */
import { expect, test } from './fixtures.ts'
import { type Site, startSite } from './site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const BAR = '<opac-search-bar><form action="#"><input name="q"><button>OK</button></form></opac-search-bar>'
const COUNTERS = '<opac-reader-banner variant="counters"><a href="#">x</a></opac-reader-banner>'
const ROW = '<opac-book-block bib="BIB"></opac-book-block>'
const SHELF = '<opac-temporary-shelf></opac-temporary-shelf>'

/** kB of 1024 bytes, as they come over the line */
const PAGES: [name: string, html: string, scripts: number, kilobytes: number][] = [
  ['a search bar', BAR, 3, 15.5],
  ['counters', COUNTERS, 4, 17],
  ['a row of a book', ROW, 4, 24.5],
  ['a closed shelf', SHELF, 3, 13.5],
  ['all four', BAR + COUNTERS + ROW + SHELF, 8, 37.5],
]

for (const [name, html, scripts, kilobytes] of PAGES)
  test(`W01 W02 W03 W04 ${name}: ${scripts} scripts, ${kilobytes} kB`, async ({ page, host }) => {
    host.exec('INSERT OR REPLACE INTO site VALUES (?, ?, 0)', new URL(site.url).origin, 'Campus portal')
    const [book] = host.query<{ id: string }>(
      'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
    )
    const loader = `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`
    site.show(loader + html.replace('BIB', book!.id))
    const seen: Promise<number>[] = []
    page.on('requestfinished', request => {
      if (request.resourceType() === 'script')
        seen.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(seen)
    expect(sizes.length).toBeLessThanOrEqual(scripts)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(kilobytes)
  })
