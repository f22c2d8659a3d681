/** Reservations and commissions in the running portal: R10, B09, B10. */
import { expect, signIn, test } from './fixtures.ts'

type Stored = { id: number; state: string; title: string }

const requestsOf = (host: { query<T>(sql: string, ...values: unknown[]): T[] }, userId: string) =>
  host.query<Stored>(
    `SELECT request.id, state, title FROM request JOIN bib ON bib.id = bib JOIN patron USING (uid)
     WHERE user_id = ? ORDER BY request.id`,
    userId,
  )

test('R10 my requests: ready first with its day, the queue, what happened; cancelled after asking, in every window', async ({
  page,
  host,
  context,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  const counter = page.locator('a.counter').filter({ hasText: '我的请求' })
  await expect(counter.locator('b')).toHaveText('3')
  await counter.click()
  await expect(page).toHaveURL('/space/reader/request')
  const rows = page.locator('.req')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(0)).toContainText('已到馆，请取书')
  await expect(rows.nth(0).locator('.due b')).toHaveText(/^\d{4}-\d{2}-\d{2}$/)
  await expect(rows.nth(1)).toContainText('运送中')
  await expect(rows.nth(2)).toContainText('排在第 3 位')
  await expect(rows.nth(3)).toContainText('已取消')
  await expect(rows.nth(3).getByRole('button', { name: /取消请求/ })).toHaveCount(0)

  await rows
    .nth(1)
    .getByRole('button', { name: /办理经过/ })
    .click()
  await expect(rows.nth(1).getByRole('listitem')).toHaveText([/已提交/, /运送中/])
  await page.getByRole('navigation', { name: '按状态查看' }).getByRole('link', { name: '已结束' }).click()
  await expect(page).toHaveURL('/space/reader/request?state=ended')
  await expect(rows).toHaveCount(1)
  await page.getByRole('navigation', { name: '按状态查看' }).getByRole('link', { name: '进行中' }).click()
  await expect(rows).toHaveCount(3)

  const other = await context.newPage()
  await other.goto('/space/reader/request')
  await expect(other.locator('.req')).toHaveCount(4)
  const waiting = rows.filter({ hasText: '排在第 3 位' })
  const title = await waiting.locator('.bt').textContent()
  const cancel = waiting.getByRole('button', { name: /取消请求/ })
  await cancel.click()
  const dialog = page.getByRole('dialog', { name: '取消这个请求？' })
  await expect(dialog.getByRole('button', { name: '保留' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()

  // a call that fails says so where it was made, and can be made again
  await cancel.click()
  await page.route('**/opac/requests/cancel', route => route.abort())
  await dialog.getByRole('button', { name: '取消请求' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('服务未响应，请联系管理员')
  await page.unroute('**/opac/requests/cancel')
  await dialog.getByRole('button', { name: '取消请求' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(counter.locator('b')).toHaveText('2')
  await expect(other.locator('a.counter').filter({ hasText: '我的请求' }).locator('b')).toHaveText('2')
  await expect(other.locator('.req').filter({ hasText: title! })).toContainText('已取消')
  expect(requestsOf(host, 'reader1').map(row => row.state)).toEqual([
    'cancelled',
    'ready',
    'transit',
    'cancelled',
  ])
})

test('R10 no requests, and a list that could not be had', async ({ page, context }) => {
  await signIn(page, 'reader10')
  await page.goto('/space/reader/request')
  await expect(page.getByRole('heading', { name: '还没有请求' })).toBeVisible()
  await context.clearCookies()
  const second = await context.newPage()
  await signIn(second, 'reader1')
  await second.route('**/opac/users/requests?*', route => route.abort())
  await second.goto('/space/reader/request')
  await expect(second.getByRole('heading', { name: '没有取到您的请求' })).toBeVisible()
  await second.unroute('**/opac/users/requests?*')
  await second.getByRole('button', { name: '重新载入' }).click()
  await expect(second.locator('.req').first()).toBeVisible()
})
