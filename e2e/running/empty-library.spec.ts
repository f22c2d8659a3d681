/** A library without records: explanations and the import command, until the first record. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type RunningHost, startHost } from '../hosts/host.ts'
import { frame } from '../hosts/marc.ts'

const COMMAND = 'npm run import -- file.mrc'

const test = base.extend<{ host: RunningHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  host: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'reading-room-empty-'))
    const host = await startHost({ LIBRARY: 'empty' }, folder)
    await use(host)
    await host.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ host }, use) => use(host.url),
})

test('H08 C01 C02 C04 an empty library says what each page will be and how records come in', async ({
  page,
}) => {
  for (const [path, words] of [
    ['index', '导入书目后，首页将显示新书'],
    ['newBook', '每周新到的图书将按日期和分类列在这里'],
    ['category', '按分类浏览全部馆藏'],
    ['hotBook', '这里将列出借阅最多的图书'],
  ]) {
    await page.goto(`/space/${path}`)
    await expect(page.getByRole('heading', { name: '暂无书目数据' })).toBeVisible()
    await expect(page.getByText(words!)).toBeVisible()
    await expect(page.getByText(COMMAND)).toBeVisible()
  }
  // no overview of the collection, and no caption of missing books
  await page.goto('/space/index')
  await expect(page.getByText('馆藏概览')).toHaveCount(0)
  await expect(page.getByText('最新入藏')).toHaveCount(0)
})

test('H08 without a script home says it too, in English; with the first record it is gone', async ({
  browser,
  baseURL,
  host,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  await context.addCookies([{ name: 'opac.lang', value: 'en', url: baseURL! }])
  const page = await context.newPage()
  await page.goto('/space/index')
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  await expect(page.getByText(COMMAND)).toBeVisible()
  const file = join(host.dataDir, 'one.mrc')
  writeFileSync(
    file,
    frame('n', [
      ['001', 'first'],
      ['008', '260101s2026    cc            000 0 chi d'],
      ['245', '10^a第一本书'],
    ]),
  )
  const ended = spawnSync(process.execPath, ['dist/host/import.js', file], { env: host.env })
  expect(ended.status).toBe(0)
  await expect(async () => {
    await page.goto('/space/index')
    await expect(page.getByRole('heading', { name: 'No records yet' })).toHaveCount(0, { timeout: 200 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Latest arrivals: 1' })).toBeVisible()
  await context.close()
})
