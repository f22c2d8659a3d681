/** Stories of the room Sign-in help, by keyboard: a link by mail and its undo, all sign-ins ended. */
import { expect } from '../fixtures.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest({ MAIL: 'outbox' })

test('A15 a reader at the desk gets a link by mail, Z ends it, and is signed out everywhere', async ({
  page,
  host,
  word,
}) => {
  host.exec("UPDATE patron SET email = 'lan@x.edu', email_checked = 0 WHERE user_id = 'reader2'")
  host.exec(
    `INSERT INTO session (hash, uid, created_at, seen_at, flag_at)
      SELECT 'h', uid, ?, ?, ? FROM patron WHERE user_id = 'reader2'`,
    ...[Date.now(), Date.now(), Date.now()],
  )
  await enter(page, word, 'readers')
  await expect(page.getByRole('heading', { name: '登录协助' })).toBeVisible()
  const name = page.getByLabel('证号或用户名')
  await expect(name).toBeFocused()
  // a part of a number finds nobody
  await page.keyboard.type('reader')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/没有此证号/)
  await name.fill('reader2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /reader2/ })).toBeFocused()
  await isClean(page)
  // the address was never verified: the reader has to say it
  await page.keyboard.press('m')
  const address = page.getByLabel('读者说的邮箱地址')
  await expect(address).toBeFocused()
  await page.keyboard.type('lan@x.edu')
  await page.getByRole('button', { name: '发送密码链接' }).press('Enter')
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('l***@x.edu')
  await asked.getByRole('button', { name: '发送密码链接' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '发送链接' })).toBeInViewport()
  const open = () =>
    host.query<{ n: number }>('SELECT count(*) AS n FROM mail_link WHERE expires_at > ?', Date.now())[0]!.n
  expect(open()).toBe(1)
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeInViewport()
  expect(open()).toBe(0)
  await page.keyboard.press('e')
  // where the focus is at first
  await expect(asked.locator(':focus')).toHaveText('取消')
  await asked.getByRole('button', { name: '全部退出' }).press('Enter')
  await expect(page.getByText('现无登录')).toBeVisible()
  expect(host.query("SELECT 1 FROM session WHERE hash = 'h'")).toEqual([])
  expect(
    host
      .query("SELECT act, subject FROM staff_act WHERE area = 'readers' ORDER BY id")
      .map(row => Object.values(row as object)),
  ).toEqual([
    ['looked', 'reader2'],
    ['linked', 'reader2'],
    ['undone', 'reader2'],
    ['signedOut', 'reader2'],
  ])
})

test('in English, at 390 px', async ({ page, word }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, word, 'readers')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Card number or user name').fill('reader3')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('heading', { name: /reader3/ })).toBeVisible()
  await isClean(page)
})
