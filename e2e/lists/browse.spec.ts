/** Browsing from A to Z, and opening hours (F05, B08). */
import { expect, test } from '../fixtures.ts'

test('F05 from the classes to the authors, a drawer, a name, a reference, and the books it counts', async ({
  page,
}) => {
  await page.goto('/space/category')
  await page.locator('main h1').hover()
  await page.getByRole('link', { name: '从 A 到 Z：责任者、主题、题名、索书号' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('从 A 到 Z')
  await page.getByRole('navigation', { name: '抽屉' }).getByRole('link', { name: /^L / }).click()
  await expect(page).toHaveURL(/drawer=l/)
  await expect(page.getByRole('heading', { level: 2, name: 'L' })).toBeVisible()
  await page.getByRole('searchbox', { name: '从这里开始' }).fill('鲁迅')
  await page.getByRole('searchbox', { name: '从这里开始' }).press('Enter')
  await expect(page).toHaveURL(/from=/)
  const row = page
    .locator('.az')
    .filter({ has: page.getByRole('link', { name: '鲁迅', exact: true }) })
    .first()
  await expect(row).toBeVisible()
  const count = Number.parseInt((await row.locator('.num').textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(5)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/searchList\?author=/)
  await expect(page.locator('main')).toContainText(String(count))
  await page.goBack()
  await page.getByRole('navigation', { name: '中文按' }).getByRole('link', { name: '笔画' }).click()
  await expect(page.getByRole('navigation', { name: '抽屉' })).toContainText('1 画')
})

test('B08 a book says whether its places are open now, and all libraries are on a page', async ({
  page,
  host,
}) => {
  const hours = JSON.parse(
    host.query<{ value: string }>("SELECT value FROM conf WHERE name = 'libraries.hours'")[0]!.value,
  ) as { place: string }[]
  expect(hours.map(({ place }) => place)).toContain('LJE')
  await page.goto('/space/searchList?q=%E7%BA%A2%E6%A5%BC%E6%A2%A6')
  await page.locator('.rec__title a').first().click()
  const part = page.getByRole('region', { name: '现在开着吗' })
  await expect(part).toContainText(/现在开着|快关了|还没开|今天已闭馆|今天不开|时间不详/)
  await part.getByRole('link', { name: '各馆开放时间' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开放时间')
  await expect(page.getByRole('listitem').filter({ hasText: '医学院分馆' }).first()).toContainText('时间不详')
})
