/** A day of the staff in one story: letters are answered, a notice is published, the statistics are read. */
import { expect, signIn } from '../fixtures.ts'
import { enter, press, staffTest } from './staff-room.ts'

const test = staffTest({ MAIL: 'outbox', CAPTCHA: 'off' })

test('a day of the staff: a letter is answered, a trial is arranged, a notice is published, searches without a hit are read', {
  tag: '@story',
}, async ({ page, host, word, browser }) => {
  test.setTimeout(90_000)
  for (const table of ['feedback', 'trial', 'purchase', 'review_report', 'card_loss'])
    host.exec(`DELETE FROM ${table}`)
  const portal = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await signIn(portal, 'reader1')
  await portal.goto('/space/reader/feedback')
  await portal.getByRole('textbox', { name: '内容' }).fill('三楼东侧的插座没有电')
  await portal.getByRole('button', { name: '提交' }).click()
  await expect(portal.getByRole('article').filter({ hasText: '三楼东侧' })).toContainText('待答复')
  await portal.goto('/space/reader/trials')
  await portal.getByRole('textbox', { name: '数据库名称' }).fill('古地图在线')
  await portal.getByRole('button', { name: '提交申请' }).click()
  await expect(portal.getByRole('row', { name: /^古地图在线/ })).toContainText('待答复')

  await enter(page, word)
  const waiting = page.getByRole('region', { name: '来件' })
  await waiting.getByText('三楼东侧的插座没有电').first().click()
  await page.getByRole('textbox', { name: '答复（中文）' }).fill('已经修好')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已答复' })).toBeVisible()
  await waiting.getByText('古地图在线').first().click()
  await page.getByLabel('从', { exact: true }).fill('2031-04-01')
  await page.getByLabel('到', { exact: true }).fill('2031-04-30')
  await page.getByRole('button', { name: /^安排试用/ }).press('Enter')
  await expect(page.getByText('已安排试用：古地图在线')).toBeVisible()
  expect(host.query("SELECT state, starts_on FROM trial WHERE package_name = '古地图在线'")).toEqual([
    { state: 'approved', starts_on: '2031-04-01' },
  ])

  await page.goto('/staff/look')
  await page.getByRole('group', { name: /公告/ }).getByLabel('中文').fill('12 月 24 日下午闭馆')
  await press(page, 'Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()

  await page.goto('/staff/numbers')
  await expect(page.getByRole('region', { name: '无结果检索' })).toBeVisible()

  await portal.goto('/space/reader/message')
  await expect(portal.getByText('12 月 24 日下午闭馆')).toBeVisible()
  const answered = portal.locator('.note').filter({ hasText: '三楼东侧的插座没有电' })
  await answered.locator('.note__line').click()
  await expect(answered).toContainText('已经修好')
  await expect(portal.locator('.note').filter({ hasText: '“古地图在线”已安排试用' })).toHaveCount(1)
  await portal.context().close()
})
