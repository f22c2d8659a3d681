/** <opac-book-block> served as HTML by the library, inserted into a page by another site's server. */
import { expect, test } from '../fixtures.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

test('W02 a block that was served as HTML is on view without a script, and the element takes over without a jump', async ({
  page,
  host,
  browser,
}) => {
  const [book] = host.query<{ id: string; title: string }>(
    'SELECT bib_id AS id, title FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
  )
  const answer = await fetch(`${host.url}/widgets/v1/book-block?html=1&lang=zh&bib=${book!.id}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.headers.get('vary')).not.toContain('Cookie')
  const html = await answer.text()
  expect(html).toContain('<template shadowrootmode="open">')

  const asServed = `${html}<p>below</p>`
  site.show(asServed)
  const still = await browser.newContext({ javaScriptEnabled: false })
  const plain = await still.newPage()
  await plain.goto(site.url)
  const link = plain.locator('opac-book-block').getByRole('link').first()
  await expect(link).toBeVisible()
  expect(await link.getAttribute('href')).toBe(`${host.url}/space/searchDetailLocal/${book!.id}`)
  await expect(plain.locator('[part=availability]')).toBeVisible()
  const top = (await plain.locator('p').last().boundingBox())!.y
  await still.close()

  site.show(
    `<script>window.shift = 0
     new PerformanceObserver(list => list.getEntries().forEach(one => { window.shift += one.value }))
       .observe({ type: 'layout-shift', buffered: true })
     // how many books are on view whenever the element's content changes
     window.least = 9
     document.addEventListener('DOMContentLoaded', () => {
       const root = document.querySelector('opac-book-block').shadowRoot
       new MutationObserver(() => requestAnimationFrame(() => {
         window.least = Math.min(window.least, [...root.querySelectorAll('[part=title]')].filter(one => one.checkVisibility()).length)
       })).observe(root, { childList: true, subtree: true })
     })</script><script type="module" src="${host.url}/widgets/v1/loader.js"></script>${asServed}`,
  )
  await page.goto(site.url)
  // only the upgraded element has actions
  await expect(page.locator('opac-book-block [part=actions] button').first()).toBeVisible()
  await expect(page.locator('opac-book-block [part=title]')).toHaveCount(1)
  expect((await page.locator('p').last().boundingBox())!.y).toBe(top)
  expect(await page.evaluate('[window.shift, window.least]')).toEqual([0, 1])
})

test('W02 a served block refuses what it cannot draw, and an unknown book leaves the element to say so', async ({
  host,
}) => {
  const of = (query: string) => fetch(`${host.url}/widgets/v1/book-block?${query}`)
  for (const query of ['', 'bib=x', 'html=1', 'html=1&bib=x&layout=shelf', 'html=1&bib=x&target=_top'])
    expect((await of(query)).status, query).toBe(400)
  const unknown = await of(`html=1&bib=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(unknown.status).toBe(404)
  const text = await unknown.text()
  expect(text).toMatch(/^<opac-book-block bib="&quot;&gt;&lt;script/)
  expect(text).not.toContain('<script')
})
