/** What screen readers announce: the language of each part, a new page, the message of a field. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'

/**
 * Chinese text on an English page that is not marked as Chinese or Japanese; names within an English sentence are
 * allowed
 */
const unsaid = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
      const at = node.parentElement!
      if (!/[\u3400-\u9fff]/.test(node.data) || /[a-z]{3}/.test(node.data) || !at.checkVisibility()) continue
      // a control with an accessible name announces nothing else
      if (at.closest('noscript, [aria-hidden="true"], summary[aria-label]')) continue
      const lang = at.closest('[lang]')?.getAttribute('lang')
      if (lang !== 'zh' && lang !== 'ja')
        found.push(`${at.className || at.localName}: ${node.data.slice(0, 40)}`)
    }
    return found
  })

const english = async (page: Page, baseURL: string): Promise<void> =>
  page.context().addCookies([{ name: 'opac.lang', value: 'en', url: baseURL }])

test('S15 on an English page every Chinese name says that it is Chinese, and the reverse', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.goto('/space/index')
  await expect(page.locator('.brand i')).toHaveAttribute('lang', 'en')
  await english(page, baseURL!)
  await signIn(page, 'reader1')
  const subject = encodeURIComponent('文学')
  for (const path of [
    '/index',
    '/searchList?q=红楼梦',
    `/searchList?q=红楼梦&subject=${subject}&q=史`,
    '/hotBook',
    '/recommendMore/bookList',
    '/reader/readerHome',
    '/reader/lendList',
    '/reader/histList',
    '/reader/certificateInfo',
    '/reader/loanLoss',
    '/reader/violation',
    '/reader/request',
    '/reader/shelf',
  ]) {
    await page.goto(`/space${path}`, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.locator('main :is(h1, h2)').first().waitFor({ state: 'attached' })
    expect.soft(await unsaid(page), path).toEqual([])
  }
  await page.goto('/space/searchList?q=红楼梦')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await unsaid(page), 'a book').toEqual([])
})

test('S15 the title of the new page is announced, not that of the previous one', async ({ page }) => {
  await page.goto('/space/searchList?q=红楼梦')
  await page.locator('html[data-hydrated]').waitFor()
  const said = page.locator('p.sr[aria-live=polite]')
  await expect(said).toHaveText('')
  // records all announcements in order
  await said.evaluate(region => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const results = await page.title()
  const hit = page.getByRole('article').first().getByRole('heading')
  const name = (await hit.textContent())!
  await hit.getByRole('link').click()
  await expect(said).toContainText('紅樓夢')
  expect(name).toContain('紅樓夢')
  const book = await page.title()
  expect(book).not.toBe(results)
  await page.getByRole('link', { name: '首页', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('检索馆藏图书与电子资源')
  const home = await page.title()
  await expect(said).toHaveText(home)
  await page.goBack()
  await expect(said).toHaveText(book)
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    book,
    home,
    book,
  ])
})

test('S15 of a book whose data come late the title is announced, not the name of the library that stands there meanwhile', async ({
  page,
}) => {
  const answer = await held(page, '**/bibs/*/infos*')
  await page.goto('/space/searchList?q=红楼梦')
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.locator('main .sk').first()).toBeVisible()
  await expect(page).not.toHaveTitle(/红楼梦/)
  answer()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const said = page.locator('p.sr[aria-live=polite]')
  await expect(said).toContainText((await heading.textContent())!)
  await expect(page).toHaveTitle((await said.textContent())!)
})

test('F08 each message of the advanced search is associated with its field', async ({ page, host }) => {
  host.conf('queryFieldLimit', '2')
  try {
    await page.goto('/space/searchList?q=history')
    await page.getByRole('button', { name: '高级检索' }).click()
    const dialog = page.getByRole('dialog', { name: '高级检索' })
    const remove = dialog.getByRole('button', { name: '删除条件 1' })
    await remove.click()
    await expect(remove).toHaveAccessibleDescription('至少保留一个条件')
    const add = dialog.getByRole('button', { name: '添加条件' })
    await add.click()
    await expect(remove).toHaveAccessibleDescription('')
    await add.click()
    await expect(add).toHaveAccessibleDescription('最多 2 个条件')
    const words = dialog.getByLabel('条件 1：检索词')
    await words.fill(' ')
    await words.press('Enter')
    await expect(words).toHaveAccessibleDescription('请输入第一个条件的检索词')
    await expect(words).toHaveAttribute('aria-invalid', 'true')
    await words.fill('x'.repeat(500))
    await expect(words).toHaveAccessibleDescription(/500/)
    await expect(words).not.toHaveAttribute('aria-invalid', 'true')
  } finally {
    host.exec("DELETE FROM conf WHERE name = 'queryFieldLimit'")
  }
})
