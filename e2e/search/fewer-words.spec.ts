/** A search whose words no book has together, and an ISBN with a wrong digit. */
import { expect, test } from '../fixtures.ts'

test('F05 each word can be left out, with what is left, and so can a word that means the same', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=宋朝历史')
  await expect(page.getByRole('heading', { name: '没有图书同时含这 2 个词' })).toBeVisible()
  const words = page.getByRole('list', { name: '可以去掉的检索词' })
  await expect(words.getByRole('link')).toHaveText([/^宋朝去掉后 \d+ 种$/, /^历史去掉后 \d+ 种$/])
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('link', { name: /^同时检索“宋代”：\d+ 种$/ }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('q') === '(宋朝 OR 宋代) 历史')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('F05 in English: an ISBN with a wrong digit says so', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await page.goto('/space/searchList?q=978-0-00-000000-9')
  await expect(page.getByText('This ISBN has a wrong digit')).toBeVisible()
})
