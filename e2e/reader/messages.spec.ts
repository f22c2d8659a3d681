/** R13, R05, S08: the reader's messages, compared with what is stored. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'

type Stored = { id: number; title: string; read_at: number | null }

const uidOf = (host: RunningHost, userId: string) =>
  host.query<{ uid: number }>('SELECT uid FROM patron WHERE user_id = ?', userId)[0]!.uid
const noticesOf = (host: RunningHost, uid: number) =>
  host.query<Stored>('SELECT * FROM notice WHERE uid = ? ORDER BY created_at DESC, id DESC', uid)
const readAt = (host: RunningHost, id: number) =>
  host.query<Stored>('SELECT * FROM notice WHERE id = ?', id)[0]?.read_at

/** Messages for one test, the last one newest. @returns their ids, newest first */
function write(
  host: RunningHost,
  userId: string,
  titles: string[],
  more: { isRead?: boolean } = {},
): number[] {
  const uid = uidOf(host, userId)
  host.exec('DELETE FROM notice WHERE uid = ?', uid)
  const now = Date.now()
  titles.forEach((title, at) => {
    host.exec(
      "INSERT INTO notice (uid, title, content, kind, read_at, created_at) VALUES (?, ?, ?, 'system', ?, ?)",
      uid,
      title,
      `${title}：全文`,
      more.isRead ? now : null,
      now - (titles.length - at) * 60_000,
    )
  })
  return noticesOf(host, uid).map(row => row.id)
}

const lines = (page: Page) => page.locator('.note')
const badge = (page: Page) => page.locator('header a[href="/space/reader/message"] .count')
const openList = async (page: Page, userId: string, query = '') => {
  await signIn(page, userId)
  await page.goto(`/space/reader/message${query}`)
}

