/** <opac-availability> and <opac-cite>: one book, on a page of another site. */

import zhCite from '../../src/i18n/areas/catalogue/cite.zh.ts'
import zhElement from '../../src/i18n/areas/elements/citeElement.zh.ts'
import zhLine from '../../widgets/availability/availability.zh.ts'
import { expect, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const loader = (host: RunningHost) => `<script type="module" src="${host.url}/widgets/v1/loader.js"></script>`
const hotBook = (host: RunningHost) =>
  host.query<{ id: string; title: string }>(
    'SELECT bib_id AS id, title FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
  )[0]!
/** the room that docs/embed.md tells pages to reserve */
const SHIFT = `<style>opac-availability:not(:defined) { display: block; min-height: 24px }
opac-cite:not(:defined) { display: block; min-height: 137px }</style><script>window.shift = 0
new PerformanceObserver(list => list.getEntries().forEach(one => { window.shift += one.value }))
  .observe({ type: 'layout-shift', buffered: true })</script>`

test('W02 one line of a book: copies, place and call number as the catalogue has them, the way to it, and again when asked', {
  tag: '@story',
}, async ({ page, host }) => {
  const book = hotBook(host)
  const answer = await (await fetch(`${host.url}/opac/x/books?bibs=${book.id}`)).json()
  const { circCount } = answer.data.dataList[0] as { circCount: number }
  site.show(
    `${SHIFT}${loader(host)}<opac-availability bib="${book.id}"><a href="#">x</a></opac-availability><p>below</p>`,
  )
  await page.goto(site.url)
  const line = page.locator('opac-availability')
  await expect(line.locator('[part=availability]')).toContainText(circCount ? String(circCount) : /./)
  await expect(line.locator('[part=callno]')).not.toBeEmpty()
  await expect(line.locator('[part=place]')).not.toBeEmpty()
  expect(await page.evaluate('window.shift')).toBe(0)
  expect((await line.boundingBox())!.height).toBeLessThan(30)
  // a page may cancel opening the book
  await page.evaluate(() => {
    document.addEventListener(
      'opac-book-open',
      event => {
        event.preventDefault()
        Object.assign(window, { opened: (event as CustomEvent).detail })
      },
      { once: true },
    )
  })
  const way = line.getByRole('link', { name: zhLine.open })
  await way.click()
  expect(await page.evaluate('window.opened')).toMatchObject({ bibId: book.id })
  // current data: a loan shows without reloading the page
  const answered = page.waitForResponse(/\/opac\/x\/books/)
  await page.evaluate(() =>
    (document.querySelector('opac-availability') as HTMLElement & { refresh(): void }).refresh(),
  )
  await answered
  await way.click()
  await expect(page).toHaveURL(`${host.url}/space/searchDetailLocal/${book.id}`)
})

test('W02 a line without its book, or without the library, says so and has the page’s own link', async ({
  page,
  host,
  problems,
}) => {
  site.show(
    `${loader(host)}<opac-availability bib="nothing"><a href="#own">own</a></opac-availability>
     <opac-cite bib="nothing"><a href="#own">own</a></opac-cite>
     <opac-availability bib="x" api="http://127.0.0.1:9"><a href="#own">own</a></opac-availability>`,
  )
  await page.goto(site.url)
  await expect(page.locator('opac-availability').first().locator('[part=message]')).toHaveText(zhLine.missing)
  await expect(page.locator('opac-cite [part=message]')).toContainText(zhElement.missing)
  await expect(page.locator('opac-availability').last().locator('[part=message]')).toHaveText(zhLine.failed)
  await expect(page.getByRole('button', { name: zhLine.retry })).toBeVisible()
  await expect(page.getByRole('link', { name: 'own' })).toHaveCount(3)
  expect(problems.splice(0).filter(text => !/127\.0\.0\.1|404/.test(text))).toEqual([])
})

test('W02 a citation: the style is chosen, remembered and copied', { tag: '@story' }, async ({
  page,
  host,
}) => {
  const book = hotBook(host)
  site.show(
    `${SHIFT}${loader(host)}<opac-cite bib="${book.id}" format="gbt7714-2015"></opac-cite>
     <opac-cite bib="${book.id}" formats="apa" lang="en"></opac-cite><p>below</p>`,
  )
  await page.goto(site.url)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const cite = page.locator('opac-cite').first()
  await expect(cite.locator('[part=text]')).toContainText(book.title.slice(0, 2))
  const other = page.locator('opac-cite').last()
  await expect(other.locator('[part=text]')).not.toBeEmpty()
  await expect(other.getByRole('combobox')).toHaveCount(0)
  expect(await page.evaluate('window.shift')).toBe(0)
  await page.evaluate(() =>
    document.addEventListener('opac-cite-copy', event =>
      Object.assign(window, { heard: (event as CustomEvent).detail }),
    ),
  )
  await cite.getByRole('combobox', { name: zhCite.formats }).selectOption({ label: 'BibTeX' })
  await expect(cite.locator('[part=text]')).toContainText('@book')
  await cite.getByRole('button', { name: zhCite.copy }).click()
  await expect(cite.getByRole('status')).toHaveText(zhCite.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@book')
  expect(await page.evaluate('window.heard')).toMatchObject({ bibId: book.id, format: 'bibtex' })
})
