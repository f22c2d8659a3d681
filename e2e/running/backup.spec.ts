/** Backup and restore while the host runs, as readers see it. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { postgresBinaries } from '../../host/commands/develop/postgres-binaries.mjs'
import { test as base, expect, signIn } from '../fixtures.ts'
import { startHost } from '../hosts/host.ts'
import { onServer, removeDatabase, TEMPLATE } from '../hosts/library.ts'

// own host: restoring changes the library for all tests
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
const run = async (command: string, argv: string[], env: NodeJS.ProcessEnv = process.env) =>
  (await promisify(execFile)(command, argv, { timeout: 25_000, env })).stdout
const admin = (dataDir: string, ...argv: string[]) =>
  run(process.execPath, ['dist/host/admin.js', ...argv, '--data', dataDir])

test('what was removed since the backup is restored, and found, without a restart', async ({
  page,
  host,
}) => {
  test.skip(onServer, 'the next one tells of a library on a server')
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
  // sessions from the day of the backup are not valid: readers sign in again
  expect((await page.request.get('/opac/users/loans')).status()).toBe(401)
  await signIn(page, 'reader1')
  const again = await page.request.get('/opac/users/loans?page=1&pageSize=100')
  expect(((await again.json()) as { data: { total: number } }).data.total).toBe(count)
})

test('on PostgreSQL the printed commands back up the database with its own programs, and ours the files', async () => {
  test.skip(!onServer, 'without STORE=postgres the library is a file')
  const scratch = mkdtempSync(join(tmpdir(), 'reading-room-'))
  const [data, backup] = [join(scratch, 'data'), join(scratch, 'backups', 'one')]
  cpSync(TEMPLATE, data, { recursive: true })
  const photo = join(data, 'photos', '1.jpg')
  mkdirSync(join(data, 'photos'))
  writeFileSync(photo, 'as it was')
  const beside = await startHost({}, data)
  const ours = (...argv: string[]) =>
    run(process.execPath, ['dist/host/admin.js', ...argv, '--data', data], beside.env)
  const theirs = (said: string, program: string) => {
    const [command, ...argv] = new RegExp(`${program} .*`).exec(said)![0].split(' ')
    return run(join(postgresBinaries(), command!), argv)
  }
  const held = () =>
    ['loan', 'bib', 'staff_act', 'bib_change'].map(
      table => beside.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)[0]!.n,
    )
  try {
    const before = held()
    await theirs(await ours('backup', backup), 'pg_dump')
    beside.exec('DELETE FROM loan')
    writeFileSync(photo, 'another')
    await beside.stop()
    const said = await ours('restore', backup, '--yes', '--no-backup')
    expect(said).toContain('Restored the files')
    await theirs(said, 'pg_restore')
    expect(readFileSync(photo, 'utf8')).toBe('as it was')
    const again = await startHost({}, data)
    try {
      const answer = await fetch(`${again.url}/opac/search/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ queryFieldList: [{ field: 'title', values: ['平凡的世界'] }] }),
      })
      expect(((await answer.json()) as { data: { total: number } }).data.total).toBeGreaterThan(0)
      expect(held()).toEqual(before)
      // sequence counters are restored, too: a new row gets a new id
      again.exec('INSERT INTO bib_change (bib) SELECT id FROM bib LIMIT 1')
    } finally {
      await again.stop()
    }
  } finally {
    await beside.stop()
    removeDatabase(data)
    rmSync(scratch, { recursive: true, force: true })
  }
})
