/**
 * Views of <opac-temporary-shelf> with none, one, a dozen and a thousand books, and its requests together with other
 * elements.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hotBooks, open } from '../hosts/embedded.ts'
import { held } from '../hosts/held.ts'
import { questions } from '../screens/watched.ts'

const putOnShelf = (page: Page, ids: string[]) =>
  page.addInitScript(
    text => localStorage.getItem('opac:shelf') ?? localStorage.setItem('opac:shelf', text),
    JSON.stringify(ids),
  )
const drawer = (page: Page) => page.getByRole('dialog', { name: /^临时书架/ })
const openDrawer = (page: Page) => page.locator('opac-temporary-shelf').getByRole('button').click()
const LIST = '<opac-temporary-shelf variant="list"></opac-temporary-shelf>'

test('W03 W05 the books of a shelf and of book blocks are one request, although their code loads at different times', async ({
  page,
  host,
}) => {
  const [one, two, three] = hotBooks(host, 3)
  await putOnShelf(page, [two!, three!])
  const asked = await questions(page)
  // the blocks load after the shelf has started to load its list
  const pass = await held(page, '**/widgets/v1/opac-book-block.js')
  page.on('response', response => response.url().includes('/chunks/opac-temporary-shelf-') && pass())
  await open(
    page,
    host,
    `<opac-book-block bib="${one}"></opac-book-block>${LIST}<opac-book-block bib="${two}"></opac-book-block>`,
  )
  await expect(page.locator('opac-temporary-shelf .t:not(.t--wait)')).toHaveCount(2)
  await expect(page.locator('opac-book-block [part=availability]')).toHaveCount(2)
  expect(asked.filter(line => line.includes('/x/book'))).toEqual(['GET /opac/x/books'])
})

test('W03 W05 an element whose code does not come holds up nobody’s books', async ({ page, host }) => {
  const [one, two] = hotBooks(host, 2)
  await putOnShelf(page, [two!])
  await page.route('**/chunks/ShelfPanel-*', () => {})
  await open(page, host, `<opac-book-block bib="${one}"></opac-book-block>${LIST}`)
  await expect(page.locator('opac-book-block [part=availability]')).toBeVisible()
})

test('W03 a list has covers and says what can be borrowed, as it is when the reader comes back', async ({
  page,
  host,
}) => {
  const [book] = host.query<{ id: number; bib: string }>(
    `SELECT bib.id, bib_id AS bib FROM bib WHERE withdrawn = 0
     AND (SELECT count(*) FROM item WHERE item.bib = bib.id) = 1 AND (SELECT status FROM item WHERE item.bib = bib.id) = 'available'
     AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.bib = bib.id) AND NOT EXISTS (SELECT 1 FROM request WHERE request.bib = bib.id)
     ORDER BY id DESC LIMIT 1`,
  )
  const [item] = host.query<{ id: number }>('SELECT id FROM item WHERE bib = ?', book!.id)
  await putOnShelf(page, [...hotBooks(host, 2), book!.bib])
  await page.clock.install()
  await open(page, host, LIST)
  const row = page.locator('opac-temporary-shelf').getByRole('listitem').first()
  await expect(row.locator('.avail')).toContainText('可借')
  await expect(page.locator('opac-temporary-shelf [part=cover] .cover')).toHaveCount(3)
  const [cover, title] = [
    await row.locator('[part=cover]').boundingBox(),
    await row.getByRole('link').boundingBox(),
  ]
  expect(cover!.x + cover!.width).toBeLessThan(title!.x)
  host.exec(
    'INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES (?, 1, ?, ?, ?, ?)',
    ...['e2e-shelf-list', item!.id, book!.id, Date.now(), Date.now() + 9e8],
  )
  await page.clock.runFor(61_000)
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(row.locator('.avail')).toContainText('全部借出')
  host.exec("DELETE FROM loan WHERE loan_id = 'e2e-shelf-list'")
})

test('W03 a list keeps its room, covers and all', async ({ page, host }) => {
  await putOnShelf(page, hotBooks(host, 4))
  const answer = await held(page, '**/chunks/ShelfPanel-*')
  await open(page, host, `${LIST}<p id="below">below</p>`)
  const shelf = page.locator('opac-temporary-shelf')
  await expect.poll(() => shelf.evaluate(node => !!node.shadowRoot?.firstElementChild)).toBe(true)
  const before = (await page.locator('#below').boundingBox())!.y
  answer()
  await expect(shelf.locator('[part=cover] .cover')).toHaveCount(4)
  expect(Math.abs((await page.locator('#below').boundingBox())!.y - before)).toBeLessThan(12)
})

for (const [count, spines, said] of [
  [0, 0, '临时书架为空'],
  [1, 1, ''],
  [12, 12, ''],
  [41, 21, '每个书脊代表 2 种。'],
  [1000, 40, '每个书脊代表 25 种。临时书架已满，请先移出部分图书。'],
] as const)
  test(`W03 a drawer of ${count} books has ${spines} spines on its board`, async ({ page, host }) => {
    const known = hotBooks(host, Math.min(count, 50))
    await putOnShelf(page, [...Array.from({ length: count - known.length }, (_, n) => `b${n}`), ...known])
    await open(page, host, '<opac-temporary-shelf></opac-temporary-shelf>')
    await openDrawer(page)
    const board = drawer(page).locator('[part=spines]')
    await expect(board.locator('> *')).toHaveCount(spines)
    await expect(drawer(page)).toContainText(said)
    if (!spines) return
    // the whole row is visible if each spine stands for several books
    const [row, last] = [await board.boundingBox(), await board.locator('> *').last().boundingBox()]
    if (spines < count) expect(last!.x + last!.width).toBeLessThanOrEqual(row!.x + row!.width)
    expect(last!.height).toBeGreaterThan(60)
    await expect(drawer(page).getByRole('link', { name: '导出' })).toBeVisible()
  })
