/** No unused exports, files or packages, and no undeclared packages (knip.json). */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './imports.ts'

it('there are no unused exports, files or packages', () => {
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--reporter', 'compact'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`.trim()).toBe('')
}, 120_000)
