/** A backup and its return beside the running host, as its readers see it. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, signIn } from './fixtures.ts'
import { startHost } from './host.ts'
import { onServer } from './library.ts'

// what it changes is no other test's
const test = base.extend({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const host = await startHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],
})
const admin = async (dataDir: string, ...argv: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['dist/host/admin.js', ...argv, '--data', dataDir], {
      timeout: 25_000,
    })
  ).stdout

test.skip(onServer, 'pg_dump backs up a library on a server')

test('what is gone since the backup is there again, and found, without a restart', async ({ page, host }) => {
  const folder = join(host.dataDir, 'backups', 'one')
  await signIn(page, 'reader1')
  await page.goto('/space/reader/lendList')
  const loans = page.locator('.rloans tbody tr')
  await expect(loans.first()).toBeVisible()
  const [{ n: count } = { n: 0 }] = host.query<{ n: number }>(
    "SELECT count(*) AS n FROM loan JOIN patron USING (uid) WHERE user_id = 'reader1'",
  )
  expect(await admin(host.dataDir, 'backup', folder)).toContain('patron ')

  const [book] = host.query<{ id: number; bib_id: string; title: string }>(
    "SELECT id, bib_id, title FROM bib WHERE withdrawn = 0 AND title = '平凡的世界' LIMIT 1",
  )
  host.exec('DELETE FROM loan')
  host.exec("UPDATE bib SET title = '别的书' WHERE id = ?", book!.id)
  host.exec('INSERT INTO bib_change (bib) VALUES (?)', book!.id)
  await page.reload()
  await expect(loans).toHaveCount(0)
  const found = async () => {
    const answer = await page.request.post('/opac/search/', {
      data: { queryFieldList: [{ field: 'title', values: ['别的书'] }] },
    })
    return ((await answer.json()) as { data: { total: number } }).data.total
  }
  await expect.poll(found, { timeout: 15_000 }).toBe(1)

  expect(await admin(host.dataDir, 'restore', folder, '--yes', '--no-backup')).toContain('Restored')
  await expect.poll(found, { timeout: 15_000 }).toBe(0)
  await page.goto(`/space/searchDetailLocal/${book!.bib_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(book!.title)
  // keys of the day of the backup open nothing: readers sign in again
  expect((await page.request.get('/opac/users/loans')).status()).toBe(401)
  await signIn(page, 'reader1')
  const again = await page.request.get('/opac/users/loans?page=1&pageSize=100')
  expect(((await again.json()) as { data: { total: number } }).data.total).toBe(count)
})
