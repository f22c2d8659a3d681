/** Importing real records while the library is in use: `npm run import` beside the running host. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, signIn, test } from '../fixtures.ts'
import type { RunningHost } from '../hosts/host.ts'
import { frame } from '../hosts/marc.ts'

const lantern = (status: string, title: string) =>
  frame(status, [
    ['001', 'e2e-1'],
    ['008', '260101s2026    cc            000 0 chi d'],
    ['020', '  ^a9787300000015'],
    ['100', '1 ^a林, 试之'],
    ['245', `10^a${title} /^c林试之`],
    ['260', '  ^a临江 :^b试验社,^c2026'],
    ['852', '  ^bLJE^cLJE01^hI247^iL64^pE2E000001'],
  ])

function importInto(host: RunningHost, name: string, content: Buffer): string {
  const file = join(host.dataDir, name)
  writeFileSync(file, content)
  const ended = spawnSync(process.execPath, ['dist/host/import.js', file, '--source', 'e2e'], {
    encoding: 'utf8',
    env: host.env,
  })
  expect(ended.stderr).toBe('')
  expect(ended.status).toBe(0)
  return ended.stdout
}

test('an imported book is found while the host runs, lent copies survive its withdrawal, a repeat changes nothing', async ({
  page,
  host,
}) => {
  expect(importInto(host, 'new.mrc', lantern('n', '纸灯笼试验记'))).toMatch(/added\D+1\b/)
  await expect(async () => {
    await page.goto('/space/searchList?q=纸灯笼')
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('article')).toContainText('可借')

  expect(importInto(host, 'again.mrc', lantern('n', '纸灯笼试验记'))).toMatch(/unchanged\D+1\b/)
  expect(importInto(host, 'changed.mrc', lantern('c', '纸灯笼试验后记'))).toMatch(/updated\D+1\b/)

  const [item] = host.query<{ id: number; bib: number }>(
    "SELECT id, bib FROM item WHERE bar_code = 'E2E000001'",
  )
  const now = Date.now()
  host.exec(
    "INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) SELECT 'e2e', uid, ?, ?, ?, ? FROM patron WHERE user_id = 'reader5'",
    item!.id,
    item!.bib,
    now,
    now + 10 * 86_400_000,
  )
  expect(importInto(host, 'gone.mrc', lantern('d', '纸灯笼试验后记'))).toMatch(/withdrawn\D+1\b/)
  expect(host.query("SELECT id FROM item WHERE bar_code = 'E2E000001'")).toHaveLength(1)
  await signIn(page, 'reader5')
  await page.goto('/space/reader/lendList')
  await expect(page.getByRole('row', { name: /纸灯笼试验后记/ })).toBeVisible()
  await expect(async () => {
    await page.goto('/space/searchList?q=纸灯笼')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0, { timeout: 500 })
  }).toPass()
})
