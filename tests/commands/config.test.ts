import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAdmin } from '../../host/commands/admin.ts'
import { databaseIn } from '../../host/store/data-folder.ts'
import { openStore } from '../../host/store/open.ts'
import { heard } from '../staff/heard.ts'

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
  const store = openStore(databaseIn(folder))
  store.raw.prepare('INSERT INTO conf VALUES (?, ?)').run('space.vendor', 'stored\u001b[2J')
  await store.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const admin = (...argv: string[]) => heard(io => runAdmin(['config', ...argv], io, { DATA_DIR: folder }))

it('the printed example is valid', async () => {
  const file = join(folder, 'library.yaml')
  writeFileSync(file, (await admin('example')).out)
  expect(await admin('check')).toMatchObject({ code: 0, err: '' })
  writeFileSync(file, 'prompt: a\nfooter: { copyrigt: b }\n')
  const { code, err } = await admin('check', file)
  expect([code, err]).toEqual([
    1,
    'library.yaml:2:11: footer.copyrigt: no such setting, did you mean copyright? Allowed: copyright, vendor\n',
  ])
})

it('shows each setting in force and its origin, one per line', async () => {
  writeFileSync(join(folder, 'library.yaml'), 'prompt: Closed on Monday.\n')
  const { code, out } = await admin('show')
  expect(code).toBe(0)
  expect(out).toMatch(/^space\.home\.prompt +file +Closed on Monday\.$/m)
  expect(out).toMatch(/^space\.vendor +stored +stored\\u001b\[2J$/m)
  expect(out).toMatch(/^pageSize +default +20$/m)
  expect(out).toMatch(/^TIME_ZONE +default +Asia\/Shanghai$/m)
})

it('invalid arguments end with 2 and the usage', async () => {
  for (const argv of [[], ['burn'], ['example', 'more'], ['check', 'a', 'b'], ['--nothing']]) {
    const { code, err } = await admin(...argv)
    expect([argv, code]).toEqual([argv, 2])
    expect(err).toContain('Usage: npm run admin -- config check')
  }
  expect((await admin('check')).err).toContain('there is no such file')
})
