/** suggestPurchase (C08): looked up while typing, sent, decided, shown, withdrawn. */
import { expect, signIn, test } from '../fixtures.ts'
import { fillAndSubmit } from './sign-in-form.ts'

const PAGE = '/space/suggestPurchase'
const stored =
  "SELECT title, author, state, remark FROM purchase JOIN patron USING (uid) WHERE user_id = ? AND title <> ''"

test('C08 a book the library has is met while it is written; another edition of it may be asked for', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader3')
  await page.goto(PAGE)
  const { title } = host.query<{ title: string }>("SELECT title FROM bib WHERE title = '双螺旋' LIMIT 1")[0]!
  await page.getByRole('textbox', { name: '题名' }).fill(title)
  const dupe = page.getByRole('complementary', { name: '查重' })
  await expect(dupe.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(dupe).toContainText('本馆已有')
  const send = page.getByRole('button', { name: '提交荐购' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await dupe.getByRole('button', { name: '需要其他版本' }).first().click()
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('textbox', { name: '出版年' }).fill('20')
  await send.click()
  await expect(page.getByRole('textbox', { name: '出版年' })).toBeFocused()
  await page.getByRole('textbox', { name: '出版年' }).fill('2021')
  await page.getByRole('textbox', { name: '荐购理由（选填）' }).fill('课上用新译本')
  await send.click()
  await expect(page).toHaveURL(/tabCode=1/)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已提交')
  expect(host.query(stored, 'reader3')).toEqual([
    { title, author: '', state: 'open', remark: '课上用新译本' },
  ])
})

test('C08 what a visitor writes outlives the sign-in; what the library decides is seen; what nobody has seen is taken back', {
  tag: '@story',
}, async ({ page, host }) => {
  await page.goto(PAGE)
  await page.getByRole('textbox', { name: '题名' }).fill('一部不存在的书')
  await page.getByRole('textbox', { name: '责任者' }).fill('某甲')
  await page.getByRole('button', { name: '登录后提交' }).click()
  await fillAndSubmit(page, 'reader4')
  await expect(page).toHaveURL(/tabCode=1/, { timeout: 20_000 })
  const row = page.getByRole('row').filter({ hasText: '一部不存在的书' })
  await expect(row.locator('[aria-current=step]')).toHaveText('已提交')
  expect(host.query(stored, 'reader4')).toEqual([
    { title: '一部不存在的书', author: '某甲', state: 'open', remark: '' },
  ])
  host.exec("UPDATE purchase SET state = 'ordered', reply = '已向书商订购' WHERE title = '一部不存在的书'")
  await page.reload()
  await expect(row.locator('[aria-current=step]')).toHaveText('订购')
  await expect(row).toContainText('已向书商订购')
  await expect(row.getByRole('button')).toHaveCount(0)

  host.exec("UPDATE purchase SET state = 'open' WHERE title = '一部不存在的书'")
  await page.reload()
  await row.getByRole('button', { name: '撤回《一部不存在的书》的荐购' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
  await expect(page.getByText('已撤回《一部不存在的书》')).toBeFocused()
  expect(host.query(stored, 'reader4')).toEqual([])
})

test('C08 without the right the page says so, and a phone of 320 px has room for all in English', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.context().addCookies([{ name: 'opac.lang', value: 'en', url: host.url }])
  await signIn(page, 'reader5')
  await page.goto(PAGE)
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const group = "(SELECT user_group FROM patron WHERE user_id = 'reader5')"
  const [before] = host.query<{ most: number | null }>(
    `SELECT max_purchases AS most FROM circ_rule WHERE user_group = ${group} AND doc_type = ''`,
  )
  host.exec(
    `INSERT INTO circ_rule (user_group, doc_type, max_purchases) VALUES (${group}, '', 0)
     ON CONFLICT (user_group, doc_type) DO UPDATE SET max_purchases = 0`,
  )
  try {
    await page.reload()
    await expect(page.locator('.alert')).toContainText('You have no right')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0)
  } finally {
    host.exec(
      `UPDATE circ_rule SET max_purchases = ? WHERE user_group = ${group} AND doc_type = ''`,
      before?.most ?? null,
    )
  }
})

test('C08 a reader whose card has expired is told so once, and what ends it; nothing says that they may suggest', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader9')
  const before = host.query(
    "SELECT count(*) AS n FROM purchase WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader9')",
  )
  for (const path of [PAGE, '/space/recommend']) {
    await page.goto(path)
    await expect(page.locator('main .alert')).toHaveText('您暂不能荐购： 读者证已过期，请到服务台办理延期')
    await expect(page.locator('main')).not.toContainText('可以荐购')
    await expect(page.locator('main')).not.toContainText('没有荐购权限')
    await expect(page.getByRole('button', { name: /^荐购|^提交荐购/ })).toHaveCount(0)
  }
  expect(
    host.query(
      "SELECT count(*) AS n FROM purchase WHERE uid = (SELECT uid FROM patron WHERE user_id = 'reader9')",
    ),
  ).toEqual(before)
})

test('C08 beside the empty form stands what happens next, and what the reader suggested last; while something is met it makes room', async ({
  page,
  host,
}) => {
  await signIn(page, 'reader7')
  await page.goto(PAGE)
  const next = page.getByRole('region', { name: '提交以后' })
  await expect(next.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('textbox', { name: '题名' }).fill('一本谁也没有的书')
  await page.getByRole('button', { name: '提交荐购' }).click()
  await expect(page).toHaveURL(/tabCode=1/)
  await page.getByRole('link', { name: '荐购', exact: true }).click()
  await expect(next.getByRole('listitem').filter({ hasText: '一本谁也没有的书' })).toBeVisible()
  const { title } = host.query<{ title: string }>("SELECT title FROM bib WHERE title = '双螺旋' LIMIT 1")[0]!
  await page.getByRole('textbox', { name: '题名' }).fill(title)
  await expect(page.getByRole('complementary', { name: '查重' }).getByRole('article').first()).toBeVisible()
  await expect(next).toHaveCount(0)
  host.exec("DELETE FROM purchase WHERE title = '一本谁也没有的书'")
})
