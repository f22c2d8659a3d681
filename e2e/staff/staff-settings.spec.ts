/** Stories of the room Settings, by keyboard: find, change, correct, publish, see it on the portal, go back. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
// a preview is a complete page of a second portal: slow on a busy machine
test.describe.configure({ timeout: 90_000 })

const file = (host: RunningHost) => join(host.dataDir, 'library.yaml')
const inForce = async (host: RunningHost, name: string): Promise<string> =>
  (await (await fetch(`${host.url}/opac/vars/${name}/value`)).json()).data.varValue

test('a librarian finds the page size, changes it, readers see it, and Z takes it back', async ({
  page,
  host,
  word,
}) => {
  writeFileSync(file(host), '# ours\nflags:\n  pageSize: 20 # by hand\n')
  await expect.poll(() => inForce(host, 'pageSize')).toBe('20')
  await enter(page, word, 'settings')
  await expect(page.getByRole('heading', { name: '系统设置' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('每页条数')
  await expect(page.getByRole('status').filter({ hasText: '1 组中' })).toBeVisible()
  const size = page.getByLabel('每页条数', { exact: true })
  await size.fill('50')
  const bar = page.getByRole('region', { name: '发布' })
  await expect(bar).toContainText('每页条数 20 条 50 条')
  await bar.getByRole('button', { name: '预览' }).press('Enter')
  await expect(page.frameLocator('dialog iframe').locator('main')).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  expect(await inForce(host, 'pageSize')).toBe('20')
  await page.keyboard.press('Control+s')
  const done = page.getByRole('status').filter({ hasText: '已发布' })
  await expect(done).toBeInViewport()
  expect(readFileSync(file(host), 'utf8')).toBe('# ours\nflags:\n  pageSize: 50 # by hand\n')
  // where it is seen
  const reader = await page.context().newPage()
  await reader.goto(`${host.url}/space/searchList?q=%E5%8F%B2`)
  await expect(reader.getByRole('combobox', { name: /每页/ })).toHaveValue('50')
  await reader.close()
  await page.locator('h1').click()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeInViewport()
  expect(readFileSync(file(host), 'utf8')).toContain('pageSize: 20 # by hand')
  expect(await inForce(host, 'pageSize')).toBe('20')
})

test('what is wrong is said at its field, which gets the focus; one key puts it right', async ({
  page,
  host,
  word,
}) => {
  const before = readFileSync(file(host), { encoding: 'utf8', flag: 'a+' })
  await enter(page, word, 'settings')
  const address = page.getByLabel('修改密码网址')
  await address.fill('www.nlc.cn')
  await page.getByLabel('可选的每页条数', { exact: true }).fill('10, 五十')
  await page.keyboard.press('Control+s')
  const sizes = page.getByLabel('可选的每页条数', { exact: true })
  await expect(sizes).toBeFocused()
  await expect(sizes).toHaveAccessibleDescription(/“五十”不可用/)
  await expect(sizes).toBeInViewport()
  expect(readFileSync(file(host), 'utf8')).toBe(before)
  await sizes.fill('10, 50')
  await expect(page.getByRole('button', { name: '到有误处' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(address).toBeFocused()
  await page.getByRole('button', { name: '改为 https://www.nlc.cn' }).press('Enter')
  await expect(address).toHaveValue('https://www.nlc.cn')
  await expect(page.getByRole('button', { name: '到有误处' })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()
  expect(readFileSync(file(host), 'utf8')).toContain('passwordUrl: https://www.nlc.cn')
})

test('search models are put in another order and one is hidden; the history goes back to the order before', async ({
  page,
  host,
  word,
}) => {
  const models = async (): Promise<string[]> =>
    JSON.parse((await (await fetch(`${host.url}/opac/vars/search_models`)).json()).data.varValue)
      .filter((one: { enabled: boolean }) => one.enabled)
      .map((one: { code: string }) => one.code)
  const before = await models()
  await enter(page, word, 'settings')
  const row = page.getByRole('button', { name: '选取：电子图书' })
  await row.press(' ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  await page.getByRole('checkbox', { name: '显示：学位论文' }).press(' ')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()
  await expect.poll(models).toEqual(['opac', 'ebook', 'article', 'nlc'])
  const history = page.getByRole('listitem').filter({ hasText: 'Ann' }).filter({ hasText: '检索模式' })
  await expect(history.first()).toContainText('学位论文（不显示）')
  // what is being written stays
  await page.getByLabel('每页条数', { exact: true }).fill('30')
  await page.getByRole('button', { name: '恢复到此处' }).first().press('Enter')
  await expect(page.getByRole('dialog')).toContainText('检索模式')
  await page.getByRole('dialog').getByRole('button', { name: '恢复', exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '已恢复' })).toBeInViewport()
  await expect.poll(models).toEqual(before)
  await expect(page.getByLabel('每页条数', { exact: true })).toHaveValue('30')
  await expect(page.getByRole('region', { name: '发布' })).toContainText('每页条数')
  // a new row of opening hours is of a library without them, and says nothing by itself
  const hours = page.locator('[data-setting="libraries.hours"]')
  await hours.getByRole('button', { name: '添加' }).press('Enter')
  await expect(hours.getByRole('textbox', { name: /中文$/ })).toHaveValue('')
  const chosen = await hours.getByRole('combobox').locator('option:checked').textContent()
  await expect(hours.getByRole('button', { name: `选取：${chosen}` })).toHaveCount(1)
})

test('what two have changed is asked about, what only one has changed is not', async ({
  page,
  host,
  word,
}) => {
  writeFileSync(file(host), 'flags:\n  pageSize: 20\n')
  await expect.poll(() => inForce(host, 'pageSize')).toBe('20')
  await enter(page, word, 'settings')
  await page.getByLabel('每页条数', { exact: true }).fill('50')
  await page.getByLabel('热门图书数').fill('7')
  writeFileSync(file(host), 'flags:\n  pageSize: 30 # theirs\n')
  await expect.poll(() => inForce(host, 'pageSize')).toBe('30')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('刚被他人修改')
  await page.getByRole('button', { name: '重新加载，保留我的更改' }).press('Enter')
  await expect(page.getByText('他人已改为“30 条”，您改为“50 条”。')).toBeVisible()
  await expect(page.getByLabel('热门图书数')).toHaveValue('7')
  await page.getByRole('button', { name: '采用他人的' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '已发布' })).toBeVisible()
  expect(readFileSync(file(host), 'utf8')).toMatch(/pageSize: 30 # theirs\n {2}indexHotBookNum: 7/)
})

test('changes that are not published survive a reload', async ({ page, word }) => {
  await enter(page, word, 'settings')
  await page.getByLabel('热门检索词数').fill('4')
  await expect(page.getByRole('region', { name: '发布' })).toContainText('热门检索词数')
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('热门检索词数')).toHaveValue('4')
  await page.getByRole('button', { name: '放弃' }).first().click()
  await expect(page.getByLabel('热门检索词数')).not.toHaveValue('4')
})

for (const width of [1440, 900, 390])
  test(`settings are accessible and fit at ${width}`, async ({ page, word }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, word, 'settings')
    await page.getByLabel('可选的每页条数', { exact: true }).fill('x')
    await expect(page.getByText('“x”不可用')).toBeVisible()
    await isClean(page)
  })
