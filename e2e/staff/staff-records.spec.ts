/** Stories of the room Records, by keyboard: a file is sent, looked at, imported, found by a visitor; a wrong one; stopped. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { enter, isClean, staffTest } from './staff-room.ts'

const test = staffTest()
// the import is a process of its own, on a machine that may be busy
test.describe.configure({ timeout: 120_000 })

const FIELD = '\x1e'
/** a MARC 21 record (ISO 2709) of these fields */
function marc(fields: [tag: string, text: string][]): Buffer {
  const bodies = fields.map(([, text]) => Buffer.from(text + FIELD))
  let start = 0
  const directory = fields.map(([tag], nth) => {
    const length = bodies[nth]!.length
    const entry = `${tag}${String(length).padStart(4, '0')}${String(start).padStart(5, '0')}`
    start += length
    return entry
  })
  const base = 24 + directory.join('').length + 1
  const length = base + start + 1
  const leader = `${String(length).padStart(5, '0')}nam a22${String(base).padStart(5, '0')}   4500`
  return Buffer.concat([Buffer.from(leader + directory.join('') + FIELD), ...bodies, Buffer.from('\x1d')])
}
const book = (no: string, title: string) =>
  marc([
    ['001', no],
    ['020', '  \x1fa9780306406157'],
    ['100', '1 \x1faGrew, Nehemiah'],
    ['245', `10\x1fa${title}`],
    ['260', '  \x1faLondon\x1fbRawlins\x1fc1682'],
    ['852', `  \x1fbMAIN\x1fcA\x1fhQK 41\x1fp${no}c`],
  ])
const NO_TITLE = marc([['001', 'blank']])

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('#records-file').setInputFiles({ name, mimeType: 'application/marc', buffer })
}

test('a librarian sends a file, looks, imports it, and a visitor finds the book', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'records')
  await expect(page.getByRole('heading', { name: '上传书目文件' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await isClean(page)
  await page.keyboard.press('u')
  await (await chooser).setFiles({
    ...{ name: 'plants.mrc', mimeType: 'application/marc' },
    buffer: Buffer.concat([book('g1', 'The anatomy of plantsqx'), NO_TITLE, book('g2', 'Musaeum Regalisqx')]),
  })
  const seen = page.getByRole('heading', { name: '文件内容' })
  await expect(seen).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'The anatomy of plantsqx' })).toContainText(
    '信息齐全',
  )
  await expect(page.getByText('1 条不能导入')).toBeVisible()
  await expect(page.getByText('新书 2 种，更新 0 种，书目未变 0 种')).toBeVisible()
  await page.getByRole('button', { name: '更新 0' }).press('Enter')
  await expect(page.getByText('没有这样的图书。')).toBeVisible()
  const count = () => host.query<{ n: number }>("SELECT count(*) AS n FROM bib WHERE source = 'grew'")[0]!.n
  expect(count()).toBe(0)
  await isClean(page)
  await page.getByLabel('来源名称').fill('grew')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '导入完成' })).toBeVisible({ timeout: 60_000 })
  const report = page.getByRole('region', { name: /导入完成/ })
  await expect(report).toContainText('新增2')
  await expect(report).toContainText('退回1')
  await expect(report.getByRole('row').filter({ hasText: 'blank' })).toContainText('no title (245)')
  await isClean(page)
  const download = page.waitForEvent('download')
  await report.getByRole('link', { name: '退回的记录（.mrc）' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^rejected-\d+\.mrc$/)
  expect(count()).toBe(2)
  const folder = join(host.dataDir, 'imports')
  expect(readdirSync(folder).some(id => existsSync(join(folder, id, 'file')))).toBe(false)
  const visitor = await page.context().newPage()
  await expect(async () => {
    await visitor.goto(`${host.url}/space/searchList?q=plantsqx`)
    await expect(visitor.getByRole('link', { name: 'The anatomy of plantsqx' }).first()).toBeVisible({
      timeout: 3000,
    })
  }).toPass({ timeout: 60_000 })
  await visitor.close()
  await report.getByRole('button', { name: '关闭报告' }).press('Enter')
  await expect(page.getByRole('heading', { name: '上传书目文件' })).toBeFocused()
  await expect(page.getByRole('region', { name: '以前的导入' })).toContainText('plants.mrc')
  expect(
    host
      .query<{ act: string }>("SELECT act FROM staff_act WHERE area = 'imports' ORDER BY id")
      .map(one => one.act),
  ).toEqual(['sent', 'begun', 'done'])
})

