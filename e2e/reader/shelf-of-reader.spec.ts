/** The temporary shelf of signed-in readers (B15), in two browsers. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

const shelf = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('opac:shelf') ?? '[]') as string[])

test('B15 the shelf goes along at sign-in, is met at the next machine, and leaves this one at sign-out', async ({
  page,
  browser,
  baseURL,
  host,
}) => {
  const [first, second] = host
    .query<{ bib_id: string }>('SELECT bib_id FROM bib WHERE withdrawn = 0 ORDER BY id DESC LIMIT 2')
    .map(row => row.bib_id)
  const stored = () =>
    host.query<{ bibs: string }>(
      "SELECT bibs FROM shelf WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader5')",
    )[0]?.bibs ?? ''
  await page.goto(`/space/searchDetailLocal/${first}`)
  await page.getByRole('main').getByRole('button', { name: '放入临时书架' }).click()
  await expect.poll(() => shelf(page)).toEqual([first])
  await signIn(page, 'reader5')
  await page.goto('/space/temporaryShelf')
  await expect.poll(stored).toContain(first)

  const other = await (await browser.newContext({ baseURL: baseURL!, locale: 'zh-CN' })).newPage()
  await signIn(other, 'reader5')
  await other.goto(`/space/searchDetailLocal/${second}`)
  await expect.poll(() => shelf(other)).toEqual([first])
  await other.getByRole('main').getByRole('button', { name: '放入临时书架' }).click()
  await expect.poll(stored).toContain(second)
  await other.locator('header summary[aria-label$="的账户"]').click()
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => shelf(other)).toEqual([])
  expect(JSON.parse(stored())).toEqual([first, second])
  await other.context().close()

  await page.reload()
  await expect.poll(() => shelf(page)).toEqual([first, second])
})
