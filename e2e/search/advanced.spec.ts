/** The advanced search as a person uses it, from home and from a list. */
import { expect, test } from '../fixtures.ts'

test('F07 rows, limits and order become one search; the dialog closes and can be gone on with', {
  tag: '@story',
}, async ({ page, host }) => {
  await page.goto('/space/index')
  await page.getByRole('button', { name: '高级检索' }).click()
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  await expect(dialog.getByLabel('条件 1：检索词')).toBeFocused()
  await dialog.getByLabel('条件 1：检索字段').selectOption({ label: '责任者' })
  await dialog.getByLabel('条件 1：检索词').fill('Dickens')
  await dialog.getByRole('button', { name: '添加条件' }).click()
  await expect(dialog.getByLabel('条件 2：检索词')).toBeFocused()
  await dialog.getByLabel('条件 2：逻辑').selectOption({ label: '不含' })
  await dialog.getByLabel('条件 2：检索字段').selectOption({ label: '题名' })
  await dialog.getByLabel('条件 2：检索词').fill('Copperfield')
  await expect(dialog.locator('.adv__say')).toHaveText('责任者包含“Dickens”不含题名包含“Copperfield”')
  await dialog.getByText('不限').first().click()
  await dialog.getByRole('checkbox', { name: '西文图书' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('checkbox', { name: '西文图书' })).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '检索', exact: true }).click()
  await expect(dialog).toBeHidden()
  const [{ n }] = host.query(
    `SELECT count(DISTINCT group_id) AS n FROM bib WHERE (author LIKE '%Dickens%' OR authors LIKE '%Dickens%')
     AND title NOT LIKE '%Copperfield%' AND doc_type = (SELECT doc_type FROM bib WHERE title LIKE 'Great Expectations%' LIMIT 1)`,
  ) as [{ n: number }]
  expect(n).toBeGreaterThan(1)
  await expect(page.getByRole('article')).toHaveCount(n)
  await expect(page).toHaveURL(url => url.searchParams.get('not') === 'title~*~Copperfield')
  await page.getByRole('button', { name: '高级检索' }).click()
  await expect(dialog.getByLabel('条件 2：检索词')).toHaveValue('Copperfield')
})

test('F08 what is missing is said where it is, nothing typed is lost, and clearing begins anew', {
  tag: '@story',
}, async ({ page, host }) => {
  host.conf('queryFieldLimit', '2')
  try {
    await page.goto('/space/searchList?q=history')
    const open = page.getByRole('button', { name: '高级检索' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: '高级检索' })
    const words = dialog.getByLabel(/检索词$/)
    await expect(words).toHaveValue('history')
    await dialog.getByRole('button', { name: '删除条件 1' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('至少保留一个条件')
    await dialog.getByRole('button', { name: '添加条件' }).click()
    await words.last().fill('England')
    await dialog.getByRole('button', { name: '添加条件' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('最多 2 个条件')
    await expect(words).toHaveCount(2)
    await words.first().fill(' ')
    await words.first().press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('请输入第一个条件的检索词')
    await expect(words.first()).toBeFocused()
    // after Esc by mistake and reopening, all input is still there; the focus had returned to the opening button
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.click()
    await expect(words.last()).toHaveValue('England')
    await dialog.getByRole('button', { name: '清空' }).click()
    await expect(words).toHaveCount(1)
    await expect(words).toHaveValue('')
  } finally {
    host.exec("DELETE FROM conf WHERE name = 'queryFieldLimit'")
  }
})

test('F07 a key pressed before the dialog is modal belongs to what has the focus by then', async ({
  page,
}) => {
  await page.goto('/space/searchList?q=history')
  const open = page.getByRole('button', { name: '高级检索', exact: true })
  const dialog = page.getByRole('dialog', { name: '高级检索' })
  await open.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // no frame comes: a dialog that is opened now becomes modal with the next key
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await open.press('Enter')
  const rows = dialog.getByRole('button', { name: /^删除条件/ })
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  // Enter in the first field would search instead
  await dialog.getByRole('button', { name: '添加条件' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(count + 1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})
