/** `npm run sites` while the library is running. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runSites } from '../../host/commands/sites.ts'
import { openDataFolder } from '../../host/store/data-folder.ts'
import type { Store } from '../../host/store/open.ts'
import { NOW } from '../fixture-library.ts'
import { heard } from '../staff/heard.ts'

const SITE = 'https://portal.example.net'
let folder: string
let running: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-room-'))
  running = openDataFolder(folder)
})
afterEach(async () => {
  await running.close()
  rmSync(folder, { recursive: true })
})

const run = (...argv: string[]) => heard(io => runSites([...argv, '--data', folder], io, {}, NOW))

it('a site is added and renamed; its key is shown once and can be revoked; removing it removes all', async () => {
  expect((await run()).out).toBe('No site may ask readers for their figures.\n')
  expect((await run('add', SITE, 'A', 'portal')).code).toBe(0)
  await run('add', SITE, 'The portal')
  const made = await run('key', SITE)
  const key = made.out.trim().split('\n').at(-1)!
  expect(key).toMatch(/^[\w-]{43}$/)
  const stored = running.raw.prepare('SELECT hash FROM site_key').pluck().get()
  expect(stored).toBe(createHash('sha256').update(key).digest('hex'))
  running.raw.prepare("INSERT INTO site_use VALUES (1, '2026-03-10', 5, 2), (1, '2026-03-11', 1, 0)").run()
  const list = (await run()).out
  expect(list).toBe(`${SITE}  The portal\n  key 1, since 2026-03-10: 6 tokens, 2 refused\n`)
  expect(list).not.toContain(key)
  expect((await run('revoke', '1')).code).toBe(0)
  expect((await run()).out).toContain('; revoked 2026-03-10')
  expect((await run('revoke', '1')).code).toBe(2)
  expect((await run('remove', SITE)).code).toBe(0)
  expect(running.raw.prepare('SELECT count(*) FROM site_key').pluck().get()).toBe(0)
})

it.each([
  [['add', 'http://portal.example.net', 'x'], 'https origin'],
  [['add', `${SITE}/`, 'x'], 'https origin'],
  [['add', 'portal', 'x'], 'https origin'],
  [['add', SITE], 'has a name'],
  [['key', SITE], 'not among'],
  [['remove', SITE], 'not among'],
  [['revoke', 'x'], 'no key x'],
  [['sell'], 'sell'],
])('%j is refused with a message', async (argv, word) => {
  const { code, err } = await run(...argv)
  expect(code).toBe(2)
  expect(err).toContain(word)
  expect(err).toContain('Usage:')
})

it('a site on this machine needs no certificate', async () => {
  expect((await run('add', 'http://localhost:3000', 'Trial')).code).toBe(0)
})
