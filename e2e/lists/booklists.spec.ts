/** Booklists: collecting (B07), own booklists (R11), the library's (C06, H07, R05), compared with what is stored. */
import type { Page } from '@playwright/test'
import { expect, frames, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { fillAndSubmit } from '../reader/sign-in-form.ts'

const UID = `(SELECT uid FROM patron WHERE user_id = 'reader2')`
type List = { id: string; name: string; is_public: number; description: string }
const listNamed = (host: RunningHost, name: string) =>
  host.query<List>(`SELECT * FROM booklist WHERE uid = ${UID} AND name = ?`, name)
const booksOf = (host: RunningHost, list: string) =>
  host.query<{ bib_id: string }>(
    'SELECT bib_id FROM booklist_item JOIN bib ON bib.id = bib WHERE booklist = ? ORDER BY bib_id',
    list,
  )
const forget = (host: RunningHost, name: string) => {
  for (const { id } of listNamed(host, name)) {
    host.exec('DELETE FROM booklist_item WHERE booklist = ?', id)
    host.exec('DELETE FROM booklist WHERE id = ?', id)
  }
}
const rows = (page: Page) => page.locator('.blist')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('H07 six recommended booklists on home, drawn by the host, most visited first', async ({
  browser,
  baseURL,
  host,
}) => {
  const stored = host.query<{ id: string; name: string; n: number }>(
    `SELECT id, name, (SELECT count(*) FROM booklist_item WHERE booklist = booklist.id) AS n
     FROM booklist WHERE recommended = 1 ORDER BY click_count DESC LIMIT 6`,
  )
  expect(stored).toHaveLength(6)
  for (const { n } of stored) expect(n).toBeGreaterThanOrEqual(6)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/space/index')
  const section = page.getByRole('region', { name: '推荐书单' })
  await expect(section.locator('.list b')).toHaveText(stored.map(one => one.name))
  await expect(section.locator('.list').first()).toContainText(`${stored[0]!.n} 种`)
  await section.getByRole('link', { name: '全部书单' }).click()
  await expect(page).toHaveURL('/space/recommendMore/bookList')
  await context.close()
})

test('H08 recommended booklists that fail to load leave their area empty', { tag: '@story' }, async ({
  page,
}) => {
  await page.goto('/space/recommendMore/bookList')
  await expect(page.locator('.list').first()).toBeVisible()
  await page.route('**/opac/booklists/**', route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('/opac/booklists/'))
  await page.getByRole('link', { name: '首页' }).first().click()
  await failed
  await expect(page.getByRole('heading', { name: '新书通报' })).toBeVisible()
  await frames(page)
  await expect(page.getByRole('heading', { name: '推荐书单' })).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('C06 recommended booklists: the library’s, all public ones, the latest first; no private one', async ({
  page,
  host,
}) => {
  await page.goto('/space/recommendMore/bookList')
  const names = page.locator('.list b')
  const own = host.query<List>(
    'SELECT * FROM booklist WHERE recommended = 1 ORDER BY click_count DESC, updated_at DESC, id',
  )
  await expect(names).toHaveText(own.map(one => one.name))
  await page.getByLabel('排序').selectOption('new')
  await expect(page).toHaveURL(/type=new/)
  const latest = host.query<List>('SELECT * FROM booklist WHERE recommended = 1 ORDER BY updated_at DESC, id')
  await expect(names).toHaveText(latest.map(one => one.name))
  await page.getByRole('link', { name: '全部公开书单' }).click()
  const all = host.query<List>('SELECT * FROM booklist WHERE is_public = 1 ORDER BY updated_at DESC, id')
  await expect(names).toHaveText(all.slice(0, 12).map(one => one.name))
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(names).toHaveText(all.slice(12, 24).map(one => one.name))
})

test('C06 a booklist shows its stored books, page by page, counts the visit, and names lists like it', async ({
  page,
  host,
}) => {
  const [list] = host.query<List & { n: number; click_count: number }>(
    `SELECT *, (SELECT count(*) FROM booklist_item WHERE booklist = booklist.id) AS n
     FROM booklist WHERE recommended = 1 ORDER BY n DESC LIMIT 1`,
  )
  expect(list!.n).toBeGreaterThan(20)
  // a reader without booklists, who has not visited this list: anonymous views of this address may already be counted
  await signIn(page, 'reader10')
  await page.goto(`/space/bookList/detail/${list!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list!.name)
  await expect(page.locator('.blbar')).toContainText(`本馆创建，${list!.n} 种`)
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page.getByRole('article')).toHaveCount(list!.n - 20)
  await expect(page.getByRole('region', { name: '相关书单' }).locator('.list').first()).toBeVisible()
  await expect
    .poll(
      () => host.query<{ n: number }>('SELECT click_count AS n FROM booklist WHERE id = ?', list!.id)[0]?.n,
      {
        timeout: 15_000,
      },
    )
    .toBe(list!.click_count + 1)

  const [hidden] = host.query<List>('SELECT * FROM booklist WHERE is_public = 0 LIMIT 1')
  await page.goto(`/space/bookList/detail/${hidden!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个书单')
  await expect(page.locator('main')).not.toContainText(hidden!.name)
})

test('B07 collecting asks for sign-in first and then goes on; one list must be chosen', {
  tag: '@story',
}, async ({ page, host }) => {
  await page.goto('/space/searchList?q=紅樓夢')
  const book = page.getByRole('article').first()
  await book.getByRole('button', { name: '收藏' }).click()
  await fillAndSubmit(page, 'reader2')

  const choice = dialog(page, '收藏到书单')
  await expect(choice.getByRole('radio').first()).toBeFocused()
  await choice.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(choice.getByRole('alert')).toHaveText('请先选择书单')
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)

  await choice.getByLabel('新书单的名称').fill('B07 <b>新</b>')
  await choice.getByRole('button', { name: '新建' }).click()
  await expect(choice.getByRole('radio', { name: 'B07 <b>新</b>' })).toBeChecked()
  await choice.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(choice).toBeHidden()
  const button = book.getByRole('button', { name: '已收藏' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toBeFocused()
  const [list] = listNamed(host, 'B07 <b>新</b>')
  const bibId = new URL(
    await book
      .getByRole('heading')
      .getByRole('link')
      .evaluate(a => (a as HTMLAnchorElement).href),
  ).pathname
    .split('/')
    .at(-1)!
  expect(booksOf(host, list!.id)).toEqual([{ bib_id: bibId }])

  await page.reload()
  await expect(book.getByRole('button', { name: '已收藏' })).toBeVisible()
  await book.getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: '已收藏' }).click()
  await choice.getByRole('button', { name: /^移除/ }).click()
  await expect.poll(() => booksOf(host, list!.id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  forget(host, 'B07 <b>新</b>')
})

test('B07 what a reader has collected is in no served document, and disappears at sign-out', async ({
  page,
  host,
}) => {
  const [own] = host.query<{ id: string; title: string; bib_id: string }>(
    `SELECT booklist.id, title, bib_id FROM booklist JOIN booklist_item ON booklist = booklist.id
     JOIN bib ON bib.id = bib WHERE booklist.uid = ${UID} LIMIT 1`,
  )
  const path = `/space/searchDetailLocal/${own!.bib_id}`
  await signIn(page, 'reader2')
  for (const address of [path, `/space/searchList?q=${encodeURIComponent(own!.title)}`]) {
    const html = await (await page.request.get(address)).text()
    expect(html).toContain(own!.bib_id)
    expect(html).not.toContain('"inBooklist":1')
    expect(html).not.toContain(own!.id)
  }
  await page.goto(path)
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('opac:logged-in', '0'))
  const away = await page.context().newPage()
  await away.goto('/space/index')
  await away.evaluate(() => localStorage.setItem('opac:logged-in', '-1'))
  await expect(page.getByRole('button', { name: '收藏', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('R11 a booklist is made, changed, shown to all and deleted; the counter follows in another window', {
  tag: '@story',
}, async ({ page, context, host }) => {
  await signIn(page, 'reader2')
  await page.goto('/space/reader/readerHome')
  await page.locator('.counter').nth(4).click()
  await expect(page).toHaveURL('/space/reader/shelf')
  await expect(rows(page).first()).toBeVisible()
  const before = await rows(page).count()
  const other = await context.newPage()
  await other.goto('/space/reader/lendList')
  const count = other.locator('.counter b').nth(4)
  await expect(count).toHaveText(String(before))

  await page.getByRole('button', { name: '新建书单' }).click()
  const form = dialog(page, '新建书单')
  await expect(form.getByLabel('名称')).toBeFocused()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert')).toHaveText('请输入书单名称')
  await form.getByLabel('名称').fill('R11 暑假')
  await form.getByLabel('说明').fill('第一行\n<script>第二行</script>')
  await form.getByRole('button', { name: '保存' }).dblclick()
  await expect(form).toBeHidden()
  await expect(rows(page)).toHaveCount(before + 1)
  await expect(rows(page).first()).toContainText('<script>第二行</script>')
  expect(listNamed(host, 'R11 暑假')).toMatchObject([
    { is_public: 0, description: '第一行\n<script>第二行</script>' },
  ])
  await expect(count).toHaveText(String(before + 1))

  const row = rows(page).filter({ hasText: 'R11 暑假' })
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  expect(listNamed(host, 'R11 暑假')[0]!.is_public).toBe(1)

  await row.getByRole('button', { name: '编辑“R11 暑假”' }).click()
  await dialog(page, '编辑书单').getByLabel('名称').fill('R11 寒假')
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'R11 寒假' })).toHaveCount(1)
  expect(listNamed(host, 'R11 寒假')).toHaveLength(1)

  await page.getByRole('button', { name: '删除“R11 寒假”' }).click()
  const sure = dialog(page, '删除这个书单？')
  await expect(sure.getByRole('button', { name: '取消' })).toBeFocused()
  await sure.getByRole('button', { name: '删除', exact: true }).click()
  await expect(rows(page)).toHaveCount(before)
  await expect(page.locator('#shelf')).toBeFocused()
  expect(listNamed(host, 'R11 寒假')).toEqual([])
  await expect(count).toHaveText(String(before))
})

test('R11 one list: books are taken out, alone and together, and put back', async ({ page, host }) => {
  await signIn(page, 'reader2')
  await page.goto('/space/reader/shelf')
  const [list] = listNamed(host, '史料')
  const stored = booksOf(host, list!.id)
  await page.getByRole('link', { name: '史料' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${stored.length} 种`)
  const books = page.locator('.listbook')
  await books.first().getByRole('button', { name: /^移除/ }).click()
  await expect(page.locator('#taken-out')).toContainText('已移除 1 种')
  expect(booksOf(host, list!.id)).toHaveLength(stored.length - 1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.locator('#taken-out')).toHaveText('已恢复')
  expect(booksOf(host, list!.id)).toEqual(stored)

  await expect(books).toHaveCount(stored.length)
  await books.nth(0).getByRole('checkbox').check()
  await books.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: '移除所选' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${stored.length - 2} 种`)
  expect(booksOf(host, list!.id)).toHaveLength(stored.length - 2)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => booksOf(host, list!.id)).toEqual(stored)
})

test('R11 a failure in the middle is said where it happened, and nothing typed is lost', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader10')
  await page.goto('/space/reader/shelf')
  await expect(page.getByRole('heading', { name: '暂无书单' })).toBeVisible()
  await page.getByRole('button', { name: '新建书单' }).click()
  const form = dialog(page, '新建书单')
  await form.getByLabel('名称').fill('R11 断线')
  await page.route('**/opac/booklists', route => route.abort())
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert')).toContainText('服务未响应')
  await expect(form.getByLabel('名称')).toHaveValue('R11 断线')
  // the session has ended meanwhile: after signing in, the same reader finds the typed text again
  await page.unroute('**/opac/booklists')
  await page.reload()
  await page.getByRole('button', { name: '新建书单' }).click()
  await expect(form.getByLabel('名称')).toHaveValue('R11 断线')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(host.query("SELECT 1 FROM booklist WHERE name = 'R11 断线'")).toHaveLength(1)
  host.exec("DELETE FROM booklist WHERE name = 'R11 断线'")
  await page.route('**/opac/users/booklists*', route => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('书单加载失败')
  await page.unroute('**/opac/users/booklists*')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '暂无书单' })).toBeVisible()
})

test('R05 the reader’s home shows the first six recommended booklists', async ({ page, host }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/readerHome')
  const stored = host.query<List>(
    'SELECT * FROM booklist WHERE recommended = 1 ORDER BY click_count DESC, updated_at DESC LIMIT 6',
  )
  const panel = page.getByRole('region', { name: '推荐书单' })
  await expect(panel.locator('.list b')).toHaveText(stored.map(one => one.name))
  await panel.locator('.list').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored[0]!.name)
})
