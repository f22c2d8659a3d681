/** The end of a session: warning, drafts, interrupted actions, other devices, and shared computers. */
import type { Page } from '@playwright/test'
import { goDownTo } from '../book/go-down-to.ts'
import { endSessions, expect, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { fillAndSubmit } from './sign-in-form.ts'

const menu = (page: Page) => page.locator('header summary[aria-label$="的账户"]')
const notice = (page: Page) => page.getByRole('dialog', { name: '登录即将过期' })
const expired = (page: Page) => page.getByText('登录已过期，请重新登录')

/** Signs in from the message that the session has ended. */
async function signInAgain(page: Page, userId: string) {
  await page.getByRole('button', { name: '重新登录' }).click()
  await fillAndSubmit(page, userId)
}
const bookOf = (host: RunningHost) =>
  host.query<{ bib_id: string }>('SELECT bib_id FROM bib WHERE withdrawn = 0 ORDER BY id DESC LIMIT 1')[0]!
    .bib_id

test('A08 A09 the warning leaves the focus with whoever types; staying counts in all windows', async ({
  page,
  context,
  host,
}) => {
  host.exec('DELETE FROM session')
  await page.clock.install()
  await signIn(page, 'reader1')
  await page.goto('/space/index')
  await expect(menu(page)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/space/hotBook')
  await expect(menu(second)).toBeVisible()
  const words = page.locator('input[name=q]')
  await words.fill('红楼')
  await page.clock.fastForward('28:05')
  await expect(notice(page)).toBeVisible()
  await expect(notice(second)).toBeVisible()
  await expect(words).toBeFocused()
  await expect(notice(page).getByRole('alert')).toHaveText(/2 分钟内过期.*F6/)
  await expect(notice(page).locator('.lapse__clock')).toHaveText(/^1:\d\d$/)
  await page.clock.runFor(60_000)
  await expect(notice(page).getByRole('alert')).toHaveText('登录将在 60 秒内过期。')
  const stay = notice(page).getByRole('button', { name: '继续使用' })
  await words.press('F6')
  await expect(stay).toBeFocused()
  await stay.press('F6')
  await expect(words).toBeFocused()

  const flagAt = () =>
    host.query<{ flag_at: number }>('SELECT flag_at FROM session WHERE uid > 0')[0]!.flag_at
  const before = flagAt()
  await context.setOffline(true)
  await stay.click()
  await expect(notice(page).getByText('尚未延长').first()).toBeVisible()
  expect(flagAt()).toBe(before)
  await context.setOffline(false)
  await notice(page).getByRole('button', { name: '重试' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(notice(second)).toHaveCount(0)
  expect(flagAt()).toBeGreaterThan(before)
})

test('A08 the warning can be pressed over an open dialog, and takes nothing from what is typed there', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'reader1')
  await page.goto('/space/reader/shelf')
  await page.getByRole('button', { name: '新建书单' }).first().click()
  const name = page.locator('input[name=booklistName]')
  await name.fill('夏天读的书')
  await page.clock.fastForward('28:05')
  await page.clock.runFor(2000)
  await expect(notice(page)).toBeVisible()
  await expect(name).toBeFocused()
  await notice(page).getByRole('button', { name: '继续使用' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(name).toHaveValue('夏天读的书')
})

test('A08 a machine that slept through the end: Index and the message when it wakes', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  // time has passed without timers, as after sleep
  await page.clock.setSystemTime(Date.now() + 31 * 60_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL('/space/index')
  await expect(expired(page)).toHaveCount(1)
})

test('A10 an interrupted renewal: Index, the message, sign-in there, and it is carried out once and named', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/lendList')
  const row = page
    .locator('.rloans tbody tr')
    .filter({ has: page.locator('.loans__act button:enabled') })
    .first()
  const title = await row.locator('.bt').textContent()
  const times = () =>
    host.query<{ n: number }>(
      "SELECT sum(renew_times) AS n FROM loan WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader1')",
    )[0]!.n
  const before = times()
  await endSessions(page, host)
  await row.getByRole('button', { name: /续借/ }).dblclick()
  await expect(page).toHaveURL('/space/index')
  await expect(expired(page)).toHaveCount(1)
  expect(times()).toBe(before)
  await signInAgain(page, 'reader1')
  await expect(page.getByText(`已为您完成刚才的续借：《${title}》`)).toBeVisible()
  await expect(page).toHaveURL('/space/reader/lendList')
  expect(times()).toBe(before + 1)
  await page.reload()
  await expect(page.locator('.rloans tbody tr').first()).toBeVisible()
  expect(times()).toBe(before + 1)
})

test('A10 an interrupted action is never done for another reader who signs in instead', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/reportLoss')
  await page.getByRole('button', { name: '挂失读者证' }).click()
  await endSessions(page, host)
  await page.getByRole('dialog').getByRole('button', { name: '确定挂失' }).click()
  await expect(page).toHaveURL('/space/index')
  await signInAgain(page, 'reader9')
  await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  expect(
    host.query(
      "SELECT 1 FROM card_loss WHERE uid IN (SELECT uid FROM patron WHERE user_id IN ('reader1', 'reader9'))",
    ),
  ).toEqual([])
  // the code that carries it out loads after the page
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('opac:interrupted'))).toBe('')
})