test.describe('messages', () => {
  test('R13 the stored messages, newest first; one opens in place, is read in the library, and the badge follows', {
    tag: '@story',
  }, async ({ page, host }) => {
    const stored = noticesOf(host, uidOf(host, 'reader1'))
    const unread = stored.filter(row => row.read_at === null)
    expect(unread.length).toBeGreaterThan(1)
    await openList(page, 'reader1')
    await expect(lines(page)).toHaveCount(stored.length)
    await expect(page.locator('.note--new')).toHaveCount(unread.length)
    await expect(badge(page)).toHaveText(String(unread.length))
    const hold = lines(page).filter({ hasText: '前取书' })
    const button = hold.getByRole('button').first()
    await expect(button).toContainText('未读')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(hold.locator('.note__text')).toContainText(/请于 \d{4}-\d{2}-\d{2} 前到.+取书/)
    await expect(badge(page)).toHaveText(String(unread.length - 1))
    await expect(button).not.toContainText('未读')
    const id = stored.find(row => row.title === '' && unread.includes(row) && row !== unread[0])!.id
    expect(readAt(host, id)).toBeGreaterThan(0)
    await expect(hold.getByRole('link', { name: '查看这本书' })).toHaveAttribute(
      'href',
      /\/space\/searchDetailLocal\/m[0-9a-f]{32}$/,
    )
    await button.click()
    await expect(hold.locator('.note__text')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.note--new')).toHaveCount(unread.length - 1)
  })

  test('R13 in English the library’s messages are English', async ({ page, context, host }) => {
    await signIn(page, 'reader1')
    await context.addCookies([{ name: 'opac.lang', value: 'en', url: host.url }])
    await page.goto('/space/reader/message')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Messages')
    await expect(lines(page).filter({ hasText: 'Ready for pickup:' })).toHaveCount(1)
    await expect(lines(page).filter({ hasText: 'Longer opening hours' })).toHaveCount(1)
  })

  test('R13 unread only, in the URL; what is being read stays; then nothing is left, and it says so', async ({
    page,
    host,
  }) => {
    const [first, second] = write(host, 'reader2', ['甲', '乙'])
    await openList(page, 'reader2')
    await page.getByRole('navigation', { name: '筛选消息' }).getByRole('link', { name: /未读/ }).click()
    await expect(page).toHaveURL('/space/reader/message?unread=1')
    await expect(lines(page)).toHaveCount(2)
    await lines(page).last().getByRole('button').first().click()
    await expect(badge(page)).toHaveText('1')
    expect(readAt(host, second!)).toBeGreaterThan(0)
    await expect(page.locator('h1 small')).toHaveText('1 条未读')
    await expect(page.locator('.note__text')).toHaveText('甲：全文')
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
    await lines(page).getByRole('button').first().click()
    // the badge may not have come yet
    await expect.poll(() => readAt(host, first!)).toBeGreaterThan(0)
    await expect(badge(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: '没有未读消息' })).toBeVisible()
    await page.getByRole('link', { name: '查看全部消息' }).click()
    await expect(lines(page)).toHaveCount(2)
  })

  test('R13 one is deleted after asking, the focus beginning on Cancel; the library has it no longer', async ({
    page,
    host,
  }) => {
    const ids = write(host, 'reader2', ['甲', '乙', '丙'])
    await openList(page, 'reader2')
    const trash = page.getByRole('button', { name: '删除“乙”' })
    await trash.click()
    const dialog = page.getByRole('dialog', { name: '删除 1 条消息？' })
    await expect(dialog).toContainText('乙')
    await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(trash).toBeFocused()
    expect(noticesOf(host, uidOf(host, 'reader2'))).toHaveLength(3)
    await trash.click()
    await dialog.getByRole('button', { name: '删除', exact: true }).dblclick()
    await expect(lines(page)).toHaveCount(2)
    await expect(page.getByText('已删除 1 条消息')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(badge(page)).toHaveText('2')
    expect(noticesOf(host, uidOf(host, 'reader2')).map(row => row.id)).toEqual([ids[0], ids[2]])
  })

  test('R13 the ticked ones are deleted, the last page gone leads to the one before; one that fails stays ticked and says why', async ({
    page,
    host,
  }) => {
    const ids = write(
      host,
      'reader2',
      Array.from({ length: 23 }, (_, n) => `第 ${n + 1} 条`),
      { isRead: true },
    )
    await openList(page, 'reader2')
    await expect(page.locator('h1 small')).toHaveText('共 23 条')
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click()
    await expect(page).toHaveURL('/space/reader/message?page=2')
    await expect(lines(page)).toHaveCount(3)
    await page.getByRole('checkbox', { name: '全选' }).check()
    await page.route(`**/opac/notices/${ids[22]}`, route => route.abort())
    await page.getByRole('button', { name: '删除所选' }).click()
    await page
      .getByRole('dialog', { name: '删除 3 条消息？' })
      .getByRole('button', { name: '删除', exact: true })
      .click()
    await expect(page.getByRole('alert')).toContainText('1 条删除失败：服务未响应')
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).getByRole('checkbox')).toBeChecked()
    expect(noticesOf(host, uidOf(host, 'reader2'))).toHaveLength(21)
    await page.unroute(`**/opac/notices/${ids[22]}`)
    await page.getByRole('button', { name: '删除所选' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect(page).toHaveURL('/space/reader/message')
    await expect(lines(page)).toHaveCount(20)
    expect(noticesOf(host, uidOf(host, 'reader2'))).toHaveLength(20)
  })

  test('R13 all are marked as read at once; hidden where the server cannot', async ({ page, host }) => {
    const [newest] = write(host, 'reader2', ['甲', '乙'])
    await openList(page, 'reader2')
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await expect(page.getByText('已将 2 条标为已读')).toBeVisible()
    await expect(page.locator('.note--new')).toHaveCount(0)
    await expect(badge(page)).toHaveCount(0)
    expect(readAt(host, newest!)).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
    await page.route('**/space/view.json?**', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('x/notices/read', 'x/nothing')
      await route.fulfill({ response: answer, body })
    })
    await page.reload()
    await expect(lines(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: '全部标为已读' })).toHaveCount(0)
  })

  test('R13 another window follows at once: list, badge', async ({ page, host, context }) => {
    write(host, 'reader2', ['甲', '乙'])
    await openList(page, 'reader2')
    const other = await context.newPage()
    await other.goto('/space/index')
    await other.evaluate(() => localStorage.getItem('opac:logged-in'))
    await expect(badge(other)).toHaveText('2')
    const third = await context.newPage()
    await third.goto('/space/reader/message')
    await expect(third.locator('.note--new')).toHaveCount(2)
    await lines(page).first().getByRole('button').first().click()
    await expect(badge(other)).toHaveText('1')
    await expect(third.locator('.note--new')).toHaveCount(1)
    await page.getByRole('button', { name: '删除“甲”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect(lines(third)).toHaveCount(1)
    await expect(badge(other)).toHaveCount(0)
  })

  test('R13 hostile and long words stay words; a failing list can be asked for again; reading that fails is said', async ({
    page,
    host,
  }) => {
    const hostile = `<img src=x onerror="document.title='taken'">${'长'.repeat(400)} https://elsewhere.example/`
    write(host, 'reader2', [hostile])
    await signIn(page, 'reader2')
    await page.route('**/opac/notices?*', route => route.abort())
    await page.goto('/space/reader/message')
    await expect(page.getByRole('alert')).toContainText('消息加载失败')
    await page.unroute('**/opac/notices?*')
    await page.getByRole('button', { name: '重新加载' }).click()
    const line = lines(page).getByRole('button').first()
    await expect(line).toContainText('<img src=x')
    await page.route(/\/opac\/notices\/\d+$/, route => route.abort())
    await line.click()
    await expect(page.getByRole('alert')).toContainText('标为已读失败：服务未响应')
    await expect(page.locator('.note__text')).toContainText('<img src=x')
    await expect(page.locator('.note__body a')).toHaveCount(0)
    await expect(page.locator('.note--new')).toHaveCount(1)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })

  test('R13 a reader without messages is told what will be here', async ({ page }) => {
    await openList(page, 'reader10')
    await expect(page.getByRole('heading', { name: '暂无消息' })).toBeVisible()
    await expect(page.getByRole('button', { name: '全部标为已读' })).toBeDisabled()
  })
})

test('R05 the newest six messages at home; one opens where all are', async ({ page, host }) => {
  const ids = write(
    host,
    'reader2',
    Array.from({ length: 8 }, (_, n) => `第 ${n + 1} 条`),
  )
  await signIn(page, 'reader2')
  await page.goto('/space/reader/readerHome')
  const panel = page.getByRole('region', { name: '消息与请求' })
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  await expect(panel.getByRole('listitem').first()).toContainText('第 8 条')
  await panel.getByRole('link', { name: /第 6 条/ }).click()
  await expect(page).toHaveURL(`/space/reader/message?open=${ids[2]}`)
  await expect(page.locator('.note__text')).toHaveText('第 6 条：全文')
  await expect.poll(() => readAt(host, ids[2]!)).toBeGreaterThan(0)
  await page.goBack()
  await panel.getByRole('link', { name: '全部消息' }).click()
  await expect(lines(page)).toHaveCount(8)
})

test('R05 at home: no messages, and messages that fail to load', async ({ page }) => {
  await signIn(page, 'reader10')
  await page.route('**/opac/notices?*', route => route.abort())
  await page.goto('/space/reader/readerHome')
  const panel = page.getByRole('region', { name: '消息与请求' })
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.unroute('**/opac/notices?*')
  await panel.getByRole('button', { name: '重试' }).click()
  await expect(panel.getByRole('heading', { name: '暂无消息' })).toBeVisible()
  await expect(page.getByText(/证件有效期至\s*\d{4}-\d{2}-\d{2}/)).toBeVisible()
})

test('S08 the header’s messages lead to the list, with or without unread ones', async ({ page, host }) => {
  write(host, 'reader2', ['甲'])
  await signIn(page, 'reader2')
  await page.goto('/space/index')
  const link = page.locator('header').getByRole('link', { name: '未读消息 1 条' })
  await link.click()
  await expect(page).toHaveURL('/space/reader/message')
  await lines(page).getByRole('button').first().click()
  await expect(badge(page)).toHaveCount(0)
  await page.locator('header summary[aria-label$="的账户"]').click()
  await page.locator('header .menu').getByRole('link', { name: '消息' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('我的消息')
})
