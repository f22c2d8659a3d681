/** Citing in the portal, and the metadata that programs without scripts read. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

type Row = { bibId: string; title: string }

async function bookCalled(page: Page, title: string): Promise<Row> {
  const answer = await page.request.post('/opac/search/', {
    data: { pageSize: 5, queryFieldList: [{ field: 'title', values: [title], operator: '=' }] },
  })
  return (await answer.json()).data.dataList[0]
}

test('B06 a book of the public domain is cited by keyboard: name, capitals and address as each style has them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { bibId } = await bookCalled(page, 'War and Peace')
  await page.goto(`/space/searchDetailLocal/${bibId}`)
  const opener = page.getByRole('main').getByRole('button', { name: /^(Cite|引用)$/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const gbt = dialog.locator('[data-type="quoted.gbt7714-2015"] .cites__text')
  await expect(gbt).toHaveText(
    /^TOLSTOY L\. War and Peace\[M\/OL\]\. \[\d{4}-\d\d-\d\d\]\. https:\/\/www\.gutenberg\.org\//,
  )
  // arrow keys move between formats
  await dialog.getByRole('radio').first().focus()
  for (let n = 0; n < 7; n++) await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Chicago 17' })).toBeChecked()
  await page.keyboard.press('Tab')
  const copy = dialog.locator('[data-type="quoted.gbt7714-2015"]').getByRole('button')
  await copy.focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await gbt.textContent())
  await expect(copy).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('B06 an answer after the dialog is closed changes nothing, and the next dialog shows it', async ({
  page,
}) => {
  let release = (): void => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/opac/x/quoteds', async route => {
    await held
    await route.continue().catch(() => undefined)
  })
  const { bibId } = await bookCalled(page, 'War and Peace')
  await page.goto(`/space/searchDetailLocal/${bibId}`)
  const opener = page.getByRole('main').getByRole('button', { name: '引用' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list')).toHaveAttribute('aria-busy', 'true')
  await expect(dialog.getByRole('button', { name: '导出 .txt' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  release()
  await opener.click()
  await expect(dialog.getByText(/^TOLSTOY L\. /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导出 .txt' })).toBeEnabled()
})

test('B08 metadata of a book without scripts: canonical address, preview, structured data, reference manager', async ({
  browser,
  host,
  page,
}) => {
  const { bibId } = await bookCalled(page, 'War and Peace')
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: host.url })
  const reader = await still.newPage()
  await reader.goto(`/mspace/searchDetailLocal/${bibId}?tab=marc`)
  const url = `${host.url}/space/searchDetailLocal/${bibId}`
  const contentOf = (name: string) => reader.locator(`meta[property="${name}"]`).getAttribute('content')
  expect(await reader.locator('link[rel=canonical]').getAttribute('href')).toBe(url)
  expect(await contentOf('og:title')).toBe('War and Peace')
  expect(await contentOf('og:url')).toBe(url)
  expect(await contentOf('book:author')).toBe('Leo Tolstoy')
  const facts = JSON.parse((await reader.locator('script[type="application/ld+json"]').textContent())!)
  expect(facts).toMatchObject({ '@type': 'Book', name: 'War and Peace', author: [{ name: 'Leo Tolstoy' }] })
  const coins = new URLSearchParams((await reader.locator('.Z3988').getAttribute('title'))!)
  expect([coins.get('rft.btitle'), coins.get('rft.aulast')]).toEqual(['War and Peace', 'Tolstoy'])
  await still.close()
  // the CSP allows the data block
  await page.goto(`/space/searchDetailLocal/${bibId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/War and Peace/)
})

test('B08 from the list of results to its feed, from there to the book; new books; the sitemap', async ({
  page,
  host,
}) => {
  await page.goto('/space/searchList?q=dickens')
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const feed = await (await page.request.get(href!)).text()
  const link = /<item>[\s\S]*?<link>([^<]*)</.exec(feed)![1]!
  expect(link).toContain(`${host.url}/space/searchDetailLocal/`)
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText('Dickens')

  const [newest] = host.query<{ bib_id: string }>(
    'SELECT bib_id FROM bib WHERE withdrawn = 0 ORDER BY in_date DESC LIMIT 1',
  )
  expect(await (await page.request.get('/space/feed.xml')).text()).toContain(newest!.bib_id)

  const index = await (await page.request.get('/space/sitemap.xml')).text()
  const [address] = [.../<loc>([^<]*)</.exec(index)!].slice(1)
  const sitemap = await (await page.request.get(address!)).text()
  const [{ count }] = host.query<{ count: number }>(
    'SELECT count(*) AS count FROM bib WHERE withdrawn = 0',
  ) as [{ count: number }]
  expect(sitemap.match(/<url>/g)).toHaveLength(count)
})
