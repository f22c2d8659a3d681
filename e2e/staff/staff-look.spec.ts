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
  const said = page.getByRole('status')
  await expect(said.filter({ hasText: '已发布' })).toBeInViewport()
  expect(readFileSync(file(host), 'utf8')).toContain('12 月 24 日下午闭馆')
  // out of the field, where z is a letter
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '恢复此版本' }).first().focus()
  await expect(said.filter({ hasText: '已发布' })).toBeInViewport()
  await page.keyboard.press('z')
  await expect(said.filter({ hasText: '已撤销' })).toBeInViewport()
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
    const form = page.getByRole('heading', { name: '菜单', exact: true })
    const shown = page.frameLocator('iframe').locator('main')
    await expect(form).toBeVisible()
    await isClean(page, 'iframe')
    if (width > 1280) return expect(shown).toBeVisible()
    // one of both, with a switch in sight
    await expect(shown).toBeHidden()
    await page.getByRole('button', { name: '预览', exact: true }).press('Enter')
    await expect(shown).toBeInViewport()
    await expect(form).toBeHidden()
    await isClean(page, 'iframe')
    await page.getByRole('button', { name: '表单' }).press('Enter')
    await expect(form).toBeVisible()
  })

test('keys lead from part to part of the form, and to its preview', async ({ page, word }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await enter(page, word, 'look')
  await expect(page.getByRole('heading', { name: '菜单', exact: true })).toBeVisible()
  const parts = page.getByRole('navigation', { name: '表单各部分' })
  const part = () => page.evaluate(() => document.activeElement?.closest('.lkset')?.id)
  // from what is no text field
  await parts.getByRole('link', { name: '主题' }).focus()
  await page.keyboard.press(']')
  await expect.poll(part).toBe('look-name')
  await parts.getByRole('link', { name: '首页' }).click()
  await expect.poll(part).toBe('look-home')
  await page.keyboard.press('[')
  await expect.poll(part).toBe('look-menu')
  await parts.getByRole('link', { name: '首页' }).focus()
  await page.keyboard.press('v')
  await expect(page.frameLocator('iframe').locator('main')).toBeInViewport()
})

test('a preview that cannot be drawn says so', async ({ page, word }) => {
  await enter(page, word, 'look')
  await expect(page.frameLocator('iframe').locator('main')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('group', { name: '馆名', exact: true }).getByLabel('English').fill('Riverside')
  await expect(page.getByRole('alert').filter({ hasText: '预览未显示最近的改动' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('group', { name: '馆名', exact: true }).getByLabel('English').fill('Riverside Library')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
