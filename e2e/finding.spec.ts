/** Finding in a real browser against the demo library. */
import { expect, test } from './fixtures.ts'

test('F02 F04 suggestions by keyboard; blank input is said', async ({ page }) => {
  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  await page.getByRole('button', { name: '检索', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('请输入检索词')
  await expect(box).toBeFocused()
  await box.pressSequentially('红楼')
  const options = page.getByRole('listbox', { name: '检索建议' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  const chosen = await options.first().textContent()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen!)
})

test('F05 narrowing, turning pages, opening a book and coming back to the same place', async ({ page }) => {
  await page.goto('/space/searchList?q=history&size=10')
  const count = async () =>
    Number((await page.locator('.reshead p').textContent())!.match(/[\d,]+/)![0].replace(',', ''))
  const all = await count()
  const english = page.getByRole('checkbox', { name: /英文/ })
  const said = Number((await english.locator('xpath=..').locator('.num').textContent())!.replace(',', ''))
  await english.check()
  await expect(page).toHaveURL(/language=eng/)
  await expect(english).toBeFocused()
  await expect(page.locator('.chip')).toHaveText(['语种: 英文'])
  await expect.poll(count).toBeLessThan(all)
  expect(said).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('.rec__n').first()).toHaveText('11')
  const book = page.getByRole('article').nth(5).getByRole('heading').getByRole('link')
  await book.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const place = await page.evaluate(() => scrollY)
  await book.click()
  await expect(page.getByRole('table', { name: '纸本馆藏' })).toBeVisible()
  await page.goBack()
  await expect(page.locator('.rec__n').first()).toHaveText('11')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 60)
  await page.reload()
  await expect(page.locator('.chip')).toHaveText(['语种: 英文'])
})

test('F05 on a phone the facets are in a dialog, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/mspace/searchList?q=history')
  await page.getByRole('button', { name: '筛选' }).click()
  const dialog = page.getByRole('dialog', { name: '缩小范围' })
  await dialog.getByRole('checkbox', { name: /英文/ }).check()
  await dialog.locator('.dlg__f').getByRole('button', { name: '查看结果' }).click()
  await expect(page.locator('.chip')).toHaveText(['语种: 英文'])
  for (const width of [320, 390, 899]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('S06 results follow the language, words of the answer included', async ({ page }) => {
  await page.context().addCookies([
    {
      name: 'opac.lang',
      value: 'en',
      url: page.url() === 'about:blank' ? (await page.request.get('/healthz')).url() : page.url(),
    },
  ])
  await page.goto('/space/searchList?q=history')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for history')
  await expect(page.getByRole('article').first()).toContainText('Western-language book')
})
