import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataFolderOf } from '../../host/commands/data-folder-of.mjs'
import { digest } from '../../host/commands/ready.mjs'

let folder: string
const now = () => digest(folder, ['src', 'a.json', 'none'])
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ready-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  writeFileSync(join(folder, 'src/deep/one.ts'), '1')
  writeFileSync(join(folder, 'a.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('changes of sources are detected by name and content, not by time', () => {
  const before = now()
  utimesSync(join(folder, 'src/deep/one.ts'), 1, 1)
  expect(now()).toBe(before)
  writeFileSync(join(folder, 'src/deep/one.ts'), '2')
  const changed = now()
  expect(changed).not.toBe(before)
  renameSync(join(folder, 'src/deep/one.ts'), join(folder, 'src/deep/two.ts'))
  expect(now()).not.toBe(changed)
})

it.each([
  [{ DATA_DIR: ' /srv/library ' }, 'linux', '/srv/library'],
  [{}, 'linux', '/home/a/.local/share/reading-room'],
  [{ XDG_DATA_HOME: '/data' }, 'linux', '/data/reading-room'],
  [{ XDG_DATA_HOME: 'data' }, 'freebsd', '/home/a/.local/share/reading-room'],
  [{ XDG_DATA_HOME: '/data' }, 'darwin', '/home/a/Library/Application Support/reading-room'],
  [{ LOCALAPPDATA: 'C:\\Users\\a\\Local' }, 'win32', 'C:\\Users\\a\\Local\\reading-room'],
])('the installed program keeps its data where %j on %s says', (env, platform, expected) => {
  expect(dataFolderOf(env, platform, '/home/a')).toBe(expected)
})
