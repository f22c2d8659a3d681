/**
 * A list that failed to load says why, and offers to retry. All lists and failures:
 * tests/features/list-failures.slow.test.tsx
 */
import { expect, signIn, test } from '../fixtures.ts'

test('E03 a library whose table is gone: the list says it is an error of the system, and loads once it is back', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/message')
  await expect(page.locator('.notes li').first()).toBeVisible()
  host.exec('ALTER TABLE notice RENAME TO notice_away')
  let isAway = true
  try {
    await page.reload()
    // the settings below say the day of the latest one, and fail by themselves
    const failed = page.locator('main [role=alert]').filter({ hasText: '消息加载失败' })
    await expect(failed).toContainText('Internal Server Error')
    await expect(failed).not.toContainText('服务未响应')
    host.exec('ALTER TABLE notice_away RENAME TO notice')
    isAway = false
    await failed.getByRole('button').click()
    await expect(page.locator('.notes li').first()).toBeVisible()
  } finally {
    if (isAway) host.exec('ALTER TABLE notice_away RENAME TO notice')
  }
})

test('E01 what a server between says in its envelope stands on the list in its own words', async ({
  page,
}) => {
  await signIn(page, 'reader1')
  const said = '流通系统每晚 23:00 结账，请稍后再查'
  await page.route('**/opac/users/loans?*', route =>
    route.fulfill({ json: { code: 7, msg: said, data: null } }),
  )
  await page.goto('/space/reader/lendList')
  const failed = page.locator('main [role=alert]')
  await expect(failed).toContainText(said)
  await page.unroute('**/opac/users/loans?*')
  await failed.getByRole('button').click()
  await expect(page.locator('.rloans tbody tr').first()).toBeVisible()
})

test('R01 a reader’s page stands at once while the library is slow: card, tabs, heading; nothing moves when it comes', async ({
  page,
}) => {
  await signIn(page, 'reader1')
  let release = (): void => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/opac/users/**', async route => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.goto('/space/reader/lendList')
  await expect(page.locator('.libcard--wait')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('当前借阅')
  const tabs = page.locator('.rtabs')
  const before = await tabs.boundingBox()
  release()
  await expect(page.locator('.libcard__who')).toBeVisible()
  await expect(page.locator('.rloans tbody tr').first()).toBeVisible()
  expect(Math.abs((await tabs.boundingBox())!.y - before!.y)).toBeLessThanOrEqual(1)
})
