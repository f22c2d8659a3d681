/** Printing: results, book, shelf, loans and history are printed as lists for use at the shelves, without controls. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

/** Prepares the page for printing: print sheet loaded, beforeprint sent, print media in the width of A4. */
async function toPaper(page: Page): Promise<void> {
  await expect(page.locator('link[media=print]')).toBeAttached()
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[media=print]')?.sheet)
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}
/** number of pages in the PDF: each is an uncompressed object of this type */
async function pagesOf(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true })
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
const CONTROLS =
  'button, input, select, textarea, .btn, .nav, .utils, .searchband, .facets, .tray, .toasts, .totop, .pager, .tabs'
const shownOf = (page: Page, what: string) =>
  page
    .locator(what)
    .evaluateAll(nodes =>
      nodes.filter(node => node.checkVisibility()).map(node => node.outerHTML.slice(0, 80)),
    )

test('B01 results print as a list: call number, barcode and place of each, no control, twenty on two sheets', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=history')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await toPaper(page)
  expect(await shownOf(page, CONTROLS)).toEqual([])
  const rows = page.locator('.rec')
  const count = await rows.count()
  expect(count).toBe(20)
  for (const row of await rows.all()) {
    await expect(row.locator('.callno')).toBeVisible()
    await expect(row.locator('.copies li').first()).toBeVisible()
    await expect(row.locator('.copies li').first()).toHaveText(/^\w+\S*(校区|图书馆|院)/)
  }
  // content that is not laid out would not be printed
  const lazy = await rows.evaluateAll(
    all => all.filter(row => getComputedStyle(row).contentVisibility === 'auto').length,
  )
  expect(lazy).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.copies')).toHaveCount(0)
})

test('B01 all rows are drawn without scrolling, for a picture of the whole page, and no row in view moves', async ({
  page,
}) => {
  type Shift = PerformanceEntry & {
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const { node, previousRect, currentRect } of (list.getEntries() as Shift[]).flatMap(
        one => one.sources,
      ))
        if (node instanceof Element && node.closest('.rec, .art') && previousRect.y !== currentRect.y)
          moved.push(node.outerHTML.slice(0, 90))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/space/searchList?q=the&size=50', '/space/searchListArticle?q=library']) {
    await page.goto(address)
    const rows = page.locator('.rec, .art')
    await expect(rows.nth(11)).toBeAttached()
    const undrawn = () =>
      rows.evaluateAll(
        all =>
          all.filter(one => !one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      )
    await expect.poll(undrawn).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('B02 a book prints with all its copies', async ({ page, host }) => {
  const [most] = host.query<{ bib_id: string; n: number }>(
    'SELECT bib_id, count(*) AS n FROM bib JOIN item ON item.bib = bib.id GROUP BY bib.id ORDER BY n DESC LIMIT 1',
  )
  await page.goto(`/space/searchDetailLocal/${most!.bib_id}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('.nshelf').or(page.locator('.around__none')).first()).toBeAttached()
  await toPaper(page)
  expect(await shownOf(page, `${CONTROLS}, .nshelf, .trend`)).toEqual([])
  const copies = page.locator('main .tbl tbody tr')
  await expect(copies).toHaveCount(most!.n)
  await expect(page.locator('main .tbl thead')).toHaveCSS('display', 'table-header-group')
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
})

test('R07 R09 loans and history print as tables with call number, barcode, place and dates', async ({
  page,
}) => {
  for (const [reader, path, headings] of [
    ['reader2', 'lendList', ['题名', '索书号、条码', '馆藏地', '应还 → 续借后', '续借状态']],
    ['reader1', 'histList', ['题名', '索书号', '条码', '馆藏地', '借出日期', '归还日期', '归还情况']],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.context().clearCookies()
    await signIn(page, reader)
    await page.goto(`/space/reader/${path}`)
    await expect(page.locator('.tbl:is(.loans, .rloans) tbody tr:not(.grp)').first()).toBeVisible()
    await toPaper(page)
    // all of them, not just the page on the screen
    const count = await page.locator('.tbl:is(.loans, .rloans) tbody tr:not(.grp)').count()
    expect(await shownOf(page, CONTROLS)).toEqual([])
    const shown = await page
      .locator('.tbl:is(.loans, .rloans) thead th')
      .evaluateAll(all => all.filter(one => one.checkVisibility()).map(one => one.textContent))
    expect(shown).toEqual(headings)
    await expect(page.locator('.tbl:is(.loans, .rloans) tbody tr:not(.grp)').first()).toHaveCSS(
      'display',
      'table-row',
    )
    await expect(page.locator('.tbl:is(.loans, .rloans) tbody td.mono').first()).toHaveCSS(
      'display',
      'table-cell',
    )
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${path}: runs over the sheet`).toBeLessThanOrEqual(0)
    expect(await pagesOf(page), path).toBeLessThanOrEqual(Math.ceil(count / 22))
  }
})

test('the sheet for paper is no part of the first paint', async ({ page }) => {
  const html = await (await page.request.get('/space/searchList?q=history')).text()
  expect(html).not.toContain('@page')
  expect(html).not.toMatch(/print-[\w-]+\.css/)
})

test('C04 the most borrowed books print in two sheets: no row in two, no line left over for a third', async ({
  page,
}) => {
  await page.goto('/space/hotBook')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(page.locator('.hotlist li').first()).toBeVisible()
  await toPaper(page)
  await expect(page.locator('.hotlist li').first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.locator('h1').first()).toHaveCSS('break-after', 'avoid')
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
})

test('B02 on paper no heading of a book’s page stands alone at the foot of a sheet', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ bib_id: string }>(
    'SELECT bib_id FROM bib JOIN item ON item.bib = bib.id LIMIT 1',
  )
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await toPaper(page)
  // a heading inside a row is kept with the following content by that row
  const alone = await page.locator('main :is(h2, h3)').evaluateAll(all =>
    all
      .filter(heading => heading.checkVisibility())
      .filter(heading => {
        const row = heading.closest('.section__head') ?? heading
        return getComputedStyle(row).breakAfter !== 'avoid'
      })
      .map(heading => heading.textContent),
  )
  expect(alone).toEqual([])
  await expect(page.locator('main dd').first()).toHaveCSS('break-inside', 'avoid')
})
