import { expect, type Page } from '@playwright/test'

/** Fills in the sign-in dialog, as a person does. */
export const account = (page: Page) => page.getByLabel('学号 / 工号')
export const password = (page: Page) => page.getByLabel('密码', { exact: true })
export const submit = (page: Page) => page.locator('dialog button[type=submit]')

/** Has the proof of work done in place of the captcha. */
export async function verify(page: Page) {
  await page.getByRole('button', { name: /看不清图片/ }).click()
  // it takes a random time: usually a tenth of a second, longer on a busy machine
  await expect(page.getByText('已验证，无需输入图中字符')).toBeVisible({ timeout: 20_000 })
}

export async function fill(page: Page, userId: string, word = 'reading-room') {
  await account(page).fill(userId)
  await password(page).fill(word)
}
export async function fillAndSubmit(page: Page, userId: string, word?: string) {
  await fill(page, userId, word)
  await verify(page)
  await submit(page).click()
}
