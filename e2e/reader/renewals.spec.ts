/** Renewal results, due dates as a calendar, and privacy of the history: R07, R08, R09, R18. */
import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { held } from '../hosts/held.ts'

const textOf = async (coming: Promise<Download>) => readFileSync(await (await coming).path(), 'utf8')
const uidOf = (userId: string) => `(SELECT uid FROM patron WHERE user_id = '${userId}')`

async function openLoans(page: Page, userId: string) {
  await signIn(page, userId)
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.rloans tbody tr').first()).toBeVisible()
}

test('R07 the new due date is the one shown before renewing', async ({ page, host }) => {
  await openLoans(page, 'reader2')
  const row = page
    .locator('.rloans tbody tr')
    .filter({ has: page.locator('.loans__act button:enabled') })
    .first()
  const promised = await row.locator('.due--next b').textContent()
  const title = (await row.locator('.bt').textContent()) ?? ''
  await row.getByRole('button', { name: /续借/ }).click()
  const given = page.locator('.rloans tbody tr', { hasText: title }).first().locator('.due--done b')
  await expect(given).toHaveText(promised ?? '')
  const [stored] = host.query<{ due_at: number }>(
    `SELECT due_at FROM loan WHERE uid = ${uidOf('reader2')} AND renewed_at IS NOT NULL ORDER BY renewed_at DESC LIMIT 1`,
  )
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(stored!.due_at)
  expect(day).toBe(promised)
})

