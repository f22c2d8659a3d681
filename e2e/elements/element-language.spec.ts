/** The language of elements on pages of other sites, and of the portal that is reached from them. */
import { expect, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { type Site, startSite } from '../hosts/site.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.stop())

const shell = (host: string, html: string, name = 'v1/loader.js') =>
  `<!doctype html><html lang="LANG"><script src="${host}/widgets/${name}" type="module"></script>${html}`

test('W05 a page in a language that we lack, and one that states none, are read in the language of the library', async ({
  page,
}) => {
  const english = await startHost({ LANGUAGE_FALLBACK: 'en' })
  try {
    for (const name of ['v1/loader.js', 'v1/opac-all.js'])
      for (const lang of ['fr', '']) {
        site.show(shell(english.url, '<opac-search-bar></opac-search-bar>', name).replace('LANG', lang))
        await page.goto(site.url)
        await expect(
          page.locator('opac-search-bar').getByRole('combobox', { name: 'Search words' }),
        ).toBeVisible()
      }
    // the button before its code
    site.show(
      shell(english.url, '<opac-search-bar variant="button"></opac-search-bar>').replace('LANG', 'fr'),
    )
    await page.goto(site.url)
    await expect(page.getByRole('button', { name: 'Find books' })).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await english.stop()
  }
})

test('W01 W04 results, sign-in and consent are read as the page was, for this visit; the own choice stays', async ({
  page,
  host,
  context,
}) => {
  host.exec('INSERT OR IGNORE INTO site VALUES (?, ?, 0)', new URL(site.url).origin, 'Campus portal')
  await context.addCookies([{ name: 'opac.lang', value: 'zh', url: host.url }])
  site.show(
    shell(
      host.url,
      '<opac-search-bar></opac-search-bar><opac-reader-banner></opac-reader-banner><opac-book-block source="hot" limit="1"></opac-book-block>',
    ).replace('LANG', 'en'),
  )
  await page.goto(site.url)
  const consent = page.waitForEvent('popup')
  await page.locator('opac-reader-banner').getByRole('button').click()
  const popup = await consent
  await expect(popup.locator('html')).toHaveAttribute('lang', 'en')
  await popup.close()

  // a book
  await page.locator('opac-book-block [part=title-link]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/searchDetailLocal\/[^?]+$/)

  await page.goto(site.url)
  await page.locator('opac-search-bar').locator('[part=input]').fill('history')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchList\?q=history$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  // the visit goes on in it, also through a page loaded anew
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${host.url}/space/hotBook`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/hotBook$/)
  expect((await context.cookies(host.url)).find(({ name }) => name === 'opac.lang')?.value).toBe('zh')

  // another visit
  const other = await context.newPage()
  await other.goto(`${host.url}/space/index`)
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN')

  // a choice ends it
  await page.locator('summary[aria-label="Language: English"]').click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})
