/** F05, R05, R13: a search is kept, its new books are seen, and mails of it end by a link; compared with what is stored. */
import { createHmac } from 'node:crypto'
import { expect, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'

type Stored = { id: number; uid: number; name: string; search: string; every: string; tested_to: number }
const storedOf = (host: RunningHost, userId: string) =>
  host.query<Stored>(
    'SELECT saved_search.* FROM saved_search JOIN patron USING (uid) WHERE user_id = ? ORDER BY id',
    userId,
  )
const newest = (host: RunningHost) => host.query<{ id: number }>('SELECT max(id) AS id FROM bib')[0]!.id

/** as in a mail of it (host/modules/saved-searches/stop-token.ts) */
function linkOf(host: RunningHost, { uid, id }: Stored): string {
  const key = Buffer.alloc(32, 7)
  host.exec('DELETE FROM signing_key')
  host.exec("INSERT INTO signing_key VALUES ('stop-mail', ?)", key.toString('base64url'))
  const text = [uid, id, Math.ceil(Date.now() / 86_400_000) + 60].map(one => one.toString(36)).join('-')
  const mac = createHmac('sha256', key).update(`stop-mail\n${text}`).digest('base64url')
  return `/opac/x/saved_searches/stop/${text}-${mac}`
}

test('F05 R05 R13 a search is kept from its results, its new books are seen at home, and its mails end by their link', {
  tag: '@story',
}, async ({ page, host }) => {
  host.exec("DELETE FROM saved_search WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader2')")
  await signIn(page, 'reader2')
  await page.goto('/space/searchList?q=红楼梦&language=chi')
  await page.getByRole('button', { name: '保存检索' }).press('Enter')
  const panel = page.getByRole('form', { name: '保存检索' })
  await expect(panel.getByLabel('名称')).toBeFocused()
  await expect(panel.getByLabel('名称')).toHaveValue('红楼梦（中文）')
  await expect(panel.getByRole('listitem')).toHaveText(['任意词 红楼梦', '语种 中文'])
  await panel.getByLabel('名称').fill('红学')
  await panel.getByRole('button', { name: '每天' }).click()
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '已保存到“我的检索”' })).toBeFocused()
  const [saved] = storedOf(host, 'reader2')
  expect(saved).toMatchObject({ name: '红学', every: 'daily', tested_to: newest(host) })
  expect(new URLSearchParams(saved!.search).get('q')).toBe('红楼梦')

  // the same once more is refused, and what was typed is still there
  await page.goto('/space/searchList?q=红楼梦&language=chi&sort=title')
  await page.getByRole('button', { name: '保存检索' }).click()
  await panel.getByRole('button', { name: '保存', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('“红学”')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '保存检索' })).toBeFocused()

  // as the host's job finds it
  host.exec(
    'INSERT INTO saved_search_book (search, bib, found_at) SELECT ?, max(id), ? FROM bib WHERE withdrawn = 0',
    saved!.id,
    Date.now(),
  )
  const title = host.query<{ title: string }>(
    'SELECT title FROM bib WHERE withdrawn = 0 ORDER BY id DESC LIMIT 1',
  )[0]!
  await page.goto('/space/reader')
  const home = page.getByRole('region', { name: '我的检索' })
  await expect(home).toContainText('1 条，1 种新书未看')
  await home.getByRole('link', { name: '1 新书 看“红学”的新书' }).click()
  const books = page.getByRole('region', { name: '“红学”的新书' })
  await expect(books).toContainText(title.title)
  await expect(page.getByRole('link', { name: '0 新书 看“红学”的新书' })).toBeVisible()
  expect(
    host.query<{ looked_at: number | null }>(
      'SELECT looked_at FROM saved_search_book WHERE search = ?',
      saved!.id,
    )[0]!.looked_at,
  ).not.toBeNull()

  // the link of a mail, opened by somebody who is not signed in
  const link = linkOf(host, saved!)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('停发“红学”的新书提醒？')
  expect(page.url()).not.toContain('#')
  expect(storedOf(host, 'reader2')[0]!.every).toBe('daily')
  await page.getByRole('button', { name: '停发' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('已停发“红学”的新书提醒')
  expect(storedOf(host, 'reader2')[0]!.every).toBe('never')
  await page.getByRole('button', { name: '按错了，继续提醒' }).click()
  await expect(page.getByText('已恢复提醒')).toBeVisible()
  expect(storedOf(host, 'reader2')[0]!.every).toBe('daily')
})

test('F05 an author and a class are followed and no longer followed; a book that is out is wished for', async ({
  page,
  host,
}) => {
  host.exec("DELETE FROM saved_search WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader4')")
  await signIn(page, 'reader4')
  await page.goto('/space/searchList?author=鲁迅')
  await page.getByRole('button', { name: '关注 关注作者“鲁迅”' }).click()
  await page.getByRole('group', { name: '有新书时提醒：鲁迅' }).getByRole('button', { name: '每天' }).click()
  await expect.poll(() => storedOf(host, 'reader4').map(row => row.every)).toEqual(['daily'])
  await page.goto('/space/category?class=TU')
  await page.getByRole('button', { name: /^关注 关注类目/ }).click()
  await expect(page.getByRole('button', { name: /^已关注 / })).toBeVisible()
  expect(storedOf(host, 'reader4').map(row => row.name)).toEqual(['鲁迅', 'TU 建筑科学'])
  await page.getByRole('button', { name: /^已关注 / }).click()
  await expect.poll(() => storedOf(host, 'reader4').length).toBe(1)

  const [out] = host.query<{ id: number; bib_id: string; title: string }>(
    `SELECT id, bib_id, title FROM bib WHERE doc_type = 'doc.02' AND EXISTS (SELECT 1 FROM item WHERE bib = bib.id)
     AND NOT EXISTS (SELECT 1 FROM item WHERE item.bib = bib.id
       AND NOT EXISTS (SELECT 1 FROM loan WHERE loan.item = item.id)) ORDER BY id LIMIT 1`,
  )
  const wished = () =>
    host.query("SELECT 1 FROM wish JOIN patron USING (uid) WHERE user_id = 'reader4' AND bib = ?", out!.id)
      .length
  await page.goto(`/space/searchDetailLocal/${out!.bib_id}`)
  await page.getByRole('button', { name: /^可借时提醒我/ }).click()
  await expect(page.getByRole('button', { name: /^可借时将提醒您/ })).toBeVisible()
  expect(wished()).toBe(1)
  await page.goto('/space/reader/searches')
  await page.getByRole('button', { name: `不再提醒《${out!.title}` }).click()
  await expect(page.getByText('没有等待的图书')).toBeVisible()
  expect(wished()).toBe(0)
})
