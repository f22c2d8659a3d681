/**
 * Queues, exclusive copies, priority loans, and books that the library may buy: B09, B10, B14; left out on purpose:
 * C10.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { type Book, outOf, pathOf, standing } from '../hosts/holdable.ts'
import type { RunningHost } from '../hosts/host.ts'

type Kind = '预约' | '委托借阅' | '优先借阅'
const NAMES = { 预约: '预约此书', 委托借阅: '委托借阅此书', 优先借阅: '优先借阅此书' } as const

/** Another reader in a separate browser context. */
async function another(browser: Browser, host: RunningHost, userId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: host.url })
  const page = await context.newPage()
  await signIn(page, userId)
  return page
}
/** Opens the panel and selects the first group that can be requested. @returns the panel and its row */
async function tick(page: Page, book: Book, kind: Kind) {
  await page.goto(pathOf(book))
  await page.getByRole('button', { name: kind, exact: true }).click()
  const panel = page.getByRole('region', { name: NAMES[kind] })
  const row = panel
    .getByRole('listitem')
    .filter({ has: page.locator('input[type=checkbox]:enabled') })
    .first()
  await row.getByRole('checkbox').check()
  await row.getByRole('combobox').selectOption({ index: 1 })
  return { panel, row }
}
const stored = (host: RunningHost, book: Book) =>
  host.query<{ id: number; user_id: string; kind: string; state: string }>(
    `SELECT request.id, user_id, kind, state FROM request JOIN patron USING (uid) WHERE bib = ? ORDER BY request.id`,
    book.bib,
  )

test('B09 two readers queue: each sees the place before and after; what is not fetched goes to the next', async ({
  page,
  host,
  browser,
}) => {
  const book = outOf(host)[3]!
  await signIn(page, 'reader4')
  const first = await tick(page, book, '预约')
  await expect(first.row).toContainText('您将排在第 1 位')
  await first.panel.getByRole('button', { name: '提交预约' }).click()
  await expect(first.panel.getByText('预约成功，您排在第 1 位')).toBeVisible()

  const other = await another(browser, host, 'reader5')
  const second = await tick(other, book, '预约')
  await expect(second.row).toContainText('1 人排队，您将排在第 2 位')
  await second.panel.getByRole('button', { name: '提交预约' }).click()
  await expect(second.panel.getByText('预约成功，您排在第 2 位')).toBeVisible()
  await expect(second.panel.getByText('您已提交过此书的请求，可在“我的请求”中查看')).toBeVisible()
  expect(stored(host, book).map(row => [row.user_id, row.state])).toEqual([
    ['reader4', 'open'],
    ['reader5', 'open'],
  ])

  // the copy arrived and the first reader did not pick it up; the next request processes the expired hold
  const [one] = stored(host, book)
  host.exec("UPDATE request SET state = 'ready', expires_at = 1 WHERE id = ?", one!.id)
  host.exec('DELETE FROM loan WHERE bib = ?', book.bib)
  const third = await another(browser, host, 'reader10')
  const last = await tick(third, outOf(host)[3]!, '预约')
  await last.panel.getByRole('button', { name: '提交预约' }).click()
  await expect(last.panel.getByText('预约成功，您排在第 1 位')).toBeVisible()
  expect(stored(host, book).map(row => row.state)).toEqual(['expired', 'ready'])
  await other.goto('/space/reader/request')
  const ready = other.locator('.req').first()
  await expect(ready).toContainText('已到馆，请取书')
  await expect(ready.locator('.due b')).toHaveText(/^\d{4}-\d{2}-\d{2}$/)
})

test('C10 what is asked for is fetched at a place that lends: no time of delivery is promised, and docs/operate/library.md says so', {
  tag: '@story',
}, async ({ page, host }) => {
  await signIn(page, 'reader4')
  const { panel, row } = await tick(page, standing(host)[4]!, '委托借阅')
  const places = await row.getByRole('combobox').locator('option').allTextContents()
  const stored = host.query<{ name_zh: string }>('SELECT name_zh FROM location').map(one => one.name_zh)
  expect(places.length).toBeGreaterThan(1)
  for (const place of places.slice(1)) expect(stored.some(name => place.includes(name))).toBe(true)
  await expect(panel).not.toContainText(/上午|下午|送书/)
  expect(readFileSync('docs/operate/library.md', 'utf8')).toContain(
    'Times of delivery (morning, afternoon) are left out on purpose',
  )
})

