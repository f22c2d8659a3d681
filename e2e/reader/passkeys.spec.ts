/** Passkeys in Chromium, with its virtual authenticator: a reader and a librarian make one, and sign in with it alone. */
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fillSignIn, isClean, staffTest } from '../staff/staff-room.ts'

const test = staffTest({ CAPTCHA: 'off' })

/** a phone that has recognised its owner */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

/** a name: browsers have no passkeys at an address of numbers */
const named = (url: string): string => url.replace('127.0.0.1', 'localhost')

test('A04 a reader adds a passkey, signs in with it, renames and removes it', async ({ page, host }) => {
  await addAuthenticator(page)
  const site = named(host.url)
  await page.goto(`${site}/space/loginBoard`)
  const dialog = page.getByRole('dialog', { name: '读者登录' })
  // nothing there yet: the browser has no passkey to offer
  await dialog.getByLabel('学号 / 工号').fill('reader2')
  await dialog.getByLabel('密码', { exact: true }).fill('reading-room')
  await dialog.locator('button[type=submit]').click()
  await expect(page).not.toHaveURL(/loginBoard/)
  await page.goto(`${site}/space/reader/certificateInfo`)
  const panel = page.getByRole('region', { name: '通行密钥' })
  await expect(panel).toContainText('还没有通行密钥')
  await panel.getByRole('button', { name: '添加通行密钥' }).press('Enter')
  await expect(panel.getByLabel('名称')).toBeFocused()
  await page.keyboard.type('我的手机')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('当前密码错误')
  await panel.getByLabel('当前密码').fill('reading-room')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem')).toContainText('我的手机')
  await expect(panel.getByRole('listitem')).toContainText('尚未使用')
  await isClean(page)

  await page.context().clearCookies()
  await page.goto(`${site}/space/loginBoard`)
  await dialog.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page).not.toHaveURL(/loginBoard/)
  await page.goto(`${site}/space/reader/certificateInfo`)
  await expect(panel.getByRole('listitem')).toContainText('最近使用')
  await panel.getByRole('button', { name: '重命名 我的手机' }).click()
  await panel.getByLabel('名称').fill('旧手机')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: '移除 旧手机' }).click()
  await panel.getByLabel('当前密码').fill('reading-room')
  await panel.getByRole('button', { name: '移除', exact: true }).click()
  await expect(panel).toContainText('还没有通行密钥')
  expect(host.query('SELECT id FROM passkey')).toEqual([])

  await page.context().clearCookies()
  await page.goto(`${site}/space/loginBoard`)
  await dialog.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(dialog.getByRole('alert')).toContainText('已移除')
})

test('staff: a passkey is password and second factor at once', async ({ page, host, word }) => {
  await addAuthenticator(page)
  const site = named(host.url)
  await page.goto(`${site}/staff/`)
  await fillSignIn(page, 'Ann', word)
  await page.getByRole('button', { name: /^Ann/ }).press('Enter')
  const own = page.getByRole('dialog', { name: 'Ann' })
  await own.getByRole('button', { name: '添加通行密钥' }).click()
  await own.getByLabel('名称').fill('钥匙')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: '确认是您本人' })
  await asked.getByLabel('当前密码').fill(word)
  await page.keyboard.press('Enter')
  await expect(own.getByRole('listitem')).toContainText('钥匙')
  await isClean(page)
  host.exec("UPDATE staff_account SET totp_secret = 'JBSWY3DPEHPK3PXP'")
  await page.context().clearCookies()
  await page.goto(`${site}/staff/`)
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('navigation', { name: '功能模块' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${site}/staff/`)
  await fillSignIn(page, 'Ann', word)
  await expect(page.getByRole('heading', { name: '输入验证码' })).toBeVisible()
  await page.getByRole('button', { name: '用通行密钥登录' }).click()
  await expect(page.getByRole('navigation', { name: '功能模块' })).toBeVisible()
})
