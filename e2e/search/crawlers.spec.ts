/** While programs open many pages of results: what a person sees, with and without script. */
import { expect, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'

test('K10 while programs crawl the results, a browser shows them after a moment, and asks no more', async ({
  page,
  browser,
}) => {
  const host = await startHost({ CRAWL_CHALLENGE: '1', TRUST_PROXY: '1' })
  const crawl = () =>
    fetch(`${host.url}/space/searchList?q=b`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  try {
    await crawl()
    expect((await crawl()).status).toBe(429)
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.5' })
    const statuses: number[] = []
    page.on('response', answer => {
      if (answer.url().includes('/searchList')) statuses.push(answer.status())
    })
    await page.goto(`${host.url}/space/searchList?q=a`)
    await expect(page.locator('.rec').first()).toBeVisible()
    expect(statuses).toEqual([429, 200])
    // a further tab of the same browser, whose session is gone
    await page.context().clearCookies({ name: 'meta-opac.session' })
    await page.goto(`${host.url}/space/searchList?q=b`)
    await expect(page.locator('.rec').first()).toBeVisible()
    expect(statuses).toEqual([429, 200, 200])

    const bare = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.6' },
      locale: 'en-GB',
    })
    const plain = await bare.newPage()
    await plain.goto(`${host.url}/space/searchList?q=a`)
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('One moment')
    await expect(async () => {
      await plain.getByRole('link', { name: 'Go on' }).click()
      await expect(plain.locator('.rec').first()).toBeVisible({ timeout: 500 })
    }).toPass()
    await bare.close()
  } finally {
    await host.stop()
  }
})
