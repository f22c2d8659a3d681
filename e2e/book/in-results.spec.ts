/** Previous and next of the results on the page of a book (F02). */
import { expect, test } from '../fixtures.ts'

const LIST = '/space/searchList?size=5'

test('F02 from book to book of the results, across pages, and back to the place in the list', async ({
  page,
}) => {
  await page.goto(LIST)
  const titles = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(5)
  const first = await titles.allTextContents()
  await page.getByRole('link', { name: '下一页' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(titles.first()).not.toHaveText(first[0]!)
  const second = await titles.allTextContents()
  await titles.nth(3).getByRole('link').click()
  const walk = page.getByRole('navigation', { name: '在检索结果中前后翻' })
  await expect(walk).toContainText('第 9 种，共')
  await expect(walk.getByRole('link', { name: '上一种' })).toContainText(second[2]!)
  await walk.getByRole('link', { name: '下一种' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second[4]!)
  await expect(walk).toContainText('第 10 种，共')
  // the next page of the list is loaded for its first title
  await expect(walk.getByRole('link', { name: '下一种，第 11 种' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(walk).toContainText('第 11 种，共')
  await page.keyboard.press('ArrowLeft')
  await expect(walk).toContainText('第 10 种，共')
  await page.keyboard.press('ArrowLeft')
  await expect(walk).toContainText('第 9 种，共')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/searchList\?size=5&page=2|page=2&size=5/)
  await expect(titles.nth(3).getByRole('link')).toBeFocused()
})

test('F02 keys in a field are the field’s, and who comes from elsewhere has no neighbours', async ({
  page,
}) => {
  await page.goto(LIST)
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click()
  const walk = page.getByRole('navigation', { name: '在检索结果中前后翻' })
  await expect(walk).toContainText('这是第 1 种')
  const address = page.url()
  const box = page.getByRole('combobox', { name: '检索词' })
  await box.fill('红')
  await box.press('ArrowRight')
  expect(page.url()).toBe(address)
  // as in a new tab: the list is that of the page it was opened from
  await page.goto(address, { referer: new URL(LIST, address).href })
  await page.locator('main h1').hover()
  await expect(walk).toContainText('这是第 1 种')
  await page.goto(address, { referer: 'https://example.org/searchList' })
  await page.locator('main h1').hover()
  await expect(page.locator('.crumbs')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(walk).toHaveCount(0)
})
