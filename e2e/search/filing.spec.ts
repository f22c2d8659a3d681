/** Titles as readers type them and as they are filed. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { frame } from '../hosts/marc.ts'

const book = (no: string, indicators: string, title: string) =>
  frame('n', [
    ['001', no],
    ['008', '260101s2026    cc            000 0 eng d'],
    ['245', `${indicators}^a${title}`],
  ])

test('F05 sorting by title skips the article of the indicator; Oersted finds Ørsted', async ({
  page,
  host,
}) => {
  const file = join(host.dataDir, 'filing.mrc')
  const books = [
    book('filing-1', '14', 'The Ørsted gyroscopes'),
    book('filing-2', '10', 'Rotating gyroscopes'),
    book('filing-3', '10', 'A is for gyroscopes'),
    book('filing-4', '10', 'Bronze gyroscopes'),
  ]
  writeFileSync(file, Buffer.concat(books))
  const ended = spawnSync(process.execPath, ['dist/host/import.js', file, '--source', 'filing'], {
    encoding: 'utf8',
    env: host.env,
  })
  expect([ended.status, ended.stderr]).toEqual([0, ''])

  const titles = page.locator('.rec__title')
  await expect(async () => {
    await page.goto('/space/searchList?q=gyroscopes')
    await expect(titles).toHaveCount(4, { timeout: 2000 })
  }).toPass()
  await page.getByRole('combobox', { name: '排序' }).selectOption('title asc')
  await expect(titles).toHaveText([/A is for/, /Bronze/, /The Ørsted/, /Rotating/])

  const box = page.getByRole('combobox', { name: '检索词' })
  await box.fill('oersted')
  await box.press('Enter')
  await expect(titles).toHaveText([/The Ørsted gyroscopes/])
})
