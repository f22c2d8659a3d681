/** No export without an importer, no file without a reader, no package that is not used or not named (knip.json). */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

it('nothing is exported, kept or installed in vain', () => {
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--reporter', 'compact'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`.trim()).toBe('')
}, 120_000)
