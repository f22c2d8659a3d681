import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, signIn, test } from '../fixtures.ts'

test('R06 a reader takes along a copy of what the library keeps, for the password', async ({ page }) => {
  await signIn(page, 'reader1')
  await page.goto('/space/reader/certificateInfo')
  await page.getByRole('link', { name: '我的数据' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '我的数据' })).toBeVisible()
  const form = page.getByRole('form', { name: '下载一份' })
  await form.getByLabel('请再次输入密码').fill('wrong')
  await page.getByRole('button', { name: '下载一份' }).click()
  await expect(page.getByRole('alert')).toHaveText('当前密码错误')
  await form.getByLabel('请再次输入密码').fill('reading-room')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载一份' }).click(),
  ])
  const files = unzipSync(readFileSync(await download.path()))
  const all = JSON.parse(strFromU8(files['data.json']!))
  expect(all['reader/patron'][0].card_number).toBe('reader1')
  expect(all['loans/loan'].length).toBeGreaterThan(0)
  await expect(page.getByRole('status').filter({ hasText: '已下载' })).toBeVisible()
  await page.goto('/space/reader/activity')
  await expect(page.getByText('下载了一份自己的数据')).toBeVisible()
})