/** Opens the book page and scrolls to the review form. */
async function toReview(page: Page, address: string) {
  await page.goto(address)
  return goDownTo(page, page.getByRole('textbox', { name: /书评/ }))
}

test('A19 a review half written is not seen after the session, and is there again for its reader', async ({
  page,
  host,
}) => {
  const address = `/space/searchDetailLocal/${bookOf(host)}`
  await signIn(page, 'reader1')
  const text = await toReview(page, address)
  await expect(menu(page)).toBeVisible()
  await text.fill('写到一半')
  await endSessions(page, host)
  await toReview(page, address)
  await expect(menu(page)).toHaveCount(0)
  await expect(text).toHaveValue('')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await fillAndSubmit(page, 'reader1')
  await expect(text).toHaveValue('写到一半')
  await expect(page.getByText('已恢复您上次未提交的内容')).toBeVisible()
})

test('A19 signing out forgets what was typed, and the next reader finds an empty form', async ({
  page,
  host,
}) => {
  const address = `/space/searchDetailLocal/${bookOf(host)}`
  await signIn(page, 'reader1')
  const text = await toReview(page, address)
  await expect(menu(page)).toBeVisible()
  await text.fill('写到一半')
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await expect.poll(stored).toContain('写到一半')
  await menu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  expect(await stored()).not.toContain('写到一半')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await fillAndSubmit(page, 'reader9')
  await expect(menu(page)).toBeVisible()
  await expect(await toReview(page, address)).toHaveValue('')
})

test('A19 contact data typed when the session ended are in the form again, and saved', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/changeMessage')
  const mobile = page.locator('input[name=mobile]')
  await mobile.fill('13900007777')
  await endSessions(page, host)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL('/space/index')
  await signInAgain(page, 'reader1')
  await expect(page).toHaveURL('/space/reader/changeMessage')
  await expect(mobile).toHaveValue('13900007777')
  await page.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(
      () => host.query<{ mobile: string }>("SELECT mobile FROM patron WHERE user_id = 'reader1'")[0]!.mobile,
    )
    .toBe('13900007777')
  await expect(page.getByText('已恢复您上次未提交的内容')).toHaveCount(0)
})

test('A13 sign out everywhere: the other device is out, and hears of it with its next answer', async ({
  page,
  browser,
  baseURL,
  host,
}) => {
  host.exec('DELETE FROM session')
  const other = await (
    await browser.newContext({
      baseURL: baseURL!,
      locale: 'zh-CN',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148',
    })
  ).newPage()
  await signIn(other, 'reader1')
  await other.goto('/space/reader/readerHome')
  await expect(other.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  await signIn(page, 'reader1')
  await page.goto('/space/reader/certificateInfo')
  const panel = page.getByRole('region', { name: '已登录的设备' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').first()).toContainText('本机')
  await expect(panel.getByRole('listitem').last()).toContainText('手机')
  await panel.getByRole('button', { name: '退出其他 1 处登录' }).click()
  await expect(panel.getByText('仅在本机登录')).toBeVisible()
  expect(host.query('SELECT 1 FROM session WHERE uid > 0')).toHaveLength(1)
  await other.reload()
  await expect(other).toHaveURL(/\/space\/(index|loginBoard)$/)
  await expect(other.locator('.libcard')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.libcard:not(.libcard--wait)')).toBeVisible()
  await other.context().close()
})

test('B15 a browser that was closed without a sign-out shows the next person no shelf', async ({
  page,
  context,
  browser,
  baseURL,
  host,
}) => {
  await signIn(page, 'reader9')
  await page.goto(`/space/searchDetailLocal/${bookOf(host)}`)
  await expect(menu(page)).toBeVisible()
  const told = page.waitForResponse('**/opac/x/shelf')
  await page.getByRole('main').getByRole('button', { name: '放入临时书架' }).click()
  await told
  const { origins } = await context.storageState()
  expect(JSON.stringify(origins)).toContain(bookOf(host))
  // closing a browser removes session cookies, but not its storage
  const next = await (
    await browser.newContext({ baseURL: baseURL!, locale: 'zh-CN', storageState: { cookies: [], origins } })
  ).newPage()
  const seen: string[] = []
  await next.exposeFunction('see', (count: string) => seen.push(count))
  await next.addInitScript(() =>
    new MutationObserver(() => {
      const count = document.querySelector('header summary[aria-label^="临时书架"] .count')?.textContent
      if (count) (window as unknown as { see(count: string): void }).see(count)
    }).observe(document, { childList: true, subtree: true, characterData: true }),
  )
  await next.goto('/space/index')
  await expect(next.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect.poll(() => next.evaluate(() => localStorage.getItem('opac:shelf') ?? '[]')).toBe('[]')
  expect(seen).toEqual([])
  await next.context().close()
})
