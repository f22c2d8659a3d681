/** One word too many: the graded answer, its words left out, put back and required, in both languages. */
import { expect, test } from './fixtures.ts'

test('F05 a word too many is left out, named, and can be put back; all can be required', async ({ page }) => {
  await page.goto('/space/searchList?q=红楼梦 曹雪芹 限定版')
  const graded = page.locator('.graded')
  await expect(graded).toContainText('没有书含全部 3 个词')
  await expect(page.getByRole('article').first()).toContainText(/红楼梦|紅樓夢/)
  await expect(page.getByRole('heading', { name: '含 3 个词中的 2 个' })).toBeVisible()
  await expect(page.locator('.grade__h').first()).toContainText('缺 限定版')
  await expect(graded).toContainText('会得到 0 种')
  await expect(page.locator('.floor')).toBeVisible()
  await expect(graded.locator('s')).toHaveText(['限定版'])
  const ways = page.getByRole('complementary', { name: '要的就是那一版？' })
  await expect(ways.getByRole('link', { name: '图书荐购' })).toHaveAttribute('href', '/space/suggestPurchase')
  await expect(ways.getByRole('link', { name: '电子图书' })).toHaveAttribute(
    'href',
    /EBook\?q=.*%E9%99%90%E5%AE%9A%E7%89%88/,
  )
  await expect(ways.getByRole('link', { name: '问馆员' })).toBeVisible()
  await page.getByRole('link', { name: /^限定版\s*放回$/ }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('q') === '红楼梦 曹雪芹 "限定版"')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: '3 个词都要' }).click()
  await expect(page).toHaveURL(/only=1/)
  await expect(page.getByRole('heading', { name: /没有找到/ })).toBeVisible()
})

test('F05 in English: what is put back is required, and the other word stays left out', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await page.goto('/space/searchList?q=robinson crusoe leatherbound adventures')
  const graded = page.locator('.graded')
  await expect(graded).toContainText('No title has all 4 words')
  await expect(page.getByRole('article').first()).toContainText('Robinson Crusoe')
  const out = await graded.locator('s').allTextContents()
  expect(out).toContain('leatherbound')
  await expect(page.locator('.grade__h').first()).toContainText(`${4 - out.length} of 4 words`)
  await expect(page.locator('.floor')).toContainText('not close to your search')
  await page.goto('/space/searchList?q=defoe robinson crusoe leatherbound')
  await expect(graded).toContainText('gives 0 titles')
  await page.getByRole('link', { name: /All \d+ titles by Defoe, Daniel/ }).click()
  await expect(page).toHaveURL(/author=Defoe/)
  await page.goto('/space/searchList?q=robinson "crusoe" leatherbound')
  await expect(graded.locator('s')).toHaveText(['leatherbound'])
  for (const row of await page.getByRole('article').all()) await expect(row).toContainText(/crusoe/i)
  await page.goto('/space/searchList?q=robinson crusoe "leatherbound"')
  await expect(page.getByRole('heading', { name: /Nothing found for/ })).toBeVisible()
})

test('F05 a pasted citation is read back: its parts, and which of them the book has', async ({ page }) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  await box.fill('曹雪芹. 红楼梦[M]. 长沙: 岳麓书社, 1987: 45-52.')
  await box.press('Enter')
  const part = (name: string) =>
    page.getByRole('region', { name: '这像是一条引文' }).locator('dl > div').filter({ hasText: name })
  await expect(part('题名')).toContainText(/红楼梦\s*相符/)
  await expect(part('作者')).toContainText(/曹雪芹\s*相符/)
  await expect(part('出版')).toContainText('长沙: 岳麓书社')
  await page.getByRole('link', { name: '按原文逐词检索' }).click()
  await expect(page.getByRole('heading', { name: /没有找到/ })).toBeVisible()
})

test('F05 a question, a citation and a label are answered with the book', async ({ page }) => {
  for (const typed of [
    '请问有没有曹雪芹写的《红楼梦》？',
    '曹雪芹. 红楼梦[M]. 长沙: 岳麓书社, 1987: 45-52.',
    'hong lou meng',
  ]) {
    await page.goto(`/space/searchList?q=${encodeURIComponent(typed)}`)
    await expect(page.getByRole('article').first()).toContainText(/红楼梦|紅樓夢/)
  }
  await page.goto('/space/searchList?q=Do you have Robinson Crusoe by Daniel Defoe?')
  await expect(page.getByRole('article').first()).toContainText('Robinson Crusoe')
  await page.goto('/space/searchList?q=i561 d58')
  await expect(page.getByRole('article').first()).toContainText('Robinson Crusoe')
})
