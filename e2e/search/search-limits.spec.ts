/** Too many searches by one visitor: the page says so, and offers to try again, which succeeds later. */
import { expect, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'

test('K10 a visitor who searches too much reads a sentence with a way to try again; the others go on', async ({
  page,
}) => {
  // a low limit: it is reached by the next search, and allows another one after three seconds
  const host = await startHost({ SEARCH_PER_ADDRESS: '20', SEARCH_PER_VISITOR: '0', TRUST_PROXY: '1' })
  try {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.5' })
    await page.goto(`${host.url}/space/searchList?q=a`)
    await expect(page.locator('.rec').first()).toBeVisible()
    const ask = (from: string) =>
      fetch(`${host.url}/opac/search/_suggest?q=a&field=title`, { headers: { 'x-forwarded-for': from } })
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask('203.0.113.5')))
    expect(answers.map(({ status }) => status)).toContain(429)
    const sort = page.locator('.resbar select').first()
    await sort.selectOption({ index: 1 })
    const alert = page.locator('main').getByText(/Too many searches|检索过于频繁/)
    await expect(alert).toBeVisible()
    expect((await ask('203.0.113.6')).status).not.toBe(429)
    const retry = page.locator('main').getByRole('button', { name: /Try again|重试|再试/ })
    await expect(async () => {
      if (await retry.isVisible()) await retry.click()
      await expect(page.locator('main [aria-busy="false"] .rec').first()).toBeVisible()
      await expect(alert).toHaveCount(0, { timeout: 500 })
    }).toPass()
  } finally {
    await host.stop()
  }
})
