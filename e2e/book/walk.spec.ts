/** Directions to a book, walking along the shelf from it, and a printed route for the temporary shelf. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { BookWalk, Walk } from '../../src/contract/catalogue/x-walk.ts'
import { expect, test } from '../fixtures.ts'
import { axe } from '../screens/barriers.ts'

const bookWalk = async (page: Page, bibId: string): Promise<BookWalk> =>
  (await (await page.request.get(`/opac/x/walk/${bibId}`)).json()).data
const walk = async (page: Page, bibIds: string[]): Promise<Walk> =>
  (await (await page.request.post('/opac/x/walk', { data: { bibIds } })).json()).data
const putOnShelf = (page: Page, ids: string[]) =>
  page.addInitScript(text => {
    if (sessionStorage.getItem('e2e-shelf')) return
    sessionStorage.setItem('e2e-shelf', '1')
    localStorage.setItem('opac:shelf', text)
  }, JSON.stringify(ids))
const hydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached()

type Host = { query<T>(sql: string, ...values: unknown[]): T[] }
const idsOf = (host: Host, count: number): string[] =>
  host
    .query<{ id: string }>('SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY id LIMIT ?', count)
    .map(row => row.id)
const dream = (host: Host): string =>
  host.query<{ id: string }>("SELECT bib_id AS id FROM bib WHERE title = '紅樓夢' LIMIT 1")[0]!.id

test('B08 B02 a book says floor, zone and bay in words and on a plan, of each place, and in its copies', async ({
  page,
  host,
}) => {
  const bibId = dream(host)
  const { places } = await bookWalk(page, bibId)
  // closed stacks have no bay, and may come first
  const [first, other] = places.flatMap(({ bay }, at) => (bay ? [at] : []))
  await page.goto(`/space/searchDetailLocal/${bibId}`)
  const panel = page.getByRole('region', { name: '架位导航' })
  const steps = panel.getByRole('list', { name: '楼层、分区、架位' })
  if (first !== 0) await panel.getByLabel('选择馆藏地').selectOption(String(first))
  for (const step of [places[first!]!.floor, places[first!]!.zone, `${places[first!]!.bay} 架`])
    await expect(steps).toContainText(step)
  await expect(panel.getByRole('figure', { name: /平面图：/ })).toBeVisible()
  await expect(panel.locator('.plan__n.is-here')).toHaveText(places[first!]!.bay)
  await expect(panel.locator('.plan__way')).toBeAttached()

  await panel.getByLabel('选择馆藏地').selectOption(String(other))
  await expect(steps).toContainText(`${places[other!]!.bay} 架`)
  await expect(panel.locator('.plan__n.is-here')).toHaveText(places[other!]!.bay)
  const holdings = page.getByRole('table', { name: '纸本馆藏' })
  for (const place of places)
    await expect(
      holdings.getByRole('row').filter({ hasText: [place.floor, place.zone].filter(Boolean).join(' ') }),
    ).toHaveCount(place.count)
  const { violations } = await axe(page).include('.walk').analyze()
  expect(violations).toEqual([])
})

test('B08 copies stand under the buttons, beside the plan; without a plan no room is kept for one', async ({
  page,
  host,
}) => {
  const at = (where: string, not = '') =>
    host.query<{ id: string }>(
      `SELECT bib_id AS id FROM bib JOIN item ON item.bib = bib.id WHERE withdrawn = 0 ${not}
       GROUP BY bib.id HAVING min(loca_code) = ? AND max(loca_code) = ? LIMIT 1`,
      where,
      where,
    )[0]!.id
  await page.goto(`/space/searchDetailLocal/${at('LJE02', "AND abstract = ''")}`)
  await expect(page.locator('.walk .plan')).toBeVisible()
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const [acts, copies, plan] = [await boxOf('.bib__acts'), await boxOf('#h-holdings'), await boxOf('.walk')]
  expect(copies.y - (acts.y + acts.height)).toBeLessThan(80)
  expect(copies.y).toBeLessThan(plan.y + plan.height)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/mspace/searchDetailLocal/${at('LJE05')}`)
  await expect(page.locator('.walk')).toBeVisible()
  expect((await boxOf('.walk')).height).toBeLessThan(180)
})

test('B08 nothing is drawn where the library has laid out no room', async ({ page, host }) => {
  const rows = host.query<{ loca_code: string; position: number; layout: string }>('SELECT * FROM room')
  expect(rows.length).toBeGreaterThan(5)
  host.exec('DELETE FROM room')
  try {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(`/space/searchDetailLocal/${dream(host)}`)
    await hydrated(page)
    await expect(page.locator('.nshelf')).toBeVisible()
    await expect(page.locator('.walkroom')).toHaveCount(0)
    await putOnShelf(page, [dream(host)])
    await page.goto('/space/temporaryShelf?sort=walk&order=asc')
    await expect(page.locator('.shelftbl tbody tr')).toHaveCount(1)
    await expect(page.getByRole('button', { name: '取书路线' })).toHaveCount(0)
    await expect(page.locator('.tsmap')).toHaveCount(0)
    expect(asked.filter(url => url.includes('/x/walk'))).toEqual([])
  } finally {
    for (const row of rows)
      host.exec('INSERT INTO room VALUES (?, ?, ?)', row.loca_code, row.position, row.layout)
  }
})

test('B08 along the shelf: arrows and buttons go on in both directions, in the order of call numbers', async ({
  page,
  host,
}) => {
  await page.goto(`/space/searchDetailLocal/${dream(host)}`)
  const shelf = page.locator('.nshelf')
  const links = shelf.getByRole('link')
  await expect(links).toHaveCount(28)
  const namesOf = () => links.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''))
  const before = await namesOf()
  await links.last().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links).toHaveCount(42)
  await expect(links.nth(28)).toBeFocused()
  expect((await namesOf()).slice(0, 28)).toEqual(before)
  await shelf.getByRole('button', { name: '向左浏览' }).click()
  await expect(links).toHaveCount(56)
  expect((await namesOf()).slice(14, 42)).toEqual(before)
  const numbers = (await namesOf()).map(name => name.split(' ').at(-1)!.toLowerCase())
  expect(new Set(await links.evaluateAll(all => all.map(one => one.getAttribute('href')))).size).toBe(56)
  expect(numbers).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  await expect(shelf.locator('a[tabindex="0"]')).toHaveCount(1)
})

test('B15 the shelf by the stops of a walk: bays in order, the plan, ticking, and taking off with undo', async ({
  page,
  host,
}) => {
  const ids = idsOf(host, 60)
  const plan = await walk(page, ids)
  await putOnShelf(page, ids)
  await page.goto('/space/temporaryShelf?sort=title&order=asc')
  await page.getByRole('button', { name: '取书路线' }).click()
  await expect(page).toHaveURL(/temporaryShelf$/)
  await expect(page.getByRole('button', { name: '取书路线' })).toHaveAttribute('aria-pressed', 'true')
  const groups = page.locator('.tsgroup')
  await expect(groups).toHaveCount(plan.stops.length + Number(plan.away.length > 0))
  const first = groups.first()
  await expect(first.getByRole('heading')).toContainText(plan.stops[0]!.floor)
  const shown = plan.stops[0]!.books.slice(0, 12)
  await expect(first.locator('.tsrow__t')).toHaveText(shown.map(book => book.title))
  await first.getByRole('button', { name: /^查看平面图/ }).click()
  await expect(first.locator('.plan__n.is-here').first()).toBeVisible()

  const title = shown[0]!.title
  await first
    .getByRole('checkbox', { name: `选择 ${title}`, exact: true })
    .first()
    .check()
  await expect(page.getByText('已选 1 种')).toBeVisible()
  await page.getByRole('button', { name: '移出', exact: true }).click()
  await expect(page.locator('.tshead p')).toContainText('59 种')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.locator('.tshead p')).toContainText('60 种')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('opac:shelf')!))).toEqual(ids)

  await page.getByRole('button', { name: '清空', exact: true }).click()
  await expect(page.getByRole('heading', { name: '临时书架为空' })).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('opac:shelf')!))).toEqual(ids)
  await expect(groups.first().locator('.tsrow__t').first()).toHaveText(title)
  const { violations } = await axe(page).include('.shelfpage').analyze()
  expect(violations).toEqual([])
})

test('B15 the walk on paper: every book with a box, bay, label and barcode, and no control', async ({
  page,
  host,
}) => {
  const ids = idsOf(host, 40)
  const plan = await walk(page, ids)
  await putOnShelf(page, ids)
  await page.goto('/space/temporaryShelf?sort=walk&order=asc')
  await expect(page.locator('.tsgroup').first()).toBeVisible()
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[media=print]')?.sheet)
  await page.setViewportSize({ width: 703, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const rows = page.locator('.pstop tbody tr')
  await expect(rows).toHaveCount(40)
  const books = plan.stops.flatMap(stop => stop.books)
  for (const [at, book] of books.entries()) {
    const row = rows.nth(at)
    await expect(row.locator('.tick')).toBeVisible()
    await expect(row.locator('.ptbl__bay')).toHaveText(book.bay)
    await expect(row.locator('.callno')).toHaveText(book.callno.replace('/', ''))
    await expect(row).toContainText(book.barCode)
  }
  await expect(page.locator('.slip .plan__svg')).toBeVisible()
  const controls = page.locator('button, input, select, .btn, .nav, .tsbar')
  expect(
    await controls.evaluateAll(all => all.filter(one => one.checkVisibility()).map(one => one.outerHTML)),
  ).toEqual([])
  const file = await page.pdf({ preferCSSPageSize: true })
  const pages = file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
  expect(pages).toBeLessThanOrEqual(4)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.slip')).toHaveCount(0)
})

test('B15 a thousand books by the stops of a walk: a dozen of each are drawn, and a tick draws none anew', async ({
  page,
  host,
}) => {
  const ids = idsOf(host, 1000)
  await putOnShelf(page, ids)
  await page.goto('/space/temporaryShelf?sort=walk&order=asc')
  await expect(page.locator('.tsgroup').first()).toBeVisible()
  const groups = await page.locator('.tsgroup').count()
  const rows = await page.locator('.tsrow').count()
  // twelve rows per stop are rendered until more are requested
  expect(rows).toBeLessThanOrEqual(12 * groups)
  expect(rows).toBeLessThan(500)
  await page.evaluate(() => {
    const drawn = { rows: 0 }
    Object.assign(window, { drawn })
    new MutationObserver(changes => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            drawn.rows += Number(node.matches('.tsrow')) + node.querySelectorAll('.tsrow').length
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('checkbox', { name: '全选' }).check()
  await expect(page.getByText('已选 1000 种')).toBeVisible()
  for (let n = 0; n < 12; n++) await page.mouse.wheel(0, 900)
  await page.getByRole('checkbox', { name: '全选' }).uncheck()
  await expect(page.getByText('已选 1000 种')).toHaveCount(0)
  // selecting changes existing rows, and renders no new ones
  expect(await page.evaluate(() => (window as unknown as { drawn: { rows: number } }).drawn.rows)).toBe(0)
  expect(await page.locator('.tsrow').count()).toBe(rows)
})

test('B15 the table of the export says where each copy stands', async ({ page, host }) => {
  const bibId = dream(host)
  const { places } = await bookWalk(page, bibId)
  await putOnShelf(page, [bibId])
  await page.goto('/space/export')
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name: '导出' }).click(),
  ])
  const text = readFileSync(await table.path(), 'utf8')
  for (const place of places) {
    const mark = [place.floor, place.zone, place.bay && `${place.bay} 架`].filter(Boolean).join(' ')
    expect(text).toContain(mark)
  }
})
