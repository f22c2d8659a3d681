/** All books of a booklist or of the temporary shelf reserved at once; the usual pickup location. R10, B09. */
import { expect, signIn, test } from '../fixtures.ts'
import { type Book, outOf, pathOf, standing } from '../hosts/holdable.ts'

const OF_READER = "uid = (SELECT uid FROM patron WHERE user_id = 'reader10')"

test('R10 B09 books of a booklist are reserved at once with a result for each; the location is remembered, and changed at the card', async ({
  page,
  host,
}) => {
  host.exec(`DELETE FROM usual_place WHERE ${OF_READER}`)
  host.exec(`DELETE FROM request WHERE ${OF_READER}`)
  // no copy of it is on any shelf
  const isOut = (book: Book) =>
    host.query(
      `SELECT 1 FROM item LEFT JOIN loan ON loan.item = item.id WHERE item.bib = ${book.bib} AND loan_id IS NULL AND status <> 'withdrawn'`,
    ).length === 0
  const [lent, later] = outOf(host).filter(isOut).slice(-2)
  const [free] = standing(host)
  const now = Date.now()
  host.exec(
    `INSERT INTO booklist (id, uid, name, is_public, created_at, updated_at) SELECT 'all-at-once', uid, '一起预约', 0, ${now}, ${now} FROM patron WHERE user_id = 'reader10'`,
  )
  for (const [at, book] of [lent, free].entries())
    host.exec(
      `INSERT INTO booklist_item (booklist, bib, place, added_at) VALUES ('all-at-once', ${book!.bib}, ${at}, ${now})`,
    )
  await signIn(page, 'reader10')
  await page.goto('/space/bookList/detail/all-at-once')
  const open = page.getByRole('button', { name: '预约全部' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: '预约这些图书' })
  await expect(dialog.getByText('共 2 种')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  const send = dialog.getByRole('button', { name: '预约 2 种' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  const take = dialog.getByLabel('取书地点')
  await take.selectOption({ index: 2 })
  const place = await take.inputValue()
  await send.click()
  await expect(dialog.getByRole('status')).toHaveText(/已预约 1 种，其余 1 种未预约/)
  await expect(dialog.getByRole('status')).toBeFocused()
  const rows = dialog.getByRole('list', { name: '各书的办理结果' }).getByRole('listitem')
  await expect(rows).toHaveText([/已预约.*排在第 1 位/, /在架/])
  const stored = () =>
    host.query<{ bib: number; take: string }>(
      `SELECT bib, take_loca_code AS take FROM request WHERE state = 'open' AND ${OF_READER}`,
    )
  expect(stored()).toEqual([{ bib: lent!.bib, take: place }])
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  // asked again, nothing is reserved twice; without an answer nobody knows
  await open.click()
  await expect(take).toHaveValue(place)
  await send.click()
  await expect(rows).toHaveText([/此前已预约/, /在架/])
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  expect(stored()).toHaveLength(1)
  await open.click()
  await page.route('**/opac/x/requests/several', route => route.abort())
  await send.click()
  await expect(rows).toHaveText([/结果未知/, /结果未知/])
  await page.unroute('**/opac/x/requests/several')

  // chosen first in the panel of a book
  await page.goto(pathOf(later!))
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const panel = page.getByRole('region', { name: '预约此书' })
  await panel.locator('input[type=checkbox]:enabled').first().check()
  await expect(panel.getByRole('combobox')).toHaveValue(place)

  // changed and forgotten at the card
  await page.goto('/space/reader/certificateInfo')
  const usual = page.getByRole('region', { name: '常用取书地点' })
  await expect(usual.getByRole('combobox')).toHaveValue(place)
  await usual.getByRole('combobox').selectOption({ index: 0 })
  await expect(usual.getByRole('status')).toHaveText('已保存常用取书地点')
  await page.reload()
  await expect(usual.getByRole('combobox')).not.toHaveValue(place)
  await usual.getByRole('button', { name: '不再记住' }).click()
  await expect(usual.getByRole('status')).toHaveText('已不再记住常用取书地点')
  await expect(usual.getByRole('heading')).toBeFocused()
  expect(host.query(`SELECT 1 FROM usual_place WHERE ${OF_READER}`)).toEqual([])
})
