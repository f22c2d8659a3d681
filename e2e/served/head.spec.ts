/** The head of a page reached within the app is the one that the host serves at its address. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

type Head = { title: string; tags: string[] }

/** what describes one page: chunks, styles and icons are the same on all */
const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const about =
      'meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], link[rel=alternate], link[rel=search]'
    const tags = [...document.head.querySelectorAll(about)].map(tag => tag.outerHTML).toSorted()
    return { title: document.title, tags }
  })

/** The document of an address as programs without scripts read it. */
let served: Page
test.beforeEach(async ({ browser, baseURL }) => {
  served = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage()
})
test.afterEach(() => served.context().close())

async function isAsServed(page: Page): Promise<void> {
  await served.goto(page.url(), { waitUntil: 'commit' })
  await served.locator('footer').waitFor()
  const wanted = JSON.stringify(await headOf(served), null, 1)
  await expect.poll(async () => JSON.stringify(await headOf(page), null, 1)).toBe(wanted)
}

test('S03 home, results, book, author and back: each head is the one served at its address', async ({
  page,
}) => {
  await page.goto('/space/index')
  await isAsServed(page)
  const field = page.getByRole('main').locator('input[name=q]').first()
  await field.fill('war and peace')
  await field.press('Enter')
  await page.waitForURL(/searchList/)
  await isAsServed(page)
  await page.locator('article.rec .rec__title a').first().click()
  await page.waitForURL(/searchDetailLocal/)
  await isAsServed(page)
  const first = (await headOf(page)).tags
  const author = page.getByRole('main').locator('a[href*="f=author"]').first()
  await author.click()
  await page.waitForURL(/f=author/)
  await isAsServed(page)
  const other = page.locator('article.rec .rec__title a').nth(1)
  await other.click()
  await page.waitForURL(/searchDetailLocal/)
  await isAsServed(page)
  expect((await headOf(page)).tags).not.toEqual(first)
  // a page without such data has none of the previous one's
  await page.getByRole('banner').getByRole('link', { name: '期刊导航' }).click()
  await page.waitForURL(/periodical/)
  await expect(page.locator('script[type="application/ld+json"], meta[property]')).toHaveCount(0)
  await isAsServed(page)
  await page.goBack()
  await page.waitForURL(/searchDetailLocal/)
  await isAsServed(page)
  await page.goBack()
  await page.waitForURL(/f=author/)
  await isAsServed(page)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.waitForURL(/index/)
  await isAsServed(page)
})
