/** A story of staff accounts, by keyboard: a colleague gets a role, and nobody can sign in without a second factor. */
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from '../fixtures.ts'
import { addBo, fillSignIn, isClean, plantLetter, press, staffTest } from './staff-room.ts'

const test = staffTest({ STAFF_SECOND_FACTOR: 'required' })

/**
 * Sets up the authenticator with its first code, the secret typed by hand, and saves the recovery codes.
 * @returns a recovery code: the authenticator has the next one only after half a minute
 */
async function setUpFactor(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  const secret = await page.locator('.staffin__s').textContent()
  await page.getByLabel('验证器显示的 6 位数字').focus()
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret!) }).generate())
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: '恢复码' })).toBeVisible()
  const codes = await page.locator('.codes li').allTextContents()
  expect(codes).toHaveLength(8)
  await page.getByRole('button', { name: '已保存，继续' }).press('Enter')
  return codes[0]!
}

/** Gives the password, and a code, once more, as is asked before a way in is changed. */
async function prove(page: Page, word: string, code: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: '确认是您本人' })
  await expect(asked.getByLabel('当前密码')).toBeFocused()
  await isClean(page)
  await page.keyboard.type('not my password')
  await press(page, 'Tab')
  await page.keyboard.type(code)
  await press(page, 'Enter')
  await expect(asked.getByRole('alert')).toHaveText('用户名或密码不正确')
  await asked.getByLabel('当前密码').fill(word)
  await press(page, 'Enter')
  await expect(asked).toHaveCount(0)
}

test('a new colleague gets a role, is asked for a second factor, and finds the rooms of the role', async ({
  page,
  host,
  word,
  browser,
}) => {
  await page.goto('/staff/')
  await fillSignIn(page, 'Ann', word)
  await isClean(page)
  const code = await setUpFactor(page)
  await page.getByRole('button', { name: /^Ann/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ann' })).toContainText('已启用，恢复码还剩 8 个')
  await isClean(page)
  await page.getByRole('button', { name: '管理账号' }).press('Enter')
  const people = page.getByRole('dialog', { name: '馆员账号' })
  await people.getByRole('textbox', { name: '用户名' }).focus()
  await page.keyboard.type('李雷')
  await press(page, 'Tab')
  await press(page, 'ArrowDown', 'Tab', 'Enter')
  await prove(page, word, code)
  const told = people.getByRole('status')
  await expect(told).toContainText('李雷 的密码')
  await isClean(page)
  const password = (await told.locator('b').textContent())!
  expect(host.query("SELECT role FROM staff_account WHERE name = '李雷'")).toEqual([{ role: 'figures' }])

  const lei = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await lei.goto('/staff/')
  await fillSignIn(lei, '李雷', password)
  await setUpFactor(lei)
  const rooms = lei.getByRole('navigation', { name: '功能模块' })
  await expect(rooms.getByRole('link')).toHaveCount(1)
  await expect(rooms).toContainText('统计')

  await people.getByRole('combobox', { name: '李雷 的角色' }).press('ArrowUp')
  await expect
    .poll(() => host.query("SELECT role FROM staff_account WHERE name = '李雷'"))
    .toEqual([{ role: 'collections' }])
  await lei.reload()
  await fillSignIn(lei, '李雷', password)
  await expect(lei.getByRole('heading', { name: '输入验证码' })).toBeVisible()
  await isClean(lei)
  await lei.context().close()
})

test('a session that ended asks for the second factor, too, and what was half written is still there', async ({
  page,
  host,
  word,
}) => {
  host.exec("UPDATE staff_account SET totp_secret = '' WHERE name = 'Ann'")
  plantLetter(host, { reader: 'reader1', title: '灯不亮', content: '三楼' })
  await page.goto('/staff/')
  await fillSignIn(page, 'Ann', word)
  const code = await setUpFactor(page)
  await expect(page.locator('#case-title')).toContainText('灯不亮')
  await press(page, 'n')
  await page.keyboard.type('已问电工')
  const reply = page.getByRole('textbox', { name: '答复（中文）' })
  await reply.fill('写了一半')
  host.exec('UPDATE staff_session SET seen_at = seen_at - 700000')
  await press(page, 'Control+Enter')
  await expect(page.getByLabel('密码')).toBeFocused()
  await page.keyboard.type(word)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: '输入验证码' })).toBeVisible()
  await page.keyboard.type(code)
  await press(page, 'Enter')
  await expect(reply).toHaveValue('写了一半')
  await expect(reply).toBeFocused()
  await expect(page.getByRole('textbox', { name: '内部备注' })).toHaveValue('已问电工')
  expect(host.query("SELECT state FROM feedback WHERE title = '灯不亮'")).toEqual([{ state: 'open' }])
})

test('a removed colleague is out at once and may come back; a lost phone is no end; the last administrator stays', async ({
  page,
  host,
  word,
  browser,
}) => {
  host.exec("UPDATE staff_account SET totp_secret = '' WHERE name = 'Ann'")
  addBo(host)
  const bo = await (await browser.newContext({ baseURL: host.url, locale: 'zh-CN' })).newPage()
  await bo.goto('/staff/')
  await fillSignIn(bo, 'Bo', word)
  await setUpFactor(bo)
  await expect(bo.getByRole('heading', { name: '读者来件', level: 1 })).toBeVisible()

  await page.goto('/staff/')
  await fillSignIn(page, 'Ann', word)
  const code = await setUpFactor(page)
  await page.getByRole('button', { name: /^Ann/ }).press('Enter')
  await page.getByRole('button', { name: '管理账号' }).press('Enter')
  const people = page.getByRole('dialog', { name: '馆员账号' })
  const rowOf = (name: string) =>
    people.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await expect(rowOf('Ann')).toContainText('本人')
  await expect(rowOf('Ann').getByRole('button')).toHaveCount(0)

  await rowOf('Bo').getByRole('button', { name: '删除' }).press('Enter')
  await prove(page, word, code)
  await expect(rowOf('Bo')).toContainText('已移除')
  await bo.getByRole('link', { name: '内容管理' }).press('Enter')
  await expect(bo.getByRole('heading', { name: '请重新登录' })).toBeVisible()
  await expect(bo.getByLabel('密码')).toBeFocused()
  await bo.keyboard.type(word)
  await press(bo, 'Enter')
  await expect(bo.getByRole('alert')).toHaveText('用户名或密码不正确')

  await rowOf('Bo').getByRole('button', { name: '恢复' }).press('Enter')
  await rowOf('Bo').getByRole('button', { name: '关闭两步验证' }).press('Enter')
  await expect(rowOf('Bo').getByRole('button', { name: '关闭两步验证' })).toHaveCount(0)
  await bo.reload()
  await fillSignIn(bo, 'Bo', word)
  await setUpFactor(bo)
  await expect(bo.getByRole('navigation', { name: '功能模块' })).toBeVisible()

  // a removed administrator can remove nobody: the last one stays
  await people.getByRole('combobox', { name: 'Bo 的角色' }).selectOption({ label: '管理员' })
  const administrators = () =>
    host.query(
      "SELECT name FROM staff_account WHERE role = 'administrator' AND removed_at IS NULL ORDER BY name",
    )
  await expect.poll(administrators).toEqual([{ name: 'Ann' }, { name: 'Bo' }])
  host.exec("UPDATE staff_account SET removed_at = 1 WHERE name = 'Ann'")
  await rowOf('Bo').getByRole('button', { name: '删除' }).press('Enter')
  await expect(page.getByRole('heading', { name: '请重新登录' })).toBeVisible()
  expect(administrators()).toEqual([{ name: 'Bo' }])
  await bo.context().close()
})
