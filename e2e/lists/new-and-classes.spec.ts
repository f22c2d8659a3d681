/** New books (C01) and browsing by subject (C02), compared with what is stored. */
import { expect, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'

const many = (host: RunningHost, beginning: string): number =>
  host.query<{ n: number }>(
    'SELECT count(DISTINCT group_id) AS n FROM bib WHERE withdrawn = 0 AND classno LIKE ?',
    `${beginning}%`,
  )[0]!.n

test('C02 from the shelves down to the books of a class; back, reload and the order hold', {
  tag: '@story',
}, async ({ page, host }) => {
  await page.goto('/space/category')
  const walk = page.getByRole('navigation', { name: '第一级：大类' })
  await expect(walk.getByRole('link')).toHaveCount(22)
  // the drawer of the fullest class is open
  const [fullest] = host.query<{ main: string }>(
    `SELECT substr(classno, 1, 1) AS main FROM bib WHERE withdrawn = 0 AND classno <> ''
     GROUP BY main ORDER BY count(DISTINCT group_id) DESC LIMIT 1`,
  )
  await expect(walk.locator('[aria-current]')).toContainText(fullest!.main)
  await expect(page.locator('.faceout li')).toHaveCount(6)
  await expect(page).toHaveURL('/space/category')
  await walk.getByRole('link', { name: /^I 文学/ }).click()
  await expect(page).toHaveURL(/class=I$/)
  await page.getByRole('navigation', { name: '第二级：文学' }).getByRole('link', { name: /^I2 / }).click()
  await page
    .getByRole('navigation', { name: '第三级：中国文学' })
    .getByRole('link', { name: /^I24 小说/ })
    .click()
  const head = page.getByRole('heading', { name: 'I24 小说' })
  await expect(head).toBeVisible()
  const count = many(host, 'I24')
  expect(count).toBeGreaterThan(20)
  await expect(page.locator('.pvhead [role=status]')).toHaveText(`${count} 种`)
  await page.getByLabel('排序').selectOption('pub_year')
  const latest = host.query<{ title: string }>(
    "SELECT title FROM bib WHERE classno LIKE 'I24%' AND withdrawn = 0 AND year = (SELECT max(year) FROM bib WHERE classno LIKE 'I24%' AND withdrawn = 0)",
  )
  await expect
    .poll(async () =>
      latest.map(one => one.title).includes((await page.locator('.faceout .bt').first().textContent()) ?? ''),
    )
    .toBe(true)
  const first = (await page.locator('.brow .bt').first().textContent()) ?? ''
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/class=I24&sort=pub_year&page=2/)
  await expect(head).toBeFocused()
  // the previous rows stay until those of this page have loaded
  let second = first
  await expect
    .poll(async () => {
      second = (await page.locator('.brow .bt').first().textContent()) ?? ''
      return second === first || latest.some(one => one.title === second)
    })
    .toBe(false)
  await page.reload()
  await expect(page.locator('.brow .bt').first()).toHaveText(second)
  await page.goBack()
  await expect(page.locator('.faceout li')).toHaveCount(6)
})

test('C02 the class number of a book leads into browsing by subject', async ({ page, host }) => {
  const [book] = host.query<{ id: string; classno: string }>(
    "SELECT bib_id AS id, classno FROM bib WHERE classno LIKE 'I24%' AND withdrawn = 0 LIMIT 1",
  )
  await page.goto(`/space/searchDetailLocal/${book!.id}`)
  await page.getByRole('link', { name: book!.classno, exact: true }).click()
  await expect(page).toHaveURL(/\/category\?class=I24/)
  await expect(page.getByRole('navigation', { name: '第三级：中国文学' })).toBeVisible()
  await expect(page.locator('.pvhead [role=status]')).toHaveText(/^[1-9]\d* 种$/)
})

