/** Browsing from A to Z and along the shelves, by keyboard and on a phone. */
import { expect, test } from '../fixtures.ts'

test('F05 a mark and the next page bring their list into view; only what is on the shelf is a choice of its own', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/space/browse/author?from=lu')
  const list = page.getByRole('region', { name: 'L', exact: true })
  await expect(list.getByRole('link', { name: '鲁迅', exact: true }).first()).toBeVisible()
  const marks = page.getByRole('navigation', { name: '本屉首字' })
  await expect(marks.getByRole('link', { name: 'Lu', exact: true })).toHaveAttribute('aria-current', 'true')
  await marks.getByRole('link', { name: '鲁', exact: true }).press('Enter')
  await expect(page).toHaveURL(/from=%E9%B2%81$/)
  await expect(page.locator('.az').first()).toContainText('鲁')
  const heading = page.getByRole('heading', { name: 'L', exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(marks.getByRole('link', { name: '鲁', exact: true })).toHaveAttribute('aria-current', 'true')
  const begin = page.getByRole('searchbox', { name: '从这里开始' })
  await expect(begin).toHaveValue('鲁')
  await page.goBack()
  await expect(begin).toHaveValue('lu')

  // one book is lent out, and the page says where it would stand
  const lent = host.query<{ bib_id: string; title: string; call_no: string }>(
    `SELECT bib.bib_id, bib.title, item.call_no FROM bib JOIN item ON item.bib = bib.id
     JOIN loan ON loan.item = item.id WHERE item.call_no LIKE 'I%' AND bib.id IN
     (SELECT bib FROM item GROUP BY bib HAVING count(*) = 1) ORDER BY item.call_no LIMIT 1`,
  )[0]!
  await page.goto(`/space/browse/callno?${new URLSearchParams({ from: lent.call_no })}`)
  const book = page.locator('.azs').getByRole('link', { name: lent.title, exact: true })
  await expect(book.first()).toBeVisible()
  const onShelf = page.getByRole('checkbox', { name: '只看在架的' })
  await onShelf.press('Space')
  await expect(page).toHaveURL(/here=1/)
  await expect(page.locator('.azs .is-gap').filter({ hasText: '种现在不在架' }).first()).toBeVisible()
  await expect(page.locator(`.azs a[href$="${lent.bib_id}"]`)).toHaveCount(0)
  await expect(onShelf).toBeFocused()
  await page.getByRole('link', { name: '往右一架' }).press('Enter')
  // it stays chosen on the next page
  await expect(page).toHaveURL(/here=1.*after=/)
  await expect(onShelf).toBeChecked()
})
