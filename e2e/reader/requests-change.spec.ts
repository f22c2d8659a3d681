/** Requests changed by their reader in the running portal: pickup location, pause, several at once. R10. */
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

type Stored = { state: string; take: string }
type Host = { query<T>(sql: string, ...values: unknown[]): T[]; exec(sql: string): void }
const OF_READER = "uid = (SELECT uid FROM patron WHERE user_id = 'reader1')"

/** The waiting reservation of reader1 as the demo has it, whatever another test has done with it. */
const anew = (host: Host) =>
  host.exec(
    `UPDATE request SET state = 'open', expires_at = NULL, take_loca_code = (SELECT take_loca_code FROM request WHERE state = 'ready' AND ${OF_READER})
     WHERE kind = 'req.cs.preg' AND state IN ('open', 'paused', 'cancelled') AND ${OF_READER}`,
  )
const stored = (host: Host) =>
  host.query<Stored>(
    `SELECT state, take_loca_code AS take FROM request WHERE kind = 'req.cs.preg' AND state IN ('open', 'paused') AND ${OF_READER}`,
  )[0]

/** @returns the row of the waiting reservation */
async function openWaiting(page: Page): Promise<Locator> {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/request?state=active')
  return page.locator('.req').filter({ hasText: '排在第 3 位' })
}

test.beforeEach(({ host }) => anew(host))

test('R10 a reservation is paused until a day and resumed, by keys alone; a refusal stands at the day', async ({
  page,
  host,
}) => {
  const row = await openWaiting(page)
  const title = (await row.locator('.bt').textContent()) ?? ''
  const pause = row.getByRole('button', { name: `暂停 ${title}` })
  await pause.press('Enter')
  await expect(pause).toHaveAttribute('aria-expanded', 'true')
  const day = row.getByLabel('恢复日期')
  await day.press('Escape')
  await expect(day).toBeHidden()
  await expect(pause).toBeFocused()
  await pause.press('Enter')
  const usual = await day.inputValue()
  await day.fill('2020-01-01')
  await day.press('Enter')
  await expect(row.getByText(/请选择 .* 至 .* 之间的日期/)).toBeVisible()
  await day.fill(usual)
  await row.getByRole('button', { name: `暂停至 ${usual}` }).press('Enter')
  const paused = page.locator('.req').filter({ hasText: '已暂停' })
  const said = paused.locator('.rqres')
  await expect(said.getByRole('status')).toHaveText(`《${title}》已暂停，${usual} 起恢复排队`)
  await expect(said).toBeFocused()
  expect(stored(host)?.state).toBe('paused')

  // the other day of a paused one; put back to the first
  await said.press('Escape')
  await expect(said).toBeHidden()
  await paused.getByRole('button', { name: `更改日期 ${title}` }).press('Enter')
  await paused.getByRole('button', { name: '一个月后' }).press('Enter')
  await paused.getByRole('button', { name: /^暂停至/ }).press('Enter')
  await expect(paused.locator('.due b')).not.toHaveText(usual)
  await said.getByRole('button', { name: '撤销' }).press('Enter')
  await expect(paused.locator('.due b')).toHaveText(usual)
  await said.getByRole('button', { name: '关闭' }).press('Enter')
  await paused.getByRole('button', { name: `恢复排队 ${title}` }).press('Enter')
  await expect(row.getByRole('status')).toHaveText(`《${title}》已恢复排队`)
  expect(stored(host)?.state).toBe('open')
})

test('R10 another pickup location: chosen in the row, the number is kept, and put back by one press; failures are said there', async ({
  page,
  host,
}) => {
  const row = await openWaiting(page)
  await expect(row.locator('.due')).toContainText('预计到书')
  const before = stored(host)!.take
  const open = row.getByRole('button', { name: /^更改取书地点/ })
  await page.route('**/opac/x/requests/places', route => route.abort())
  await open.click()
  await expect(row.getByRole('alert')).toBeVisible()
  await page.unroute('**/opac/x/requests/places')
  await row.getByRole('button', { name: '重试' }).click()
  const places = row.getByRole('group', { name: '取书地点' }).getByRole('radio')
  await expect(places.first()).toBeChecked()
  // no answer: nobody here knows whether it was done
  await places.nth(1).check()
  await page.route('**/opac/x/requests/batch_move', route => route.abort())
  const send = row.getByRole('button', { name: /^改到/ })
  await send.click()
  await expect(row.getByRole('status').filter({ hasText: '服务未响应' })).toBeVisible()
  await page.unroute('**/opac/x/requests/batch_move')
  expect(stored(host)?.take).toBe(before)
  await open.click()
  await places.nth(1).check()
  await send.click()
  await expect(row.getByRole('status')).toHaveText(/^已改到 .* 取书，排队次序不变$/)
  const after = stored(host)!.take
  expect(after).not.toBe(before)
  await expect(row).toContainText('排在第 3 位')
  await row.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => stored(host)?.take).toBe(before)
})

test('R10 several requests at once: each has its result, what cannot be changed says why, in English on a phone', async ({
  page,
  host,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.context().addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  await signIn(page, 'reader1')
  await page.goto('/space/reader/request?state=active')
  const rows = page.locator('.req')
  await expect(rows).toHaveCount(3)
  const bar = page.getByRole('group', { name: 'For the selected requests' })
  await expect(bar.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-disabled', 'true')
  await bar.getByRole('checkbox').check()
  await expect(bar).toContainText('3 selected')
  await expect(bar.getByRole('button', { name: 'Resume' })).toHaveAttribute('aria-disabled', 'true')
  // what cannot be moved is refused for itself, where it became so after the page was drawn
  await bar.getByRole('button', { name: 'Change location' }).click()
  const drawer = page.locator('.rqopen')
  await drawer.getByRole('radio').nth(1).check()
  await drawer.getByRole('button', { name: /^Change to/ }).click()
  const result = page.locator('.rqres')
  await expect(result.getByRole('status')).toContainText('Pickup location changed to')
  await result.getByRole('button', { name: 'Undo' }).click()
  await bar.getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Cancel request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 requests?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  host.exec(`UPDATE request SET state = 'done' WHERE state = 'transit' AND ${OF_READER}`)
  await bar.getByRole('button', { name: 'Cancel request' }).click()
  await dialog.getByRole('button', { name: 'Cancel request' }).click()
  await expect(result.getByRole('status')).toHaveText('2 cancelled; 1 not changed')
  await expect(
    result.getByRole('listitem').filter({ hasText: 'closed and cannot be cancelled' }),
  ).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