test('C02 a class number is gone to by keyboard; one that does not exist is said beside it', async ({
  page,
  host,
}) => {
  await page.goto('/space/category')
  const box = page.getByLabel('按分类号查找').and(page.locator('input'))
  await box.fill('wp31')
  await box.press('Enter')
  await expect(page.getByRole('alert')).toContainText('WP31')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await box.fill('i242.4')
  await box.press('Enter')
  await expect(page.locator('.pvhead [role=status]')).toHaveText(`${many(host, 'I242.4')} 种`)
  await expect(page.locator('.l3 [aria-current]')).toContainText('I24')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('C02 other classifications, and books that do not come leave the classes standing', async ({ page }) => {
  await page.goto('/space/category?scheme=GBT13745&class=0809')
  await expect(page.getByRole('heading', { name: '0809 计算机类' })).toBeVisible()
  await page.route('**/classes/browse', route => route.abort())
  await page.getByRole('link', { name: '国会图书馆分类法' }).click()
  await page
    .getByRole('navigation', { name: '第一级：大类' })
    .getByRole('link', { name: /^P 语言与文学/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('图书加载失败')
  await expect(page.locator('.gcard').first()).toBeVisible()
  await page.unroute('**/classes/browse')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.locator('.brow, .faceout li').first()).toBeVisible()
})

test('C01 the bulletin shows what came in a week, by class and by discipline', { tag: '@story' }, async ({
  page,
  host,
}) => {
  const weeks = (await (await page.request.get('/opac/x/new_weeks?count=26')).json()).data as {
    from: string
    to: string
    number: number
    total: number
  }[]
  const week = weeks.find(one => one.total > 0)!
  const start = Date.parse(`${week.from}T00:00:00+08:00`)
  const came = host.query<{ title: string; classno: string }>(
    'SELECT title, classno FROM bib WHERE withdrawn = 0 AND in_date >= ? AND in_date < ? ORDER BY in_date DESC',
    start,
    start + 7 * 86_400_000,
  )
  expect(came).toHaveLength(week.total)
  await page.goto('/space/newBook')
  await expect(page.locator('.nweeks [aria-current]')).toContainText(`第 ${week.number} 期`)
  await expect(page.locator('.nrow')).toHaveCount(Math.min(50, came.length))
  // a spread needs at least three books
  await expect(page.locator('.bspread')).toHaveCount(came.length >= 3 ? 1 : 0)
  await page.getByLabel('时段').selectOption('365')
  await expect(page).toHaveURL(/days=365/)
  const bar = page.getByRole('navigation', { name: '类目' })
  await expect.poll(() => bar.getByRole('link').count()).toBeGreaterThan(3)
  await bar.getByRole('link', { name: /^I ?文学/ }).click()
  await expect(page).toHaveURL(/days=365&code=I/)
  const rows = page.locator('.nrow__c')
  await expect.poll(async () => (await rows.allInnerTexts()).every(one => one.startsWith('I'))).toBe(true)
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('.newbook__foot')).not.toContainText('可属于多个学科')
  await page.getByRole('link', { name: '按学科' }).click()
  // a book is in several disciplines or in none, so their numbers do not add up to that of all
  await expect(page.locator('.newbook__foot')).toContainText('一种图书可属于多个学科')
  await page
    .getByRole('navigation', { name: '类目' })
    .getByRole('link', { name: /^05 ?文学/ })
    .click()
  await expect(page.getByRole('navigation', { name: '文学的下级类目' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/by=subject&code=05/)
  await expect(page.locator('.nrow').first()).toBeVisible()
})

test('C01 without the weeks and the classes of a server, it looks back on days', async ({ page }) => {
  for (const path of ['**/x/new_weeks*', '**/classes/nolimit/subs*'])
    await page.route(path, route =>
      route.fulfill({ status: 404, json: { code: 404, msg: 'none', data: null } }),
    )
  await page.goto('/space/newBook')
  await expect(page.locator('.bulletin__r')).toHaveText('最近 30 天')
  await expect(page.locator('.nrow').first()).toBeVisible()
  await expect(page.locator('.nweeks')).toHaveCount(0)
})

test('C01 C02 C05 empty rows of another server are left out', async ({ page }) => {
  const rows = [null, {}]
  const odd = { code: 0, msg: '', data: { dataList: rows, items: rows, path: rows, total: 2, totalCount: 2 } }
  for (const path of ['**/byclass*', '**/classes/browse', '**/packages/search/', '**/ckb/searchdb/*'])
    await page.route(path, route => route.fulfill({ json: odd }))
  for (const path of ['**/x/new_weeks*', '**/subs*', '**/ckb/relations/*'])
    await page.route(path, route => route.fulfill({ json: { ...odd, data: rows } }))
  for (const [path, there] of [
    ['/newBook', '.bulletin h1'],
    ['/category?class=I', '.pvhead'],
    ['/database', '.dbdoors'],
    ['/databaseDetail/jstor', '.jtab'],
    ['/databaseDetail/jstor', '.dbnone'],
  ]) {
    await page.goto(`/space${path}`)
    await expect(page.locator(there!), path).toBeAttached()
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
    await expect(page.locator(there!), path).toBeAttached()
  }
})