test('R07 a batch answers row by row; failures are seen by themselves and taken away', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLoans(page, 'reader1')
  const boxes = page.locator('.loans__pick input:enabled')
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  await page.getByRole('button', { name: '续借 3 册，预览' }).click()
  const before = page.getByRole('region', { name: '确认续借' })
  await before.getByRole('button', { name: /^移除/ }).first().click()
  await expect(before.getByRole('row')).toHaveCount(3)
  const titles = await before.locator('.bt').allTextContents()
  host.exec(
    `UPDATE loan SET recalled = 1 WHERE uid = ${uidOf('reader1')} AND bib IN (SELECT id FROM bib WHERE title = ?)`,
    titles[0],
  )
  await before.getByRole('button', { name: '确认续借 2 册' }).click()
  const results = page.getByRole('region', { name: '续借结果' })
  await expect(results).toContainText('1 册续借成功，1 册未续借')
  await results.getByRole('button', { name: '未续借 1' }).click()
  await expect(results.locator('tbody tr')).toHaveCount(1)
  await expect(results.locator('tbody tr')).toContainText(titles[0]!)
  const download = page.waitForEvent('download')
  await results.getByRole('button', { name: '导出结果（CSV）' }).click()
  const csv = await textOf(download)
  expect(csv).toContain(titles[0]!.replaceAll('"', '""'))
  expect(csv).not.toContain(titles[1]!.replaceAll('"', '""'))
  await results.getByRole('button', { name: '复制结果' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(titles[0]!)
  const coming = page.waitForEvent('download')
  await results.getByRole('button', { name: '导出新的应还日期（ICS）' }).click()
  const ics = (await textOf(coming)).replaceAll('\r\n ', '')
  expect(ics.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const [renewed] = host.query<{ due_at: number }>(
    `SELECT due_at FROM loan JOIN bib ON bib.id = loan.bib WHERE uid = ${uidOf('reader1')} AND title = ?`,
    titles[1],
  )
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(renewed!.due_at)
  expect(ics).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
})

test('R07 the preview of several opens while the list is loading after another renewal', async ({ page }) => {
  await openLoans(page, 'reader1')
  const release = await held(page, '**/opac/users/loans*')
  await page.locator('.loans__act button:enabled').first().click()
  await expect(page.getByText(/已续至/).first()).toBeVisible()
  await page.locator('.loanbar input[type=checkbox]').check()
  await page.getByRole('button', { name: /^续借 \d+ 册，预览/ }).press('Enter')
  const go = page.getByRole('button', { name: /^确认续借 \d+ 册/ })
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(go).toBeEnabled()
})

test('R07 a private calendar feed: shown once, read by a stranger with its address, revoked', async ({
  page,
  host,
  playwright,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLoans(page, 'reader2')
  await page.getByRole('button', { name: '生成订阅网址' }).click()
  const address = page.getByRole('textbox', { name: '日历订阅网址' })
  // masked, so that nobody can read it over the shoulder
  await expect(address).toHaveValue(/\/feed\/[\w-]{4}…[\w-]{4}\.ics$/)
  await page.getByRole('button', { name: '复制订阅网址' }).click()
  await expect(page.getByText('网址已复制')).toBeVisible()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: '显示' }).click()
  await expect(address).toHaveValue(url)
  const stored = host.query<{ hash: string }>('SELECT * FROM calendar_feed')
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(url.slice(-47, -4))

  const calendar = await playwright.request.newContext()
  const answer = await calendar.get(url)
  expect(answer.headers()['cache-control']).toBe('no-store, private')
  const text = (await answer.text()).replaceAll('\r\n ', '')
  const [first] = host.query<{ title: string }>(
    `SELECT title FROM loan JOIN bib ON bib.id = loan.bib WHERE uid = ${uidOf('reader2')} LIMIT 1`,
  )
  expect(text).toMatch(/SUMMARY:有 \d+ 册图书应还/)
  expect(text).not.toContain(first!.title)
  // after a reload the page no longer knows the address, but shows that a calendar has read it
  await page.reload()
  await expect(page.getByText(/上次读取 \d{4}-/)).toBeVisible()
  await expect(address).toHaveCount(0)
  await page.getByRole('button', { name: '撤销网址' }).click()
  await expect(page.getByText('网址已撤销，日历不再更新')).toBeVisible()
  expect((await calendar.get(url)).status()).toBe(404)
  expect(host.query('SELECT * FROM calendar_feed')).toEqual([])
  expect(host.log()).not.toContain(url.slice(-47, -4))
  await calendar.dispose()
})

test('R07 if the state of the feed fails to load, the page says so and offers to retry', async ({ page }) => {
  await signIn(page, 'reader3')
  await page.route('**/opac/x/calendar', route => route.abort())
  await page.goto('/space/reader/lendList')
  const own = page.locator('.feed')
  await expect(own.getByRole('alert')).toContainText('订阅网址加载失败')
  await expect(own.getByRole('button', { name: '生成订阅网址' })).toHaveCount(0)
  await page.unroute('**/opac/x/calendar')
  await own.getByRole('button', { name: '重新加载' }).press('Enter')
  await expect(own.getByRole('button', { name: '生成订阅网址' })).toBeVisible()
  await expect(own.getByRole('heading', { name: /^订阅/ })).toBeFocused()
})

test('R06 unmasked data is hidden at once, even if the masked answer fails; the focus stays on the button', async ({
  page,
}) => {
  await signIn(page, 'reader3')
  await page.goto('/space/reader/certificateInfo')
  const show = page.getByRole('button', { name: '显示完整信息' })
  await expect(page.locator('.certfacts')).toContainText('138****')
  await page.waitForLoadState('networkidle')
  await show.press('Enter')
  await expect(page.locator('.certfacts')).toContainText(/138\d{8}/)
  const hide = page.locator('.account > .split .btn')
  await expect(hide).toBeFocused()
  const answer = await held(page, '**/opac/users/info*')
  await hide.press('Enter')
  await expect(page.locator('.certfacts')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText(/138\d{8}/)
  answer()
  await expect(page.locator('.certfacts')).toContainText('138****')
  await expect(hide).toBeFocused()
})

test('R17 after a failed report the focus stays on the button', async ({ page }) => {
  await signIn(page, 'reader4')
  await page.goto('/space/reader/reportLoss')
  await page.locator('.account .btn--danger').click()
  const asked = page.getByRole('dialog')
  const report = asked.locator('.btn--danger')
  await page.route('**/opac/users/**', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await report.press('Enter')
  await expect(asked.getByRole('alert')).toBeVisible()
  await expect(report).toBeFocused()
})

test('R09 R18 the history is paused, taken away whole and erased; figures follow', async ({ page, host }) => {
  const count = () =>
    host.query<{ n: number }>(`SELECT count(*) AS n FROM loan_hist WHERE uid = ${uidOf('reader1')}`)[0]!.n
  const all = count()
  await signIn(page, 'reader1')
  await page.goto('/space/reader/histList')
  const own = page.getByRole('region', { name: '借阅历史设置' })
  await own.getByRole('switch', { name: '记录借阅历史' }).click()
  await expect(own).toContainText(/已于 \d{4}-.+ 暂停/)
  host.exec(
    `INSERT INTO loan_hist (loan_id, uid, item, bib, loaned_at, due_at, returned_at, renew_times) SELECT 'R09-paused', uid, item, bib, loaned_at, due_at, ${Date.now() + 60_000}, 0 FROM loan WHERE uid = ${uidOf('reader1')} LIMIT 1`,
  )
  expect(count()).toBe(all)
  await own.getByRole('switch', { name: '记录借阅历史' }).click()
  await expect(own).toContainText('正在记录')

  const coming = page.waitForEvent('download')
  await own.getByRole('button', { name: '全部导出为 JSON' }).click()
  expect(JSON.parse(await textOf(coming))).toHaveLength(all)

  const row = page.locator('.hists tbody tr').first()
  const title = (await row.locator('.bt').textContent()) ?? ''
  await row.getByRole('button', { name: `从借阅历史中清除《${title}》` }).click()
  const asked = page.getByRole('dialog', { name: '清除借阅历史' })
  await expect(asked.getByRole('button', { name: '取消' })).toBeFocused()
  await expect(asked).toContainText('将保留：当前借阅、欠费和积分')
  await asked.getByRole('button', { name: '清除此册' }).click()
  await expect(page.getByText('已清除 1 册次')).toBeVisible()
  expect(count()).toBe(all - 1)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`共 ${all - 1} 册次`)

  await page.goto('/space/reader/history')
  await own.getByRole('button', { name: '清除…' }).click()
  await asked.getByRole('button', { name: `清除 ${all - 1} 册次` }).click()
  await expect(asked).toHaveCount(0)
  expect(count()).toBe(0)
  await expect(own).toContainText('没有可清除的记录')
  const loans = host.query<{ n: number }>(`SELECT count(*) AS n FROM loan WHERE uid = ${uidOf('reader1')}`)
  const { data } = await (await page.request.get('/opac/users/stats')).json()
  expect(data.loanCount).toBe(loans[0]!.n)
})

test('R02 the card is shown to a scanner, kept on this device when the reader says so, and there without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'reader1')
  await page.goto('/mspace/reader/readerHome')
  await page.getByRole('button', { name: '出示条码' }).click()
  const card = page.getByRole('dialog', { name: '读者证' })
  await expect(card).toContainText('reader1')
  const bars = await card.locator('.bars path').getAttribute('d')
  // start B, r, e, a, d, e, r, 1, check, stop: 9 symbols of three bars, and a stop of four
  expect(bars?.match(/M/g)).toHaveLength(31)
  // in portrait the bars run along the long side
  const box = (await card.locator('.bars').boundingBox())!
  expect(box.height).toBeGreaterThan(box.width)
  const kept = () => page.evaluate(() => localStorage.getItem('opac:card'))
  const keep = card.getByRole('checkbox', { name: '保存到本设备，断网时也可出示' })
  await expect(keep).not.toBeChecked()
  expect(JSON.parse((await kept()) ?? 'null')).toBeNull()
  await keep.check()
  await card.getByRole('link', { name: '打开离线读者证' }).click()
  await expect(page).toHaveURL('/space/card/')
  await expect(page.getByText('reader1')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('reader1')).toBeVisible()
  expect(await page.locator('path').getAttribute('d')).toBe(bars)
  await context.setOffline(false)

  // signing out leaves nothing on the device
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/space/reader/readerHome')
  await page.locator('.whoami > summary').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(async () => JSON.parse((await kept()) ?? 'null')).toBeNull()
  await page.goto('/space/card/')
  await expect(page.getByText('本设备上没有保存读者证。')).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('R02 a card saved on the device is removed when another reader signs in, not when a session runs out', async ({
  page,
  context,
  host,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'reader1')
  await page.goto('/mspace/reader/readerHome')
  await page.getByRole('button', { name: '出示条码' }).click()
  await page.getByRole('checkbox', { name: '保存到本设备，断网时也可出示' }).check()
  host.exec('DELETE FROM session')
  await page.goto('/mspace/reader/lendList')
  await page.goto('/space/card/')
  await expect(page.getByText('reader1')).toBeVisible()
  const other = await context.newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await signIn(other, 'reader3')
  await other.goto('/mspace/reader/readerHome')
  await expect(other.getByRole('button', { name: '出示条码' })).toBeVisible()
  // the page that shows the card is notified
  await expect(page.getByText('本设备上没有保存读者证。')).toBeVisible()
})
