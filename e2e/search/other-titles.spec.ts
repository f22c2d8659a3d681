/** A book that is found by another title than the one it shows: the row says by which. */
import { expect, test } from '../fixtures.ts'

test('F05 a translation is found by its original title, which its row shows', async ({ page, host }) => {
  const [{ other }] = host.query("SELECT other_titles AS other FROM bib WHERE title = '百年孤独'") as [
    { other: string },
  ]
  expect(JSON.parse(other)).toEqual([['original', 'Cien años de soledad']])
  await page.goto('/space/searchList?q=cien anos de soledad')
  const book = page.getByRole('article', { name: /百年孤独/ })
  await expect(book).toContainText(/原题名：\s*Cien años de soledad/)
  await expect(book.locator('.rec__why mark')).toHaveText(['Cien', 'años', 'de', 'soledad'])
  // it is what was meant, so nothing is offered to be left out
  await expect(page.getByRole('list', { name: '可以去掉的检索词' })).toHaveCount(0)
})

test('F07 the advanced search has other titles, contents and notes as fields of their own', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await page.goto('/space/index')
  await page.getByRole('button', { name: 'Advanced search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Advanced search' })
  const field = dialog.getByLabel('Condition 1: field')
  for (const label of ['Contents', 'Notes', 'Other title']) await field.selectOption({ label })
  await dialog.getByLabel(/^Condition 1: search words/i).fill('Verwandlung')
  await dialog.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(
    url => url.searchParams.get('q') === 'Verwandlung' || url.search.includes('Verwandlung'),
  )
  await expect(
    page.getByRole('article').filter({ hasText: 'Original title: Die Verwandlung' }),
  ).not.toHaveCount(0)
  // the book with that very title has no other one
  await expect(page.getByRole('article', { name: 'Die Verwandlung' })).toHaveCount(0)
})
