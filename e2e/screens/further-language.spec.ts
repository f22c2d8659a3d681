/** Portal and elements in a right-to-left language that comes from a dictionary of the library. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { startSite } from '../hosts/site.ts'

test('S06 Arabic is chosen in the menu, spoken at once and by every window, drawn by the host, and left again', async ({
  browser,
}) => {
  const words = mkdtempSync(join(tmpdir(), 'words-'))
  // overrides the Arabic that comes with the host
  writeFileSync(join(words, 'ar.json'), '{"shell":{"skip":"إلى المحتوى"}}')
  const host = await startHost({ WORDS_DIR: words })
  const context = await browser.newContext({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
  const failures: string[] = []
  context.on('console', message => message.type() === 'error' && failures.push(message.text()))
  try {
    const [page, other] = [await context.newPage(), await context.newPage()]
    for (const one of [other, page]) {
      await one.goto('/space/index?lang=en')
      await one.locator('html[data-hydrated]').waitFor()
    }
    const html = page.locator('html')
    const choose = async (now: RegExp, name: string) => {
      await page.locator('.utils summary', { hasText: now }).click()
      await page.getByRole('menuitemradio', { name }).click()
    }
    await choose(/English|中文/, 'العربية')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('lang', 'ar')
    await expect(page.locator('.skip')).toHaveText('إلى المحتوى')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('اعثر على كتاب')
    await expect(other.locator('html')).toHaveAttribute('dir', 'rtl')

    // arrow keys follow the visual direction
    const tabs = page.getByRole('tablist').first().getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(1)).toBeFocused()

    // the same in served HTML, before any script; the start edge is on the right
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/mspace/searchList?q=history')
    await page.locator('html[data-hydrated]').waitFor()
    const drawn = await (await page.request.get('/mspace/searchList?q=history')).text()
    expect(drawn).toMatch(/<html lang="ar" dir="rtl" /)
    expect(drawn).toContain('نتائج البحث عن')
    // menu texts of the page come from the dictionary, too
    await expect(page.locator('select.search__sel option').first()).toHaveText('كل الحقول')
    const { over, cover, number } = await page.evaluate(() => {
      const left = (at: string) => document.querySelector(at)!.getBoundingClientRect().left
      const over = document.documentElement.scrollWidth - innerWidth
      return { over, cover: left('.rec > a'), number: left('.rec .callno') }
    })
    expect(over).toBe(0)
    expect(cover).toBeGreaterThan(number)

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/space/index')
    await page.locator('html[data-hydrated]').waitFor()
    await choose(/العربية/, 'English')
    await expect(html).toHaveAttribute('lang', 'en')
    await expect(html).toHaveAttribute('dir', '')
    await expect(page.locator('.skip')).toHaveText('Skip to content')
    expect(await (await page.request.get('/space/index')).text()).toMatch(/<html lang="en" data-theme/)
    expect(failures).toEqual([])
  } finally {
    await context.close()
    await host.stop()
    rmSync(words, { recursive: true })
  }
})

test('W07 elements in Arabic on another site: choices by the dictionary, titles and citations in their own direction', async ({
  page,
  host,
}) => {
  const site = await startSite()
  try {
    const [book] = host.query<{ id: string }>(
      'SELECT bib_id AS id FROM bib WHERE withdrawn = 0 ORDER BY loan_count DESC, id LIMIT 1',
    )
    // this page itself is left to right
    site.show(`<script type="module" src="${host.url}/widgets/v1/loader.js"></script>
      <opac-search-bar lang="ar"></opac-search-bar><opac-cite lang="ar" bib="${book!.id}"></opac-cite>
      <opac-book-block lang="ar" bib="${book!.id}"></opac-book-block><opac-temporary-shelf lang="ar"></opac-temporary-shelf>
      <opac-search-bar lang="ar" variant="button"></opac-search-bar>`)
    await page.goto(site.url)
    const option = page.locator('opac-search-bar option')
    await expect(option.filter({ hasText: 'كل الحقول' })).toHaveCount(1)
    await expect(option.filter({ hasText: 'يحتوي على' })).toHaveCount(1)
    await page.locator('opac-book-block [part~=action]').first().click()
    await page.locator('opac-temporary-shelf [part=button]').click()
    // the full stop is at the end in the text's own direction; the line is aligned to the page's start side
    const text = page.locator('opac-cite [part=text]:not(:empty)')
    await expect(text).toHaveCSS('unicode-bidi', 'plaintext')
    for (const one of [
      text,
      page.locator('opac-book-block .tt'),
      page.locator('opac-temporary-shelf dialog'),
    ])
      await expect(one).toHaveCSS('text-align', 'right')
    await page.keyboard.press('Escape')
    await page.locator('opac-search-bar .opener').click()
    await expect(page.locator('opac-search-bar dialog')).toHaveCSS('text-align', 'right')
  } finally {
    await site.stop()
  }
})
