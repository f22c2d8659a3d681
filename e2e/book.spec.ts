/** One book in a real browser. */
import { expect, test } from './fixtures.ts'

test('B02 B07 B08 a book: copies, MARC, and its place on the temporary shelf across windows', async ({
  page,
  context,
}) => {
  await page.goto('/space/searchList?q=红楼梦')
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: /纸本馆藏/ }).click()
  const copies = first.getByRole('table', { name: '纸本馆藏' })
  await expect(copies.getByRole('row').nth(1)).toBeVisible()
  await first.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/searchDetailLocal\/m[0-9a-f]{32}/)
  await expect(page).toHaveTitle(/紅樓夢/)
  await page.getByRole('tab', { name: 'MARC' }).click()
  await expect(page.getByRole('table', { name: 'MARC' })).toContainText('$a')
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('main').getByRole('button', { name: '临时书架' }).click()
  await expect(page.getByText('已放入临时书架')).toBeVisible()
  await expect(other.getByRole('main').getByRole('button', { name: '已在临时书架' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('B08 an unknown book is a 404 that leads on', async ({ page }) => {
  const answer = await page.goto('/space/searchDetailLocal/m00000000000000000000000000000000')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这本书')
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/space\/index/)
})