test('B09 of two who press at once for an exclusive copy one has it; the other is told, and nothing is stored', async ({
  page,
  host,
  browser,
}) => {
  const book = outOf(host).find(
    one => host.query('SELECT 1 FROM item WHERE bib = ? AND status = ?', one.bib, 'available').length === 1,
  )!
  host.exec("INSERT INTO conf (name, value) VALUES ('cs.preg.exclusive', ?)", book.loca_code)
  await signIn(page, 'reader4')
  const other = await another(browser, host, 'reader5')
  const panels = [await tick(page, book, '预约'), await tick(other, book, '预约')]
  await expect(panels[1]!.row).toContainText('仅限一位读者预约，不排队')
  await Promise.all(panels.map(({ panel }) => panel.getByRole('button', { name: '提交预约' }).click()))
  const told = panels.map(({ panel }) =>
    panel.getByText('预约成功').or(panel.locator('.alert--err')).first().textContent(),
  )
  const words = (await Promise.all(told)).sort()
  expect(words.filter(text => text?.includes('不排队'))).toHaveLength(1)
  expect(stored(host, book)).toHaveLength(1)
  host.exec("DELETE FROM conf WHERE name = 'cs.preg.exclusive'")
})

test('B09 all that stops a reader is said once, each with what ends it; nothing can be sent, and the card says the same', async ({
  page,
  host,
}) => {
  const book = outOf(host)[4]!
  const uid = "(SELECT uid FROM patron WHERE user_id = 'reader9')"
  host.exec(`INSERT INTO fine (uid, kind, amount, paid, created_at) VALUES (${uid}, 'damage', 999900, 0, 1)`)
  await signIn(page, 'reader9')
  await page.goto(pathOf(book))
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  const reasons = ['读者证已过期，请到服务台办理延期', '有未结清的欠费，请先缴清']
  await expect(panel.locator('.alert').getByRole('listitem')).toHaveText(reasons)
  for (const reason of reasons) await expect(panel.getByText(reason)).toHaveCount(1)
  await expect(panel.getByRole('button', { name: '提交预约' })).toBeDisabled()
  await expect(panel.locator('input[type=checkbox]:enabled')).toHaveCount(0)
  await page.goto('/space/reader/readerHome')
  await expect(page.getByRole('region', { name: '读者证' }).getByRole('listitem')).toHaveText(reasons)
  expect(stored(host, book).filter(row => row.user_id === 'reader9')).toEqual([])
  host.exec(`DELETE FROM fine WHERE uid = ${uid} AND amount = 999900`)
})

test('B10 a copy that was lent meanwhile: refused in words, nothing stored, the rows come again', async ({
  page,
  host,
}) => {
  const book = standing(host).at(-1)!
  await signIn(page, 'reader10')
  const { panel } = await tick(page, book, '委托借阅')
  host.exec(
    `INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at)
     SELECT 'gone' || id, (SELECT min(uid) FROM patron WHERE demo = 0), id, bib, 0, 4102444800000 FROM item WHERE bib = ?`,
    book.bib,
  )
  await panel.getByRole('button', { name: '提交委托借阅' }).click()
  await expect(panel.locator('.alert')).toContainText('全部借出，可以预约')
  await expect(panel.getByRole('checkbox').first()).toBeDisabled()
  expect(stored(host, book)).toEqual([])
  host.exec("DELETE FROM loan WHERE loan_id LIKE 'gone%'")
})

