/** Stories of the room Texts and appearance, by keyboard: edit, preview, publish, restore. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
// a preview is a complete page of a second portal: slow on a busy machine
test.describe.configure({ timeout: 90_000 })

const file = (host: RunningHost) => join(host.dataDir, 'library.yaml')

test('the databases move up by keys, are seen in the preview, published, and what readers get', async ({
  page,
  host,
  word,
}) => {
  writeFileSync(file(host), '# ours\nhome:\n  modules: [recommend, database, new book] # by hand\n')
  const inForce = async () => (await fetch(`${host.url}/opac/vars/space.home.module/value`)).text()
  await expect.poll(inForce).toContain('recommend,database,new book')
  await enter(page, word, 'look')
  const row = page.getByRole('list', { name: '首页' }).getByRole('button', { name: '选取：常用数据库' })
  await row.press(' ')
  await page.keyboard.press('ArrowUp')
  await expect(row).toBeFocused()
  await page.keyboard.press(' ')
  await expect(page.frameLocator('iframe').locator('main')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.diff')).toContainText('database, recommend, new book')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()
  expect(readFileSync(file(host), 'utf8')).toMatch(
    /# ours\nhome:\n {2}modules: \[ ?database, recommend, new book ?\] # by hand/,
  )
  expect(await inForce()).toContain('database,recommend,new book')
})

test('a line above every page is published, and the version before is brought back', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'look')
  await page.getByRole('group', { name: /公告/ }).getByLabel('中文').focus()
  await page.keyboard.type('12 月 24 日下午闭馆')
  await expect(page.frameLocator('iframe').getByText('12 月 24 日下午闭馆')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()
  expect(readFileSync(file(host), 'utf8')).toContain('12 月 24 日下午闭馆')
  await page.getByRole('button', { name: '恢复此版本' }).first().press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已恢复' })).toBeVisible()
  expect(readFileSync(file(host), 'utf8')).not.toContain('12 月 24 日下午闭馆')
})

test('the menu gets an entry with a name and an address, readers see it, and the old menu comes back', async ({
  page,
  host,
  word,
}) => {
  const menu = async () => (await fetch(`${host.url}/space/index`)).text()
  await enter(page, word, 'look')
  await page.getByRole('button', { name: '+ 新条目' }).press('Enter')
  const entry = page.getByRole('group', { name: '新条目' })
  await entry.getByLabel('中文').fill('校史展')
  const named = page.getByRole('group', { name: '校史展' })
  await named.getByLabel('English').fill('A century of us')
  await named.getByLabel('网址').fill('https://history.example.edu/')
  await expect(page.locator('.diff')).toContainText('history.example.edu')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()
  await expect.poll(menu).toContain('校史展')
  await page.getByRole('button', { name: '恢复此版本' }).first().press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已恢复' })).toBeVisible()
  await expect.poll(menu).not.toContain('校史展')
})

test('changes by somebody else meanwhile are not lost', async ({ page, host, word }) => {
  writeFileSync(file(host), 'prompt: ""\n')
  await enter(page, word, 'look')
  const name = page.getByRole('group', { name: '馆名', exact: true }).getByLabel('English')
  await name.fill('Riverside Library')
  writeFileSync(file(host), 'prompt: "" # theirs\n')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('刚被他人修改')
  await page.getByRole('button', { name: '重新加载，保留改动' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(name).toHaveValue('Riverside Library')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()
  expect(readFileSync(file(host), 'utf8')).toMatch(/# theirs[\s\S]*Riverside Library/)
})

for (const width of [1440, 900, 390])
  test(`words and look are accessible and fit at ${width}`, async ({ page, word }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, word, 'look')
    await expect(page.frameLocator('iframe').locator('main')).toBeVisible()
    await isClean(page, 'iframe')
  })
