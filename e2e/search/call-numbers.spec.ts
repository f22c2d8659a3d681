/** Call numbers typed into the search box, as they stand on a label or in a record. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { frame } from '../hosts/marc.ts'

const book = (no: string, title: string, ...more: [string, string][]) =>
  frame('n', [
    ['001', no],
    ['008', '260101s2026    cc            000 0 eng d'],
    ...more,
    ['245', `10^a${title}`],
    ['852', `  ^bLJE^cLJE01^hI712^i${no.toUpperCase()}^p${no}`],
  ])

test('F05 Dewey with the cutter is found in the search box, where the copy has another number; a year stays words', async ({
  page,
  host,
}) => {
  const file = join(host.dataDir, 'numbers.mrc')
  const books = [
    book('numbers-1', 'Lanterns of Dewey', ['082', '04^a813/.54^bK5^223']),
    book(
      'numbers-2',
      'Lanterns of Congress',
      ['050', '00^aPS3561.I483^bM5 1987'],
      ['082', '04^a813/.54^223'],
    ),
    book('numbers-3', 'In the year 1987 of lanterns'),
  ]
  writeFileSync(file, Buffer.concat(books))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['dist/host/import.js', file, '--source', 'numbers'],
    { encoding: 'utf8', env: host.env },
  )
  expect([status, stderr]).toEqual([0, ''])

  await page.goto('/space/index')
  const box = page.getByRole('combobox', { name: '检索词' })
  const finds = async (typed: string, ...titles: string[]) => {
    await expect(async () => {
      await box.fill(typed)
      await box.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(typed, { timeout: 2000 })
      await expect(page.getByRole('article')).toHaveCount(titles.length, { timeout: 2000 })
    }).toPass()
    for (const [at, title] of titles.entries())
      await expect(page.getByRole('article').nth(at)).toContainText(title)
  }
  await finds('813.54 K5', 'Lanterns of Dewey')
  await finds('PS3561.I483 M5', 'Lanterns of Congress')
  await finds('813.54', 'Lanterns of Congress', 'Lanterns of Dewey')
  await finds('1987 lanterns', 'In the year 1987 of lanterns')
})