test('B14 priority lend: a new copy is asked for while it is made ready, seen under the requests, and cancelled', {
  tag: '@story',
}, async ({ page, host }) => {
  const book = standing(host).at(-2)!
  host.exec("UPDATE item SET status = 'cataloguing' WHERE bib = ?", book.bib)
  await signIn(page, 'reader10')
  const { panel } = await tick(page, book, '优先借阅')
  await panel.getByRole('button', { name: '提交优先借阅' }).click()
  await expect(panel.getByText(/^已提交/).first()).toBeVisible()
  expect(stored(host, book)).toMatchObject([{ user_id: 'reader10', kind: 'req.cs.prior', state: 'open' }])
  await panel.getByRole('link', { name: /我的请求/ }).click()
  const item = page.locator('.req').filter({ hasText: '优先借阅' })
  await item.getByRole('button', { name: /取消请求/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消请求' }).click()
  await expect(item).toContainText('已取消')
  expect(stored(host, book)).toMatchObject([{ state: 'cancelled' }])
})

test('B14 books on offer: found by words and by class, asked for once, seen under my requests; every call carries the token', async ({
  page,
  host,
}) => {
  await page.goto('/space/recommend')
  await expect(page.getByRole('heading', { name: '请先登录' })).toBeVisible()
  await signIn(page, 'reader10')
  const asked: URL[] = []
  page.on('request', request => request.url().includes('/pda/') && asked.push(new URL(request.url())))
  await page.goto('/space/recommend')
  const books = page.locator('.offer')
  await expect(books).toHaveCount(20)
  const all = host.query<{ n: number }>('SELECT count(*) AS n FROM pda_book')[0]!.n
  await expect(page.getByRole('status').filter({ hasText: `${all} 种` })).toBeVisible()

  await page.getByRole('navigation', { name: '按类浏览' }).getByRole('link', { name: /^文学/ }).click()
  await expect(page).toHaveURL('/space/recommend?class=I')
  const literature = host.query<{ n: number }>(
    "SELECT count(*) AS n FROM pda_book WHERE classno LIKE 'I%'",
  )[0]!.n
  await expect(page.getByRole('status').filter({ hasText: `${literature} 种` })).toBeVisible()
  await page.goto('/space/recommend')
  await page.getByRole('searchbox').fill('churchill ROOSEVELT')
  await page.keyboard.press('Enter')
  await expect(books).toHaveCount(1)
  await expect(page).toHaveURL('/space/recommend?q=churchill+ROOSEVELT')

  const button = books.getByRole('button')
  await button.click()
  const dialog = page.getByRole('dialog', { name: '荐购此书' })
  await dialog.getByRole('textbox').fill('写论文要用')
  // on failure the panel says so and keeps what was typed
  await page.route('**/opac/requests/suggest/create', route => route.abort())
  await dialog.getByRole('button', { name: '提交荐购' }).click()
  await expect(dialog.locator('.alert--err')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('写论文要用')
  await page.unroute('**/opac/requests/suggest/create')
  await dialog.getByRole('button', { name: '提交荐购' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(button).toHaveAccessibleName(/已荐购/)
  await expect(button).toBeFocused()
  expect(
    host.query(
      `SELECT user_id, remark, state FROM purchase JOIN patron USING (uid) JOIN pda_book ON pda_book.id = pda_book`,
    ),
  ).toEqual([{ user_id: 'reader10', remark: '写论文要用', state: 'open' }])
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(url => !url.searchParams.get('token'))).toEqual([])

  host.exec("UPDATE purchase SET state = 'ordered', reply = '六月到货'")
  await page.goto('/space/reader/request')
  const own = page.getByRole('region', { name: '我的荐购' })
  await expect(own.getByRole('listitem')).toContainText(['Churchill & Roosevelt'])
  await expect(own).toContainText('已订购')
  await expect(own).toContainText('六月到货')
})

test('B14 books on offer fit a page of 320 px, in English too; as many as allowed, and no more', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  host.exec(
    `INSERT INTO purchase (uid, pda_book, created_at, updated_at)
     SELECT (SELECT uid FROM patron WHERE user_id = 'reader5'), id, 0, 0 FROM pda_book ORDER BY id DESC LIMIT 8`,
  )
  await signIn(page, 'reader5')
  await page.context().addCookies([{ name: 'opac.lang', value: 'en', url: host.url }])
  await page.goto('/space/recommend')
  await expect(page.locator('.offer').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(page.locator('.offers .alert')).toContainText(
    'You have reached the limit of 8 open suggestions',
  )
  await expect(page.locator('.offer').getByRole('button', { name: /Ask the library/ })).toHaveCount(0)
})
