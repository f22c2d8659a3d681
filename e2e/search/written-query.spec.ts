/** Query syntax known from other catalogues, and links from names and facets. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** @returns the number of results on the served page */
async function search(page: Page, typed: string): Promise<number> {
  await page.goto(`/space/searchList?${new URLSearchParams({ q: typed })}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(typed)
  return countOf(page)
}
const countOf = async (page: Page) =>
  Number(((await page.locator('.reshead p').textContent()) ?? '').match(/[\d,]+/)?.[0].replace(',', '') ?? 0)

test('F05 words in marks stand together; a minus takes away, OR adds', async ({ page }) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  await box.fill('"history of pharmacy"')
  await box.press('Enter')
  await expect(page).toHaveURL(url => url.searchParams.get('q') === '"history of pharmacy"')
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText('History of pharmacy')
  const history = await search(page, '"history of pharmacy"')
  await expect(page.getByRole('article')).toHaveCount(history)
  const dickens = await search(page, 'charles dickens')
  const one = await search(page, 'charles dickens "two cities"')
  expect(one).toBeGreaterThan(0)
  expect(await search(page, 'charles dickens -"two cities"')).toBe(dickens - one)
  expect(await search(page, '“history of pharmacy” OR 千字文')).toBeGreaterThan(history)
  await expect(page.getByRole('article').filter({ hasText: '千字文' }).first()).toBeVisible()
  // no result: close matches are shown instead, and the page says so
  await search(page, '"pharmacy of history"')
  await expect(page.getByRole('link', { name: 'pharmacy of history', exact: true })).toBeVisible()
})

test('B01 a name in the statement of responsibility leads to all under its heading', async ({
  page,
  host,
}) => {
  const { n } = host.query<{ n: number }>(
    `SELECT count(DISTINCT group_id) AS n FROM bib WHERE withdrawn = 0 AND authors LIKE '%"Urdang, George"%'`,
  )[0]!
  expect(n).toBeGreaterThan(0)
  await page.goto('/space/searchList?q=history+of+pharmacy+urdang')
  const book = page.getByRole('article').filter({ hasText: 'History of pharmacy' }).first()
  await expect(book).toContainText('by Edward Kremers and George Urdang')
  await book.getByRole('link', { name: 'George Urdang', exact: true }).click()
  await expect(page).toHaveURL(
    url => url.searchParams.get('q') === 'Urdang, George' && url.searchParams.get('f') === 'author',
  )
  await expect(page.getByRole('article')).toHaveCount(n)
  await expect(page.getByRole('article').first()).toContainText('George Urdang')
})

test('F05 beside a chosen value the others of its facet stand with their counts, and a second adds', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=history')
  const english = page.getByRole('checkbox', { name: /英文/ })
  const all = await countOf(page)
  await english.check()
  await expect(page).toHaveURL(/language=eng/)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const one = await countOf(page)
  await page.getByRole('checkbox', { name: /德文/ }).check()
  await expect.poll(() => countOf(page)).toBeGreaterThan(one)
})