test('a wrong file is named, cannot be imported, and is put away', async ({ page, host, word }) => {
  await enter(page, word, 'records')
  await expect(page.getByRole('heading', { name: '上传书目文件' })).toBeVisible()
  await choose(page, 'bill.pdf', Buffer.from('%PDF-1.7 a bill'))
  await expect(page.getByText('文件中没有可以导入的记录。')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('PDF').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^导入/ })).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await isClean(page)
  await page.getByRole('button', { name: '放弃此文件' }).press('Enter')
  await expect(page.getByRole('heading', { name: '上传书目文件' })).toBeVisible()
  expect(host.query('SELECT id FROM import_run WHERE open = 1')).toEqual([])
})

test('stop works: what is in stays, and the import goes on when somebody says so', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'records')
  await expect(page.getByRole('heading', { name: '上传书目文件' })).toBeVisible()
  const many = Buffer.concat(Array.from({ length: 40_000 }, (_, nth) => book(`s${nth}`, `Stopped ${nth}`)))
  await choose(page, 'many.mrc', many)
  await expect(page.getByRole('heading', { name: '文件内容' })).toBeVisible({ timeout: 90_000 })
  await page.getByLabel('来源名称').fill('stopped')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '正在导入 many.mrc' })).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: /已停止/ })).toBeVisible({ timeout: 60_000 })
  const stored = host.query<{ n: number }>("SELECT count(*) AS n FROM bib WHERE source = 'stopped'")[0]!.n
  expect(stored).toBeLessThan(40_000)
  await expect(page.getByRole('button', { name: '再次导入' })).toBeVisible()
  await page.getByRole('button', { name: '关闭报告' }).press('Enter')
  await expect(page.getByRole('heading', { name: '上传书目文件' })).toBeVisible()
})

test('B08 plans of the shelves are looked at, published, tried with a call number, and Z brings those of before back', async ({
  page,
  host,
  word,
}) => {
  await enter(page, word, 'records')
  const plans = page.getByRole('region', { name: '书架平面图' })
  await expect(plans.locator('.plan')).toBeVisible()
  const rooms = () => host.query<{ n: number }>('SELECT count(*) AS n FROM room')[0]!.n
  const before = rooms()
  const send = (room: object) =>
    plans
      .getByLabel('上传平面图')
      .and(page.locator('input'))
      .setInputFiles({
        ...{ name: 'rooms.json', mimeType: 'application/json' },
        buffer: Buffer.from(JSON.stringify([room])),
      })
  const room = { location: 'LJE03', floor: '9F', zones: [{ name: 'Z', bays: [{ bay: '01', from: 'A' }] }] }
  await send({ ...room, plan: ['02 E'] })
  await expect(plans.getByText('平面图上没有 01 架')).toBeVisible()
  await expect(plans.getByRole('button', { name: '发布' })).toHaveCount(0)
  await send({ ...room, plan: ['01 . .', 'E . .'] })
  await isClean(page)
  await plans.getByRole('button', { name: '发布' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '平面图已发布' })).toBeInViewport()
  expect(rooms()).toBe(1)
  await plans.getByLabel('试查索书号').fill('I247/1')
  await page.keyboard.press('Enter')
  await expect(plans.getByText('Z 01 架')).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '已撤销' })).toBeVisible()
  expect(rooms()).toBe(before)
})
