/** Home as a reader meets it: drawn by the host, alive without a jump, searching from the hero. */
import { expect, test } from './fixtures.ts'

test('F01 home searches from its hero, and the word is remembered', async ({ page }) => {
  await page.goto('/space/index')
  await page.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/space\/searchList\?q=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('红楼梦')
  await page.goto('/space/index')
  await page.getByRole('combobox', { name: '检索词' }).click()
  await expect(page.getByRole('listbox', { name: '最近检索' }).getByRole('option')).toHaveText(['红楼梦'])
})

test('home can be read and searched without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/space/index')
  await expect(page.getByRole('heading', { name: '新近入藏' })).toBeVisible()
  await page.getByRole('combobox', { name: '检索词' }).fill('红楼梦')
  await page.getByRole('button', { name: '检索' }).click()
  await expect(page.getByRole('article').first()).toContainText('紅樓夢')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('table', { name: '纸本馆藏' })).toBeVisible()
  await context.close()
})

test('the first view hydrates without a shift, a request of its own, or a call for a reader', async ({
  page,
}) => {
  const calls: string[] = []
  page.on(
    'request',
    request => request.url().includes('/opac/') && calls.push(new URL(request.url()).pathname),
  )
  for (const path of ['/space/index', '/space/searchList?q=history']) {
    await page.addInitScript(() => {
      const w = window as unknown as { shift: number }
      w.shift = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) w.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
  }
  expect(calls).toEqual([])
})
